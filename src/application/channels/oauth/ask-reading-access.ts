import type { Channel } from '../../../domain/channels/channel.ts';
import type { ReadingWay } from '../../../domain/channels/providers/oauth.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { usualLifetimeSeconds } from './access-credentials.ts';
import { type BegunRenewal, beginRenewal, endRenewal } from './begin-renewal.ts';
import { type Grant, type OAuthClient, PermissionLost } from './oauth-client.ts';

/** An access token that reads mail. It is kept in memory only. */
export interface ReadingAccess {
  readonly accessToken: string;
  readonly lastsSeconds: number;
}

export interface ReadingAccessInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly way: ReadingWay;
}

/**
 * Asks the provider of a channel's account for access to read mail. It takes turns with the renewal of access to send, so that no refresh
 * token is used twice, and stores a new one; a refusal changes nothing about the channel.
 */
export class AskReadingAccess extends UseCase<
  'unitOfWork' | 'clock' | 'ids' | 'pauses',
  { client: OAuthClient; credentials: ChannelCredentials }
> {
  /** @throws PermissionLost if reading is not permitted or the channel is disconnected, ProviderFailed, CannotOpen */
  async execute({ way, ...reference }: ReadingAccessInput): Promise<ReadingAccess> {
    return this.#ask(await beginRenewal(this.deps, reference), way);
  }

  async #ask(renewal: BegunRenewal, way: ReadingWay): Promise<ReadingAccess> {
    const { provider, refreshToken, channel } = renewal;
    let grant: Grant | undefined;
    try {
      grant = await this.deps.client.refresh(provider, refreshToken, channel.organizationId, way);
    } finally {
      const renewed = grant?.refreshToken;
      await this.deps.unitOfWork.run((transaction) => endRenewal(transaction, renewal, (current) => this.#after(current, renewed)));
    }
    const { company, reading, hasTokenPerApi } = provider.oauth;
    // Such a provider gives a token for whatever was permitted, and says what that is.
    if (!hasTokenPerApi && grant.scopes?.includes(reading[way] ?? '') === false)
      throw new PermissionLost(`${company}: the permission ${reading[way]} was not given`);
    return { accessToken: grant.accessToken, lastsSeconds: grant.expiresInSeconds ?? usualLifetimeSeconds };
  }

  /** The channel without the renewal, and with a new refresh token, if one was given. */
  #after(channel: Channel, refreshToken: string | undefined): Channel {
    const renewed = refreshToken === undefined ? {} : this.deps.credentials.seal(channel, { refreshToken });
    return channel.endRenewal({ ...channel.sealedCredentials, ...renewed });
  }
}
