import { expect, test } from '@jest/globals';
import { readCsv } from './csv-source.ts';

const MiB = 1024 * 1024;
const KiB = 1024;

/** Repeats a chunk and records the process's peak memory. */
function stream(head: string, chunk: Buffer, totalBytes: number) {
  const seen = { given: 0, grown: 0 };
  const before = process.memoryUsage().rss;
  const source = (async function* () {
    yield Buffer.from(head);
    while (seen.given < totalBytes) {
      yield chunk;
      seen.given += chunk.length;
      seen.grown = Math.max(seen.grown, process.memoryUsage().rss - before);
    }
  })();
  return { source, seen };
}

test.each([
  ['one cell', 'a,b\n', 'x', 'is longer than 256 KiB'],
  ['many cells', 'a,b\n', ',', 'is longer than 256 KiB'],
  ['a quoted cell', 'a,b\n"', 'x', 'is longer than 256 KiB; a closing quotation mark may be missing'],
  ['a quoted cell of lines', 'a,b\n"', '\n', 'is longer than 256 KiB; a closing quotation mark may be missing'],
  ['quotation marks alone', 'a,b\n', '"', 'is longer than 256 KiB'],
  ['lines after a quotation mark out of place', 'a,b\n5" pipe,', 'x,y\n', 'has a quotation mark in the middle of a cell'],
])('refuses a line of 300 MiB early: %s', async (_, head, unit, message) => {
  const { source, seen } = stream(head, Buffer.alloc(64 * KiB, unit), 300 * MiB);
  const { rows, fault } = await readCsv(source);
  expect(fault).toContain(`line 2 ${message}`);
  expect(rows).toHaveLength(1);
  expect(seen.given).toBeLessThan(MiB);
  expect(seen.grown).toBeLessThan(150 * MiB);
});

test('does not copy a line of 300 MiB in a single chunk', async () => {
  const chunk = Buffer.alloc(300 * MiB, 'x');
  const { source, seen } = stream('a,b\n', chunk, chunk.length);
  expect((await readCsv(source)).fault).toBe('line 2 is longer than 256 KiB');
  expect(seen.grown).toBeLessThan(150 * MiB);
});

test('refuses an overlong header too', async () => {
  const { source, seen } = stream('', Buffer.alloc(64 * KiB, 'x,'), 300 * MiB);
  expect(await readCsv(source)).toEqual({ rows: [], fault: 'line 1 is longer than 256 KiB' });
  expect(seen.given).toBeLessThan(MiB);
});

test('reads 300 MiB of blank lines in constant memory', async () => {
  const { source, seen } = stream('a,b\n', Buffer.alloc(64 * KiB, '\n'), 300 * MiB);
  expect((await readCsv(source)).rows).toHaveLength(1);
  expect(seen.given).toBe(300 * MiB);
  expect(seen.grown).toBeLessThan(150 * MiB);
});

test('accepts a row of exactly 256 KiB and refuses one byte more', async () => {
  const longest = 'x'.repeat(256 * KiB - 2);
  for (const size of [1000, 64 * KiB, MiB]) {
    expect(await readCsv(`a,b\n1,${longest}\n2,3`, size)).toMatchObject({ rows: { length: 3 }, fault: undefined });
    expect(await readCsv(`a,b\n1,${longest}y\n2,3"`, size)).toMatchObject({ rows: { length: 1 }, fault: 'line 2 is longer than 256 KiB' });
    expect(await readCsv(`a,b\n1,${longest}y`, size)).toMatchObject({ rows: { length: 1 }, fault: 'line 2 is longer than 256 KiB' });
  }
});
