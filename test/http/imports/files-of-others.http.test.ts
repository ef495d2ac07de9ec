import { expect, test } from '@jest/globals';
import { guessedTargets, mappingOf, type Preview } from '../../../web/src/pages/imports/mapping.ts';
import { aWorkbook } from '../../support/files/workbook.ts';
import { checkOf, importFile, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

/** Files in the shapes that banks, leasing houses, cities and registers save them in, with people and amounts of our own. */
onMemory('files as others save them', (spindle) => {
  /** Takes all that is proposed for a file into a table without columns, and touches nothing. */
  async function taken(file: string | Buffer) {
    const tenant = await aTenant(spindle(), { columns: [] });
    const person = await tenant.person('owner');
    const { body } = await previewOf(person, tenant.table.id, file);
    const preview: Preview = body.preview;
    const { sheet, hasHeader, headerLine, delimiter, encoding } = preview;
    const table = { columns: [], key: null } as never;
    const mapping = mappingOf(guessedTargets(preview, table), preview, table);
    const options = { mapping, hasHeader, headerLine, ...(sheet === null ? { delimiter, encoding } : { sheet }), onError: 'set_aside' };
    const check = await checkOf(person, tenant.table.id, Buffer.from(file), options);
    expect(check.body.check.misfits).toBe(0);
    const { status } = await importFile(person, tenant.table.id, file, options);
    expect(status).toBe(200);
    return { headerLine, types: preview.columns.map(({ type }) => type), rows: await tenant.rows() };
  }

  test('a German account: a preamble, a line of an empty text, days that could be months, and no month above twelve', async () => {
    const file =
      '\ufeff"Girokonto";"DE02120300000000202051"\n\n"Stand vom 09.12.2025:";"4.093,32 €"\n""\n' +
      '"Buchung";"Wert";"Von";"Betrag";"Kunde"\n"08.12.25";"09.12.25";"Ada";"-62,3";""\n"05.12.25";"05.12.25";"Bob";"1.200";""\n';
    expect(await taken(file)).toEqual({
      headerLine: 5,
      types: ['date', 'date', 'text', 'number', 'text'],
      rows: [
        { Buchung: '2025-12-08', Wert: '2025-12-09', Von: 'Ada', Betrag: -62.3, Kunde: '' },
        { Buchung: '2025-12-05', Wert: '2025-12-05', Von: 'Bob', Betrag: 1200, Kunde: '' },
      ],
    });
  });

  test('a French list: euros behind narrow blanks, yes with a blank behind it, and a nameless column', async () => {
    const file =
      'Client;;Facture HTVA;Loyer;Oui ?\r\nZoé;;37\u202f296,77 €;1\u202f156,20\u00a0€;Oui\r\nLéa;;879,12 €;32,00\u00a0€;Non \r\n';
    expect(await taken(file)).toEqual({
      headerLine: 1,
      types: ['text', 'text', 'number', 'number', 'boolean'],
      rows: [
        { Client: 'Zoé', 'Facture HTVA': 37296.77, Loyer: 1156.2, 'Oui ?': true },
        { Client: 'Léa', 'Facture HTVA': 879.12, Loyer: 32, 'Oui ?': false },
      ],
    });
  });

  test('what one column leaves open, another one of the file settles', async () => {
    const file = 'Né le;Facturé le;CA;Remise\n31/12/1990;05/11/2024;1.234;1.234,50\n05/06/1985;06/11/2024;2.500;7,25\n';
    expect((await taken(file)).rows).toEqual([
      { 'Né le': '1990-12-31', 'Facturé le': '2024-11-05', CA: 1234, Remise: 1234.5 },
      { 'Né le': '1985-06-05', 'Facturé le': '2024-11-06', CA: 2500, Remise: 7.25 },
    ]);
  });

  test('a workbook with a title, a row of blanks below it, cells of blanks, and empty cells at the end of rows', async () => {
    const file = await aWorkbook([
      {
        name: 'Liste',
        rows: [
          ['Arrests of 01/30/17'],
          ['  '],
          ['No', 'Bail', 'Released', 'Note'],
          [4, 1000, '  ', 'first'],
          [5, 274.65999999999997, '01/30/17'],
        ],
      },
    ]);
    expect(await taken(file)).toEqual({
      headerLine: 3,
      types: ['text', 'number', 'date', 'text'],
      rows: [
        { No: '4', Bail: 1000, Released: null, Note: 'first' },
        { No: '5', Bail: 274.66, Released: '2017-01-30', Note: null },
      ],
    });
  });
});
