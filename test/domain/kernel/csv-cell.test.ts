import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { protectCell, unprotectCell } from '../../../src/domain/kernel/csv-cell.ts';
import { csvRow } from '../../../src/domain/kernel/csv-row.ts';

const hostile = fc.string({ unit: fc.constantFrom(...'\'\\=+-@\t\r\n ;(|!＝a1",\u200b\ufeff'), maxLength: 12 });
const anyText = fc.oneof(fc.string({ unit: 'binary' }), hostile);

/** The cells that a spreadsheet makes, if it expects another delimiter than the one of the file. */
const startsOf = (line: string): string[] => line.split(/[;\t\r\n]/).map((start) => start.replace(/^[\s\p{Cf}]+/u, ''));

describe('A protected cell', () => {
  test('is restored exactly, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => unprotectCell(protectCell(text)) === text),
      { numRuns: 5000 },
    );
  });

  test('does not begin as a formula, unless it is a number or a phone number', () => {
    const safe = (text: string): boolean =>
      !/^[\s\p{Cc}\p{Cf}]*[=@+\-＝＠＋－]/u.test(text) || /^[\s\p{Cc}\p{Cf}]*[+-][\d\s.,()/-]*$/u.test(text);
    fc.assert(
      fc.property(anyText, (text) => safe(protectCell(text))),
      { numRuns: 5000 },
    );
  });

  test('contains no formula with a call or a command after another delimiter or a line break', () => {
    fc.assert(
      fc.property(anyText, (text) =>
        startsOf(protectCell(`x;${text}`))
          .slice(1)
          .every((start) => !/^[=+\-@＝][^;\t\r\n]*[(|]/.test(start)),
      ),
      { numRuns: 5000 },
    );
  });

  test.each(['=1+1', '-1+2', '+A1', '@SUM(A1)', '\t1', '\r1', ' =1', '\ufeff=1', '\u200b＝1', '- call back', "'\\=1", "'\\'\\@x"])(
    'has a guard before %j',
    (text) => {
      expect(protectCell(text)).toBe(`'\\${text}`);
    },
  );

  test.each([
    ['a;=HYPERLINK("x")', 'a;\'\\=HYPERLINK("x")'],
    ['a\r\n +cmd|x!A1', "a\r\n'\\ +cmd|x!A1"],
    ['=A(1);=A(1)', "'\\=A(1);'\\=A(1)"],
  ])('has a guard where another delimiter would start a cell: %j', (text, guarded) => {
    expect(protectCell(text)).toBe(guarded);
  });

  test.each(['+15550100', '+1 555 0100', '+1-555-0100', '+49 (0)30 123/45', '-12.5', '-1,234.50', ' -5', '-', '+44\u00a020 7946'])(
    'is %j unchanged, since it is a number or a phone number',
    (text) => {
      expect([protectCell(text), unprotectCell(text)]).toEqual([text, text]);
    },
  );

  test.each([
    '',
    "'",
    "''",
    "'quoted'",
    "O'Brien",
    "'-x",
    "'=1+1",
    "''=1",
    "'\\",
    "'\\5",
    '1+1',
    'a=b',
    '5',
    'Hi ;-)',
    'list:\n- one\n- two',
  ])('is %j unchanged, in both directions', (text) => {
    expect([protectCell(text), unprotectCell(text)]).toEqual([text, text]);
  });
});

describe('A line of a CSV file', () => {
  test.each([
    [['a', 'b'], 'a,b'],
    [[null, ''], ',""'],
    [[1.5, -2, true, false], '1.5,-2,true,false'],
    [['a,b', 'say "hi"', 'two\nlines', ' space '], '"a,b","say ""hi""","two\nlines"," space "'],
    [['=1', "'=1"], "'\\=1,'=1"],
    [[null], '""'],
    [[null, null], ','],
  ])('%j', (cells, line) => {
    expect(csvRow(cells)).toBe(`${line}\r\n`);
  });

  test('is not escaped in raw mode', () => {
    expect(csvRow(['=1', "'=1", '-5'], { raw: true })).toBe("=1,'=1,-5\r\n");
  });

  test('may have another delimiter', () => {
    expect(csvRow(['a,b', null, 'c'], { delimiter: ';' })).toBe('"a,b";;c\r\n');
  });
});

describe('Marks that show nothing, and other delimiters', () => {
  const marks = ['\u3164', '\u115f', '\uffa0', '\ufe0f', '\u034f', '\u2800', '\ufeff', '\u00a0', '\u200b', '\u202e'];
  test.each(marks)('%j before a sign hides no formula', (mark) => {
    const text = `${mark}=1+1`;
    expect(protectCell(text)).toBe(`'\\${text}`);
    expect(unprotectCell(protectCell(text))).toBe(text);
  });

  test.each(['\t', '\r'])('has a guard before %j and behind it, where a formula follows', (mark) => {
    expect(protectCell(`${mark}=1`)).toBe(`'\\${mark}'\\=1`);
    expect(unprotectCell(protectCell(`${mark}=1`))).toBe(`${mark}=1`);
  });

  const split = ['x;=A1', 'x;"=A1"', 'x;\u3164=A1', "x;+'\\\\evil\\[a.xlsx]S'!A1", 'x\t-[a.xlsx]S!A1'];
  test.each(split)('%j is no formula where a program splits it', (text) => {
    expect(protectCell(text)).not.toBe(text);
    expect(unprotectCell(protectCell(text))).toBe(text);
    expect(unprotectCell(protectCell(protectCell(text)))).toBe(protectCell(text));
  });
});
