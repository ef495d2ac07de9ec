/** The time that bodies may take to arrive. */
export interface ArrivalOptions {
  /** Milliseconds for the whole of a body that is buffered. */
  readonly wholeMs: number;
  /** The minimum throughput of a streamed body that is waited for: bytes a second, and the window in milliseconds of waiting. */
  readonly leastBytesPerSecond: number;
  readonly windowMs: number;
  /** The interval of checks, in milliseconds. */
  readonly checkMs: number;
}

const defaults: ArrivalOptions = { wholeMs: 30_000, leastBytesPerSecond: 16 * 1024, windowMs: 30_000, checkMs: 1000 };

/** A body that is on its way. */
interface Arrival {
  isLate(now: number): boolean;
  readonly onLate: () => void;
  /** Found late once. Only the second time counts: what came while the event loop was busy has been read by then. */
  isWarned: boolean;
}

/** Finds the bodies that arrive too slowly. One timer for all of them, so that a body costs no timer of its own. */
export class Arrivals {
  readonly #options: ArrivalOptions;
  readonly #open = new Set<Arrival>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Partial<ArrivalOptions> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** The number of bodies that are waited for. */
  get count(): number {
    return this.#open.size;
  }

  /** Calls `onLate` once if it is not told within the time for a whole body that it has arrived. Returns how to tell it. */
  whole(onLate: () => void): () => void {
    const due = performance.now() + this.#options.wholeMs;
    return this.#watch({ isLate: (now) => now >= due, onLate, isWarned: false });
  }

  /** Calls `onLate` once if a streamed body comes too slowly. */
  streamed(onLate: () => void): Pace {
    const pace = new Pace(this.#options, onLate);
    pace.end = this.#watch(pace);
    return pace;
  }

  #watch(arrival: Arrival): () => void {
    this.#open.add(arrival);
    this.#timer ??= setInterval(() => this.#check(performance.now()), this.#options.checkMs).unref();
    return () => void this.#open.delete(arrival);
  }

  #check(now: number): void {
    for (const arrival of this.#open) {
      if (!arrival.isLate(now)) continue;
      if (arrival.isWarned) {
        this.#open.delete(arrival);
        arrival.onLate();
      } else arrival.isWarned = true;
    }
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The pace of a streamed body. Only the time counts in which it was waited for: a reader that is slow itself blames nobody. */
class Pace implements Arrival {
  readonly onLate: () => void;
  isWarned = false;
  /** Ends the watch. */
  end: () => void = () => undefined;
  readonly #windowMs: number;
  readonly #leastBytes: number;
  #bytes = 0;
  #waitedMs = 0;
  #waitingSince: number | undefined;

  constructor({ windowMs, leastBytesPerSecond }: ArrivalOptions, onLate: () => void) {
    this.#windowMs = windowMs;
    this.#leastBytes = (leastBytesPerSecond * windowMs) / 1000;
    this.onLate = onLate;
  }

  /** From now on it is waited for. */
  waits(): void {
    this.#waitingSince = performance.now();
  }

  /** Counts bytes that have come. */
  arrived(bytes: number): void {
    if (this.#waitingSince !== undefined) this.#waitedMs += performance.now() - this.#waitingSince;
    this.#waitingSince = undefined;
    this.#bytes += bytes;
  }

  isLate(now: number): boolean {
    const waitedMs = this.#waitedMs + (this.#waitingSince === undefined ? 0 : now - this.#waitingSince);
    if (waitedMs < this.#windowMs) return false;
    if (this.#bytes < this.#leastBytes) return true;
    this.#bytes = 0;
    this.#waitedMs = 0;
    this.isWarned = false;
    if (this.#waitingSince !== undefined) this.#waitingSince = now;
    return false;
  }
}
