import { Alert, Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { testOf } from '../../../kinds/media/media.ts';
import type { MediumName } from '../../../kinds/media/medium.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import classes from './preview.module.css';
import { previewWords as text } from './words.ts';

interface TestSendProps {
  readonly spinnerId: string;
  readonly stepId: string;
  readonly recordId: string | undefined;
  readonly medium: MediumName;
}

/** Sends what the step would send, once. */
export function TestSend({ spinnerId, stepId, recordId, medium }: TestSendProps) {
  const { action, help, address } = testOf(medium);
  const [number, setNumber] = useState('');
  const to = number.trim();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const body = { stepId, ...(recordId && { recordId }), ...(address && { to }) };
      return (await api.POST('/spinners/{spinnerId}/test', { params: { path: { spinnerId } }, body })).data;
    },
    onSuccess: (sent) => sent?.result === 'sent' && tell(text.testSent),
  });
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
          type="tel"
          label={address.label}
          description={address.help}
          autoComplete="tel"
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
      {help && <p className={classes.note}>{help}</p>}
      {error && <ProblemAlert error={error} />}
      {data && data.result !== 'sent' && (
        <Alert color="red" role="alert" title={data.result === 'unknown' ? text.testUnknown : text.testNotSent} py={8}>
          {data.reason}
        </Alert>
      )}
    </form>
  );
}
