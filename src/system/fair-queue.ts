import { RateLimited } from '../domain/kernel/errors.ts';

/** Limits: how much runs at once, and how much may wait, per key and in total. */
export interface FairQueueOptions {
  readonly atOnce: number;
  readonly perKey: number;
  readonly inTotal: number;
}

type Start = () => void;

/** Limits concurrency; waiting keys take turns (round-robin), so a busy key delays another by one piece of work at a time. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order of turns; a key with no waiting work has no entry. */
  readonly #waitingByKey = new Map<string, Start[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws RateLimited if too much is waiting */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#turn(key);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(key: string): Promise<void> {
    const starts = this.#waitingByKey.get(key) ?? [];
    if (starts.length >= this.#options.perKey || this.#waiting >= this.#options.inTotal) throw new RateLimited(2);
    this.#waiting++;
    this.#waitingByKey.set(key, starts);
    return new Promise((start) => starts.push(start));
  }

  /** Passes the slot to the next waiting work, or frees it. */
  #next(): void {
    const [first] = this.#waitingByKey;
    if (first === undefined) {
      this.#running--;
      return;
    }
    const [key, starts] = first;
    const start = starts.shift();
    // Moves the key to the end of the order.
    this.#waitingByKey.delete(key);
    if (starts.length > 0) this.#waitingByKey.set(key, starts);
    this.#waiting--;
    start?.();
  }
}
