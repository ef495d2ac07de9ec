import { Alert, Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestResult } from '../../api/types.ts';
import { readableReason } from '../../text/reason-words.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { testOf } from './media.ts';
import type { MediumKey } from './medium.ts';
import { TestAnswer } from './test-answer.tsx';
import classes from './test-send.module.css';

const text = words.test;

interface TestSendProps {
  readonly medium: MediumKey;
  /** Sends the test; `to` is what the person typed, for media that are tested at an address that the person gives. */
  readonly send: (to: string | undefined) => Promise<TestResult | undefined>;
  /** The subject of the test, where the page does not say it. */
  readonly note?: string;
}

/** Sends a test, once, and says what became of it. */
export function TestSend({ medium, send, note }: TestSendProps) {
  const { action, help, address } = testOf(medium);
  const [number, setNumber] = useState('');
  const to = number.trim();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => send(address && to),
    onSuccess: (sent) => sent?.result === 'sent' && tell(text.sent),
  });
  const said = [note, help].filter(Boolean).join(' ');
  return (
    <form
      className={classes.test}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {address && (
        <TextInput
          size="xs"
          type={address.type ?? 'text'}
          label={address.label}
          description={address.help}
          autoComplete={address.type ?? 'off'}
          value={number}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
        />
      )}
      <Button
        type="submit"
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} aria-hidden />}
        loading={isPending}
        disabled={address && to === ''}
      >
        {action}
      </Button>
      {said && <p className={classes.note}>{said}</p>}
      {error && <ProblemAlert error={error} />}
      {data && data.result !== 'sent' && (
        <Alert color="red" role="alert" title={data.result === 'unknown' ? text.unknown : text.notSent} py={8}>
          {data.reason && readableReason(data.reason)}
        </Alert>
      )}
      {data && <TestAnswer of={data} />}
    </form>
  );
}
