import { Clock } from '../application/kernel/clock.ts';

/**
 * The machine's time, or that of another clock once it is known. Processes compare times that others have stored, such as the end of a
 * lease, so all of them go by one clock: `keepWithin` moves this one to it.
 */
export class SystemClock extends Clock {
  readonly #machineTime: () => number;
  #aheadMs = 0;

  constructor(machineTime: () => number = Date.now) {
    super();
    this.#machineTime = machineTime;
  }

  now(): Date {
    return new Date(this.#machineTime() + this.#aheadMs);
  }

  /** By how many milliseconds it is ahead of the machine's clock; negative if it is behind. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /**
   * Reads the other clock, in Unix milliseconds, and moves this one by the least that what was read allows: not at all, as long as the
   * two agree within the time that the reading took. @throws what `read` throws
   */
  async keepWithin(read: () => Promise<number>): Promise<void> {
    const asked = this.#machineTime();
    const other = await read();
    const [least, most] = [other - this.#machineTime(), other - asked];
    this.#aheadMs = Math.round(Math.min(Math.max(this.#aheadMs, least), most));
  }
}
