import { dayBeside } from '../zone.ts';

/** The days on which nothing is sent: dates, and months with a day that are skipped each year. */
export class SkippedDays {
  readonly #days: ReadonlySet<string>;

  /** Takes days as `YYYY-MM-DD` or `MM-DD`. */
  constructor(days: readonly string[] = []) {
    this.#days = new Set(days);
  }

  get isEmpty(): boolean {
    return this.#days.size === 0;
  }

  /** Whether a date (`YYYY-MM-DD`) is skipped; 29 February is 28 February in other years. */
  has(date: string): boolean {
    return this.#days.has(date) || this.#days.has(date.slice(5)) || this.#isLeapDay(date);
  }

  #isLeapDay(date: string): boolean {
    return date.endsWith('02-28') && this.#days.has('02-29') && dayBeside(date, 1).endsWith('03-01');
  }
}
