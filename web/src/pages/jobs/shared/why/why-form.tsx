import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { $api } from '../../../../api/client.ts';
import { ProblemAlert } from '../../../../ui/problem.tsx';
import { jobWords } from '../words.ts';
import classes from './why.module.css';
import { useWhyNot, WhyAnswer, type WhySubject } from './why-answer.tsx';
import { whyWords as text } from './words.ts';

interface WhyFormProps {
  readonly spinnerId: string;
  readonly dataTableId: string;
  /** The text that is typed at first, and asked at once. */
  readonly asked: string;
}

const mostOfName = 5;

/** Asks why somebody did not get what a spinner sends: by their address, or by a part of their name. */
export function WhyForm({ spinnerId, dataTableId, asked }: WhyFormProps) {
  const [typed, type] = useState(asked);
  const [sent, send] = useState(asked.trim());
  const [chosen, choose] = useState<string>();
  const isAddress = sent.includes('@') || /^\+[\d ()/.-]{6,}$/.test(sent);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose(undefined);
    send(typed.trim());
  };
  const who = isAddress ? { address: sent } : chosen === undefined ? undefined : { dataTableId, recordId: chosen };
  return (
    <Stack gap="md">
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={text.who}
            description={text.whoHelp}
            value={typed}
            maxLength={320}
            inputWrapperOrder={['label', 'description', 'input']}
            style={{ flex: 1 }}
            data-autofocus
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" h={36} disabled={typed.trim() === ''}>
            {text.find}
          </Button>
        </Group>
      </form>
      {sent !== '' && !isAddress && <Named dataTableId={dataTableId} typed={sent} chosen={chosen} onChoose={choose} />}
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

/** The records of the table that have a text. */
function Named({ dataTableId, typed, chosen, onChoose }: NamedProps) {
  const { data, error } = $api.useQuery(
    'post',
    '/data-tables/{dataTableId}/records/query',
    { params: { path: { dataTableId } }, body: { search: typed, limit: mostOfName } },
    { retry: false },
  );
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={30} />;
  if (data.data.length === 0) return <Text size="sm">{text.nobody(typed)}</Text>;
  return (
    <Stack gap={6}>
      <Text size="sm">{text.choose}</Text>
      <Group gap="xs">
        {data.data.map(({ id, name }) => (
          <Button
            key={id}
            size="xs"
            variant={chosen === id ? 'light' : 'default'}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
          >
            <bdi>{name ?? jobWords.record(id)}</bdi>
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
