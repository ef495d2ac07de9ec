import { type MailboxAccess, MailboxClient, type MailboxSession } from '../../application/mailboxes/mailbox-client.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import type { ImapSettings } from '../../domain/mailboxes/kinds/imap.ts';
import type { MailboxSettings } from '../../domain/mailboxes/mailbox-kind.ts';
import type { MailboxKindName } from '../../domain/mailboxes/mailbox-kinds.ts';
import { imapPorts, type OutboundGuard } from '../outbound-guard.ts';
import type { ImapTimes } from './imap-session.ts';
import { openImap } from './open-imap.ts';

/** Opens mailboxes of each kind that is read. */
export class MailboxClients extends MailboxClient {
  readonly #guard: OutboundGuard;
  readonly #times: ImapTimes | undefined;

  constructor(guard: OutboundGuard, times?: ImapTimes) {
    super();
    this.#guard = guard;
    this.#times = times;
  }

  override obstacles(kind: MailboxKindName, settings: MailboxSettings): readonly Problem[] {
    if (kind !== 'imap') return [];
    const { host, port } = settings as unknown as ImapSettings;
    const fault = this.#guard.mailServerFault(host, port, imapPorts);
    return fault ? [{ path: `settings.${fault.of}`, message: fault.message }] : [];
  }

  override open({ settings, credentials, from }: MailboxAccess): Promise<MailboxSession> {
    const { host, port, security, username } = settings as unknown as ImapSettings;
    const auth = { user: username, pass: credentials.password ?? '' };
    return openImap({ host: host.replace(/^\[|\]$/g, ''), port, security, auth, settings, from }, this.#guard, this.#times);
  }
}
