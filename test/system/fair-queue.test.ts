import { expect, test } from '@jest/globals';
import { RateLimited } from '../../src/domain/kernel/errors.ts';
import { FairQueue, type FairQueueOptions } from '../../src/system/fair-queue.ts';

/** Work that ends when the test lets it, and how much of it is running. */
function gated(given: { atOnce: number; perKey: number; inTotal: number }) {
  const [turns, places] = [1, given.inTotal];
  return gatedLanes({ atOnce: given.atOnce, lanes: { only: { turns, places, perKey: given.perKey } } });
}

function gatedLanes<Name extends string>(options: FairQueueOptions<Name>) {
  const queue = new FairQueue(options);
  const [only] = Object.keys(options.lanes) as Name[];
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const run = (key: string, name = key, lane = only as Name) =>
    queue.run(lane, key, async () => {
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
  await expect(run('b')).rejects.toThrow(RateLimited);
  await endAll();
  await Promise.all(taken);
  const later = run('c');
  await endAll();
  expect(await later).toBe('c');
});

test('continues when work fails', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: { only: { turns: 1, places: 9, perKey: 9 } } });
  const failing = Array.from({ length: 3 }, () => queue.run('only', 'a', () => Promise.reject(new Error('no'))));
  for (const one of failing) await expect(one).rejects.toThrow('no');
  expect(await queue.run('only', 'a', async () => 'yes')).toBe('yes');
});

const lane = (turns: number, places = 99, perKey = 99) => ({ turns, places, perKey });

test('lanes share the turns as they are set, however much waits in one', async () => {
  const { run, started, endAll } = gatedLanes({ atOnce: 1, lanes: { known: lane(4), clean: lane(2), failed: lane(1) } });
  const all = [run('first', 'first', 'failed')];
  for (const name of ['failed', 'clean', 'known'] as const) for (let n = 0; n < 12; n++) all.push(run(`${name} ${n}`, name, name));
  await endAll();
  await Promise.all(all);
  const counts = (names: readonly string[]) => ['known', 'clean', 'failed'].map((name) => names.filter((one) => one === name).length);
  expect(counts(started.slice(1, 8))).toEqual([4, 2, 1]);
  expect(counts(started.slice(1, 22))).toEqual([12, 6, 3]);
  // A lane that is empty leaves its turns to the others.
  expect(counts(started.slice(22, 31))).toEqual([0, 6, 3]);
  expect(counts(started.slice(1))).toEqual([12, 12, 12]);
});

test('a lane that is full refuses no other lane', async () => {
  const { run, endAll } = gatedLanes({ atOnce: 1, lanes: { known: lane(1), failed: lane(1, 2) } });
  const all = [run('a', 'a', 'failed'), run('b', 'b', 'failed'), run('c', 'c', 'failed')];
  await expect(run('d', 'd', 'failed')).rejects.toThrow(RateLimited);
  all.push(run('ada', 'ada', 'known'));
  await endAll();
  await Promise.all(all);
});

test('where a lane is full, a key with many places gives one to a key with few', async () => {
  const { run, started, endAll } = gated({ atOnce: 1, perKey: 9, inTotal: 4 });
  const busy = ['running', 'one', 'two', 'three', 'four'].map((name) => run('busy', name).catch((reason) => (reason as RateLimited).code));
  const [ada, grace] = [run('ada'), run('grace')];
  // All have as much as one more would have, or less.
  await expect(run('busy')).rejects.toThrow(RateLimited);
  await endAll();
  expect([await ada, await grace, ...(await Promise.all(busy))]).toEqual([
    'ada',
    'grace',
    'running',
    'one',
    'two',
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  expect(started).toEqual(['running', 'one', 'ada', 'grace', 'two']);
});
