import { expect, test } from '@jest/globals';
import { ImportSlots } from '../../../src/http/imports/import-slots.ts';

/** Work that runs until it is ended. */
function pendingWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('allows two concurrent uploads of an organization; the others are not closed out', async () => {
  const slots = new ImportSlots();
  const uploads = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'].map((id) => ({ id, upload: pendingWork() }));
  const [first] = uploads;
  const running = uploads.slice(0, 2).map(({ id, upload }) => slots.upload(id, upload.work));
  await expect(slots.upload('a', async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
  running.push(...uploads.slice(2).map(({ id, upload }) => slots.upload(id, upload.work)));
  await expect(slots.upload('e', async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(slots.upload('f', async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  first?.upload.end();
  await running[0];
  expect(await slots.upload('f', async () => 1)).toBe(1);
  for (const { upload } of uploads) upload.end();
  await Promise.all(running);
});

test('imports a file of an organization at a time, in order, even if one before fails; a neighbour’s does not wait', async () => {
  const slots = new ImportSlots();
  const order: string[] = [];
  const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ({ name, ...pendingWork() }));
  const running = works.map(({ name, work }) =>
    slots.run(name.charAt(0), async () => {
      order.push(name);
      await work();
      if (name === 'a1') throw new Error('broken');
    }),
  );
  await turn();
  expect(order).toEqual(['a1', 'b1']);
  works[0]?.end();
  await expect(running[0]).rejects.toThrow('broken');
  await turn();
  expect(order).toEqual(['a1', 'b1', 'c1']);
  for (const { end } of works) end();
  await Promise.allSettled(running);
  expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(await slots.run('a', async () => 5)).toBe(5);
});

test('a client that leaves while its file waits for its turn is out of the line', async () => {
  const slots = new ImportSlots();
  const first = pendingWork();
  const running = slots.run('a', first.work);
  const left = new AbortController();
  let began = false;
  const work = async (): Promise<void> => {
    began = true;
  };
  const second = slots.run('a', work, left.signal);
  await turn();
  left.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  first.end();
  await running;
  expect([began, await slots.run('a', async () => 3)]).toEqual([false, 3]);
});
