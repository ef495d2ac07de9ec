/** The state of a key in its window after a call; `isOver` if the window had no room for it. */
export interface KeyStanding {
  readonly left: number;
  readonly msBeforeNext: number;
  readonly isOver: boolean;
}

interface Window {
  calls: number;
  readonly beganAt: number;
}

/**
 * Counts calls by key, in windows that begin with a key's first call. Counting makes no promise, for which each call would have to wait.
 */
export class CallWindows {
  readonly calls: number;
  readonly #lengthMs: number;
  /** Windows that end first come first, as all are of the same length. */
  readonly #windows = new Map<string, Window>();

  /** @param calls how many calls of a key a window has room for */
  constructor(calls: number, lengthMs: number) {
    this.calls = calls;
    this.#lengthMs = lengthMs;
  }

  /** The number of windows that are kept. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts a call, also if the window has no room for it. */
  count(key: string): KeyStanding {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (window === undefined || now - window.beganAt >= this.#lengthMs) {
      this.#forgetEnded(now);
      window = { calls: 0, beganAt: now };
      this.#windows.set(key, window);
    }
    window.calls++;
    // Subtracted in this order, it never exceeds the length: `now + length - now` does, in its last digits.
    const msBeforeNext = this.#lengthMs - (now - window.beganAt);
    return { left: Math.max(0, this.calls - window.calls), msBeforeNext, isOver: window.calls > this.calls };
  }

  /** Whether the window of a key has no room for another call. */
  isFull(key: string): boolean {
    const window = this.#windows.get(key);
    return window !== undefined && window.calls >= this.calls && performance.now() - window.beganAt < this.#lengthMs;
  }

  #forgetEnded(now: number): void {
    for (const [key, { beganAt }] of this.#windows) {
      if (now - beganAt < this.#lengthMs) return;
      this.#windows.delete(key);
    }
  }
}
