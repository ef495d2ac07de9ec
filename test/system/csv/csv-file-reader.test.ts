import { describe, expect, test } from '@jest/globals';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { cellsOf, inChunks, readCsv } from './csv-source.ts';

const mark = Buffer.from([0xef, 0xbb, 0xbf]);

describe('cells and rows', () => {
  test('a cell can contain quotes, delimiters, quotation marks and line breaks', async () => {
    const text = 'name,notes\n"Doe, Jane","said ""hi"""\n"two\nlines","a\r\nb\rc"\n"",""\n';
    const expected = [
      ['name', 'notes'],
      ['Doe, Jane', 'said "hi"'],
      ['two\nlines', 'a\r\nb\rc'],
      ['', ''],
    ];
    for (const size of [1, 2, 7, 4096]) expect(await cellsOf(text, size)).toEqual(expected);
  });

  test('characters of several bytes can be split anywhere', async () => {
    const text = 'név,имя\nŐrs,Ж\n名前,🎡👩‍🚀\n';
    for (const size of [1, 2, 3, 5])
      expect(await cellsOf(text, size)).toEqual([
        ['név', 'имя'],
        ['Őrs', 'Ж'],
        ['名前', '🎡👩‍🚀'],
      ]);
  });

  test('spaces, NUL characters and a genuine replacement character are unchanged', async () => {
    expect(await cellsOf('a,b\n  x ,\0\uFFFD\n')).toEqual([
      ['a', 'b'],
      ['  x ', '\0\uFFFD'],
    ]);
  });

  test('a quoted cell may have blanks around it, or the equals sign of a spreadsheet before it', async () => {
    const text = 'email,code,place\nada@x.example,="00123", "Hamburg, Altona" \nalan@x.example,=1+1, x\n';
    expect(await cellsOf(text)).toEqual([
      ['email', 'code', 'place'],
      ['ada@x.example', '00123', 'Hamburg, Altona'],
      ['alan@x.example', '=1+1', ' x'],
    ]);
    expect(await cellsOf('a,b\n"a" ,  "" \n="x, ""y""",=""\n')).toEqual([
      ['a', 'b'],
      ['a', ''],
      ['x, "y"', ''],
    ]);
    expect((await readCsv('a,b\nx "y",z\n')).fault).toContain('line 2 has a quotation mark in the middle of a cell');
    expect((await readCsv('a,b\n"x" y,z\n')).fault).toContain('line 2 has text after a closing quotation mark');
  });

  test('ragged rows are passed through', async () => {
    expect(await cellsOf('a,b\n1\n1,2,3\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  test('lines without any value are no rows, as long as no cell is a quoted empty text', async () => {
    expect(await cellsOf(';;\n\na;b\n;\n1;2\n;;;\n"";\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['', ''],
    ]);
  });
});

describe('lines', () => {
  test.each([['\n'], ['\r\n'], ['\r']])('%j ends a row; blank lines are skipped but counted', async (end) => {
    const text = ['', 'a,b', '', '', '1,"x', 'y"', '2,z', ''].join(end);
    const rows = [
      { line: 2, cells: ['a', 'b'] },
      { line: 5, cells: ['1', `x${end}y`] },
      { line: 7, cells: ['2', 'z'] },
    ];
    for (const size of [1, 3, 4096]) expect(await readCsv(text, size)).toEqual({ rows, fault: undefined });
  });

  test('line ends may be mixed, and the last may be missing', async () => {
    const { rows } = await readCsv('a,b\r\n1,2\n3,4\r5,6', 1);
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ]);
  });

  test('an empty file, blank lines alone and a byte order mark alone have no rows', async () => {
    for (const content of ['', '\n', '\r\n\r\n\n', mark]) expect(await readCsv(content, 1)).toEqual({ rows: [], fault: undefined });
  });

  test('an empty quoted cell is a row, not a blank line', async () => {
    expect(await cellsOf('a\n""\n\nx\n')).toEqual([['a'], [''], ['x']]);
  });
});

