import { PermissionLost } from '../../application/channels/oauth/oauth-client.ts';
import { CannotOpen } from '../../application/kernel/secrets.ts';
import { textAt } from '../../domain/channels/feedback/sources/parts.ts';
import { membersOf } from '../../domain/channels/providers/oauth.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import type { GuardedAnswer } from '../guarded-client.ts';
import { cleanReason, reasonOf } from '../reason.ts';
import { retryAfterSeconds } from '../webhooks/webhook-answer.ts';
import { jsonIn } from './parsed/read-parsed.ts';

const notPermitted = 'Reading is not permitted; connect the account again and allow reading';
/** The longest time that a server may ask for. */
const longestWaitMs = 3_600_000;

/** Why there is no access token. */
export function accessFault(reason: unknown): MailboxUnreadable {
  if (reason instanceof PermissionLost)
    return new MailboxUnreadable({ kind: 'permission', words: cleanReason(`${notPermitted}: ${reasonOf(reason)}`) }, { cause: reason });
  if (reason instanceof CannotOpen)
    return new MailboxUnreadable(
      { kind: 'permission', words: 'The stored permission cannot be read with this master key; connect the account again' },
      { cause: reason },
    );
  return new MailboxUnreadable({ kind: 'server', words: reasonOf(reason) }, { cause: reason });
}

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
