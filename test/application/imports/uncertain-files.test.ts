import { beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewImport } from '../../../src/application/imports/preview-import.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
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
  new PreviewImport(app.unitOfWork, new CsvFileReader(), new TimerPauses()).execute({
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
