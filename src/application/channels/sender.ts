import type { MediumName, Rendered } from '../../domain/channels/media.ts';
import type { Via } from '../../domain/channels/via.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';

/** A message to one recipient, as the channel's adapter receives it. */
export type OutgoingMessage<C extends MediumName = MediumName> = Extract<Rendered, { readonly channel: C }> & {
  /** The message's id (UUID); the same for every attempt. */
  readonly id: string;
  readonly organizationId: string;
  /** The channel that its receiver knows from an earlier message of the job. */
  readonly keptChannelId?: string | undefined;
  /** The spinner that sends it; absent for tests of steps. */
  readonly spinnerId?: string;
  /** Default: the deployment's own connection. */
  readonly via?: Via | undefined;
};

/** Sends messages on a channel. A failure on the receiving side is never thrown: it is returned as an outcome. */
export abstract class Sender {
  /** Whether the deployment has a connection of its own, for organizations that have connected no channel. */
  abstract isConnected(medium: MediumName): boolean;
  abstract send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Opens a connection for a message that is about to come, where connections are kept. If that fails, the message tells why. */
  abstract connectAhead(message: Pick<OutgoingMessage, 'channel' | 'via'>): void;
}
