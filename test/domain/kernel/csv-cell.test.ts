import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { protectCell, unprotectCell } from '../../../src/domain/kernel/csv-cell.ts';
import { csvRow } from '../../../src/domain/kernel/csv-row.ts';

const hostile = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', '"', ',') });

describe('A protected cell', () => {
  test('is restored exactly, for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (text) => unprotectCell(protectCell(text)) === text));
  });

  test('never starts like a formula', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), hostile), (text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(protectCell(text))));
  });

  test.each(['=1+1', '+49 30 1', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x"])('has an apostrophe before %j', (text) => {
    expect(protectCell(text)).toBe(`'${text}`);
  });

  test.each(['', "'", "''", "'quoted'", "O'Brien", "'tis", '1+1', 'a=b', ' =1', '5'])('is %j unchanged, in both directions', (text) => {
    expect([protectCell(text), unprotectCell(text)]).toEqual([text, text]);
  });
});

describe('A line of a CSV file', () => {
  test.each([
    [['a', 'b'], 'a,b'],
    [[null, ''], ',""'],
    [[1.5, -2, true, false], '1.5,-2,true,false'],
    [['a,b', 'say "hi"', 'two\nlines', ' space '], '"a,b","say ""hi""","two\nlines"," space "'],
    [['=1', "'=1"], "'=1,''=1"],
    [[null], '""'],
    [[null, null], ','],
  ])('%j', (cells, line) => {
    expect(csvRow(cells, false)).toBe(`${line}\r\n`);
  });

  test('is not escaped in raw mode', () => {
    expect(csvRow(['=1', "'=1", '-5'], true)).toBe("=1,'=1,-5\r\n");
  });
});
