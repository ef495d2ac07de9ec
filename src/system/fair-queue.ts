import { RateLimited } from '../domain/kernel/errors.ts';

/** A part of the queue with places and turns of its own. */
export interface Lane {
  /** The number of turns that it gets in a round of all lanes that wait; no lane takes another's. */
  readonly turns: number;
  /** The amount that may wait. */
  readonly places: number;
  /** The amount that may wait of one key. */
  readonly perKey: number;
}

/** Limits: how much runs at once, and the lanes in which the rest waits. */
export interface FairQueueOptions<Name extends string> {
  readonly atOnce: number;
  readonly lanes: Readonly<Record<Name, Lane>>;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: (reason: RateLimited) => void;
}

interface WaitingLane extends Lane {
  /** In the order of turns; a key with no waiting work has no entry. */
  readonly byKey: Map<string, Waiter[]>;
  waiting: number;
  /** Turns that it has left until every waiting lane has had its own. */
  left: number;
}

const retryAfterSeconds = 2;

/**
 * Limits concurrency. Lanes share the turns, and within a lane the waiting keys take turns (round-robin), so a busy key delays another by
 * one piece of work at a time, and a busy lane delays another by its turns. Where a lane is full, the key that has most places gives one to
 * a key that has fewer.
 */
export class FairQueue<Name extends string> {
  readonly #atOnce: number;
  readonly #lanes: Readonly<Record<Name, WaitingLane>>;
  #running = 0;

  constructor({ atOnce, lanes }: FairQueueOptions<Name>) {
    this.#atOnce = atOnce;
    const waiting = Object.entries<Lane>(lanes).map(([name, lane]) => [name, { ...lane, byKey: new Map(), waiting: 0, left: lane.turns }]);
    this.#lanes = Object.fromEntries(waiting) as Record<Name, WaitingLane>;
  }

  /** @throws RateLimited if too much is waiting */
  async run<Result>(name: Name, key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#turn(this.#lanes[name], key);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(lane: WaitingLane, key: string): Promise<void> {
    const own = lane.byKey.get(key) ?? [];
    if (own.length >= lane.perKey) throw new RateLimited(retryAfterSeconds);
    if (lane.waiting >= lane.places) makePlace(lane, own.length);
    lane.waiting++;
    lane.byKey.set(key, own);
    return new Promise((start, refuse) => own.push({ start, refuse }));
  }

  /** Passes the slot to the next waiting work, or frees it. */
  #next(): void {
    const lane = this.#nextLane();
    const [first] = lane?.byKey ?? [];
    if (lane === undefined || first === undefined) {
      this.#running--;
      return;
    }
    const [key, waiters] = first;
    const waiter = waiters.shift();
    // Moves the key to the end of the order.
    lane.byKey.delete(key);
    if (waiters.length > 0) lane.byKey.set(key, waiters);
    lane.waiting--;
    lane.left--;
    waiter?.start();
  }

  /** The waiting lane with most turns left; a new round begins when none has any. */
  #nextLane(): WaitingLane | undefined {
    const lanes = Object.values<WaitingLane>(this.#lanes);
    const waiting = lanes.filter((lane) => lane.waiting > 0);
    if (waiting.every((lane) => lane.left <= 0)) for (const lane of lanes) lane.left = lane.turns;
    return waiting.reduce<WaitingLane | undefined>((best, lane) => (best === undefined || lane.left > best.left ? lane : best), undefined);
  }
}

/** Refuses the last work of the key that has most waiting. @throws RateLimited if none has more than `own` would have */
function makePlace(lane: WaitingLane, own: number): void {
  let most: [string, Waiter[]] | undefined;
  for (const one of lane.byKey) if (most === undefined || one[1].length > most[1].length) most = one;
  if (most === undefined || most[1].length <= own + 1) throw new RateLimited(retryAfterSeconds);
  most[1].pop()?.refuse(new RateLimited(retryAfterSeconds));
  lane.waiting--;
}
