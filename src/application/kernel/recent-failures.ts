const forgottenAfterMs = 15 * 60_000;

interface Failures {
  readonly count: number;
  /** When the last one was, in milliseconds since the epoch. */
  readonly at: number;
}

/** Counts failures by key, in this process. A key is forgotten 15 minutes after its last one, or earlier if others need its place. */
export class RecentFailures {
  readonly #failures = new Map<string, Failures>();
  readonly #capacity: number;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(capacity: number, now: () => number) {
    this.#capacity = capacity;
    this.#now = now;
  }

  of(key: string): number {
    const failures = this.#failures.get(key);
    return failures && this.#now() - failures.at < forgottenAfterMs ? failures.count : 0;
  }

  add(key: string): void {
    const count = this.of(key) + 1;
    // Re-inserted at the end: the map is ordered by each key's last failure.
    this.#failures.delete(key);
    this.#failures.set(key, { count, at: this.#now() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > this.#capacity && oldest !== undefined) this.#failures.delete(oldest);
  }
}
