// Renews the access token of a channel, once though many processes need it at the same moment: a process locks the channel's row, finds
// the token fresh, or takes the right to renew it, or finds that another has it and looks again. The provider is called outside the
// transaction, and a new refresh token is stored before the access token that came with it is used.

import type { Channel } from '../../../domain/channels/channel.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { isOAuth, providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { quoted } from '../../../domain/kernel/quoted.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { releaseWaiting } from '../connections/release-waiting.ts';
import { credentialsOf, isFresh } from './access-credentials.ts';
import { type Grant, type OAuthClient, PermissionLost, ProviderFailed } from './oauth-client.ts';
import { renewalMs, renewalPauseMs } from './renewal-times.ts';

export interface FreshenAccessInput {
  readonly organizationId: string;
  readonly channelId: string;
  /** An access token that the provider has refused, so that it is renewed before its time. */
  readonly refusedToken?: string | undefined;
}

/** The right to renew, and what is needed for it. */
interface Begun {
  readonly provider: OAuthProvider;
  readonly channel: Channel;
  readonly token: string;
  readonly refreshToken: string;
}

const runtime: Actor = { type: 'runtime', id: null, ip: null };

/** Returns the channel with an access token that the provider accepts for the next minute. */
export class FreshenAccess {
  readonly #unitOfWork: UnitOfWork;
  readonly #client: OAuthClient;
  readonly #credentials: ChannelCredentials;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #pauses: Pauses;

  constructor(
    unitOfWork: UnitOfWork,
    client: OAuthClient,
    credentials: ChannelCredentials,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#client = client;
    this.#credentials = credentials;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
    this.#pauses = pauses;
  }

  /** @throws PermissionLost if the channel is disconnected, ProviderFailed, CannotOpen */
  async execute(input: FreshenAccessInput): Promise<Channel> {
    for (let waitedMs = 0; waitedMs <= renewalMs; waitedMs += renewalPauseMs) {
      const begun = await this.#unitOfWork.run((transaction) => this.#begin(transaction, input));
      if (begun === 'renewed elsewhere') await this.#pauses.pause(renewalPauseMs);
      else return 'token' in begun ? this.#renew(begun) : begun.channel;
    }
    throw new ProviderFailed('The access of the channel is being renewed; it takes longer than usual');
  }

  async #begin(
    { channels }: Transaction,
    { organizationId, channelId, refusedToken }: FreshenAccessInput,
  ): Promise<Begun | { readonly channel: Channel } | 'renewed elsewhere'> {
    const channel = await channels.lock(organizationId, channelId);
    const provider = channel && providerOf(channel.provider);
    if (!channel || !provider || !isOAuth(provider)) throw new PermissionLost('The channel is gone');
    if (channel.state === 'disconnected') throw new PermissionLost(disconnected(channel));
    const credentials = this.#credentials.open(channel);
    const now = this.#clock.now();
    if (isFresh(credentials, now, refusedToken)) return { channel };
    if (channel.renewal && channel.renewal.until > now) return 'renewed elsewhere';
    const token = this.#ids.next();
    await channels.save(channel.beginRenewal({ token, until: new Date(now.getTime() + renewalMs) }));
    return { provider, channel, token, refreshToken: credentials.refreshToken ?? '' };
  }

  async #renew(begun: Begun): Promise<Channel> {
    let grant: Grant;
    try {
      grant = await this.#client.refresh(begun.provider, begun.refreshToken, begun.channel.organizationId);
    } catch (reason) {
      const isLost = reason instanceof PermissionLost;
      const ended = await this.#unitOfWork.run((transaction) =>
        this.#end(transaction, begun, (channel) => (isLost ? channel.disconnect() : channel.endRenewal())),
      );
      throw isLost && ended.state === 'disconnected' ? new PermissionLost(`${disconnected(ended)}: ${reason.message}`) : reason;
    }
    const credentials = credentialsOf(grant, this.#clock.now(), begun.refreshToken);
    return this.#unitOfWork.run((transaction) =>
      this.#end(transaction, begun, (channel) => channel.endRenewal(this.#credentials.seal(channel, credentials))),
    );
  }

  /** Stores what came of a renewal, unless the channel was connected again in the meantime. */
  async #end(transaction: Transaction, { channel: old, token }: Begun, change: (channel: Channel) => Channel): Promise<Channel> {
    const { organizationId, id } = old;
    const current = await transaction.channels.lock(organizationId, id);
    if (current?.renewal?.token !== token) return current ?? old;
    const changed = change(current);
    await transaction.channels.save(changed);
    if (changed.state === 'disconnected') {
      const subject = { type: 'channel' as const, id, name: changed.name };
      await this.#audit.note(transaction, { by: runtime, organizationId, action: 'channel.disconnected', subject });
      // What waits for it may have another channel of a pool.
      await releaseWaiting(transaction, organizationId, id, this.#clock.now());
    }
    return changed;
  }
}

const disconnected = ({ name }: Channel): string => `The channel ${quoted(name)} is disconnected; connect it again`;
