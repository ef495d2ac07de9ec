import { ChannelConnector, type ConnectionFault } from '../application/channels/channel-connector.ts';
import type { Channel } from '../domain/channels/channel.ts';
import { accessTokenOf, type Connection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import type { ChannelAccess } from './channel-access.ts';
import { reasonOf } from './reason.ts';
import type { Transport, Transports } from './transport.ts';

/** Connects each channel over its transport. */
export class TransportConnector extends ChannelConnector {
  readonly #transports: Transports;
  readonly #access: ChannelAccess;

  constructor(transports: Transports, access: ChannelAccess) {
    super();
    this.#transports = transports;
    this.#access = access;
  }

  override obstacles(connection: Connection): readonly Problem[] {
    return this.#transportOf(connection).obstacles(connection);
  }

  /** Connects once, or again with a new access token if the provider has refused the first one's, as sending does. */
  override async check(channel: Channel): Promise<ConnectionFault | undefined> {
    try {
      const connection = await this.#access.connectionOf(channel);
      const fault = await this.#transportOf(connection).check(connection);
      const refused = accessTokenOf(connection);
      if (refused === undefined || !fault?.signInRefused) return fault;
      const renewed = await this.#access.connectionOf(channel, refused);
      return await this.#transportOf(renewed).check(renewed);
    } catch (reason) {
      return { words: reasonOf(reason) };
    }
  }

  #transportOf({ transport }: Connection): Transport {
    return this.#transports[transport];
  }
}
