/** What a caller knows of one of its calls: `unlearnt` where it gave up without ever getting an answer. */
export type Outcome = 'open' | 'acknowledged' | 'unlearnt';

/** A batch of records that was sent under one idempotency key, once or many times, or without a key, and then once. */
export interface Batch {
  readonly key: string;
  readonly size: number;
  outcome: Outcome;
}

/** A trigger that was sent under one idempotency key. */
export interface Trigger {
  readonly key: string;
  jobId: string | undefined;
  outcome: Outcome;
}

/** All that the callers did and were told, to be held against the database and the receivers in the end. */
export class Ledger {
  readonly batches = new Map<string, Batch>();
  readonly triggers: Trigger[] = [];
  /** What must never happen and did, in words. */
  readonly violations: string[] = [];
  readonly counts = { calls: 0, unanswered: 0, unavailable: 0, replays: 0, repeated: 0 };
  #last = 0;

  openBatch(table: string, size: number): Batch {
    const batch: Batch = { key: `${table}-${++this.#last}`, size, outcome: 'open' };
    this.batches.set(batch.key, batch);
    return batch;
  }

  openTrigger(): Trigger {
    const trigger: Trigger = { key: `trigger-${++this.#last}`, jobId: undefined, outcome: 'open' };
    this.triggers.push(trigger);
    return trigger;
  }

  violated(fact: string): void {
    this.violations.push(fact);
  }

  /** How many records the batches with this outcome have. */
  recordsThatAre(outcome: Outcome): number {
    return [...this.batches.values()].reduce((sum, batch) => sum + (batch.outcome === outcome ? batch.size : 0), 0);
  }
}
