import { Entity } from '../kernel/entity.ts';
import type { JobContext } from '../spinners/job-context.ts';

/** `pending`: not begun; `active`: a worker processes it; `waiting`: for its next step. The others are final. */
export const recipientStates = [
  'pending',
  'active',
  'waiting',
  'completed',
  'skipped',
  'suppressed',
  'failed',
  'canceled',
  'left',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The states that are not final. */
export const openRecipientStates: readonly RecipientState[] = ['pending', 'active', 'waiting'];

const longestAddress = 320;

/** The way that a recipient went at a step: its place among the step's targets, and where it leads; null is the end. */
export interface TakenWay {
  readonly stepId: string;
  readonly way: number;
  readonly goTo: string | null;
  readonly at: Date;
}

/** Facts that are noted only while a recipient is changed. */
export const nothingNoted = { path: [], ways: [], found: [] } as const;

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
  /** When it came to its step; absent if it came there just now, or if that was not read. */
  enteredAt?: Date | null | undefined;
  /** The context that it was moved here with, in place of the job's; absent if it has none, or if that was not read. */
  context?: JobContext | null | undefined;
  /** The fencing token of the worker that processes it, so that a late write is detected. */
  lease: string | null;
  /** The ids of the steps that it has entered since it was read, in order; when it is saved, they are counted and noted with the time. */
  path: readonly string[];
  /** The ways that it has gone since it was read, at steps that keep them; noted when it is saved. */
  ways: readonly TakenWay[];
  /** Its latest address, as its record has it; null until a step has made a message for it. */
  address: string | null;
  /** The folded addresses that it was found to have since it was read; when it is saved, it can be found by them. */
  found: readonly string[];
  /** When it was saved as final. */
  endedAt: Date | null;
}>() {
  /** One that is new in a job. */
  static pending(facts: {
    organizationId: string;
    jobId: string;
    recordId: string;
    stepId: string | null;
    wakeAt: Date;
    context?: JobContext | null | undefined;
  }): Recipient {
    return new Recipient({ ...facts, ...nothingNoted, state: 'pending', reason: null, lease: null, address: null, endedAt: null });
  }

  get isFinal(): boolean {
    return !openRecipientStates.includes(this.state);
  }

  /** A message was made for this address; `folded` is how it is found. */
  at(address: string, folded: string): Recipient {
    return this.with({ address, found: [...this.found, folded] });
  }

  /** Ends it at its step; a completed recipient has left the last step. */
  end(state: 'completed' | 'skipped' | 'suppressed' | 'failed' | 'canceled' | 'left', reason: string | null = null): Recipient {
    return this.with({ state, reason, stepId: state === 'completed' ? null : this.stepId, wakeAt: null, lease: null });
  }

  /** Ends it where nothing can be sent to it; a wrong address is kept as its latest. */
  cannotReach({ reason, address }: { readonly reason: string; readonly address: string | undefined }): Recipient {
    return this.end('failed', reason).with({ address: address ? address.slice(0, longestAddress).toWellFormed() : this.address });
  }

  /** Notes the way that it goes at a step. */
  take(way: TakenWay): Recipient {
    return this.with({ ways: [...this.ways, way] });
  }

  /** Puts it at a step, due at the given time. One that has begun, or has a reason, waits there until then. */
  goTo(stepId: string | null, wakeAt: Date, reason: string | null = null): Recipient {
    const path = stepId === null || stepId === this.stepId ? this.path : [...this.path, stepId];
    const enteredAt = stepId === this.stepId ? this.enteredAt : undefined;
    return this.with({
      state: reason === null && this.state === 'pending' ? 'pending' : 'waiting',
      reason,
      stepId,
      wakeAt,
      lease: null,
      path,
      enteredAt,
    });
  }

  /** The recipient once something was done for it: it is not pending any more. */
  get begun(): Recipient {
    return this.state === 'pending' ? this.with({ state: 'waiting' }) : this;
  }

  claim(lease: string, until: Date): Recipient {
    return this.with({ state: 'active', reason: null, wakeAt: until, lease });
  }
}
