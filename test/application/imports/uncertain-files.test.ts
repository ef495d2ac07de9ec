import { beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewImport } from '../../../src/application/imports/preview-import.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aWorkbook } from '../../support/files/workbook.ts';
import { givenTable } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';

let app: Application;
let table: DataTable;
beforeEach(async () => {
  app = await openApplication();
  table = await givenTable(app, { columns: [] });
});

async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

type Options = Omit<Parameters<Application['importCsv']['execute']>[0], 'organizationId' | 'dataTableId' | 'source' | 'by'>;
const importCsv = (content: string | Uint8Array, options: Options = {}) =>
  app.importCsv.execute({
    organizationId: table.organizationId,
    dataTableId: table.id,
    source: bytesOf(content),
    by: operator,
    ...options,
  });
const preview = (content: string | Uint8Array) =>
  new PreviewImport({ unitOfWork: app.unitOfWork, csv: new CsvFileReader(), processor: new Processor(new TimerPauses()) }).execute({
    ...{ organizationId: table.organizationId, dataTableId: table.id, source: bytesOf(content) },
  });
const cells = async () => (await ledgerOf(app, table)).records.map((record) => record.cells);

describe('A file with two likely delimiters', () => {
  const file = 'name,tags;more\nAda,a;b\n';

  test('is refused where nobody sees a preview, and both readings are named', async () => {
    const refused = {
      path: 'delimiter',
      message: expect.stringMatching(/"," reads "name" \| "tags;more", ";" reads "name,tags" \| "more".*%2C or %3B in a URL/),
    };
    await expect(importCsv(file)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { errors: [refused] } });
    expect(await cells()).toEqual([]);
  });

  test('is read as the call says', async () => {
    await importCsv(file, { delimiter: ';' });
    expect(await cells()).toEqual([{ 'name,tags': 'Ada,a', more: 'b' }]);
  });

  test('is shown with the doubt in a preview', async () => {
    expect((await preview(file)).doubts).toMatchObject([{ option: 'delimiter', readings: [{ value: ',' }, { value: ';' }] }]);
  });
});

test('a German file with amounts is stored by its semicolons', async () => {
  await importCsv('Name;Umsatz, EUR\nMeier;12,50\nSchulz;7,25\n');
  expect(await cells()).toEqual([
    { Name: 'Meier', 'Umsatz, EUR': '12,50' },
    { Name: 'Schulz', 'Umsatz, EUR': '7,25' },
  ]);
});

