import type { Channel, Rendered } from '../../domain/channels/channel-kinds.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';

/** A message to one recipient, as its channel's adapter gets it. */
export type OutgoingMessage<C extends Channel = Channel> = Extract<Rendered, { readonly channel: C }> & {
  /** The message's id (UUID); the same for every attempt. */
  readonly id: string;
  readonly organizationId: string;
};

/** A connected way to send. It never throws for what the other side did: that is an outcome. */
export abstract class Sender {
  /** False where this deployment has no way to send on this channel. */
  abstract isConnected(channel: Channel): boolean;
  abstract send(message: OutgoingMessage): Promise<SendOutcome>;
}