describe('the delimiter', () => {
  test.each([[','], [';'], ['\t'], ['|']])('%j is detected', async (delimiter) => {
    const text = [
      ['name', 'e-mail', 'notes'],
      ['Ada', 'ada@example.com', '1'],
    ]
      .map((row) => row.join(delimiter))
      .join('\n');
    for (const size of [1, 4096])
      expect(await cellsOf(text, size)).toEqual([
        ['name', 'e-mail', 'notes'],
        ['Ada', 'ada@example.com', '1'],
      ]);
  });

  test.each([
    ['one in quotes does not count', '"a,b,c,d";e\n', ['a,b,c,d', 'e']],
    ['the header decides, not the cells', 'name;notes\na, b, c;d, e, f\n', ['name', 'notes']],
    [
      'one as frequent in the rows as in the header',
      'id;price, net, gross, all;x\n1;3,50;x\n2;4,50;y\n',
      ['id', 'price, net, gross, all', 'x'],
    ],
    ['the most frequent without rows', 'a,b;c;d\n', ['a,b', 'c', 'd']],
    ['a comma if two are equally frequent', 'a,b;c\n', ['a', 'b;c']],
    ['one column has none', 'e-mail\nada@example.com\n', ['e-mail']],
  ])('%s', async (_, text, header) => {
    expect((await cellsOf(text))[0]).toEqual(header);
  });

  test('a delimiter is detected from the first hundred lines only', async () => {
    const text = `a;b\n${'1;2\n'.repeat(99)}${'1,2\n'.repeat(1000)}`;
    expect((await cellsOf(text, 1))[0]).toEqual(['a', 'b']);
    expect((await cellsOf(text))[0]).toEqual(['a', 'b']);
  });
});

describe('the encoding', () => {
  test('the UTF-8 byte order mark is dropped, also before a quote, and if there are two', async () => {
    for (const marks of [[mark], [mark, mark]])
      for (const size of [1, 2, 3, 4096])
        expect(await cellsOf(Buffer.concat([...marks, Buffer.from('"a",b\n')]), size)).toEqual([['a', 'b']]);
  });

  test.each([
    ['little-endian', Buffer.from('\uFEFFa,b\n', 'utf16le')],
    ['big-endian', Buffer.from('\uFEFFa,b\n', 'utf16le').swap16()],
  ])('UTF-16, %s, is refused', async (_, content) => {
    for (const size of [1, 4096]) {
      const { fault } = await readCsv(content, size);
      expect(fault).toBe('line 1 is UTF-16 text; save the file as "CSV UTF-8" and try again');
    }
  });

  test('bytes that are not UTF-8 are refused by line, after the rows before', async () => {
    const content = Buffer.concat([Buffer.from('a,b\n1,"x\ny"\n'), Buffer.from('caf\xe9,2\n', 'latin1'), Buffer.from('3,4\n')]);
    for (const size of [1, 5, 4096]) {
      const { rows, fault } = await readCsv(content, size);
      expect(fault).toBe('line 4 has bytes that are not UTF-8 text; save the file as "CSV UTF-8" and try again');
      expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    }
  });

  test('a character cut off by the end of the file is refused', async () => {
    expect((await readCsv(Buffer.from('a\n🎡').subarray(0, -1))).fault).toMatch(/^line 2 has bytes/);
  });
});

describe('misplaced quotation marks', () => {
  test.each([
    ['in the middle of a cell', 'a,b\n\n1,5" pipe\n2,3\n', 'line 3 has a quotation mark in the middle of a cell'],
    ['after the closing one', 'a,b\n1,"x\ny"\n"q"uote,2\n', 'line 4 has text after a closing quotation mark'],
    ['never closed', 'a,b\n1,2\n3,"x\n4,5\n', 'line 3 opens a quotation mark that is never closed'],
    ['in the header', 'a"b,c\n1,2\n', 'line 1 has a quotation mark in the middle of a cell'],
  ])('%s', async (_, text, expected) => {
    for (const size of [1, 4096]) expect((await readCsv(text, size)).fault).toContain(expected);
  });

  test('do not affect the rows before them, at any chunk size', async () => {
    const text = `a,b\n${'1,2\n'.repeat(500)}x"y,z\n${'3,4\n'.repeat(500)}`;
    for (const size of [1, 100, 1e6]) {
      const { rows, fault } = await readCsv(text, size);
      expect([rows.length, rows.at(-1)?.line, fault?.slice(0, 8)]).toEqual([501, 501, 'line 502']);
    }
  });
});

describe('the source', () => {
  test('is pulled only when its rows are used up', async () => {
    let given = 0;
    const source = (async function* () {
      for (; given < 1000; given++) yield Buffer.from('a,b\n'.repeat(10));
    })();
    const rows = new CsvFileReader().read(source);
    for (let row = 0; row < 30; row++) await rows.next();
    expect(given).toBeLessThanOrEqual(10);
    await rows.return(undefined);
  });

  test('is stopped when the caller stops, and when the file is refused', async () => {
    let stopped = 0;
    const source = async function* (text: string) {
      try {
        for (;;) yield Buffer.from(text);
      } finally {
        stopped++;
      }
    };
    for await (const { line } of new CsvFileReader().read(source('a,b\n'))) if (line === 25) break;
    expect(stopped).toBe(1);
    await readCsv(source('a"b\n'));
    expect(stopped).toBe(2);
  });

  test('passes its error on unchanged', async () => {
    const gone = new Error('the upload broke off');
    const source = (async function* () {
      yield* inChunks('a,b\n1,2\n', 3);
      throw gone;
    })();
    await expect(readCsv(source)).rejects.toBe(gone);
  });
});
