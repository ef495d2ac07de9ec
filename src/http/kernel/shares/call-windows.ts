/** Counts calls by key, in windows that begin for all keys at the same time. Counting makes no promise, unlike the limit of a caller. */
export class CallWindows {
  readonly #calls: number;
  readonly #lengthMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = Number.NEGATIVE_INFINITY;

  /** @param calls how many calls of a key a window has room for */
  constructor(calls: number, lengthMs: number) {
    this.#calls = calls;
    this.#lengthMs = lengthMs;
  }

  /** Counts one call. Returns undefined, or how many milliseconds the window still lasts if it has no room for the call. */
  count(key: string): number | undefined {
    const now = this.#begin();
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#calls) return this.#endsAt - now;
    this.#counts.set(key, count + 1);
    return undefined;
  }

  /** Adds calls that were admitted elsewhere. */
  add(key: string, calls: number): void {
    this.#begin();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + calls);
  }

  /** Begins a window if the last one is over, and returns the time. */
  #begin(): number {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#lengthMs;
    }
    return now;
  }
}
