import { Ids } from '../../src/application/kernel/ids.ts';

/** Sequential UUIDs in the form of version 7, which keep a failing test readable. */
export class SequentialIds extends Ids {
  #last = 0;

  next(): string {
    this.#last++;
    return `00000000-0000-7000-8000-${this.#last.toString(16).padStart(12, '0')}`;
  }
}

/** The ids of a test file. */
export const ids = new SequentialIds();
