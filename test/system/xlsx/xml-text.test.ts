import { describe, expect, test } from '@jest/globals';
import { faultOf, rowsOf } from '../../support/files/read-workbook.ts';
import { aWorkbook } from '../../support/files/workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheet = (cells: string, head = '') => `${head}<worksheet xmlns="${main}"><sheetData><row>${cells}</row></sheetData></worksheet>`;
const read = async (xml: string | Buffer) => rowsOf(await aWorkbook([{ name: 'a', rows: [['shared']], xml }]));
const text = (written: string) => `<c t="str"><v>${written}</v></c>`;
const swapped = (utf16: Buffer) => Buffer.from(utf16).swap16();

test.each([
  ['a number', '<c><is><t>1.0</t></is><v>1.5</v></c>', '1.5'],
  ['a number, the other way round', '<c><v>1.5</v><is><t>1.0</t></is></c>', '1.5'],
  ['a text of its own', '<c t="inlineStr"><is><t>1.0</t></is><v>1.5</v></c>', '1.0'],
  ['a text of its own, the other way round', '<c t="inlineStr"><v>1.5</v><is><r><t>1</t></r><r><t>.0</t></r></is></c>', '1.0'],
  ['a text of its own without one', '<c t="inlineStr"><v>1.5</v></c>', '1.5'],
  ['a number without a value', '<c><is><t>a</t></is></c>', 'a'],
])('a cell with a value and a text is what its type says: %s', async (_, cell, value) => {
  expect(await read(sheet(cell))).toEqual([[1, value]]);
});

test.each([
  ['a_x000D_\r\nb', 'a\r\nb'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a&#13;b', 'a\rb'],
])('the line ends of %j are those of XML', async (written, value) => {
  expect(await read(sheet(text(written)))).toEqual([[1, value]]);
});

test('a line end that two reads of a file part is one', async () => {
  const long = 'x\r\n'.repeat(30_000);
  expect(await read(sheet(text(long)))).toEqual([[1, 'x\n'.repeat(30_000)]]);
});

describe('the encoding of a part', () => {
  const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>`;
  const all = (name: string) => sheet(text('Łódź 🎉'), declared(name));
  test.each<[string, Buffer]>([
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${all('UTF-16')}`, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(Buffer.from(`\uFEFF${all('UTF-16')}`, 'utf16le'))],
    ['UTF-16 LE without a mark', Buffer.from(all('utf-16'), 'utf16le')],
    ['UTF-16 BE without a mark', swapped(Buffer.from(all('utf-16'), 'utf16le'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${all('utf-8')}`)],
    ['UTF-8 that calls itself UTF-16', Buffer.from(all('utf-16'))],
  ])('%s is read', async (_, bytes) => {
    expect(await read(bytes)).toEqual([[1, 'Łódź 🎉']]);
  });

  test.each<[string, Buffer, RegExp]>([
    ['ISO-8859-1', Buffer.from(sheet(text('é'), declared('ISO-8859-1')), 'latin1'), /encoding ISO-8859-1;/],
    [
      'windows-1251',
      Buffer.from(sheet(text('a'), "<?xml version='1.0' encoding='windows-1251' standalone='yes'?>")),
      /encoding windows-1251;/,
    ],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /encoding UTF-32;/],
  ])('%s is refused by its name', async (_, bytes, message) => {
    expect(await faultOf(read(bytes))).toEqual({ path: 'file', message: expect.stringMatching(message) });
  });
});
