import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { takeFormats } from '../../../../web/src/text/notation/notation.ts';
import { NotedCsv } from '../../../../web/src/text/noted-csv.ts';

beforeAll(() => takeFormats({ locale: 'de-DE', zone: null }));
afterAll(() => takeFormats({ locale: null, zone: null }));

const columns = [
  { name: 'Mail', type: 'text' },
  { name: 'Umsatz, netto', type: 'number' },
  { name: 'Ja', type: 'boolean' },
  { name: 'Seit', type: 'date' },
] as const;
const file =
  'Mail,"Umsatz, netto",Ja,Seit\r\nada@example.com,1234.5,true,2024-12-31\r\n"a ""b"",\r\nc",20000,false,\r\n"",,,\r\n1234.5,-0.25,true,x\r\n';
const noted =
  'Mail;"Umsatz, netto";Ja;Seit\r\nada@example.com;"1234,5";ja;2024-12-31\r\n"a ""b"",\r\nc";20000;nein;\r\n"";;;\r\n1234.5;"-0,25";ja;x\r\n';

test('a file for German spreadsheets has decimal commas, ja and nein, and semicolons; texts stay as they are', () => {
  const csv = new NotedCsv(columns);
  expect(csv.next(file) + csv.next('', true)).toBe(noted);
});

test('it does not matter where a file is cut into pieces', () => {
  for (let size = 1; size < 20; size += 1) {
    const csv = new NotedCsv(columns);
    let written = '';
    for (let at = 0; at < file.length; at += size) written += csv.next(file.slice(at, at + size));
    expect(written + csv.next('', true)).toBe(noted);
  }
});

test('a last line without an end is written, too', () => {
  const csv = new NotedCsv(columns);
  expect(csv.next('Mail,"Umsatz, netto"\na,1.5') + csv.next('', true)).toBe('Mail;"Umsatz, netto"\r\na;"1,5"\r\n');
});

test('files without numbers have semicolons, and a semicolon in a text stays inside of its cell', () => {
  const csv = new NotedCsv([]);
  expect(csv.next('address,note\r\na@example.com,"left; by hand, twice"\r\n') + csv.next('', true)).toBe(
    'address;note\r\na@example.com;"left; by hand, twice"\r\n',
  );
});
