import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Frequency } from '../../../domain/consent/frequency.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A wish of a person to get no mail until a day. */
export interface WishedPause {
  readonly organizationId: string;
  readonly addresses: readonly FoldedAddress[];
  /** The day on which their mail goes on, such as `2026-12-31`, in UTC; empty ends the pause. */
  readonly until: string;
  /** The path of that day in the call, for problems. */
  readonly path: string;
  readonly by: Actor;
}

/** A frequency that the owner of addresses has chosen. */
export interface ChosenFrequency {
  readonly organizationId: string;
  readonly addresses: readonly FoldedAddress[];
  readonly frequency: Frequency;
}

/** The pauses that people set themselves, and who waits because of a frequency that they have chosen. */
export abstract class MailPauses {
  /** The day on which the pause of a person ends, such as `2026-12-31`; null without one. A hold that somebody else has set is not shown. */
  abstract until(transaction: Transaction, wish: Pick<WishedPause, 'organizationId' | 'addresses'>, now: Date): Promise<string | null>;
  /**
   * Pauses what is sent to a person, or ends their pause; idempotent. A hold that somebody else has set does not end by it.
   * @throws ValidationFailed for what is no day from tomorrow on within the longest hold
   */
  abstract wish(transaction: Transaction, wish: WishedPause, now: Date): Promise<void>;
  /**
   * Acts on a frequency that has just been noted. If it is all again, what waits because of it is due; if it is less, the messages that the
   * recipient of its link got lately count already.
   */
  abstract frequencyChosen(transaction: Transaction, chosen: ChosenFrequency, now: Date): Promise<void>;
}
