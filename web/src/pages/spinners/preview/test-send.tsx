import { Alert, Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../parts/problem.tsx';
import { tell } from '../../../parts/tell.ts';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './preview.module.css';

/** What a test sends: an e-mail to oneself, an SMS to a number, or a webhook to its URL. */
export type Tested = 'email' | 'sms' | 'webhook';

const actions: Readonly<Record<Tested, string>> = { email: text.test, sms: text.testSms, webhook: text.callTest };

interface TestSendProps {
  readonly spinnerId: string;
  readonly stepId: string;
  readonly recordId: string | undefined;
  readonly sends: Tested;
}

/** Sends what the step would send, once. */
export function TestSend({ spinnerId, stepId, recordId, sends }: TestSendProps) {
  const [number, setNumber] = useState('');
  const to = number.trim();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const body = { stepId, ...(recordId && { recordId }), ...(sends === 'sms' && { to }) };
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
      {sends === 'sms' && (
        <TextInput
          size="xs"
          type="tel"
          label={text.testNumber}
          description={text.testNumberHelp}
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
        disabled={sends === 'sms' && to === ''}
      >
        {actions[sends]}
      </Button>
      {sends === 'email' && <p className={classes.note}>{text.testHelp}</p>}
      {error && <ProblemAlert error={error} />}
      {data && data.result !== 'sent' && (
        <Alert color="red" role="alert" title={data.result === 'unknown' ? text.testUnknown : text.testNotSent} py={8}>
          {data.reason}
        </Alert>
      )}
    </form>
  );
}
