import { Ids } from '../../src/application/kernel/ids.ts';

/** UUIDs (version 7 by their form) that count up, so that a failing test reads well. */
export class SequentialIds extends Ids {
  #last = 0;

  next(): string {
    this.#last++;
    return `00000000-0000-7000-8000-${this.#last.toString(16).padStart(12, '0')}`;
  }
}

/** The ids of a test file. */
export const ids = new SequentialIds();
