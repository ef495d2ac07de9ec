import { Entity } from '../kernel/entity.ts';

/** All but `pending`, `active` and `waiting` are final. */
export const recipientStates = ['pending', 'active', 'waiting', 'completed', 'skipped', 'suppressed', 'failed', 'canceled'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** One record's way through a job. */
export class Recipient extends Entity<{
  organizationId: string;
  jobId: string;
  recordId: string;
  state: RecipientState;
  /** Why it is in this state, where the state alone does not say. */
  reason: string | null;
  /** Index of the step it is at. */
  position: number;
  /** When it needs attention next; null once it is final. For an active one: when its lease ends. */
  wakeAt: Date | null;
  /** Who works on it: a fencing token, so that a late writer is recognized. */
  lease: string | null;
}>() {
  /** Index of the step that it is seen at: a wait's own while it waits, though it is to go on after it. */
  get seenAt(): number {
    return this.state === 'waiting' && this.reason === 'delay' ? this.position - 1 : this.position;
  }

  end(state: 'completed' | 'skipped' | 'suppressed' | 'failed' | 'canceled', reason: string | null = null): Recipient {
    return this.with({ state, reason, wakeAt: null, lease: null });
  }

  /** At the given step, to be gone on with at the given time. */
  goTo(position: number, wakeAt: Date, reason: string | null = null): Recipient {
    return this.with({ state: reason === null ? 'pending' : 'waiting', reason, position, wakeAt, lease: null });
  }

  claim(lease: string, until: Date): Recipient {
    return this.with({ state: 'active', reason: null, wakeAt: until, lease });
  }
}
