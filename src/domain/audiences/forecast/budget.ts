import type { ForecastCause } from './causes.ts';

/** Messages that come back over a time, as they went; evenly, or at once if both times are the same. Times are in milliseconds. */
interface Return {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The fraction of a message that counts as none. */
export const nearlyNone = 1e-6;

/** The number of messages that may leave in all: a limit of some senders together. Times are in milliseconds. */
export interface Budget {
  readonly cause: (at: number) => ForecastCause;
  /** The number that may leave now. */
  readonly free: number;
  /** The number that may leave additionally in each millisecond from now on, until the next change. */
  readonly rate: number;
  /** When something of it changes without a message; infinite if nothing does. */
  readonly changesAt: number;
  /** Time has passed, and in it messages have left. */
  pass(from: number, to: number, left: number): void;
}

/** A limit in any window of a length: what has left comes back when it is as long ago. */
export class SlidingBudget implements Budget {
  readonly cause: Budget['cause'];
  free: number;
  readonly #windowMs: number;
  readonly #limitAt: (at: number) => number;
  readonly #growsAfter: (at: number) => number;
  #returns: Return[];
  #now: number;

  constructor(
    fields: {
      readonly cause: Budget['cause'];
      readonly windowMs: number;
      readonly limitAt: (at: number) => number;
      /** When the limit grows next after a time; infinite if it does not. */
      readonly growsAfter?: (at: number) => number;
      /** The messages that count already: times and numbers. */
      readonly used?: readonly (readonly [at: number, count: number])[];
    },
    now: number,
  ) {
    this.cause = fields.cause;
    this.#windowMs = fields.windowMs;
    this.#limitAt = fields.limitAt;
    this.#growsAfter = fields.growsAfter ?? (() => Number.POSITIVE_INFINITY);
    this.#now = now;
    const used = (fields.used ?? []).filter(([at]) => at + fields.windowMs > now);
    this.#returns = used
      .map(([at, count]) => ({ from: at + fields.windowMs, to: at + fields.windowMs, count }))
      .sort((a, b) => a.from - b.from);
    this.free = fields.limitAt(now) - used.reduce((sum, [, count]) => sum + count, 0);
  }

  get rate(): number {
    return this.#returns.reduce((sum, { from, to, count }) => (from <= this.#now && this.#now < to ? sum + count / (to - from) : sum), 0);
  }

  get changesAt(): number {
    const times = this.#returns.map(({ from, to }) => (from > this.#now ? from : to));
    return Math.min(this.#growsAfter(this.#now), ...times);
  }

  pass(from: number, to: number, left: number): void {
    for (const one of this.#returns) {
      if (one.from > to) break;
      const share = one.to === one.from ? 1 : (Math.min(to, one.to) - Math.max(from, one.from)) / (one.to - one.from);
      this.free += one.count * share;
    }
    this.#returns = this.#returns.filter((one) => one.to > to);
    this.free += this.#limitAt(to) - this.#limitAt(from) - left;
    this.#now = to;
    if (left < nearlyNone) return;
    const last = this.#returns.at(-1);
    const next = { from: from + this.#windowMs, to: to + this.#windowMs, count: left };
    if (last && last.to === next.from && isAlike(last, next)) this.#returns[this.#returns.length - 1] = joined(last, next);
    else this.#returns.push(next);
  }
}

const rateOf = ({ from, to, count }: Return): number => count / (to - from);
const isAlike = (one: Return, other: Return): boolean => one.to > one.from && Math.abs(rateOf(one) - rateOf(other)) < rateOf(one) / 100;
const joined = (one: Return, other: Return): Return => ({ from: one.from, to: other.to, count: one.count + other.count });

/** A limit of a period, such as a month or a day: all of it is there again when the next one begins. */
export class PeriodBudget implements Budget {
  readonly cause: Budget['cause'];
  readonly rate = 0;
  free: number;
  changesAt: number;
  readonly #next: (at: number) => { readonly free: number; readonly until: number };

  constructor(fields: {
    readonly cause: ForecastCause;
    readonly left: number;
    readonly until: number;
    /** The number that may leave in the period that begins at a time, and when that ends. */
    readonly next: (at: number) => { readonly free: number; readonly until: number };
  }) {
    this.cause = () => fields.cause;
    this.free = fields.left;
    this.changesAt = fields.until;
    this.#next = fields.next;
  }

  pass(_: number, to: number, left: number): void {
    this.free -= left;
    if (to < this.changesAt) return;
    const { free, until } = this.#next(this.changesAt);
    this.free = free;
    this.changesAt = until;
  }
}
