import { Clock } from '../application/kernel/clock.ts';

/** The clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** Unix time, which a person or NTP may move. */
  readonly time: () => number;
  /** Since some moment, at an even pace. */
  readonly elapsed: () => number;
}

const machineClocks: MachineClocks = { time: () => Date.now(), elapsed: () => performance.now() };

/**
 * The machine's time, or that of another clock once it is known. Processes compare times that others have stored, such as the end of a
 * lease, so all of them go by one clock: `keepWithin` moves this one to it. If the machine's time is moved, this one goes on as before.
 */
export class SystemClock extends Clock {
  readonly #machine: MachineClocks;
  /** The time that is added to the elapsed time. */
  #start: number;

  constructor(machine: MachineClocks = machineClocks) {
    super();
    this.#machine = machine;
    this.#start = machine.time() - machine.elapsed();
  }

  now(): Date {
    return new Date(this.#start + this.#machine.elapsed());
  }

  /** By how many milliseconds it is ahead of the machine's time; negative if it is behind. */
  get aheadMs(): number {
    return Math.round(this.#start + this.#machine.elapsed() - this.#machine.time());
  }

  /**
   * Reads the other clock, in Unix milliseconds, and moves this one by the least that what was read allows: not at all, as long as the
   * two agree within the time that the reading took. @throws what `read` throws
   */
  async keepWithin(read: () => Promise<number>): Promise<void> {
    const asked = this.#machine.elapsed();
    const other = await read();
    const [least, most] = [other - this.#machine.elapsed(), other - asked];
    this.#start = Math.min(Math.max(this.#start, least), most);
  }
}
