import type { MediumName } from '../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';

/** Sends messages on a channel. A failure on the receiving side is never thrown: it is returned as an outcome. */
export abstract class Sender {
  /** Whether the deployment has a connection of its own, for organizations that have connected no channel. */
  abstract isConnected(medium: MediumName): boolean;
  abstract send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Opens a connection for a message that is about to come, where connections are kept. If that fails, the message tells why. */
  abstract connectAhead(message: Pick<OutgoingMessage, 'channel' | 'via'>): void;
}
