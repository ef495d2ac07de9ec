import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A wish of a person to get no mail until a day. */
export interface WishedPause {
  readonly organizationId: string;
  readonly addresses: readonly FoldedAddress[];
  /** The day on which their mail goes on, such as `2026-12-31`, in UTC; empty ends the pause. */
  readonly until: string;
  readonly by: Actor;
}

/** The pauses that people set themselves, and who waits because of a frequency that they have chosen. */
export abstract class MailPauses {
  /** The day on which the pause of a person ends, such as `2026-12-31`; null without one. A hold that somebody else has set is not shown. */
  abstract until(wish: Pick<WishedPause, 'organizationId' | 'addresses'>, now: Date): Promise<string | null>;
  /**
   * Pauses what is sent to a person, or ends their pause; idempotent. A hold that somebody else has set does not end by it.
   * @throws ValidationFailed for what is no day from tomorrow on within the longest hold
   */
  abstract wish(transaction: Transaction, wish: WishedPause, now: Date): Promise<void>;
  /** Makes due what waits because addresses have got as many messages as they may: if they still have, it waits again. */
  abstract wakeCapped(transaction: Transaction, organizationId: string, addresses: readonly FoldedAddress[], now: Date): Promise<void>;
}
