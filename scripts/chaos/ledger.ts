/** The knowledge of a caller about its call; `unanswered` if it gave up without an answer. */
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
  readonly #violations = new Map<string, number>();
  readonly #onNew: (fact: string) => void;
  readonly counts = { calls: 0, unanswered: 0, unavailable: 0, replays: 0, repeated: 0 };
  #last = 0;

  /** `onNew` is called at once with each violation that was not seen before; by default it is printed. */
  constructor(onNew: (fact: string) => void = (fact) => console.log(`  VIOLATED: ${fact}`)) {
    this.#onNew = onNew;
  }

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
    const times = (this.#violations.get(fact) ?? 0) + 1;
    this.#violations.set(fact, times);
    if (times === 1) this.#onNew(fact);
  }

  /** The number of violations of invariants. */
  get violations(): number {
    return [...this.#violations.values()].reduce((sum, times) => sum + times, 0);
  }

  /** The last lines of a script: each violation with its number of times. `isFinished` says whether all was checked. */
  verdict(isFinished: boolean): string {
    const found = this.violations === 0 ? 'No violations' : `${this.violations} violations:`;
    const lines = [...this.#violations].map(([fact, times]) => `  VIOLATED${times === 1 ? '' : ` ${times} times`}: ${fact}`);
    return [`${isFinished ? '' : 'Not finished. '}${found}`, ...lines].join('\n');
  }

  /** The number of records in batches with this outcome. */
  recordsThatAre(outcome: Outcome): number {
    return [...this.batches.values()].reduce((sum, batch) => sum + (batch.outcome === outcome ? batch.size : 0), 0);
  }
}
