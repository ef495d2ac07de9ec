import { expect, test } from '@jest/globals';
import { RateLimited } from '../../src/domain/kernel/errors.ts';
import { FairQueue } from '../../src/system/fair-queue.ts';

/** Work that ends when the test lets it, and how much of it is running. */
function gated(options: { atOnce: number; perKey: number; inTotal: number }) {
  const queue = new FairQueue(options);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const run = (key: string, name = key) =>
    queue.run(key, async () => {
      started.push(name);
      state.running++;
      state.most = Math.max(state.most, state.running);
      await new Promise<void>((end) => ends.push(end));
      state.running--;
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settle();
    }
  };
  return { run, started, state, settle, endAll };
}

test('runs at most its limit at once, and finally all of the work', async () => {
  const { run, state, endAll } = gated({ atOnce: 2, perKey: 100, inTotal: 100 });
  const all = Array.from({ length: 40 }, (_, index) => run(`key ${index % 7}`, String(index)));
  await endAll();
  expect((await Promise.all(all)).map(Number)).toEqual(all.map((_, index) => index));
  expect([state.most, state.running]).toEqual([2, 0]);
});

test('lets the keys take turns', async () => {
  const { run, started, endAll } = gated({ atOnce: 1, perKey: 100, inTotal: 100 });
  const all = [...Array.from({ length: 5 }, (_, n) => run('stranger', `stranger ${n}`)), run('owner')];
  await endAll();
  await Promise.all(all);
  expect(started.indexOf('owner')).toBe(2);
});

test('refuses excess work per key and in total, and continues afterwards', async () => {
  const { run, endAll } = gated({ atOnce: 1, perKey: 2, inTotal: 3 });
  const taken = [run('a'), run('a'), run('a')];
  await expect(run('a')).rejects.toThrow(RateLimited);
  taken.push(run('b'));
  await expect(run('c')).rejects.toThrow(RateLimited);
  await endAll();
  await Promise.all(taken);
  const later = run('c');
  await endAll();
  expect(await later).toBe('c');
});

test('continues when work fails', async () => {
  const queue = new FairQueue({ atOnce: 1, perKey: 9, inTotal: 9 });
  const failing = Array.from({ length: 3 }, () => queue.run('a', () => Promise.reject(new Error('no'))));
  for (const one of failing) await expect(one).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
