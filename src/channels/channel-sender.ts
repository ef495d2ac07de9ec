import { type OutgoingMessage, Sender } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { ChannelName } from '../domain/channels/channel-kinds.ts';

/** Sends the messages of one channel. */
export interface ChannelAdapter<Message> {
  /** Makes one attempt. Never rejects for an error of the other side: that is an outcome. */
  send(message: Message): Promise<SendOutcome>;
  /** Closes idle connections; running attempts finish. */
  close(): void;
}

/** The channels that a deployment has connected. */
export type ChannelAdapters = {
  readonly [C in ChannelName]?: ChannelAdapter<OutgoingMessage<C>> | undefined;
};

/** Sends each message through its channel's adapter; without one, the message is deferred, so nothing is lost. */
export class ChannelSender extends Sender {
  readonly #adapters: ChannelAdapters;

  constructor(adapters: ChannelAdapters) {
    super();
    this.#adapters = adapters;
  }

  override isConnected(channel: ChannelName): boolean {
    return this.#adapters[channel] !== undefined;
  }

  override async send(message: OutgoingMessage): Promise<SendOutcome> {
    const adapter: ChannelAdapter<OutgoingMessage> | undefined = this.#adapters[message.channel];
    return (
      adapter?.send(message) ?? {
        result: 'deferred',
        reason: `The channel "${message.channel}" is not connected`,
        retryAfterSeconds: undefined,
        isOutage: true,
      }
    );
  }

  /** Closes every channel's idle connections. */
  close(): void {
    for (const adapter of Object.values(this.#adapters)) adapter?.close();
  }
}
