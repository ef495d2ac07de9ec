import type { Pauses } from './pauses.ts';

/** A piece of long work on the event loop, in slices of some milliseconds: `if (slices.isOver) await slices.next();`. */
export class Slices implements Pick<Pauses, 'slice' | 'yield'> {
  readonly #pauses: Pick<Pauses, 'slice' | 'yield'>;
  #isOver: () => boolean;

  constructor(pauses: Pick<Pauses, 'slice' | 'yield'>) {
    this.#pauses = pauses;
    this.#isOver = pauses.slice();
  }

  /** Whether the slice has taken its time, also by waiting for something else. */
  get isOver(): boolean {
    return this.#isOver();
  }

  /** Waits for the next slice. */
  async next(): Promise<void> {
    await this.#pauses.yield();
    this.#isOver = this.#pauses.slice();
  }

  /** @see Pauses.slice */
  slice(): () => boolean {
    return this.#pauses.slice();
  }

  /** @see Pauses.yield */
  yield(): Promise<void> {
    return this.#pauses.yield();
  }
}
