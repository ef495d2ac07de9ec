import { ChannelConnector } from '../application/channels/channel-connector.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { Connection } from '../domain/channels/providers/connection.ts';
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

  override async check(channel: Channel): Promise<string | undefined> {
    let connection: Connection;
    try {
      connection = await this.#access.connectionOf(channel);
    } catch (reason) {
      return reasonOf(reason);
    }
    return this.#transportOf(connection).check(connection);
  }

  #transportOf({ transport }: Connection): Transport {
    return this.#transports[transport];
  }
}
