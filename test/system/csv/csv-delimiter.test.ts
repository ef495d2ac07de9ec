import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CsvDelimiter, csvDelimiters } from '../../../src/domain/imports/import-options.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { cellsOf, inChunks } from './csv-source.ts';

const reader = new CsvFileReader();
const guess = async (text: string) => {
  const { delimiter, doubts, rows } = await reader.sample(inChunks(text, 4096), {});
  return { delimiter, others: doubts.flatMap(({ readings }) => readings.slice(1).map(({ value }) => value)), rows };
};

describe('a mark that belongs to numbers and texts is no delimiter, also if it is in the header as often', () => {
  test.each<[string, CsvDelimiter, string]>([
    ['decimals', ';', 'Name;Umsatz, EUR\nMeier;12,50\nSchulz;7,25\n'],
    ['decimals in three columns', ';', 'Name;Umsatz, EUR;Ort\nNguyễn;12,50;Hà Nội\nSchulz;7,25;Hamburg\n'],
    ['decimals with groups, a sign and a currency', ';', 'Tag;Betrag,€\n01.02.2024;-1.234,50 €\n02.02.2024;€ 12,00\n'],
    ['decimals in quotes', ';', 'Name;Umsatz, EUR\nMeier;"12,50"\n'],
    ['a quoted header', ';', 'Name;"Umsatz, EUR"\nMeier;12,50\n'],
    ['quotes everywhere', ';', '"Name";"Umsatz, EUR"\n"Meier";"12,50"\n'],
    ['addresses', ';', 'Name;Adresse, Ort\nMeier;Hauptstr. 1, Hamburg\n'],
    ['places after tabs', '\t', 'Name\tCity, Country\nMeier\tHamburg, Germany\n'],
    ['last names before bars', '|', 'Last, First|Id\nDoe, Jane|1\nRoe, Rick|2\n'],
    ['an empty cell at the end of each row', ';', 'Name;Umsatz, EUR\nMeier;12,50;\nSchulz;7,25;\n'],
    ['an empty cell at the end of the header', ';', 'Name;Umsatz, EUR;\nMeier;12,50\nSchulz;7,25\n'],
    ['one cell more in each row', ';', 'Name;Umsatz, EUR\n1;Meier;12,50\n2;Schulz;7,25\n'],
    ['a title line', ';', 'Kontakte, Stand heute\nName;Umsatz\nMeier;12,50\nSchulz;7,25\n'],
    ['semicolons in texts', ',', 'name,tags; more\nAda,a; b\nBob,c; d\n'],
    ['a bar between blanks', ',', 'name,a | b\nAda,x | y\n'],
    ['a blank after each delimiter', ',', 'name, email\nAda, ada@x.example\nBob, bob@x.example\n'],
    ['tabs that align columns', ',', 'name,\t\tamount,\tday\nAda Lovelace,\t5,\t\t2\nBob,\t\t\t\t,\t3\n'],
    ['many texts with commas', ';', 'name;notes\na, b, c;d, e, f\n'],
  ])('%s', async (_, delimiter, text) => {
    expect(await guess(text)).toMatchObject({ delimiter, others: [] });
  });

  test('a column of names with commas is one column', async () => {
    expect(await cellsOf('Betrag\n12,50\n1.234,50\n')).toEqual([['Betrag'], ['12,50'], ['1.234,50']]);
    // A mark that stands in one row only is left to be refused.
    expect((await cellsOf('email\nada@x.example\nbob@x.example,Bob\n'))[2]).toEqual(['bob@x.example', 'Bob']);
    expect(await cellsOf('name\nDoe, Jane\nRoe, Rick\n')).toEqual([['name'], ['Doe, Jane'], ['Roe, Rick']]);
  });
});

describe('two delimiters that fit equally well are a doubt', () => {
  test.each([
    ['in a header alone', 'a,b;c\n'],
    ['in all rows', 'name,tags;more\nAda,a;b\nBob,c;d\n'],
    ['with numbers that may be a country and a day', 'id;Land,Wert\n1;DE,5\n2;FR,6\n'],
  ])('%s', async (_, text) => {
    const { delimiter, others } = await guess(text);
    expect([delimiter, ...others].sort()).toEqual([',', ';']);
  });

  test('that names the columns of both', async () => {
    const { doubts } = await reader.sample(inChunks('a,b;c\n', 10), {});
    expect(doubts).toEqual([
      {
        option: 'delimiter',
        readings: [
          { value: ',', sample: ['a', 'b;c'] },
          { value: ';', sample: ['a,b', 'c'] },
        ],
      },
    ]);
  });

  test('and none if the file or the caller says which', async () => {
    expect(await guess('sep=;\na,b;c\n')).toMatchObject({ delimiter: ';', others: [] });
    const { delimiter, doubts } = await reader.sample(inChunks('a,b;c\n', 10), { delimiter: ';' });
    expect([delimiter, doubts]).toEqual([';', []]);
    const given = await reader.sample(inChunks('sep=,\na,b;c\n', 10), { delimiter: ';' });
    expect([given.delimiter, given.rows.map(({ cells }) => cells)]).toEqual([';', [['a,b', 'c']]]);
  });
});

const people = ['Müller', 'Petersen', 'Nguyễn Thị Hương', 'Trần Văn Đức', 'Özdemir', 'van der Berg', 'Schulz-Meier'];
const cities = ['Hamburg', 'Hà Nội', 'Đà Nẵng', 'Kiel', 'Frankfurt (Oder)'];
const kinds = {
  name: fc.constantFrom(...people),
  'Name, Vorname': fc.constantFrom(...people).map((name) => `${name}, Ada`),
  city: fc.constantFrom(...cities),
  'Adresse, Ort': fc.constantFrom(...cities).map((city) => `Allee 7, ${city}`),
  'Umsatz, EUR': fc.double({ min: 0, max: 99_999, noNaN: true }).map((value) => value.toFixed(2).replace('.', ',')),
  Betrag: fc.constantFrom('1.234,50 €', '7,00 €', '12,5', '-3,25'),
  email: fc.nat(999).map((at) => `p${at}@x.example`),
  count: fc.nat(9999).map(String),
  seen: fc.constantFrom('2024-01-31', '31.01.2024', '2024-01-31 10:00:00', ''),
} as const;
type Kind = keyof typeof kinds;

/** A table as a spreadsheet saves it: only what has the delimiter, a quotation mark or a line break is quoted. */
const saved = fc
  .record({
    columns: fc.uniqueArray(fc.constantFrom(...(Object.keys(kinds) as Kind[])), { minLength: 2, maxLength: 7 }),
    delimiter: fc.constantFrom(...csvDelimiters),
    length: fc.integer({ min: 1, max: 30 }),
  })
  .chain(({ columns, delimiter, length }) =>
    fc
      .array(fc.tuple(...columns.map((column) => kinds[column])), { minLength: length, maxLength: length })
      .map((rows) => ({ delimiter, rows: [columns as readonly string[], ...rows] })),
  );

test('a table of people and amounts is read as a spreadsheet saved it, whatever the delimiter', async () => {
  await fc.assert(
    fc.asyncProperty(saved, async ({ delimiter, rows }) => {
      const written = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);
      const text = rows.map((cells) => cells.map(written).join(delimiter)).join('\r\n');
      expect({ text, ...(await guess(text)) }).toMatchObject({ text, delimiter, others: [] });
    }),
    { numRuns: 500 },
  );
});
