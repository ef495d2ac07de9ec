import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { inChunks, readCsv } from './csv-source.ts';

const delimiters = [',', ';', '\t', '|'];
const chunkSize = fc.integer({ min: 1, max: 12 });
const cell = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'é', '🎡'), maxLength: 5 }),
);

/** Arbitrary mixes: a file with such characters must be read alike in any chunks. */
const anything = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '"', '\n', '\r', 'ű'), maxLength: 40 });

function write(cellText: string, always: boolean, delimiter: string): string {
  return always || /["\r\n]/.test(cellText) || cellText === '' || cellText.includes(delimiter)
    ? `"${cellText.replaceAll('"', '""')}"`
    : cellText;
}

test('reads back what was written, with the start line of each row', async () => {
  const file = fc.record({
    rows: fc.array(fc.record({ cells: fc.tuple(cell, cell, cell), always: fc.boolean(), blankBefore: fc.nat(2) }), { maxLength: 15 }),
    delimiter: fc.constantFrom(...delimiters),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    chunkSize,
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, delimiter, end, chunkSize }) => {
      let text = ['x', 'y', 'z'].join(delimiter) + end;
      const expected: { line: number; cells: string[]; emptyTexts?: number[] }[] = [{ line: 1, cells: ['x', 'y', 'z'] }];
      for (const { cells, always, blankBefore } of rows) {
        text += end.repeat(blankBefore);
        // Every empty cell is written in quotation marks.
        const empty = cells.flatMap((one, index) => (one === '' ? [index] : []));
        expected.push({ line: text.split(/\r\n|\n|\r/).length, cells, ...(empty.length > 0 && { emptyTexts: empty }) });
        text += cells.map((one) => write(one.toWellFormed(), always, delimiter)).join(delimiter) + end;
      }
      expect(await readCsv(text, chunkSize)).toEqual({ rows: expected, fault: undefined });
    }),
    { numRuns: 300 },
  );
});

test('reads the same rows and errors at any chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.nat(30), chunkSize, async (text, padding, size) => {
      const content = `${'a,b\n'.repeat(padding)}${text}`;
      expect(await readCsv(content, size)).toEqual(await readCsv(content));
    }),
    { numRuns: 1000 },
  );
});

test('reads or refuses arbitrary bytes without another error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), chunkSize, async (bytes, size) => {
      expect(await readCsv(bytes, size)).toEqual(await readCsv(bytes));
    }),
    { numRuns: 500 },
  );
});

test('passes rows with misplaced quotation marks on, with those around them, at any chunk size', async () => {
  const good = fc.constantFrom('a,b', '"x, ""y""",z', '"two\nlines",é');
  const bad = fc.constantFrom('"5"x,1', '5" pipe,2', 'é,a"b', '"a"b"c');
  const read = async (text: string, size: number) => {
    const rows = [];
    const reader = new CsvFileReader();
    for await (const some of reader.readRows(inChunks(text, size), { delimiter: ',', passesFaults: true })) rows.push(...some.rows);
    return rows;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(good, bad), { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n'),
      chunkSize,
      async (rows, end, size) => {
        let line = 1;
        const expected = [];
        for (const row of rows) {
          const isGood = /^(?:a,b|"x|"two)/.test(row);
          const { rows: alone } = await readCsv(isGood ? row : '');
          expected.push(isGood ? { ...alone[0], line } : { line, cells: row.split(','), fault: expect.any(String) });
          line += row.split('\n').length;
        }
        expect(await read(rows.map((row) => row + end).join(''), size)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
