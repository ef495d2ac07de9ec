import { SmtpSender, type SmtpSenderOptions } from '../../src/channels/smtp-sender.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { closeSinks } from './smtp-sink.ts';

/** The id of the sample mail. */
export const id = '0198c0de-0000-7000-8000-000000000001';
/** A sample mail. */
export const email: OutgoingMessage<'email'> = {
  channel: 'email',
  id,
  organizationId: 'o1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello Ada',
  html: undefined,
  unsubscribeUrl: 'https://spindle.example/u/abc?x=1',
};

const senders: SmtpSender[] = [];
/** A sender whose timeouts no slow machine reaches. A test that waits for them gives shorter ones. */
export function senderTo(url: string, options: Partial<SmtpSenderOptions> = {}): SmtpSender {
  const sender = new SmtpSender({
    server: serverAt(url),
    from: 'Acme Team <hello@acme.example>',
    connectTimeoutMs: 30_000,
    silenceTimeoutMs: 30_000,
    ...options,
  });
  senders.push(sender);
  return sender;
}

/** Closes the senders and the servers that a test started. */
export async function closeAll(): Promise<void> {
  for (const sender of senders.splice(0)) sender.close();
  await closeSinks();
}
