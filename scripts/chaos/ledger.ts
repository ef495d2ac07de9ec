/** What a caller knows about its call; `unanswered` if it gave up without an answer. */
export type Outcome = 'open' | 'acknowledged' | 'unanswered';

/** A batch of records: sent under one idempotency key, possibly several times, or once without a key. */
export interface Batch {
  readonly key: string;
  readonly size: number;
  outcome: Outcome;
}

/** A trigger sent under one idempotency key. */
export interface Trigger {
  readonly key: string;
  jobId: string | undefined;
  outcome: Outcome;
}

/** All calls and answers, to compare with the database and the receivers at the end. */
export class Ledger {
  readonly batches = new Map<string, Batch>();
  readonly triggers: Trigger[] = [];
  /** Invariants that were violated, as messages. */
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

  /** The number of records in batches with this outcome. */
  recordsThatAre(outcome: Outcome): number {
    return [...this.batches.values()].reduce((sum, batch) => sum + (batch.outcome === outcome ? batch.size : 0), 0);
  }
}
