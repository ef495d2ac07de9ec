import type { ReadingAccess } from '../../application/channels/oauth/ask-reading-access.ts';
import { type MailboxAccess, MailboxClient, type MailboxSession } from '../../application/mailboxes/mailbox-client.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import type { ImapSettings } from '../../domain/mailboxes/kinds/imap.ts';
import type { MailboxSettings } from '../../domain/mailboxes/mailbox-kind.ts';
import type { MailboxKindName } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { GuardedClient } from '../guarded-client.ts';
import { imapPorts, type OutboundGuard } from '../outbound-guard.ts';
import { openGraph } from './graph-session.ts';
import { type ImapTimes, usualTimes } from './imap-session.ts';
import { openImap } from './open-imap.ts';

/** How mailboxes are reached. */
export interface MailboxClientsOptions {
  readonly guard: OutboundGuard;
  readonly http: Pick<GuardedClient, 'call'>;
  /** The API that reads the mail of a channel's account. */
  readUrl(channel: Channel): string;
  /** A new access token for it. */
  access(channel: Channel): Promise<ReadingAccess>;
  readonly times?: ImapTimes;
}

/** Opens mailboxes of each kind that is read. */
export class MailboxClients extends MailboxClient {
  readonly #options: MailboxClientsOptions;

  constructor(options: MailboxClientsOptions) {
    super();
    this.#options = options;
  }

  override obstacles(kind: MailboxKindName, settings: MailboxSettings): readonly Problem[] {
    if (kind !== 'imap') return [];
    const { host, port } = settings as unknown as ImapSettings;
    const fault = this.#options.guard.mailServerFault(host, port, imapPorts);
    return fault ? [{ path: `settings.${fault.of}`, message: fault.message }] : [];
  }

  override open({ kind, channel, settings, credentials, from }: MailboxAccess): Promise<MailboxSession> {
    const { guard, http, times = usualTimes } = this.#options;
    if (kind === 'graph')
      return openGraph({
        ...{ http, from, pollMs: times.pollMs, url: this.#options.readUrl(channel) },
        owner: `${channel.organizationId} ${channel.id}`,
        access: () => this.#options.access(channel),
      });
    const { host, port, security, username } = settings as unknown as ImapSettings;
    const auth = { user: username, pass: credentials.password ?? '' };
    return openImap({ host: host.replace(/^\[|\]$/g, ''), port, security, auth, settings, from }, guard, times);
  }
}
