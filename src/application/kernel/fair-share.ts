import { RateLimited, Unavailable } from '../../domain/kernel/errors.ts';
import type { Pauses } from './pauses.ts';
import type { Signal } from './signal.ts';

/** The number of slots, and of callers that may wait for one. */
export interface ShareLimits {
  readonly slots: number;
  /** The most slots of one key, if that is less than its share. */
  readonly perKey?: number;
  /**
   * When a key leaves as many slots free as it then holds: `always` (the default), so that a new key finds one at once; or only while
   * they are `shared` with keys that hold or want some.
   */
  readonly leavesFree?: 'always' | 'shared';
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
  /** Callers that wait elsewhere, and take slots with `hold`. */
  wants: number;
  readonly waiting: Set<Waiter>;
}

/** Seconds after which a refused caller may try again. */
const retryAfterSeconds = 2;

/**
 * Shares slots between keys, such as organizations: the rule of fairness of the API and of sending (whose job runs next is chosen in the
 * database). A key gets one more slot only while as many would stay free as it then holds: alone it has at most half of them, a second key
 * half of what is left, and so on, so that some stay free for a key that holds none, which gets one of any that are free. A slot that
 * becomes free goes to the key that holds the fewest, and among those to the one that was served longest ago. Callers of one key are
 * served in their order.
 */
export class FairShare {
  readonly #limits: ShareLimits;
  readonly #pauses: Pick<Pauses, 'every'> | undefined;
  /** The keys that hold slots or wait, the one that was served longest ago first; giving a slot back counts, too. */
  readonly #holders = new Map<string, Holder>();
  #slots: number;
  #held = 0;
  #waiting = 0;

  constructor(limits: ShareLimits, pauses?: Pick<Pauses, 'every'>) {
    this.#limits = limits;
    this.#pauses = pauses;
    this.#slots = Math.max(1, Math.floor(limits.slots));
  }

  /** The number of slots that a key may take now; `perKey` and `slots` replace the limits' own where they change with time. */
  free(key: string, { perKey = this.#limits.perKey, slots = this.#slots }: { perKey?: number | undefined; slots?: number } = {}): number {
    const holder = this.#holders.get(key);
    const held = holder?.held ?? 0;
    const free = Math.max(0, slots - this.#held);
    const most = Math.min(free, Math.max(0, (perKey ?? Number.POSITIVE_INFINITY) - held));
    const { leavesFree = 'always' } = this.#limits;
    const isShared = this.#holders.size > (holder ? 1 : 0);
    if (leavesFree === 'shared' && !isShared) return most;
    const fair = Math.floor((free - held) / 2);
    return Math.max(0, Math.min(most, held === 0 ? Math.max(1, fair) : fair));
  }

  /** Takes slots that are `free` for a key, or gives them back if the number is negative. */
  hold(key: string, count: number): void {
    if (count === 0) return;
    const holder = this.#holderOf(key);
    this.#moveToEnd(key, holder);
    holder.held += count;
    this.#held += count;
    this.#forget(key, holder);
    if (count < 0) this.#serve();
  }

  /** Notes that a key wants slots, which it takes with `hold`. Returns a function that takes the wish back. */
  want(key: string): () => void {
    const holder = this.#holderOf(key);
    this.#holders.set(key, holder);
    holder.wants++;
    return () => {
      holder.wants--;
      this.#forget(key, holder);
    };
  }

  /** Takes a slot if the key may have one at once. */
  tryTake(key: string): Release | undefined {
    return this.free(key) > 0 ? this.#give(key) : undefined;
  }

  /** The number of slots that the key holds. */
  heldBy(key: string): number {
    return this.#holders.get(key)?.held ?? 0;
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

  #give(key: string): Release {
    this.hold(key, 1);
    return () => this.hold(key, -1);
  }

  #holderOf(key: string): Holder {
    return this.#holders.get(key) ?? { held: 0, wants: 0, waiting: new Set() };
  }

  #moveToEnd(key: string, holder: Holder): void {
    this.#holders.delete(key);
    this.#holders.set(key, holder);
  }

  #forget(key: string, { held, wants, waiting }: Holder): void {
    if (held === 0 && wants === 0 && waiting.size === 0) this.#holders.delete(key);
  }

  #inLine(key: string, signal: Signal | undefined): Promise<Release> {
    const { waitingPerKey = Number.POSITIVE_INFINITY, waitingInTotal = Number.POSITIVE_INFINITY, longestWaitMs } = this.#limits;
    const holder = this.#holderOf(key);
    const { waiting } = holder;
    if (waiting.size >= waitingPerKey) throw new RateLimited(retryAfterSeconds);
    // The first caller of a key is let in, so that others cannot fill the line.
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
      const [key, waiter] = next;
      waiter.leave();
      waiter.start(this.#give(key));
    }
  }

  #next(): readonly [string, Waiter] | undefined {
    let fewest = Number.POSITIVE_INFINITY;
    let next: readonly [string, Waiter] | undefined;
    for (const [key, { held, waiting }] of this.#held < this.#slots && this.#waiting > 0 ? this.#holders : []) {
      const [first] = waiting;
      if (!first || held >= fewest || this.free(key) === 0) continue;
      fewest = held;
      next = [key, first];
    }
    return next;
  }
}

const busy = (): Unavailable => new Unavailable({ cause: new Error('Too many calls of all organizations wait for a slot') });
