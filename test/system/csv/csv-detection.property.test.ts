import { describe, expect, test } from '@jest/globals';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type CsvDelimiter, csvDelimiters } from '../../../src/domain/imports/import-options.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { splitRows } from '../../../src/system/csv/csv-split.ts';
import { inChunks } from './csv-source.ts';

const reader = new CsvFileReader();
const encoders = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  // Uses only Latin-1 letters beyond ASCII; a single one between ASCII letters is not valid UTF-8.
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
} as const;
type Encoding = keyof typeof encoders;

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const plain = fc.string({ unit: fc.constantFrom(...letters, ' ', '1'), minLength: 1, maxLength: 8 });
const cell = fc.oneof(plain, fc.constantFrom('', 'é', 'Jos\xe9 x', 'two\nlines', 'said "hi"', 'x;y', 'x,y', 'x\ty', 'x|y'));
const written = (text: string) => (/[",;\t|\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text);

const file = fc.record({
  rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
  delimiter: fc.constantFrom(...csvDelimiters),
  encoding: fc.constantFrom(...(Object.keys(encoders) as Encoding[])),
  end: fc.constantFrom('\n', '\r\n'),
  size: fc.integer({ min: 1, max: 40 }),
});

async function read(bytes: Buffer, size: number): Promise<{ rows: string[][]; delimiter: CsvDelimiter | undefined }> {
  const rows: string[][] = [];
  let delimiter: CsvDelimiter | undefined;
  for await (const some of reader.readRows(reader.toUtf8(inChunks(bytes, size)))) {
    delimiter = some.delimiter;
    for (const { cells } of some.rows) rows.push([...cells]);
  }
  return { rows, delimiter };
}

test('reads a file as it was written and detects delimiter and encoding, at any chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, delimiter, encoding, end, size }) => {
      // The é makes the windows-1252 bytes invalid as UTF-8.
      const all = [['name', 'Jos\xe9 x', 'city'], ...rows];
      const bytes = encoders[encoding](all.map((cells) => cells.map(written).join(delimiter)).join(end));
      expect(await read(bytes, size)).toEqual({ rows: all, delimiter });
      const sample = await reader.sample(inChunks(bytes, size), {});
      expect(sample).toMatchObject({ encoding: encoding.split(' ')[0], delimiter, isWhole: true, fault: undefined });
      expect(sample.rows.map(({ cells }) => cells)).toEqual(all);
    }),
    { numRuns: 400 },
  );
});

test('the fast splitter agrees with csv-parse on rows, and on what is none', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '"', '\n', '\r', 'é', ';'), maxLength: 24 });
  let split = 0;
  fc.assert(
    fc.property(text, fc.constantFrom(',', ';'), (given, delimiter) => {
      const { rows, faultAt } = splitRows(given, delimiter);
      const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], skip_empty_lines: true, relax_column_count: true };
      try {
        const slow = parse(given, options);
        split++;
        expect([rows.map(({ cells }) => cells), faultAt]).toEqual([slow, undefined]);
        for (const { cells, emptyTexts = [] } of rows) expect([...emptyTexts].filter((index) => cells[index] !== '')).toEqual([]);
      } catch (reason) {
        if (!(reason instanceof CsvError)) throw reason;
        expect([rows.length, faultAt]).toEqual([reason.records, expect.any(Number)]);
      }
    }),
    { numRuns: 5000 },
  );
  expect(split).toBeGreaterThan(500);
});

describe('the sample of a longer file', () => {
  test('has only whole rows, wherever the mebibyte ends', async () => {
    for (const row of ['aaaa,"b\nb"\n', 'é,"🎡"\n', `${'x'.repeat(5000)},y\n`]) {
      const bytes = Buffer.from(`n,m\n${row.repeat(400_000 / row.length)}${row.repeat(1_400_000 / row.length)}`);
      const { rows, isWhole, fault, encoding } = await reader.sample(inChunks(bytes, 60_000), {});
      expect([isWhole, fault, encoding, rows.length > 100]).toEqual([false, undefined, 'utf-8', true]);
      expect(new Set(rows.slice(1).map(({ cells }) => cells.join())).size).toBe(1);
    }
  });

  test('accepts UTF-16 that is cut within a character', async () => {
    const bytes = Buffer.concat([Buffer.from('\uFEFFn\n', 'utf16le'), Buffer.from('🎡\n'.repeat(300_000), 'utf16le')]);
    const { rows, fault } = await reader.sample(inChunks(bytes, 65_537), {});
    expect([fault, rows.length > 100, rows.at(-1)?.cells]).toEqual([undefined, true, ['🎡']]);
  });
});

describe('the row limit of an upload', () => {
  async function* endless(head: string, unit: string) {
    yield Buffer.from(head);
    const chunk = Buffer.alloc(64 * 1024, unit);
    for (;;) yield chunk;
  }

  test.each([
    ['a line', 'a,b\n', 'x'],
    ['a quoted cell of lines', 'a,b\n"', 'x\n'],
    ['quotation marks', 'a,b\n', '"'],
    ['a line after a byte order mark', '\uFEFFa\n', 'x'],
  ])('refuses %s without end early, in constant memory', async (_, head, unit) => {
    const before = process.memoryUsage().rss;
    let passed = 0;
    const reading = async () => {
      for await (const chunk of reader.toUtf8(endless(head, unit), { encoding: 'utf-8' })) passed += chunk.length;
    };
    await expect(reading()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { errors: [{ path: 'line 2' }] } });
    expect(passed).toBeLessThan(512 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024);
  });

  test('counts lines as the reader does', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const reading = async () => {
        for await (const _ of reader.toUtf8(endless(`a${end}${end}b${end}`, 'x'), { encoding: 'utf-8' }));
      };
      await expect(reading()).rejects.toMatchObject({ details: { errors: [{ path: 'line 4' }] } });
    }
  });

  test('passes many short rows through unchanged', async () => {
    const bytes = Buffer.from('a,"b\n"\n'.repeat(100_000));
    const out: Uint8Array[] = [];
    for await (const chunk of reader.toUtf8(inChunks(bytes, 4096))) out.push(chunk);
    expect(Buffer.concat(out).equals(bytes)).toBe(true);
  });
});
