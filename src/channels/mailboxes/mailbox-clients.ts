import type { ReadingAccess } from '../../application/channels/oauth/ask-reading-access.ts';
import { type MailboxAccess, MailboxClient, type MailboxSession } from '../../application/mailboxes/mailbox-client.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { ReadingWay } from '../../domain/channels/providers/oauth.ts';
import type { OAuthProvider, Provider } from '../../domain/channels/providers/provider.ts';
import { isOAuth, providerOf } from '../../domain/channels/providers/providers.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import { isLoopback } from '../../domain/kernel/network.ts';
import type { ImapSettings } from '../../domain/mailboxes/kinds/imap.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import type { MailboxSettings } from '../../domain/mailboxes/mailbox-kind.ts';
import { type MailboxKindName, mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { GuardedClient } from '../guarded-client.ts';
import { imapPorts, type OutboundGuard } from '../outbound-guard.ts';
import { accessFault } from './access-fault.ts';
import { openGraph } from './graph-session.ts';
import { type ImapTimes, usualTimes } from './imap-session.ts';
import { openImap } from './open-imap.ts';

/** The parts by which mailboxes are reached. */
export interface MailboxClientsOptions {
  readonly guard: OutboundGuard;
  readonly http: Pick<GuardedClient, 'call'>;
  /** The API, or the IMAP server, that reads the mail of a channel's account. */
  urlOf(channel: Channel, way: ReadingWay): string;
  /** A new access token for it. @throws PermissionLost, ProviderFailed, CannotOpen */
  access(channel: Channel, way: ReadingWay): Promise<ReadingAccess>;
  /** Why the operator lets no account of a provider be read so; undefined if that is on. */
  obstacle(provider: OAuthProvider, way: ReadingWay): string | undefined;
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

  override turnedOff(kind: MailboxKindName, provider: Provider): string | undefined {
    const { asksAccount } = mailboxKindOf(kind);
    return asksAccount && isOAuth(provider) ? this.#options.obstacle(provider, asksAccount) : undefined;
  }

  override async open(access: MailboxAccess): Promise<MailboxSession> {
    const { kind, channel, settings, credentials, from } = access;
    const { guard, http, times = usualTimes } = this.#options;
    if (kind === 'graph')
      return openGraph({
        http,
        from,
        pollMs: times.pollMs,
        url: this.#options.urlOf(channel, kind),
        owner: `${channel.organizationId} ${channel.id}`,
        access: () => this.#options.access(channel, kind),
        folders: settings.also === 'junk' ? ['junkemail', 'inbox'] : ['inbox'],
      });
    if (kind === 'imap_account') return this.#openAccount(access);
    const { host, port, security, username } = settings as unknown as ImapSettings;
    const auth = { user: username, pass: credentials.password ?? '' };
    return openImap({ host: host.replace(/^\[|\]$/g, ''), port, security, auth, settings, from }, guard, times);
  }

  /** Signs in with a new access token. A connection that outlives it is ended by the server, and opened again with another one. */
  async #openAccount({ channel, settings, from }: MailboxAccess): Promise<MailboxSession> {
    const { guard, times = usualTimes } = this.#options;
    const off = this.turnedOff('imap_account', providerOf(channel.provider));
    if (off !== undefined) throw new MailboxUnreadable({ kind: 'permission', words: `Reading by IMAP ${off}` });
    const { accessToken } = await this.#options.access(channel, 'imap_account').catch((reason) => {
      throw accessFault(reason);
    });
    const { protocol, hostname: host, port } = new URL(this.#options.urlOf(channel, 'imap_account'));
    // A token is sent without encryption only to this machine, as the mailbox of a test is.
    const security = protocol === 'imaps:' ? 'tls' : isLoopback(host) ? 'none' : 'starttls';
    const server = { host, port: Number(port) || (security === 'tls' ? 993 : 143), security } as const;
    return openImap({ ...server, auth: { user: String(channel.settings.account), accessToken }, settings, from }, guard, times);
  }
}
