import type { SendOutcome } from '../kernel/send-outcome.ts';

/** An e-mail to one recipient. */
export interface OutgoingEmail {
  readonly channel: 'email';
  /** The message's id (UUID); the same for every attempt. */
  readonly id: string;
  readonly organizationId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  /** Where one click takes the recipient off (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** A signed POST about one recipient. */
export interface OutgoingWebhook {
  readonly channel: 'webhook';
  /** The message's id (UUID); the same for every attempt, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  /** JSON text. */
  readonly body: string;
}

export type OutgoingMessage = OutgoingEmail | OutgoingWebhook;

/** A connected way to send. It never throws for what the other side did: that is an outcome. */
export abstract class Sender {
  /** False where this deployment has no way to send on this channel. */
  abstract isConnected(channel: OutgoingMessage['channel']): boolean;
  /** True where the other side takes our message id as an idempotency key, so that a repeat is harmless. */
  abstract takesIdempotencyKey(channel: OutgoingMessage['channel']): boolean;
  abstract send(message: OutgoingMessage): Promise<SendOutcome>;
}
