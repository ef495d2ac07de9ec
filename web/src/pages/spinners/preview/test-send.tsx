import { Alert, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../parts/problem.tsx';
import { tell } from '../../../parts/tell.ts';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './preview.module.css';

interface TestSendProps {
  readonly spinnerId: string;
  readonly stepId: string;
  readonly recordId: string | undefined;
  readonly isEmail: boolean;
}

/** Sends what the step would send, once: an e-mail to oneself, a webhook to its URL. */
export function TestSend({ spinnerId, stepId, recordId, isEmail }: TestSendProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () =>
      (await api.POST('/spinners/{spinnerId}/test', { params: { path: { spinnerId } }, body: { stepId, ...(recordId && { recordId }) } }))
        .data,
    onSuccess: (sent) => sent?.result === 'sent' && tell(text.testSent),
  });
  return (
    <div className={classes.test}>
      <Button size="xs" variant="default" leftSection={<IconSend size={14} aria-hidden />} loading={isPending} onClick={() => mutate()}>
        {isEmail ? text.test : text.callTest}
      </Button>
      {isEmail && <p className={classes.note}>{text.testHelp}</p>}
      {error && <ProblemAlert error={error} />}
      {data && data.result !== 'sent' && (
        <Alert color="red" role="alert" title={data.result === 'unknown' ? text.testUnknown : text.testNotSent} py={8}>
          {data.reason}
        </Alert>
      )}
    </div>
  );
}
