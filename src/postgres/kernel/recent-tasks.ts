const windowMs = 10_000;
const worst = 20;

/**
 * Counts the tasks that this process has queued lately for each organization, for 10 to 20 seconds. From it comes the priority of the next:
 * the more there are, the later it is run, so that ten thousand starts of one organization do not delay the first of another.
 */
export class RecentTasks {
  readonly #clock: () => number;
  #current = new Map<string, number>();
  #before = new Map<string, number>();
  #since: number;

  /** @param clock milliseconds, from any beginning */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#since = clock();
  }

  /** Counts a task and returns its priority, from 0; of two tasks the one with the lower number is run first. */
  priorityOf(organizationId: string): number {
    const passed = this.#clock() - this.#since;
    if (passed >= windowMs) {
      this.#before = passed < 2 * windowMs ? this.#current : new Map();
      this.#current = new Map();
      this.#since += passed;
    }
    const own = this.#current.get(organizationId) ?? 0;
    this.#current.set(organizationId, own + 1);
    const count = own + (this.#before.get(organizationId) ?? 0);
    return count === 0 ? 0 : Math.min(worst, 1 + Math.floor(Math.log2(count)));
  }
}
