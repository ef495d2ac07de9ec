import { Modal, Stack, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { CapturedMessage } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { EmailPreview } from '../../../kinds/media/email-preview.tsx';
import { Headers } from '../../../kinds/media/headers.tsx';
import { SmsBubble } from '../../../kinds/media/sms-preview.tsx';
import { CodeBlock } from '../../../ui/copy-field.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { testWords as text } from '../../../words/test-mode.ts';
import { headersOf } from './headers-of.ts';

interface CapturedDialogProps {
  readonly jobId: string;
  /** As the list has it; undefined while none is shown. */
  readonly message: CapturedMessage | undefined;
  readonly onClose: () => void;
}

/** A message of a test job as its recipient would have got it. */
export function CapturedDialog({ jobId, message, onClose }: CapturedDialogProps) {
  const to = useAddressText(message?.to ?? '');
  return (
    <Modal
      opened={message !== undefined}
      onClose={onClose}
      title={message && text.read(to)}
      size="xl"
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {message && <Whole jobId={jobId} messageId={message.id} />}
    </Modal>
  );
}

function Whole({ jobId, messageId }: { readonly jobId: string; readonly messageId: string }) {
  // A frame opens once: what is shown is not read again.
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/jobs/{jobId}/captured-messages/{messageId}',
    { params: { path: { jobId, messageId } } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!data) return error && <ProblemAlert error={error} retry={() => void refetch()} />;
  const { message, frame } = data;
  const { mail, sms, call, to } = message;
  return (
    <Stack gap="sm">
      {mail && (
        <EmailPreview
          email={{
            ...{ from: mail.from, to, bcc: null, subject: mail.subject, text: mail.text, html: mail.html, attachments: [] },
            ...{ headers: headersOf(mail.mime ?? ''), isSuppressed: false, isConnected: true },
          }}
          frame={frame === null ? undefined : { path: frame, hasImages: true }}
        />
      )}
      {mail?.mime && (
        <details>
          <summary>{text.whole}</summary>
          <CodeBlock label={text.whole} value={mail.mime} />
        </details>
      )}
      {sms && <SmsBubble sms={{ ...sms, from: '', to, isKnownNumber: true, isSuppressed: false, isConnected: true }} />}
      {call && (
        <>
          <Text size="sm">
            {call.method} <bdi>{to}</bdi>
          </Text>
          <Headers of={call.headers} />
          {call.body !== null && <CodeBlock label={text.body} value={call.body} />}
        </>
      )}
    </Stack>
  );
}
