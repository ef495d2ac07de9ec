import { expect, test } from '@jest/globals';
import { csvPieces } from '../../../src/application/kernel/csv-pieces.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';

/** Slices that are over at once, and turns of the event loop that a test counts. */
class CountedTurns {
  turns = 0;

  slice(): () => boolean {
    return () => true;
  }

  async yield(): Promise<void> {
    this.turns++;
    await new Promise((resolve) => setImmediate(resolve));
  }

  every(): () => void {
    return () => undefined;
  }
}

const slicesOfEach = 4;

/** Work that notes each of its slices. */
async function noting(processor: Processor, organizationId: string, notes: string[], name = organizationId): Promise<void> {
  await processor.run(organizationId, async (slices) => {
    for (let slice = 0; slice < slicesOfEach; slice++) {
      await slices.next();
      notes.push(name);
    }
  });
}

test('organizations take turns, however many calls one of them makes', async () => {
  const processor = new Processor(new CountedTurns());
  const notes: string[] = [];
  const busy = Array.from({ length: 12 }, () => noting(processor, 'busy', notes));
  await Promise.all([...busy, noting(processor, 'quiet', notes)]);
  // Its four slices are over after those of two calls at most.
  expect(notes.lastIndexOf('quiet')).toBeLessThanOrEqual(2 * slicesOfEach);
  expect(notes.slice(0, 8).join(' ')).toMatch(/^(busy quiet ?|quiet busy ?){4}$/);
  expect(notes.filter((name) => name === 'busy')).toHaveLength(12 * slicesOfEach);
});

test('one slice is done in a turn of the event loop', async () => {
  const turns = new CountedTurns();
  const processor = new Processor(turns);
  const notes: string[] = [];
  const seen: number[] = [];
  const work = Array.from({ length: 6 }, (_, index) =>
    processor.run(`organization ${index}`, async (slices) => {
      for (let slice = 0; slice < slicesOfEach; slice++) {
        await slices.next();
        seen.push(turns.turns);
      }
    }),
  );
  await Promise.all([...work, noting(processor, 'other', notes)]);
  expect(new Set(seen).size).toBe(seen.length);
});

test('one evaluation of an organization runs at a time; others of it wait in their order', async () => {
  const processor = new Processor(new CountedTurns());
  let [running, most] = [0, 0];
  const order: number[] = [];
  const evaluate = (index: number) =>
    processor.run('one', async (slices) => {
      most = Math.max(most, ++running);
      for (let slice = 0; slice < slicesOfEach; slice++) await slices.next();
      order.push(index);
      running--;
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => evaluate(index)));
  expect([most, order]).toEqual([1, Array.from({ length: 12 }, (_, index) => index)]);
});

test('a caller that gives up leaves the line, and work that fails gives its place back', async () => {
  const processor = new Processor(new CountedTurns());
  const end = new AbortController();
  const failing = [1, 2].map(() =>
    processor.run('one', async (slices) => {
      await slices.next();
      throw new Error('wrong');
    }),
  );
  const left = processor.run('one', async () => 'done', end.signal);
  end.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  for (const one of failing) await expect(one).rejects.toThrow('wrong');
  expect(await processor.run('one', async () => 'done')).toBe('done');
});

test('a CSV file is made in pieces of 64 KiB, with turns of the event loop between its rows', async () => {
  const turns = new CountedTurns();
  const pages = (async function* () {
    yield [['text']];
    yield Array.from({ length: 100 }, () => ['x'.repeat(8000)]);
  })();
  const lengths: number[] = [];
  for await (const piece of csvPieces(pages, { slices: new Processor(turns).slices('one') })) lengths.push(piece.length);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(6 + 100 * 8002);
  expect(Math.max(...lengths)).toBeLessThan(64 * 1024 + 8002);
  expect(turns.turns).toBe(101);
});
