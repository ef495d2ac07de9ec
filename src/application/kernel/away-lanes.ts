import { Unavailable } from '../../domain/kernel/errors.ts';

/** The most lanes that are kept; the one that failed first is forgotten. */
const maxKept = 10_000;

/**
 * Lanes whose last work was refused as `Unavailable`, for example while the node of their organizations is away. They share one place: each
 * of their tries may wait for a timeout, and all together would take every place from the lanes that are well. Once it is known which lanes
 * are away, they have no place, and all others are admitted.
 */
export class AwayLanes {
  /** The one that failed first comes first. */
  readonly #away = new Set<string>();
  #trying = 0;
  readonly #isKnownAway: (lane: string) => boolean | undefined;

  /** `isAway` says of a lane what is known; undefined if nothing is. */
  constructor(isAway: (lane: string) => boolean | undefined = () => undefined) {
    this.#isKnownAway = isAway;
  }

  /** Whether work of a lane may begin now. */
  admits(lane: string): boolean {
    const isKnownAway = this.#isKnownAway(lane);
    return isKnownAway === undefined ? this.#trying === 0 || !this.#away.has(lane) : !isKnownAway;
  }

  /** Runs work of a lane, and learns from its end. */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const isTry = this.#away.has(lane);
    if (isTry) this.#trying++;
    try {
      const result = await work();
      // A party that was away is back, perhaps for others too.
      if (isTry) this.#away.clear();
      return result;
    } catch (reason) {
      if (reason instanceof Unavailable && this.#isKnownAway(lane) !== false) this.#note(lane);
      throw reason;
    } finally {
      if (isTry) this.#trying--;
    }
  }

  #note(lane: string): void {
    this.#away.delete(lane);
    this.#away.add(lane);
    const [first] = this.#away;
    if (this.#away.size > maxKept && first !== undefined) this.#away.delete(first);
  }
}
