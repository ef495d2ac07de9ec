import { decodeWords } from 'postal-mime';
import { oneLine } from '../../domain/channels/feedback/one-line.ts';
import type { ReportedFact } from './delivery-status.ts';
import { wordOf } from './report-fields.ts';
import { fieldOf } from './report-part.ts';

/** The most that is read of a subject. */
const longestSubject = 2000;

/** What `Auto-Submitted` (RFC 3834) and the fields of before it say of a mail that a program has written. */
const isAutomatic = (head: string): boolean =>
  /^auto-/.test(wordOf(fieldOf(head, 'auto-submitted'))) ||
  ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((name) => fieldOf(head, name) !== '') ||
  /^(?:auto_reply|auto-reply|bulk|junk)$/i.test(fieldOf(head, 'precedence'));

/** What an automatic reply says, such as that somebody is away: its subject; nothing for any other mail. Its text is not read. */
export function automaticReplyFactsOf(head: string): readonly ReportedFact[] {
  if (!isAutomatic(head)) return [];
  const subject = fieldOf(head, 'subject').slice(0, longestSubject);
  const words = oneLine(decodeWords(subject), longestSubject) || undefined;
  const identity = ['auto-reply', fieldOf(head, 'message-id').slice(0, 998), fieldOf(head, 'date').slice(0, 100), subject].join('\n');
  return [{ kind: 'auto_replied', isHard: false, address: undefined, code: undefined, words, identity }];
}
