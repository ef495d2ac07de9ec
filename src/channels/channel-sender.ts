import { type OutgoingMessage, Sender } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { ChannelName } from '../domain/channels/channel-kinds.ts';
import type { Connection } from '../domain/channels/providers/connection.ts';
import type { Transport, Transports } from './transport.ts';

/** Sends the messages of one kind of content. */
export interface ChannelAdapter<Message> {
  /** Makes one attempt. Never rejects for an error of the other side: that is an outcome. */
  send(message: Message): Promise<SendOutcome>;
  /** Closes idle connections; running attempts finish. */
  close(): void;
}

/** What the deployment itself sends with. */
export type ChannelAdapters = {
  readonly [C in ChannelName]?: ChannelAdapter<OutgoingMessage<C>> | undefined;
};

/** What the channels of organizations are sent with, and how their credentials are opened. */
export interface ChannelTransports {
  readonly transports: Transports;
  /** @throws Error if the credentials do not open */
  connectionOf(channel: Channel): Connection;
}

const unreadable = 'The stored credentials of the channel cannot be read with this master key; enter them again';

/** Sends each message through its channel, or else with what the deployment has; without either, it is deferred, so nothing is lost. */
export class ChannelSender extends Sender {
  readonly #adapters: ChannelAdapters;
  readonly #own: ChannelTransports;

  constructor(adapters: ChannelAdapters, own: ChannelTransports) {
    super();
    this.#adapters = adapters;
    this.#own = own;
  }

  override isConnected(channel: ChannelName): boolean {
    return this.#adapters[channel] !== undefined;
  }

  override async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { channel, via } = message;
    if (via?.fault !== undefined) return unconnected(via.fault);
    if (via) return this.#sendThrough(via.channel, message);
    const adapter: ChannelAdapter<OutgoingMessage> | undefined = this.#adapters[channel];
    return adapter?.send(message) ?? unconnected(`The channel "${channel}" is not connected`);
  }

  async #sendThrough(channel: Channel, message: OutgoingMessage): Promise<SendOutcome> {
    let connection: Connection;
    try {
      connection = this.#own.connectionOf(channel);
    } catch {
      return unconnected(unreadable);
    }
    const transport: Transport = this.#own.transports[connection.transport];
    return transport.send(message, channel, connection);
  }

  /** Closes every idle connection. */
  close(): void {
    for (const adapter of Object.values(this.#adapters)) adapter?.close();
    for (const transport of Object.values(this.#own.transports)) transport.close();
  }
}

const unconnected = (reason: string): SendOutcome => ({ result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true });
