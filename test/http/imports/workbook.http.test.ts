import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { aWorkbook, zipFiles } from '../../support/files/workbook.ts';
import { checkOf, importFile, preparedImport, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

onMemory('an Excel workbook', (spindle) => {
  const columns = [
    aColumn('email', { required: true }),
    aColumn('revenue', { type: 'number' }),
    aColumn('since', { type: 'datetime' }),
    aColumn('news', { type: 'boolean' }),
  ];
  const given = async (fields: Parameters<typeof aTenant>[1] = { columns }) => {
    const tenant = await aTenant(spindle(), fields);
    return { tenant, person: await tenant.person('member') };
  };
  const header = ['E-Mail', 'Umsatz', 'Kunde seit', 'Newsletter'];
  const mapping = ['email', 'revenue', 'since', 'news'].map((to, index) => ({ from: index + 1, to }));
  const workbook = () =>
    aWorkbook([
      { name: 'Hinweise', rows: [['nothing here']] },
      {
        name: 'Kunden',
        rows: [
          header,
          ['a@example.com', 1234.5, { value: 45657, style: 'date' }, true],
          [],
          ['b@example.com', { error: '#N/A' }, null, 'ja'],
          [null, 7, null, false],
        ],
      },
    ]);

  test('200: its preview has its sheets, and the columns of the one that is chosen', async () => {
    const { tenant, person } = await given({ columns: [] });
    const file = await workbook();
    expect((await previewOf(person, tenant.table.id, file)).body.preview).toMatchObject({
      sheets: ['Hinweise', 'Kunden'],
      sheet: 'Hinweise',
      isWhole: true,
    });
    const { body } = await previewOf(person, tenant.table.id, file, '?sheet=Kunden');
    expect(body.preview).toMatchObject({ sheet: 'Kunden', rowCount: 3 });
    const types = body.preview.columns.map(({ header: title, type, empties }: Record<string, unknown>) => [title, type, empties]);
    expect(types).toEqual([
      ['E-Mail', 'email', []],
      ['Umsatz', 'number', ['#N/A']],
      ['Kunde seit', 'date', []],
      ['Newsletter', 'boolean', []],
    ]);
  });

  test('200: a check counts what does not fit, and the import sets that aside by the row of the sheet', async () => {
    const { tenant, person } = await given();
    const options = { mapping, hasHeader: true, sheet: 'Kunden' };
    const file = await workbook();
    const { body } = await checkOf(person, tenant.table.id, file, options);
    expect(body.check).toMatchObject({ rows: 3, misfits: 2 });
    expect(body.check.columns.map(({ column, values }: Record<string, unknown>) => [column, values])).toEqual([
      ['email', [{ value: '', isCut: false, rows: 1 }]],
      ['revenue', [{ value: '#N/A', isCut: false, rows: 1 }]],
      ['news', [{ value: 'ja', isCut: false, rows: 1 }]],
    ]);
    const { body: imported } = await importFile(person, tenant.table.id, file, { ...options, onError: 'set_aside' });
    expect(imported.import).toMatchObject({ state: 'completed', sheet: 'Kunden', rowsRead: 3, inserted: 1, setAside: 2, delimiter: ',' });
    expect(await tenant.rows()).toEqual([{ email: 'a@example.com', revenue: 1234.5, since: '2024-12-31', news: true }]);
    const { text } = await person.get(`/imports/${imported.import.id}/errors`);
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^b@example.com,#N\/A,,ja,4,/),
      expect.stringMatching(/^,7,,false,5,/),
    ]);
  });

  test('200 and 201: is taken by its content at each door, sent as CSV or as a workbook', async () => {
    const { tenant, person } = await given({ columns: [] });
    const file = await aWorkbook([{ name: 'a', rows: [['email'], ['a@example.com']] }]);
    expect((await tenant.importCsv(file, { 'Content-Type': workbookType })).body).toMatchObject({ ok: true, inserted: 1 });
    expect((await tenant.importCsv(file)).status).toBe(201);
    const id = await preparedImport(person, tenant.table.id);
    expect((await person.put(`/imports/${id}/file`, file, { 'Content-Type': workbookType })).status).toBe(200);
    expect((await person.put(`/imports/${id}/file`, 'a', { 'Content-Type': 'application/pdf' })).status).toBe(415);
    expect(await tenant.rows()).toEqual(Array(3).fill({ email: 'a@example.com' }));
  });

  test('400: an archive that is none, and a sheet that it does not have', async () => {
    const { tenant, person } = await given();
    const archive = await zipFiles({ 'content.xml': '<a/>' });
    const doors = [
      () => previewOf(person, tenant.table.id, archive),
      () => checkOf(person, tenant.table.id, archive),
      () => importFile(person, tenant.table.id, archive),
      () => tenant.importCsv(archive),
    ];
    for (const door of doors) {
      const { status, body } = await expectUnchanged(tenant, door);
      expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('is an OpenDocument spreadsheet (.ods)')]);
    }
    const { body } = await importFile(person, tenant.table.id, await workbook(), { sheet: 'Archiv' });
    expect(body.errors).toEqual([{ path: 'sheet', message: 'is none of the file; it has "Hinweise", "Kunden"' }]);
  });
});
