import { RateLimited, Unavailable } from '../../domain/kernel/errors.ts';
import type { Pauses } from './pauses.ts';
import type { Signal } from './signal.ts';

/** How many slots there are, and how many callers may wait for one. */
export interface ShareLimits {
  readonly slots: number;
  /** The most slots of one key, if that is less than its share. */
  readonly perKey?: number;
  /** The most callers of one key that wait. */
  readonly waitingPerKey?: number;
  /** The most callers that wait in all; the first of a key waits beside them. */
  readonly waitingInTotal?: number;
  /** Milliseconds; needs `pauses`. */
  readonly longestWaitMs?: number;
}

/** Gives a slot back; to be called once. */
export type Release = () => void;

interface Waiter {
  readonly start: (release: Release) => void;
  /** Clears the timer and the listener of a waiter that has left the line. */
  readonly leave: () => void;
}

interface Holder {
  held: number;
  readonly waiting: Set<Waiter>;
}

/** Seconds after which a refused caller may try again. */
const retryAfterSeconds = 2;

/**
 * Shares slots between keys, such as organizations. A key gets one more slot only while as many would stay free as it then holds: alone
 * it has at most half of them, a second key half of what is left, and so on, so that some stay free for a key that holds none. A slot
 * that becomes free goes to the key that holds the fewest, and among those to the one that was served longest ago. Callers of one key
 * are served in their order.
 */
export class FairShare {
  readonly #limits: ShareLimits;
  readonly #pauses: Pick<Pauses, 'every'> | undefined;
  /** The keys that hold slots or wait, the one that was served longest ago first; giving a slot back counts, too. */
  readonly #holders = new Map<string, Holder>();
  #free: number;
  #waiting = 0;

  constructor(limits: ShareLimits, pauses?: Pick<Pauses, 'every'>) {
    this.#limits = limits;
    this.#pauses = pauses;
    this.#free = Math.max(1, Math.floor(limits.slots));
  }

  /** Takes a slot if the key may have one at once. */
  tryTake(key: string): Release | undefined {
    const holder = this.#holders.get(key) ?? { held: 0, waiting: new Set() };
    return this.#mayTake(holder) ? this.#give(key, holder) : undefined;
  }

  /** Whether the key holds a slot. */
  holds(key: string): boolean {
    return (this.#holders.get(key)?.held ?? 0) > 0;
  }

  /**
   * Takes a slot, if need be after those who wait for it. A caller whose signal is aborted leaves the line.
   * @throws RateLimited if the key's own callers are in the way, Unavailable if all keys' are, or the signal's reason
   */
  async take(key: string, signal?: Signal): Promise<Release> {
    return this.tryTake(key) ?? this.#inLine(key, signal);
  }

  /** Runs work in a slot. @throws what `take` and the work throw */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: Signal): Promise<Result> {
    const release = this.tryTake(key) ?? (await this.#inLine(key, signal));
    try {
      return await work();
    } finally {
      release();
    }
  }

  #mayTake({ held }: Holder): boolean {
    if (held === 0) return this.#free > 0;
    return held + 1 <= this.#free - 1 && held < (this.#limits.perKey ?? Number.POSITIVE_INFINITY);
  }

  #give(key: string, holder: Holder): Release {
    this.#moveToEnd(key, holder);
    holder.held++;
    this.#free--;
    return () => {
      holder.held--;
      this.#free++;
      this.#moveToEnd(key, holder);
      this.#forget(key, holder);
      this.#serve();
    };
  }

  #moveToEnd(key: string, holder: Holder): void {
    this.#holders.delete(key);
    this.#holders.set(key, holder);
  }

  #forget(key: string, { held, waiting }: Holder): void {
    if (held === 0 && waiting.size === 0) this.#holders.delete(key);
  }

  #inLine(key: string, signal: Signal | undefined): Promise<Release> {
    const { waitingPerKey = Number.POSITIVE_INFINITY, waitingInTotal = Number.POSITIVE_INFINITY, longestWaitMs } = this.#limits;
    const holder = this.#holders.get(key) ?? { held: 0, waiting: new Set<Waiter>() };
    const { waiting } = holder;
    if (waiting.size >= waitingPerKey) throw new RateLimited(retryAfterSeconds);
    // A key of which nobody waits yet is let in, so that others cannot fill the line.
    if (waiting.size > 0 && this.#waiting >= waitingInTotal) throw busy();
    signal?.throwIfAborted();
    this.#holders.set(key, holder);
    this.#waiting++;
    return new Promise((start, refuse) => {
      const leave = (): void => {
        stop?.();
        signal?.removeEventListener('abort', abandon);
        waiting.delete(waiter);
        this.#waiting--;
      };
      const giveUp = (reason: unknown): void => {
        leave();
        this.#forget(key, holder);
        refuse(reason);
      };
      const abandon = (): void => {
        try {
          signal?.throwIfAborted();
        } catch (reason) {
          giveUp(reason);
        }
      };
      const waiter: Waiter = { start, leave };
      const isLate = (): void => giveUp(holder.held > 0 ? new RateLimited(retryAfterSeconds) : busy());
      const stop = longestWaitMs === undefined ? undefined : this.#pauses?.every(longestWaitMs, isLate);
      signal?.addEventListener('abort', abandon);
      waiting.add(waiter);
    });
  }

  /** Gives free slots to those who wait. */
  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const [key, holder, waiter] = next;
      waiter.leave();
      waiter.start(this.#give(key, holder));
    }
  }

  #next(): readonly [string, Holder, Waiter] | undefined {
    let next: readonly [string, Holder, Waiter] | undefined;
    for (const [key, holder] of this.#free > 0 && this.#waiting > 0 ? this.#holders : []) {
      const [first] = holder.waiting;
      if (first && this.#mayTake(holder) && (!next || holder.held < next[1].held)) next = [key, holder, first];
    }
    return next;
  }
}

const busy = (): Unavailable => new Unavailable({ cause: new Error('Too many calls of all organizations wait for a slot') });
