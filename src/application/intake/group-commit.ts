import { DomainError, Unavailable } from '../../domain/kernel/errors.ts';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly weight: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** How groups are made up; a request's weight is for example its number of rows. */
export interface GroupCommitOptions<Request, Result> {
  /** Carries out a group in one transaction; answers, for each request in order, its result or why it alone was refused. */
  readonly commit: (requests: readonly Request[]) => Promise<readonly (Result | DomainError)[]>;
  readonly weigh?: (request: Request) => number;
  readonly maxWeight?: number;
  /** So many share a group even where they weigh more together. */
  readonly minSize?: number;
  readonly lanes?: number;
  /** A further lane opens only while at least this much weight waits. */
  readonly laneWeight?: number;
}

/**
 * Requests that arrive while a transaction is under way share the next one.
 * A request is answered only after its own transaction has committed, so nothing is acknowledged early.
 * When a group is rolled back its requests are tried one by one; after a lost connection nothing is run again, for it may have committed.
 */
export class GroupCommit<Request, Result> {
  readonly #options: Required<GroupCommitOptions<Request, Result>>;
  #waiting: Waiting<Request, Result>[] = [];
  #waitingWeight = 0;
  #underWay = 0;
  #isScheduled = false;

  constructor(options: GroupCommitOptions<Request, Result>) {
    this.#options = { weigh: () => 1, maxWeight: 1000, minSize: 1, lanes: 1, laneWeight: 250, ...options };
  }

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      const weight = this.#options.weigh(request);
      this.#waiting.push({ request, weight, resolve, reject });
      this.#waitingWeight += weight;
      this.#schedule();
    });
  }

  /** Not at once: what arrives at the same moment is to share the first group too. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void Promise.resolve().then(() => {
      this.#isScheduled = false;
      this.#next();
    });
  }

  #next(): void {
    const { lanes, laneWeight } = this.#options;
    if (this.#waiting.length === 0 || this.#underWay === lanes) return;
    if (this.#underWay > 0 && this.#waitingWeight < laneWeight) return;
    const group = this.#take();
    this.#underWay++;
    void this.#run(group).finally(() => {
      this.#underWay--;
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  /** No more than fit the weight, unless they would be too few. */
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
        const result = results[index] as Result | DomainError;
        if (result instanceof DomainError) reject(result);
        else resolve(result);
      });
    } catch (reason) {
      if (group.length > 1 && !(reason instanceof Unavailable)) for (const one of group) await this.#run([one]);
      else for (const { reject } of group) reject(reason);
    }
  }
}
