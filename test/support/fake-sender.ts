import { Sender } from '../../src/application/channels/sender.ts';
import { type MediumName, mediumOf } from '../../src/domain/channels/media.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import type { SendOutcome } from '../../src/domain/kernel/send-outcome.ts';

type Script = SendOutcome | ((message: OutgoingMessage) => SendOutcome | Promise<SendOutcome>);

export const sentOutcome: SendOutcome = { result: 'sent', providerId: undefined };
export const refusedOutcome = (reason = '550 no such mailbox'): SendOutcome => ({ result: 'refused', reason });
export const deferredOutcome = (reason = '451 try later', retryAfterSeconds?: number): SendOutcome => ({
  result: 'deferred',
  reason,
  retryAfterSeconds,
});
export const unknown = (reason = 'connection lost'): SendOutcome => ({ result: 'unknown', reason });

/** Records what it is given to send, and returns scripted outcomes; the default is "sent". */
export class FakeSender extends Sender {
  /** Every attempt, in order. */
  readonly attempts: OutgoingMessage[] = [];
  /** The connections that it was to open, in order. */
  readonly ahead: Pick<OutgoingMessage, 'channel' | 'via'>[] = [];
  readonly connected = new Set<MediumName>(['email', 'webhook', 'http']);
  readonly #scripts: Script[] = [];
  #otherwise: Script = sentOutcome;

  isConnected(channel: MediumName): boolean {
    return this.connected.has(channel);
  }

  /** Scripts the outcomes of the next attempts, in order. */
  next(...scripts: readonly Script[]): void {
    this.#scripts.push(...scripts);
  }

  /** Scripts the outcome of every attempt without a script of its own. */
  always(script: Script): void {
    this.#otherwise = script;
  }

  connectAhead(message: Pick<OutgoingMessage, 'channel' | 'via'>): void {
    this.ahead.push(message);
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    this.attempts.push(message);
    const script = this.#scripts.shift() ?? this.#otherwise;
    return typeof script === 'function' ? await script(message) : script;
  }

  /** The addresses and URLs of all attempts, in order. */
  get targets(): readonly string[] {
    return this.attempts.map((message) => mediumOf(message.channel).addressOf(message));
  }
}
