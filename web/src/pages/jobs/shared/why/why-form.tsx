import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { $api } from '../../../../api/client.ts';
import type { Question } from '../../../../hooks/question-in-hand.ts';
import { ProblemAlert } from '../../../../ui/problem.tsx';
import { jobWords } from '../words.ts';
import classes from './why.module.css';
import { useWhyNot, WhyAnswer, type WhySubject } from './why-answer.tsx';
import { whyWords as text } from './words.ts';

interface WhyFormProps {
  readonly spinnerId: string;
  readonly dataTableId: string;
  /** Asked at once. */
  readonly asked: Question;
}

const mostOfName = 8;

const isAddressLike = (text: string): boolean => text.includes('@') || /^\+[\d ()/.-]{6,}$/.test(text);

/** Asks why somebody did not get what a spinner sends: by their address, or by a part of their name. */
export function WhyForm({ spinnerId, dataTableId, asked }: WhyFormProps) {
  const [typed, type] = useState(asked.typed);
  const [sent, send] = useState(asked.typed.trim());
  const [chosen, choose] = useState(asked.record);
  const isAddress = chosen === undefined && isAddressLike(sent);
  const isKnown = chosen !== undefined && chosen === asked.record;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose(undefined);
    send(typed.trim());
  };
  const who = isAddress ? { address: sent } : chosen === undefined ? undefined : chosen;
  return (
    <Stack gap="md">
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          <TextInput
            label={text.who}
            description={text.whoHelp}
            value={typed}
            maxLength={320}
            inputWrapperOrder={['label', 'description', 'input']}
            style={{ flex: '1 1 220px' }}
            data-autofocus
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" h={36} disabled={typed.trim() === ''}>
            {text.find}
          </Button>
        </Group>
      </form>
      {sent !== '' && !isAddress && !isKnown && (
        <Named
          dataTableId={dataTableId}
          typed={sent}
          chosen={chosen?.recordId}
          onChoose={(recordId) => choose({ dataTableId, recordId })}
        />
      )}
      {who && <Answers spinnerId={spinnerId} who={who} />}
    </Stack>
  );
}

interface NamedProps {
  readonly dataTableId: string;
  readonly typed: string;
  readonly chosen: string | undefined;
  readonly onChoose: (recordId: string) => void;
}

/** The people of the table who are meant. */
function Named({ dataTableId, typed, chosen, onChoose }: NamedProps) {
  const query = { search: typed, dataTableId, limit: mostOfName };
  const { data, error } = $api.useQuery('get', '/people', { params: { query } }, { retry: false });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={30} />;
  if (data.data.length === 0) return <Text size="sm">{text.nobody(typed)}</Text>;
  return (
    <Stack gap={6}>
      <Text size="sm">{text.choose}</Text>
      <Group gap="xs">
        {data.data.map(({ recordId, name, addresses }) => (
          <Button
            key={recordId}
            size="xs"
            variant={chosen === recordId ? 'light' : 'default'}
            aria-pressed={chosen === recordId}
            title={addresses[0]?.address}
            onClick={() => onChoose(recordId)}
          >
            <bdi>{name ?? jobWords.record(recordId)}</bdi>
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** The answer for each record that is meant. */
function Answers({ spinnerId, who }: { readonly spinnerId: string; readonly who: WhySubject }) {
  const { data, error, refetch } = useWhyNot(spinnerId, who);
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={60} />;
  return (
    <ul className={classes.found}>
      {data.data.map((one) => (
        <li key={`${one.dataTableId} ${one.recordId}`}>
          {one.recordId !== null && one.dataTableId !== null && (
            <Link
              to="/tables/$tableId/records/$recordId"
              params={{ tableId: one.dataTableId, recordId: one.recordId }}
              className={classes.name}
              title={text.toPerson}
            >
              <bdi>{one.name ?? jobWords.record(one.recordId)}</bdi>
            </Link>
          )}
          <WhyAnswer spinnerId={spinnerId} of={one} />
        </li>
      ))}
      {!data.complete && (
        <Text size="xs" c="dimmed">
          {text.notAll}
        </Text>
      )}
    </ul>
  );
}
