import { afterAll, beforeAll, describe } from '@jest/globals';
import { backends as all, type Backend } from '../support/backends.ts';

/** Runs a suite on each kind of store, or on some of them; all tests of a file share one store, which is empty at first. */
export function onEachBackend(what: string, suite: (store: () => Backend) => void, backends = all): void {
  describe.each(backends)(`${what} ($name)`, ({ open }) => {
    let opened: Backend | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    suite(() => {
      if (!opened) throw new Error('The store is opened before the first test, not while tests are declared');
      return opened;
    });
  });
}

/** Starts all at once and returns how many succeeded and why the others failed; never throws. */
export async function allAtOnce(count: number, work: (index: number) => Promise<unknown>): Promise<{ done: number; refused: unknown[] }> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return { done: count - refused.length, refused };
}
