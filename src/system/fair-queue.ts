import { RateLimited } from '../domain/kernel/errors.ts';

/** So much work at once, and so much that may wait: for one key, and in all. */
export interface FairQueueOptions {
  readonly atOnce: number;
  readonly perKey: number;
  readonly inAll: number;
}

type Start = () => void;

/** Does little at once and lets the rest wait, the keys taking turns: whoever brings much work delays others by one piece of it at a time. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order of their turns; a key with nothing waiting has no entry. */
  readonly #lines = new Map<string, Start[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws RateLimited when too much waits already */
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
    const line = this.#lines.get(key) ?? [];
    if (line.length >= this.#options.perKey || this.#waiting >= this.#options.inAll) throw new RateLimited(2);
    this.#waiting++;
    this.#lines.set(key, line);
    return new Promise((start) => line.push(start));
  }

  /** Hands the place on, or gives it up where nobody waits. */
  #next(): void {
    const [first] = this.#lines;
    if (first === undefined) {
      this.#running--;
      return;
    }
    const [key, line] = first;
    const start = line.shift();
    // To the end of the turns.
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    this.#waiting--;
    start?.();
  }
}
