import { Clock } from '../../src/application/kernel/clock.ts';

/** A clock that moves only when a test moves it. */
export class FixedClock extends Clock {
  #now: Date;

  constructor(now = '2026-03-10T12:00:00Z') {
    super();
    this.#now = new Date(now);
  }

  now(): Date {
    return this.#now;
  }

  set(now: string | Date): void {
    this.#now = new Date(now);
  }

  pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}
