import type { Clock } from '../kernel/clock.ts';
import type { Stop } from '../kernel/signal.ts';

/** The limits of one query's reading. */
export interface QueryLimits {
  readonly ms: number;
  readonly scanned: number;
}

const pageLimits: QueryLimits = { ms: 2000, scanned: 1_000_000 };

/** The amount that one query may read before it answers with what it has, and the count of it. */
export class QueryBudget {
  /** When the query began: what its filter compares times with. */
  readonly now: Date;
  readonly #clock: Clock;
  readonly #until: number;
  readonly #signal: Stop['signal'];
  readonly #limits: QueryLimits;
  scanned = 0;

  constructor(clock: Clock, signal: Stop['signal'], limits = pageLimits) {
    this.#clock = clock;
    this.now = clock.now();
    this.#until = this.now.getTime() + limits.ms;
    this.#signal = signal;
    this.#limits = limits;
  }

  /** Also if the caller no longer waits for the answer. */
  get isSpent(): boolean {
    if (this.scanned >= this.#limits.scanned || this.#signal?.aborted === true) return true;
    return this.#clock.now().getTime() >= this.#until;
  }
}
