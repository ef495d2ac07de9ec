import type { ReadingAccess } from '../../../src/application/channels/oauth/ask-reading-access.ts';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import type { ImapTimes } from '../../../src/channels/mailboxes/imap-session.ts';
import { MailboxClients } from '../../../src/channels/mailboxes/mailbox-clients.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';

/** Opens mailboxes on loopback. `account` is where accounts are read. */
export function mailboxClients(
  times: ImapTimes,
  account: { readonly url: string; access(): Promise<ReadingAccess> } = { url: '', access: () => Promise.reject(new Error('No account')) },
): MailboxClients {
  const guard = new OutboundGuard({ allowPrivate: true });
  return new MailboxClients({
    ...{ guard, times, http: new GuardedClient(guard, 60_000), urlOf: () => account.url, access: account.access },
    obstacle: () => undefined,
  });
}
