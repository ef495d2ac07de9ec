import { ChannelConnector } from '../application/channels/channel-connector.ts';
import type { Connection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import type { Transports } from './transport.ts';

/** Connects each channel over its transport. */
export class TransportConnector extends ChannelConnector {
  readonly #transports: Transports;

  constructor(transports: Transports) {
    super();
    this.#transports = transports;
  }

  override obstacles(connection: Connection): readonly Problem[] {
    return this.#transports[connection.transport].obstacles(connection);
  }

  override check(connection: Connection): Promise<string | undefined> {
    return this.#transports[connection.transport].check(connection);
  }
}
