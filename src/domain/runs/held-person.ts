import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';

/** Why a recipient waits, or a job's message does: its person gets nothing until a time. */
export const heldReason = 'held';

/** The longest hold, in days. */
export const longestHoldDays = 731;

/** The origin of a hold: a person or a program made it, or an automatic answer says that the person is away. */
export const holdReasons = ['hand', 'away'] as const;

/** A person who gets nothing until a time, from whatever spinner; then everything goes on in its order. */
export class HeldPerson extends Entity<{
  organizationId: string;
  /** A folded address, or a record: see `recordSubject`. */
  subject: string;
  until: Date;
  reason: (typeof holdReasons)[number];
  by: Pick<Actor, 'type' | 'id'>;
  since: Date;
}>() {
  /** Whether its person has paused their mail on the page of preferences. */
  get isPause(): boolean {
    return this.by.type === 'recipient' && this.reason === 'hand';
  }

  /** The hold after a later one. A person's word holds; an absence never ends a hold earlier. */
  after(earlier: HeldPerson | undefined): HeldPerson {
    return earlier && this.reason === 'away' && earlier.until > this.until ? earlier : this;
  }
}
