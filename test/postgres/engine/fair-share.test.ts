import { expect, test } from '@jest/globals';
import { FairShare } from '../../../src/postgres/engine/fair-share.ts';

/** Work that ends when told to. */
function held() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an organization runs no more than its share at a time, in the order of its calls, and others do not wait for it', async () => {
  const share = new FairShare(2);
  const begun: string[] = [];
  const works = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => {
    const work = held();
    const run = share.run(name.charAt(0), () => {
      begun.push(name);
      return work.ended;
    });
    return { ...work, run };
  });
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  works[1]?.end();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const { end } of works) end();
  await Promise.all(works.map(({ run }) => run));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('work that fails gives its place to the next', async () => {
  const share = new FairShare(0);
  const failed = share.run('a', () => Promise.reject(new Error('no')));
  const next = share.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await share.run('a', async () => 'again')).toBe('again');
});
