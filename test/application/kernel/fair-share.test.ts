import { expect, test } from '@jest/globals';
import { FairShare, type Release, type ShareLimits } from '../../../src/application/kernel/fair-share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Pauses whose timers run out when the test says so. */
class ManualTimers {
  readonly #timers = new Set<() => void>();

  every(_milliseconds: number, work: () => void): () => void {
    this.#timers.add(work);
    return () => void this.#timers.delete(work);
  }

  get count(): number {
    return this.#timers.size;
  }

  runOut(): void {
    for (const work of [...this.#timers]) work();
  }
}

/** A share whose holders are known by name: `a1`, `a2` are of the key `a`. */
function sharing(limits: ShareLimits) {
  const timers = new ManualTimers();
  const share = new FairShare(limits, timers);
  const releases = new Map<string, Release>();
  const began: string[] = [];
  const ask = (name: string, signal?: AbortSignal) =>
    share.take(name.charAt(0), signal).then((release) => {
      releases.set(name, release);
      began.push(name);
    });
  const end = async (...names: string[]) => {
    for (const name of names) {
      releases.get(name)?.();
      await settled();
    }
  };
  const askAll = async (...names: string[]) => {
    const asked = names.map((name) => ask(name));
    await settled();
    return asked;
  };
  return { share, timers, began, ask, askAll, end };
}

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [10, 5],
])('of %i slots, a key alone has %i', async (slots, most) => {
  const { began, askAll } = sharing({ slots });
  await askAll(...Array.from({ length: 12 }, (_, n) => `a${n}`));
  expect(began).toHaveLength(most);
});

test('a key that holds none gets a slot at once, however many others have been busy', async () => {
  const { began, askAll } = sharing({ slots: 10 });
  for (const key of ['a', 'b', 'c']) await askAll(...Array.from({ length: 20 }, (_, n) => `${key}${n}`));
  const held = (key: string) => began.filter((name) => name.startsWith(key)).length;
  expect(['a', 'b', 'c'].map(held)).toEqual([5, 2, 1]);
  await askAll('d0', 'e0');
  expect([held('d'), held('e')]).toEqual([1, 1]);
});

test('a slot that becomes free goes to the key that holds the fewest, then to the one that was served longest ago', async () => {
  const { began, askAll, end } = sharing({ slots: 4 });
  await askAll('a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1', 'e1', 'd2');
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('a1');
  expect(began.slice(4)).toEqual(['d1']);
  await end('b1');
  expect(began.slice(5)).toEqual(['e1']);
  // Only one is free: it stays free for a key that holds none.
  await end('a2');
  expect(began.slice(6)).toEqual(['a3']);
  await end('a3', 'c1');
  expect(began.slice(7)).toEqual(['c2']);
});

test('callers of one key are served in their order, and all slots come back, even if work fails', async () => {
  const share = new FairShare({ slots: 2 });
  const order: number[] = [];
  const all = [1, 2, 3, 4].map((n) =>
    share.run('a', async () => {
      order.push(n);
      if (n === 2) throw new Error('no');
      return n;
    }),
  );
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([1, 2, 3, 4]);
  const [first, second] = [share.tryTake('b'), share.tryTake('c')];
  expect([first, second, share.tryTake('d')]).toEqual([expect.any(Function), expect.any(Function), undefined]);
});

test('has a limit of slots for each key, if that is less than its share', async () => {
  const { began, askAll } = sharing({ slots: 20, perKey: 2 });
  await askAll('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('a key whose line is full is refused for itself; another one of a full house waits, as its first', async () => {
  const { ask, askAll, began, end } = sharing({ slots: 1, waitingPerKey: 2, waitingInTotal: 3 });
  await askAll('a0', 'a1', 'a2', 'b1');
  await expect(ask('a3')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
  await expect(ask('b2')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  await askAll('c1');
  await end('a0', 'b1', 'c1', 'a1', 'a2');
  expect(began).toEqual(['a0', 'b1', 'c1', 'a1', 'a2']);
});

test('nobody waits for longer than the longest wait', async () => {
  const { ask, askAll, began, timers, end } = sharing({ slots: 2, longestWaitMs: 5000 });
  const [, late] = await askAll('a1', 'a2');
  await askAll('b1');
  const [other] = await askAll('c1');
  const refusals = Promise.allSettled([late, other]);
  timers.runOut();
  expect(await refusals).toMatchObject([{ reason: { code: 'RATE_LIMITED' } }, { reason: { code: 'UNAVAILABLE' } }]);
  await askAll('a3');
  await end('b1', 'a1');
  expect([began, timers.count]).toEqual([['a1', 'b1', 'a3'], 0]);
  await ask('d1');
});

test('a caller that leaves is out of the line, and its place is not served', async () => {
  const { ask, askAll, began, end, timers } = sharing({ slots: 1, longestWaitMs: 5000, waitingPerKey: 1 });
  await askAll('a1');
  const left = new AbortController();
  const gone = ask('b1', left.signal);
  await settled();
  left.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  await expect(ask('b2', left.signal)).rejects.toThrow('gone');
  await askAll('b3', 'c1');
  await end('a1', 'b3');
  expect([began, timers.count]).toEqual([['a1', 'b3', 'c1'], 0]);
});
