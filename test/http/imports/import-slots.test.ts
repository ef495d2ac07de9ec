import { expect, test } from '@jest/globals';
import { ImportSlots, maxImports } from '../../../src/http/imports/import-slots.ts';

/** Work that runs until it is ended. */
function pendingWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

/** An upload that brings these many bytes, and no more. */
async function* bringing(bytes: number): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(bytes);
  await new Promise(() => undefined);
}

async function readAll(upload: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of upload);
}

/** The wait of uploads for a slot: until a test ends it. */
class Waits {
  readonly #ends = new Set<() => void>();

  every(_: number, work: () => void): () => void {
    this.#ends.add(work);
    return () => this.#ends.delete(work);
  }

  /** Ends all waits that have begun. */
  ended<Result>(work: Promise<Result>): Promise<Result> {
    for (const end of [...this.#ends]) end();
    return work;
  }
}

const nothing = bringing(0);
/** Bytes of files. */
const [smallFile, largeFile] = [1024 * 1024, 1024 * 1024 + 1];
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two uploads of an organization run at once; the others wait, and neighbours do not wait for them', async () => {
  const slots = new ImportSlots(new Waits());
  const begun: string[] = [];
  const uploads = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => ({ name, upload: pendingWork() }));
  const running = uploads.map(({ name, upload }) =>
    slots.upload(name.charAt(0), nothing, () => {
      begun.push(name);
      return upload.work();
    }),
  );
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  uploads[0]?.upload.end();
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  for (const { upload } of uploads) upload.end();
  await Promise.all(running);
  expect(begun).toHaveLength(uploads.length);
});

test('an upload that waits for too long is refused: for its own ones, or for those of all', async () => {
  const waits = new Waits();
  const slots = new ImportSlots(waits);
  const uploads = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'].map((id) => ({ id, upload: pendingWork() }));
  const running = uploads.map(({ id, upload }) => slots.upload(id, nothing, upload.work));
  for (const id of ['a', 'e'])
    await expect(waits.ended(slots.upload(id, nothing, async () => 1))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 2,
    });
  await expect(waits.ended(slots.upload('f', nothing, async () => 1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const left = new AbortController();
  const gone = slots.upload('a', nothing, async () => 1, left.signal);
  left.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const waiting = slots.upload('f', nothing, async () => 1);
  for (const { upload } of uploads) upload.end();
  expect(await waiting).toBe(1);
  await Promise.all(running);
});

test('an upload that is slow gives its place to an organization that has none', async () => {
  let now = 0;
  const waits = new Waits();
  const slots = new ImportSlots(waits, () => now);
  const mib = 1024 * 1024;
  const bytes = { a1: 10 * mib, a2: 10 * mib, b1: 100_000, b2: 50_000, c1: 10 * mib, c2: 10 * mib, d1: 10 * mib, e1: 10 * mib };
  const ended: string[] = [];
  for (const [name, size] of Object.entries(bytes))
    void slots.upload(name.charAt(0), bringing(size), readAll).catch((reason) => ended.push(`${name} ${reason.code}`));
  await turn();
  const small = (): Promise<number> => slots.upload('f', nothing, async () => 1);
  now = 4000;
  await expect(waits.ended(small())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  now = 10_000;
  expect(await small()).toBe(1);
  await turn();
  expect(ended).toEqual(['b2 REQUEST_TIMEOUT']);
  // Its place is free now, and then that of the next.
  const f = slots.upload('f', bringing(mib), readAll).catch(() => undefined);
  expect(await slots.upload('g', nothing, async () => 1)).toBe(1);
  await turn();
  expect(ended).toEqual(['b2 REQUEST_TIMEOUT', 'b1 REQUEST_TIMEOUT']);
  const g = slots.upload('g', bringing(mib), readAll).catch(() => undefined);
  await expect(waits.ended(slots.upload('h', nothing, async () => 1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(waits.ended(slots.upload('a', nothing, async () => 1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  void [f, g];
});

test('imports a file of an organization at a time, in order, even if one before fails; a neighbour’s does not wait', async () => {
  const slots = new ImportSlots(new Waits());
  const order: string[] = [];
  const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ({ name, ...pendingWork() }));
  const running = works.map(({ name, work }) =>
    slots.run(name.charAt(0), largeFile, async () => {
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
  expect(await slots.run('a', largeFile, async () => 5)).toBe(5);
});

test('no more imports run at a time than connections are kept for', async () => {
  const slots = new ImportSlots(new Waits());
  const running: string[] = [];
  for (const bytes of [largeFile, smallFile])
    for (const organization of ['a', 'b', 'c', 'd'])
      void slots.run(`${organization} ${bytes}`, bytes, () => {
        running.push(organization);
        return new Promise(() => undefined);
      });
  await turn();
  expect(running).toHaveLength(maxImports);
});

test('a small file does not wait for the large ones of others, and an organization’s own run one at a time', async () => {
  const slots = new ImportSlots(new Waits());
  const order: string[] = [];
  const works = new Map(['a1', 'b1', 'c1', 'd1', 'd2', 'a2', 'e1'].map((name) => [name, pendingWork()]));
  const running = [...works].map(([name, { work }]) =>
    slots.run(name.charAt(0), ['a1', 'b1', 'e1'].includes(name) ? largeFile : smallFile, () => {
      order.push(name);
      return work();
    }),
  );
  const end = async (name: string): Promise<void> => {
    works.get(name)?.end();
    await turn();
  };
  expect(order).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1']);
  await end('d1');
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'd2']);
  await end('b1');
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'd2', 'e1']);
  await end('a1');
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'd2', 'e1', 'a2']);
  for (const name of works.keys()) await end(name);
  await Promise.all(running);
});

test('a client that leaves while its file waits for its turn is out of the line', async () => {
  const slots = new ImportSlots(new Waits());
  const first = pendingWork();
  const running = slots.run('a', largeFile, first.work);
  const left = new AbortController();
  let began = false;
  const work = async (): Promise<void> => {
    began = true;
  };
  const second = slots.run('a', largeFile, work, left.signal);
  await turn();
  left.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  first.end();
  await running;
  expect([began, await slots.run('a', largeFile, async () => 3)]).toEqual([false, 3]);
});
