import { textAt } from '../../domain/channels/feedback/sources/parts.ts';
import { membersOf } from '../../domain/channels/providers/oauth.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import type { GuardedAnswer } from '../guarded-client.ts';
import { cleanReason } from '../reason.ts';
import { retryAfterSeconds } from '../webhooks/webhook-answer.ts';
import { notPermitted } from './access-fault.ts';
import { jsonIn } from './parsed/read-parsed.ts';

/** The longest time that a server may ask for. */
const longestWaitMs = 3_600_000;

/** Why an answer is no page. */
export function answerFault({ status, headers, body }: GuardedAnswer): MailboxUnreadable {
  const { error } = membersOf(jsonIn(body));
  const said = `${status} ${[textAt(error, 'code'), textAt(error, 'message')].filter((part) => part !== undefined).join(': ')}`.trim();
  if (status === 401 || status === 403)
    return new MailboxUnreadable({ kind: 'permission', words: cleanReason(`${notPermitted}: ${said}`) });
  const seconds = retryAfterSeconds(headers['retry-after'], new Date());
  const waitMs = seconds === undefined ? undefined : Math.min(seconds * 1000, longestWaitMs);
  return new MailboxUnreadable({ kind: 'server', words: cleanReason(`Graph answered ${said}`), waitMs });
}
