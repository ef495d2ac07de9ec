import { Unavailable } from '../../domain/kernel/errors.ts';
import { AwayLanes } from './away-lanes.ts';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly weight: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** The limits of grouping requests. The weight of a request is, for example, its number of rows. */
export interface GroupCommitOptions<Request, Result> {
  /**
   * Executes a group in one transaction. Returns, for each request in order, its result or the error that only this request gets.
   * It rejects only if the transaction was rolled back, or with `Unavailable` if that is unknown.
   */
  readonly commit: (requests: readonly Request[]) => Promise<readonly (Result | Error)[]>;
  readonly weigh?: (request: Request) => number;
  /**
   * Names the lane of a request: only requests of one lane share a group, and lanes whose last group was refused as `Unavailable` share
   * one place of `maxParallel`; while it is taken, their requests are refused. By default, all are in one lane, which is never refused.
   */
  readonly laneOf?: (request: Request) => string;
  /**
   * Whether the storage of a lane is away: requests of such a lane are refused, and no others. Undefined, by default, if that is not known.
   */
  readonly isAway?: (lane: string) => boolean | undefined;
  /** The owner of a request: nobody's next request waits for the second one of another. By default, all are of one. */
  readonly shareOf?: (request: Request) => string;
  readonly maxWeight?: number;
  /** At least this many requests share a group, even if they exceed `maxWeight`. */
  readonly minSize?: number;
  /** No request joins a group beyond this weight, whatever `minSize` says. No limit by default. */
  readonly mostWeight?: number;
  /** The most groups that run at once; 1 by default. */
  readonly maxParallel?: number;
  /** A further group of a lane starts beside a running one only if at least this much weight is waiting in it. */
  readonly parallelWeight?: number;
}

/** The requests that may share a group. */
interface Lane<Request, Result> {
  waiting: Waiting<Request, Result>[];
  weight: number;
  running: number;
}

/**
 * Requests that arrive while a transaction is running share the next one.
 * A request is answered only after its transaction has committed.
 * If a group is rolled back, its requests are retried one by one. After a lost connection nothing is retried: the commit may have happened.
 */
export class GroupCommit<Request, Result> {
  readonly #options: Required<Omit<GroupCommitOptions<Request, Result>, 'isAway'>>;
  readonly #away: AwayLanes | undefined;
  /** The lanes with requests that wait or run; the one that was served last comes last. */
  readonly #lanes = new Map<string, Lane<Request, Result>>();
  #running = 0;
  #isScheduled = false;

  constructor(options: GroupCommitOptions<Request, Result>) {
    const usual = { weigh: () => 1, laneOf: () => '', shareOf: () => '' };
    const limits = { maxWeight: 1000, minSize: 1, mostWeight: Number.POSITIVE_INFINITY, maxParallel: 1, parallelWeight: 250 };
    this.#options = { ...usual, ...limits, ...options };
    this.#away = options.laneOf && new AwayLanes(options.isAway);
  }

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { weigh, laneOf } = this.#options;
      const weight = weigh(request);
      const name = laneOf(request);
      let lane = this.#lanes.get(name);
      if (lane === undefined) {
        lane = { waiting: [], weight: 0, running: 0 };
        this.#lanes.set(name, lane);
      }
      lane.waiting.push({ request, weight, resolve, reject });
      lane.weight += weight;
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
    if (this.#running === this.#options.maxParallel) return;
    for (const [name, lane] of this.#lanes) {
      if (lane.waiting.length === 0 || (lane.running > 0 && lane.weight < this.#options.parallelWeight)) continue;
      if (this.#away?.admits(name) === false) {
        this.#refuse(name, lane);
        continue;
      }
      const group = this.#take(lane);
      this.#running++;
      lane.running++;
      this.#lanes.delete(name);
      this.#lanes.set(name, lane);
      // A burst may fill several groups.
      this.#schedule();
      void this.#run(name, group).finally(() => {
        this.#running--;
        lane.running--;
        if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(name);
        if (this.#lanes.size > 0) this.#schedule();
      });
      return;
    }
  }

  /** Takes requests up to `maxWeight`, but at least `minSize` of them, by turns of those whose they are. */
  #take(lane: Lane<Request, Result>): readonly Waiting<Request, Result>[] {
    const { shareOf, minSize, maxWeight, mostWeight } = this.#options;
    lane.waiting = byTurns(lane.waiting, ({ request }) => shareOf(request));
    let count = 0;
    let weight = 0;
    for (const one of lane.waiting) {
      if (count > 0 && weight + one.weight > (count < minSize ? mostWeight : maxWeight)) break;
      weight += one.weight;
      count++;
    }
    lane.weight -= weight;
    return lane.waiting.splice(0, count);
  }

  #refuse(name: string, lane: Lane<Request, Result>): void {
    const refused = lane.waiting.splice(0);
    lane.weight = 0;
    if (lane.running === 0) this.#lanes.delete(name);
    for (const { reject } of refused) reject(new Unavailable());
  }

  async #run(name: string, group: readonly Waiting<Request, Result>[]): Promise<void> {
    const commit = () => this.#options.commit(group.map(({ request }) => request));
    try {
      const results = await (this.#away ? this.#away.run(name, commit) : commit());
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (reason) {
      if (group.length > 1 && !(reason instanceof Unavailable)) for (const one of group) await this.#run(name, [one]);
      else for (const { reject } of group) reject(reason);
    }
  }
}

/** The first of each share in the order of arrival, then the second ones, and so on. */
function byTurns<Item>(items: Item[], shareOf: (item: Item) => string): Item[] {
  const [first] = items;
  if (first === undefined || items.every((item) => shareOf(item) === shareOf(first))) return items;
  const turns = new Map<string, number>();
  const placed = items.map((item) => {
    const share = shareOf(item);
    const turn = turns.get(share) ?? 0;
    turns.set(share, turn + 1);
    return { item, turn };
  });
  return placed.sort((one, other) => one.turn - other.turn).map(({ item }) => item);
}
