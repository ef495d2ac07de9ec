import type { ChannelCredentials } from '../application/channels/channel-credentials.ts';
import { isFresh } from '../application/channels/oauth/access-credentials.ts';
import type { FreshenAccess } from '../application/channels/oauth/freshen-access.ts';
import type { Clock } from '../application/kernel/clock.ts';
import { CannotOpen } from '../application/kernel/secrets.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { Connection } from '../domain/channels/providers/connection.ts';
import { providerOf } from '../domain/channels/providers/providers.ts';

/** Opens the credentials of channels to connect. An access token that ends soon is renewed first. */
export class ChannelAccess {
  readonly #credentials: ChannelCredentials;
  readonly #freshen: FreshenAccess;
  readonly #clock: Clock;

  constructor(credentials: ChannelCredentials, freshen: FreshenAccess, clock: Clock) {
    this.#credentials = credentials;
    this.#freshen = freshen;
    this.#clock = clock;
  }

  /** `refusedToken` is one that the provider has just refused. @throws Error with a reason for people */
  async connectionOf(channel: Channel, refusedToken?: string): Promise<Connection> {
    try {
      return this.#credentials.connectionOf(await this.#fresh(channel, refusedToken));
    } catch (reason) {
      throw reason instanceof CannotOpen ? new Error(unreadable, { cause: reason }) : reason;
    }
  }

  async #fresh(channel: Channel, refusedToken: string | undefined): Promise<Channel> {
    if (!providerOf(channel.provider).oauth) return channel;
    if (channel.state === 'connected' && isFresh(this.#credentials.open(channel), this.#clock.now(), refusedToken)) return channel;
    return this.#freshen.execute({ organizationId: channel.organizationId, channelId: channel.id, refusedToken });
  }
}

const unreadable = 'The stored credentials cannot be read with this master key; enter them again';
