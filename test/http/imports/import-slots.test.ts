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

test('allows two concurrent uploads for an organization and eight in all', async () => {
  const slots = new ImportSlots();
  const uploads = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map((id) => ({ id, upload: pendingWork() }));
  const [first] = uploads;
  const running = uploads.slice(0, 2).map(({ id, upload }) => slots.upload(id, upload.work));
  await expect(slots.upload('a', async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
  running.push(...uploads.slice(2).map(({ id, upload }) => slots.upload(id, upload.work)));
  await expect(slots.upload('e', async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  first?.upload.end();
  await running[0];
  expect(await slots.upload('e', async () => 1)).toBe(1);
  for (const { upload } of uploads) upload.end();
  await Promise.all(running);
});

test('imports two files at the same time and queues the others in order, even if one before fails', async () => {
  const slots = new ImportSlots();
  const order: number[] = [];
  const works = [1, 2, 3, 4].map((number) => ({ number, ...pendingWork() }));
  const running = works.map(({ number, work }) =>
    slots.run(async () => {
      order.push(number);
      await work();
      if (number === 1) throw new Error('broken');
    }),
  );
  await turn();
  expect(order).toEqual([1, 2]);
  works[0]?.end();
  await expect(running[0]).rejects.toThrow('broken');
  await turn();
  expect(order).toEqual([1, 2, 3]);
  for (const { end } of works) end();
  await Promise.allSettled(running);
  expect(order).toEqual([1, 2, 3, 4]);
  expect(await slots.run(async () => 5)).toBe(5);
});
