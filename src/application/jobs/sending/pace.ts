import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';

/** How many of the last messages tell how long one takes at least. */
const lastMessages = 10;
/** Milliseconds: shorter intervals are below what timers can do, and longer ones leave a lane idle for nothing. */
const [shortest, longest] = [1, 2];
/** Of the time between two messages if they were spread evenly: less than the whole, so that no lane is idle for long. */
const share = 0.8;
/** Messages that could have begun so many milliseconds ago may begin at once. */
const catchUpMs = 3;

/**
 * When the messages of a channel begin. Its lanes tend to move in step: messages that were claimed together begin together, are answered
 * together, and then wait for each other's work. A little time between them, and they stay apart.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  /** Milliseconds that the last messages took. */
  #took: readonly number[] = [];
  #nextAt = 0;
  #isPausing = false;

  constructor(clock: Clock, pauses: Pauses) {
    this.#clock = clock;
    this.#pauses = pauses;
  }

  note(tookMs: number): void {
    this.#took = [...this.#took, tookMs].slice(-lastMessages);
  }

  /** Whether another message may begin on one of so many lanes. If not, calls `later` once it may: that of the first who asked. */
  mayBegin(lanes: number, later: () => void): boolean {
    if (this.#isPausing) return false;
    const now = this.#clock.now().getTime();
    const interval = this.#interval(lanes);
    if (interval > 0 && now < this.#nextAt) {
      this.#isPausing = true;
      void this.#pauses.pause(Math.min(this.#nextAt - now, longest)).then(() => {
        this.#isPausing = false;
        this.#nextAt = Math.min(this.#nextAt, this.#clock.now().getTime());
        later();
      });
      return false;
    }
    this.#nextAt = Math.max(this.#nextAt, now - catchUpMs) + interval;
    return true;
  }

  /** Milliseconds; 0 if messages begin as soon as there is a lane. */
  #interval(lanes: number): number {
    if (this.#took.length === 0) return 0;
    const interval = (share * Math.min(...this.#took)) / lanes;
    return interval < shortest ? 0 : Math.min(interval, longest);
  }
}
