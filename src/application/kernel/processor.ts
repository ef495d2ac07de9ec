import { FairShare } from './fair-share.ts';
import type { Pauses } from './pauses.ts';
import type { Signal } from './signal.ts';
import { Slices } from './slices.ts';

/** The number of evaluations that run at once in all and of one organization, how many more of one may wait, and for how long. */
const usualLimits = { slots: 32, perKey: 1, waitingPerKey: 100, longestWaitMs: 60_000 };

/**
 * Shares the processor time of this process between organizations. Their long work is done in slices, one in each turn of the event loop:
 * organizations take turns, and the work of one is served in its order. So it does not matter to others how many calls an organization
 * makes at once.
 */
export class Processor {
  readonly #pauses: Pick<Pauses, 'slice' | 'yield' | 'every'>;
  readonly #evaluations: FairShare;
  /** Work that waits for a slice, by organization; the organization that was served longest ago comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isServing = false;

  constructor(pauses: Pick<Pauses, 'slice' | 'yield' | 'every'>, limits: Partial<typeof usualLimits> = {}) {
    this.#pauses = pauses;
    this.#evaluations = new FairShare({ ...usualLimits, ...limits }, pauses);
  }

  /**
   * Runs an evaluation of an organization's records; one of one organization at a time. Never inside another evaluation.
   * @throws RateLimited or Unavailable if it would wait for too long, the signal's reason, and what the work throws
   */
  run<Result>(organizationId: string, work: (slices: Slices) => Promise<Result>, signal?: Signal): Promise<Result> {
    return this.#evaluations.run(organizationId, () => work(this.slices(organizationId)), signal);
  }

  /** Slices for work of an organization that is short, or has a limit of its own. */
  slices(organizationId: string): Slices {
    return new Slices({ slice: () => this.#pauses.slice(), yield: () => this.#next(organizationId) });
  }

  #next(organizationId: string): Promise<void> {
    return new Promise((start) => {
      const line = this.#waiting.get(organizationId);
      if (line) line.push(start);
      else this.#waiting.set(organizationId, [start]);
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    while (this.#waiting.size > 0) {
      // Everything else runs between two slices.
      await this.#pauses.yield();
      const [[organizationId, line]] = this.#waiting as unknown as [[string, (() => void)[]]];
      const [start, ...rest] = line as [() => void, ...(() => void)[]];
      this.#waiting.delete(organizationId);
      if (rest.length > 0) this.#waiting.set(organizationId, rest);
      start();
    }
    this.#isServing = false;
  }
}
