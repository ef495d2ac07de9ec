import { type OutgoingMessage, Sender } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { Channel } from '../domain/channels/channel-kinds.ts';

/** One channel's way to send. */
export interface ChannelAdapter<Message> {
  /** Makes one attempt; never rejects for what the other side did. */
  send(message: Message): Promise<SendOutcome>;
  /** Lets go of idle connections; what is under way may end. */
  close(): void;
}

/** The channels that a deployment has connected. */
export type ChannelAdapters = {
  readonly [C in Channel]?: ChannelAdapter<OutgoingMessage<C>> | undefined;
};

/** Sends each message on its own channel; a channel that is not connected defers, so that nothing is lost before it is. */
export class ChannelSender extends Sender {
  readonly #adapters: ChannelAdapters;

  constructor(adapters: ChannelAdapters) {
    super();
    this.#adapters = adapters;
  }

  override isConnected(channel: Channel): boolean {
    return this.#adapters[channel] !== undefined;
  }

  override async send(message: OutgoingMessage): Promise<SendOutcome> {
    const adapter: ChannelAdapter<OutgoingMessage> | undefined = this.#adapters[message.channel];
    return (
      adapter?.send(message) ?? {
        result: 'deferred',
        reason: `The channel "${message.channel}" is not connected`,
        retryAfterSeconds: undefined,
      }
    );
  }

  /** Lets go of every channel's idle connections. */
  close(): void {
    for (const adapter of Object.values(this.#adapters)) adapter?.close();
  }
}
