import { Entity } from '../kernel/entity.ts';

/** All but `pending`, `active` and `waiting` are final. */
export const recipientStates = ['pending', 'active', 'waiting', 'completed', 'skipped', 'suppressed', 'failed', 'canceled'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** One record's path through a job. */
export class Recipient extends Entity<{
  organizationId: string;
  jobId: string;
  recordId: string;
  state: RecipientState;
  /** Why it is in this state, if the state alone does not say. */
  reason: string | null;
  /** The id of the step where it is or where it ended; null after the last step. */
  stepId: string | null;
  /** When it is due next; null once it is final. For an active recipient: when its lease expires. */
  wakeAt: Date | null;
  /** The fencing token of the worker that processes it, so that a late write is detected. */
  lease: string | null;
}>() {
  /** Ends it at its step; a completed recipient has left the last step. */
  end(state: 'completed' | 'skipped' | 'suppressed' | 'failed' | 'canceled', reason: string | null = null): Recipient {
    return this.with({ state, reason, stepId: state === 'completed' ? null : this.stepId, wakeAt: null, lease: null });
  }

  /** Puts it at a step, due at the given time. With a reason, it waits there until then. */
  goTo(stepId: string | null, wakeAt: Date, reason: string | null = null): Recipient {
    return this.with({ state: reason === null ? 'pending' : 'waiting', reason, stepId, wakeAt, lease: null });
  }

  claim(lease: string, until: Date): Recipient {
    return this.with({ state: 'active', reason: null, wakeAt: until, lease });
  }
}