describe('What stands above the header', () => {
  const people = 'email;name\nada@x.example;Ada\nalan@x.example;Alan\n';
  const records = [
    { email: 'ada@x.example', name: 'Ada' },
    { email: 'alan@x.example', name: 'Alan' },
  ];

  test.each([
    ['a title', 'Kontakte\n', 2, 1],
    ['a title with a delimiter, as a spreadsheet saves it', 'Kontakte;\n', 2, 1],
    ['a title with a comma', 'Kontakte, Stand 1. Mai\n', 2, 1],
    ['a title and an empty line', 'Kontakte\n\n', 3, 1],
    ['a title and a date', '"Export ""Kunden"""\n01.05.2024\n\n', 4, 2],
    ['comments', '# exported by CRM\n# do not edit\n', 3, 2],
    ['an empty line', '\n', 2, 0],
  ])('%s is left out and counted', async (_, above, headerLine, leftOut) => {
    const shown = await preview(above + people);
    expect(shown).toMatchObject({
      headerLine,
      leftOutCount: leftOut,
      doubts: [],
      rowCount: 2,
      columns: [{ name: 'email' }, { name: 'name' }],
    });
    expect(shown.leftOut).toHaveLength(leftOut);
    expect(await importCsv(above + people)).toEqual({
      inserted: 2,
      columns: expect.anything(),
      ...(leftOut > 0 && { headerLine, leftOut }),
    });
    expect(await cells()).toEqual(records);
  });

  test('can be the heads of several columns', async () => {
    const file = 'Person,,Order,\nname,city,count,price\nAda,Hamburg,2,3.5\nHương,Hà Nội,1,2.5\n';
    expect(await preview(file)).toMatchObject({ headerLine: 2, leftOut: [{ line: 1, cells: ['Person', '', 'Order', ''] }], doubts: [] });
    expect(await importCsv(file)).toMatchObject({ inserted: 2, headerLine: 2, leftOut: 1 });
  });

  test('is a doubt if the rows do not tell, and the call can say it', async () => {
    const file = 'Kontakte\nVorname;Ort\nAda;Hamburg\nHương;Hà Nội\n';
    expect((await preview(file)).doubts).toMatchObject([{ option: 'headerLine', readings: [{ value: '2' }, { value: '1' }] }]);
    const message = expect.stringMatching(/"2" reads "Vorname" \| "Ort", "1" reads "Kontakte"; say which with "headerLine"$/);
    await expect(importCsv(file)).rejects.toMatchObject({ details: { errors: [{ path: 'headerLine', message }] } });
    expect(await importCsv(file, { headerLine: 2 })).toMatchObject({ inserted: 2, leftOut: 1 });
    expect(await cells()).toEqual([
      { Vorname: 'Ada', Ort: 'Hamburg' },
      { Vorname: 'Hương', Ort: 'Hà Nội' },
    ]);
  });

  test('is no doubt if the header has the names of the table', async () => {
    await importCsv('Vorname;Ort\n');
    expect(await importCsv('Kontakte\nVorname;Ort\nAda;Hamburg\n')).toMatchObject({ inserted: 1, leftOut: 1 });
  });

  test('is left out of a workbook, too', async () => {
    const rows = [['Kontakte'], [], ['email', 'orders'], ['ada@x.example', 2], ['alan@x.example', 3]];
    const file = await aWorkbook([{ name: 'A', rows }]);
    expect(await preview(file)).toMatchObject({ headerLine: 3, leftOut: [{ line: 1, cells: ['Kontakte'] }], rowCount: 2 });
    expect(await importCsv(file)).toMatchObject({ inserted: 2, headerLine: 3, leftOut: 1 });
    expect(await importCsv(await aWorkbook([{ name: 'A', rows: [['x', 'y'], ...rows] }]), { headerLine: 4 })).toMatchObject({ leftOut: 2 });
  });

  test('may have a misplaced quotation mark, if the line of the header is given', async () => {
    expect(await importCsv(`The 5" pipe\nand 6" ones\n${people}`, { headerLine: 3 })).toMatchObject({ inserted: 2, leftOut: 2 });
  });

  test.each([
    ['a header', people],
    ['a header with a number sign', '#;name\n1;Ada\n2;Alan\n'],
    ['a header that begins with a number sign', '#email;name\nada@x.example;Ada\n'],
    ['a header that lacks a name at its end', 'name;city;\nAda;Hamburg;x\n'],
    ['one column', 'email\nada@x.example\n'],
    ['rows with empty cells at their end', 'email;name;city\nada@x.example;;\nalan@x.example;;\n'],
  ])('is nothing above %s', async (_, file) => {
    expect(await preview(file)).toMatchObject({ headerLine: 1, leftOutCount: 0, doubts: [] });
  });

  test('must end before a line on which a row begins', async () => {
    const message = 'must be a line on which a row begins, such as 1, 2, 3';
    await expect(importCsv(people, { headerLine: 9 })).rejects.toMatchObject({ details: { errors: [{ path: 'headerLine', message }] } });
  });
});

describe('A file that is not UTF-8', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  test('is stored with its letters if the encoding is certain, also where nobody sees a preview', async () => {
    await importCsv(latin('Name;Ort\nM\xfcller;K\xf6ln\nJ\xe4ger;Wei\xdfenfels\n'));
    expect(await cells()).toEqual([
      { Name: 'Müller', Ort: 'Köln' },
      { Name: 'Jäger', Ort: 'Weißenfels' },
    ]);
  });

  test('is refused if it is not, and the likely encodings are named; the call can say which', async () => {
    const file = latin('nom\ncr\xe8me\n');
    const message = expect.stringMatching(/"windows-1252" reads "crème", "windows-1250" reads "crčme"; say which with "encoding"$/);
    await expect(importCsv(file)).rejects.toMatchObject({ details: { errors: [{ path: 'encoding', message }] } });
    expect((await preview(file)).doubts).toMatchObject([{ option: 'encoding' }]);
    await importCsv(file, { encoding: 'windows-1250' });
    expect(await cells()).toEqual([{ nom: 'crčme' }]);
  });
});
