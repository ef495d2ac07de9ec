import { hash } from 'node:crypto';
import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import { fieldOf } from '../bounces/report-part.ts';
import { textOfMail } from './mail-text.ts';

const longestHead = 64 * 1024;
const longestField = 998;

/** A mail to the return path of a message that is no bounce, such as an automatic answer. Each copy of it is the same event. */
export async function returnPathMail(raw: Buffer, messageId: string, receivedAt: Date): Promise<InboundMail> {
  const begin = raw.toString('latin1', 0, longestHead);
  const head = begin.slice(0, /\r?\n\r?\n/.exec(begin)?.index ?? begin.length);
  const identity = ['message-id', 'date', 'subject'].map((name) => fieldOf(head, name).slice(0, longestField)).join('\n');
  return {
    way: 'return_path',
    channelId: null,
    head,
    messageId,
    receivedAt,
    eventId: hash('sha256', `${messageId}\n${identity.trim() === '' ? hash('sha256', raw, 'hex') : identity}`, 'hex'),
    text: await textOfMail(raw).catch(() => undefined),
  };
}
