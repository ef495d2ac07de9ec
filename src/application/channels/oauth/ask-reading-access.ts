import type { Channel } from '../../../domain/channels/channel.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { isOAuth, providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { usualLifetimeSeconds } from './access-credentials.ts';
import { type Grant, type OAuthClient, PermissionLost, ProviderFailed } from './oauth-client.ts';
import { renewalMs, renewalPauseMs } from './renewal-times.ts';

/** An access token that reads mail. It is kept in memory only. */
export interface ReadingAccess {
  readonly accessToken: string;
  readonly lastsSeconds: number;
}

/** The right to use the refresh token, and what is needed for it. */
interface Begun {
  readonly provider: OAuthProvider;
  readonly channel: Channel;
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * Asks the provider of a channel's account for access to read mail. It takes turns with the renewal of access to send, so that no refresh
 * token is used twice, and stores a new one; a refusal changes nothing about the channel.
 */
export class AskReadingAccess {
  readonly #unitOfWork: UnitOfWork;
  readonly #client: OAuthClient;
  readonly #credentials: ChannelCredentials;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #pauses: Pauses;

  constructor(unitOfWork: UnitOfWork, client: OAuthClient, credentials: ChannelCredentials, clock: Clock, ids: Ids, pauses: Pauses) {
    this.#unitOfWork = unitOfWork;
    this.#client = client;
    this.#credentials = credentials;
    this.#clock = clock;
    this.#ids = ids;
    this.#pauses = pauses;
  }

  /** @throws PermissionLost if reading is not permitted or the channel is disconnected, ProviderFailed, CannotOpen */
  async execute(of: { readonly organizationId: string; readonly channelId: string }): Promise<ReadingAccess> {
    for (let waitedMs = 0; waitedMs <= renewalMs; waitedMs += renewalPauseMs) {
      const begun = await this.#unitOfWork.run((transaction) => this.#begin(transaction, of));
      if (begun) return this.#ask(begun);
      await this.#pauses.pause(renewalPauseMs);
    }
    throw new ProviderFailed('The access of the channel is being renewed; it takes longer than usual');
  }

  async #begin(
    { channels }: Transaction,
    { organizationId, channelId }: { readonly organizationId: string; readonly channelId: string },
  ): Promise<Begun | undefined> {
    const channel = await channels.lock(organizationId, channelId);
    const provider = channel && providerOf(channel.provider);
    if (!channel || !provider || !isOAuth(provider)) throw new PermissionLost('The channel is gone');
    if (channel.state === 'disconnected') throw new PermissionLost('The channel is disconnected');
    const { refreshToken = '' } = this.#credentials.open(channel);
    const now = this.#clock.now();
    if (channel.renewal && channel.renewal.until > now) return undefined;
    const token = this.#ids.next();
    await channels.save(channel.beginRenewal({ token, until: new Date(now.getTime() + renewalMs) }));
    return { provider, channel, token, refreshToken };
  }

  async #ask(begun: Begun): Promise<ReadingAccess> {
    let grant: Grant | undefined;
    try {
      grant = await this.#client.refresh(begun.provider, begun.refreshToken, begun.channel.organizationId, 'reading');
    } finally {
      await this.#unitOfWork.run((transaction) => this.#end(transaction, begun, grant?.refreshToken));
    }
    return { accessToken: grant.accessToken, lastsSeconds: grant.expiresInSeconds ?? usualLifetimeSeconds };
  }

  /** Gives the right back, unless the channel was connected again in the meantime. */
  async #end({ channels }: Transaction, { channel: old, token }: Begun, refreshToken: string | undefined): Promise<void> {
    const channel = await channels.lock(old.organizationId, old.id);
    if (channel?.renewal?.token !== token) return;
    const renewed = refreshToken === undefined ? {} : this.#credentials.seal(channel, { refreshToken });
    await channels.save(channel.endRenewal({ ...channel.sealedCredentials, ...renewed }));
  }
}
