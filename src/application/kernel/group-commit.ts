import { Unavailable } from '../../domain/kernel/errors.ts';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly weight: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** How requests are grouped. The weight of a request is, for example, its number of rows. */
export interface GroupCommitOptions<Request, Result> {
  /**
   * Executes a group in one transaction. Returns, for each request in order, its result or the error that only this request gets.
   * It rejects only if the transaction was rolled back, or with `Unavailable` if that is unknown.
   */
  readonly commit: (requests: readonly Request[]) => Promise<readonly (Result | Error)[]>;
  readonly weigh?: (request: Request) => number;
  readonly maxWeight?: number;
  /** At least this many requests share a group, even if they exceed `maxWeight`. */
  readonly minSize?: number;
  /** The most groups that run at once; 1 by default. */
  readonly maxParallel?: number;
  /** A further group starts beside a running one only if at least this much weight is waiting. */
  readonly parallelWeight?: number;
}

/**
 * Requests that arrive while a transaction is running share the next one.
 * A request is answered only after its transaction has committed.
 * If a group is rolled back, its requests are retried one by one. After a lost connection nothing is retried: the commit may have happened.
 */
export class GroupCommit<Request, Result> {
  readonly #options: Required<GroupCommitOptions<Request, Result>>;
  #waiting: Waiting<Request, Result>[] = [];
  #waitingWeight = 0;
  #running = 0;
  #isScheduled = false;

  constructor(options: GroupCommitOptions<Request, Result>) {
    this.#options = { weigh: () => 1, maxWeight: 1000, minSize: 1, maxParallel: 1, parallelWeight: 250, ...options };
  }

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      const weight = this.#options.weigh(request);
      this.#waiting.push({ request, weight, resolve, reject });
      this.#waitingWeight += weight;
      this.#schedule();
    });
  }

  /** Deferred by a microtask, so that requests that arrive at the same moment share the first group too. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void Promise.resolve().then(() => {
      this.#isScheduled = false;
      this.#next();
    });
  }

  #next(): void {
    const { maxParallel, parallelWeight } = this.#options;
    if (this.#waiting.length === 0 || this.#running === maxParallel) return;
    if (this.#running > 0 && this.#waitingWeight < parallelWeight) return;
    const group = this.#take();
    this.#running++;
    // A burst may fill several groups.
    if (this.#waiting.length > 0) this.#schedule();
    void this.#run(group).finally(() => {
      this.#running--;
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  /** Takes requests up to `maxWeight`, but at least `minSize` of them. */
  #take(): readonly Waiting<Request, Result>[] {
    let count = 0;
    let weight = 0;
    for (const one of this.#waiting) {
      if (count >= this.#options.minSize && weight + one.weight > this.#options.maxWeight) break;
      weight += one.weight;
      count++;
    }
    this.#waitingWeight -= weight;
    return this.#waiting.splice(0, count);
  }

  async #run(group: readonly Waiting<Request, Result>[]): Promise<void> {
    try {
      const results = await this.#options.commit(group.map(({ request }) => request));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (reason) {
      if (group.length > 1 && !(reason instanceof Unavailable)) for (const one of group) await this.#run([one]);
      else for (const { reject } of group) reject(reason);
    }
  }
}
