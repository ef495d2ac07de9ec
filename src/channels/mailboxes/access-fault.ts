import { PermissionLost } from '../../application/channels/oauth/oauth-client.ts';
import { CannotOpen } from '../../application/kernel/secrets.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import { cleanReason, reasonOf } from '../reason.ts';

export const notPermitted = 'Reading is not permitted; connect the account again and allow reading';

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
