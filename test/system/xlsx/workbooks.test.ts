import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { kindOfCode } from '../../../src/system/xlsx/number-formats.ts';
import { faultOf, rowsOf, streamBytes } from '../../support/files/read-workbook.ts';
import { aWorkbook, type WorkbookCell, type WorkbookOptions, type WorkbookSheet, zipFiles } from '../../support/files/workbook.ts';

const reader = new CsvFileReader();

const one = (rows: readonly (readonly WorkbookCell[])[], options?: WorkbookOptions) => aWorkbook([{ name: 'Kunden', rows }], options);
const withXml = (xml: string | Buffer) => aWorkbook([{ name: 'a', rows: [], xml }]);

describe('a workbook is read', () => {
  test('text as it is, with leading zeros, blanks, line breaks, marks and emoji', async () => {
    const texts = ['Kunde', '00123', ' Nguyễn ', 'a\nb;"c"', '<b>&amp;', '🎉', "'\\=1"];
    expect(await rowsOf(await one([texts, texts.map((inline) => ({ inline }))]))).toEqual([
      [1, ...texts],
      [2, ...texts],
    ]);
  });

  test('numbers exactly, without an exponent, and padded as they are shown', async () => {
    const numbers = [42, -0.1, 729.63, 1e21, 1.5e-7, 1234567890123456];
    const row = [
      ...numbers,
      { value: 1067, style: 'postcode' },
      { value: 0.5, style: 'percent' },
      { value: 12.5, style: 'money' },
    ] as const;
    const shown = ['42', '-0.1', '729.63', '1000000000000000000000', '0.00000015', '1234567890123456', '01067', '0.5', '12.5'];
    expect(await rowsOf(await one([row]))).toEqual([[1, ...shown]]);
    const written = ['729.63000000000002', '1.0000000000000001E-2', '1234567890123456789', '-9007199254740993'];
    const cells = written.map((value) => `<c><v>${value}</v></c>`).join('');
    const exact = await withXml(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`);
    expect(await rowsOf(exact)).toEqual([[1, '729.63', '0.01', '1234567890123456789', '-9007199254740993']]);
  });

  test.each([
    [false, ['2024-12-31', '2024-12-31T14:30:00', '2024-12-31', '14:30:00', '26:30:00', '1900-02-28', '1900-03-01']],
    [true, ['2029-01-01', '2029-01-01T14:30:00', '2029-01-01', '14:30:00', '26:30:00', '1904-02-29', '1904-03-02']],
  ])('dates by the format of the cell, counted from 1904: %s', async (is1904, shown) => {
    const cells = [
      { value: 45657, style: 'date' },
      { value: 45657.604166666664, style: 'custom' },
      { value: 45657, style: 'german' },
      { value: 0.604166666666667, style: 'time' },
      { value: 1.1041666666666667, style: 'duration' },
      { value: 59, style: 'date' },
      { value: 61, style: 'date' },
    ] as const;
    expect(await rowsOf(await one([cells], { is1904 }))).toEqual([[1, ...shown]]);
  });

  test('yes and no, the errors of formulas, and what formulas came to', async () => {
    const cells = [true, false, { error: '#N/A' }, { formula: 'A1&"x"', cached: 'ax' }, { formula: '1/2', cached: 0.5 }] as const;
    expect(await rowsOf(await one([cells]))).toEqual([[1, 'true', 'false', '#N/A', 'ax', '0.5']]);
  });

  test('a row by its number in the sheet; empty cells and rows at the end are none', async () => {
    const empty: WorkbookCell[] = [null, '', null];
    const rows = [[], ['a', 'b', 'c'], ['1'], [], empty, ['2', null, '3', null, ''], ['4', '5', '6', '7'], ...Array(50).fill(empty)];
    expect(await rowsOf(await one(rows))).toEqual([
      [2, 'a', 'b', 'c'],
      [3, '1', '', ''],
      [6, '2', '', '3'],
      [7, '4', '5', '6', '7'],
    ]);
  });

  test('merged cells in their first cell, rich text without its reading, and escaped characters', async () => {
    const sheet =
      '<x:worksheet xmlns:x="main"><x:sheetData><x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="inlineStr">' +
      '<x:is><x:r><x:t>a_x000D_</x:t></x:r><x:rPh><x:t>no</x:t><x:r><x:t>no</x:t></x:r></x:rPh><x:r><x:t>b</x:t></x:r></x:is></x:c></x:row></x:sheetData>' +
      '<x:mergeCells><x:mergeCell ref="B3:B9"/></x:mergeCells></x:worksheet>';
    const texts =
      '<sst><si><r><t>Ma</t></r><r><t xml:space="preserve"> ria</t></r><rPh sb="0"><t>ruby</t><r><t>ruby</t></r></rPh></si></sst>';
    const bytes = await aWorkbook([{ name: 'a', rows: [], xml: sheet }], { parts: { 'xl/sharedStrings.xml': texts } });
    expect(await rowsOf(bytes)).toEqual([[3, '', 'Ma ria', 'a\rb']]);
  });

  test('by the name of a sheet; the first that is shown if none is named', async () => {
    const sheets: WorkbookSheet[] = [
      { name: 'Listen', isHidden: true, rows: [['x']] },
      { name: 'Kunden & Co', rows: [['a'], ['1']] },
      { name: 'Archiv', rows: [['b']] },
    ];
    const bytes = await aWorkbook(sheets);
    expect([await rowsOf(bytes), await rowsOf(bytes, 'Archiv')]).toEqual([
      [
        [1, 'a'],
        [2, '1'],
      ],
      [[1, 'b']],
    ]);
    expect(await reader.sample(streamBytes(bytes), {})).toMatchObject({
      sheets: ['Kunden & Co', 'Archiv'],
      sheet: 'Kunden & Co',
      isWhole: true,
    });
    expect(await faultOf(rowsOf(bytes, 'Listen'))).toEqual({
      path: 'sheet',
      message: 'is none of the file; it has "Kunden & Co", "Archiv"',
    });
  });

  test('up to a mebibyte of text for a preview, and no further', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => [`${n}`, 'x'.repeat(1000)]);
    const sample = await reader.sample(streamBytes(await one(rows)), {});
    expect(sample.isWhole).toBe(false);
    expect(sample.rows.length).toBeGreaterThan(1000);
    expect(sample.rows.length).toBeLessThan(1300);
  });
});

describe('a file that is no workbook is refused by name', () => {
  test.each<[string, Promise<Buffer>, string]>([
    ['an archive', zipFiles({ 'a.txt': 'a' }), 'is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it'],
    [
      '.docx',
      zipFiles({ 'word/document.xml': '<a/>' }),
      'is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it',
    ],
    ['.ods', zipFiles({ 'content.xml': '<a/>' }), 'is an OpenDocument spreadsheet (.ods); save it as .xlsx or "CSV UTF-8" and try again'],
    ['.xlsb', zipFiles({ 'xl/workbook.bin': 'a' }), 'is a binary Excel workbook (.xlsb); save it as .xlsx or "CSV UTF-8" and try again'],
    ['a workbook without a sheet', aWorkbook([]), 'is an Excel workbook without a sheet of cells'],
  ])('%s', async (_, bytes, message) => {
    expect(await faultOf(rowsOf(await bytes))).toEqual({ path: 'file', message });
  });

  test('one that is cut off, and one whose bytes are not what its list says', async () => {
    const bytes = await one([['a', 'b']]);
    expect(await faultOf(rowsOf(bytes.subarray(0, bytes.length / 2)))).toEqual({
      path: 'file',
      message: 'is cut off or damaged: the end of a ZIP archive is missing',
    });
    const broken = Buffer.from(bytes);
    broken.fill(0xff, 60, 400);
    expect(await faultOf(rowsOf(broken))).toMatchObject({ path: 'file', message: expect.stringMatching(/^is damaged: /) });
  });
});

test('workbooks of one owner keep no workbook of another waiting', async () => {
  const bytes = await one([['a'], ['1']]);
  const begun: string[] = [];
  const open = (owner: string) => {
    const rows = reader.readRows(streamBytes(bytes), { owner })[Symbol.asyncIterator]();
    const first = rows.next().then(() => begun.push(owner));
    return { first, close: () => first.then(() => rows.return?.(undefined)) };
  };
  const hostile = Array.from({ length: 6 }, () => open('a'));
  // Any two of them: each is stored in a file first, and these are ready in any order.
  while (begun.length < 2) await nextTurn();
  const other = open('b');
  await other.first;
  expect(begun).toEqual(['a', 'a', 'b']);
  await Promise.all([...hostile, other].map(({ close }) => close()));
  expect(begun).toHaveLength(7);
});

describe('the code of a format', () => {
  test.each([
    ['General', 'number'],
    ['0.00%', 'number'],
    ['#,##0.00 [$€-407]', 'number'],
    ['[Red]-0.0;0', 'number'],
    ['"day" 0', 'number'],
    ['0\\d', 'number'],
    ['yyyy-mm-dd', 'date'],
    ['dd\\.mm\\.yyyy;@', 'date'],
    ['mmm', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm', 'duration'],
    ['[Red][hh]:mm', 'duration'],
    ['0;[h]:mm', 'number'],
    ['"h', 'number'],
    ['00000', { digits: 5 }],
  ])('%s shows %j', (code, kind) => {
    expect(kindOfCode(code)).toEqual(kind);
  });
});
