import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { aWorkbook, type WorkbookCell } from '../../support/files/workbook.ts';
import { checkOf, importFile, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const formula = { formula: 'LOWER(A2)&"@example.com"' };
const said = 'has a formula that was never calculated in "email"; open the file in Excel or LibreOffice, save it, and try again';
const seen = 'is a formula that was never calculated; open the file in Excel or LibreOffice, save it, and try again';

onMemory('a formula that was never calculated', (spindle) => {
  const file = (...rows: readonly (readonly WorkbookCell[])[]) =>
    aWorkbook([{ name: 'a', rows: [['name', 'email'], ['Ann', formula], ['Bob', { formula: 'x', cached: 'bob@example.com' }], ...rows] }]);
  const given = async (columns = [aColumn('name'), aColumn('email')]) => {
    const tenant = await aTenant(spindle(), { columns });
    return { tenant, person: await tenant.person('member') };
  };

  test('200: is a problem of the preview, by its line and column', async () => {
    const { tenant, person } = await given();
    const { body } = await previewOf(person, tenant.table.id, await file());
    expect(body.preview.problems).toEqual([{ path: 'line 2, column 2', message: seen }]);
  });

  test('200: is counted before the import, and sets its row aside', async () => {
    const { tenant, person } = await given();
    const { body } = await checkOf(person, tenant.table.id, await file(), { hasHeader: true });
    expect(body.check).toMatchObject({ rows: 2, misfits: 1, columns: [], wholeRows: [{ kind: 'formulas', rows: 1, lines: [2] }] });
    const { body: imported } = await importFile(person, tenant.table.id, await file(), { hasHeader: true, onError: 'set_aside' });
    expect(imported.import).toMatchObject({ state: 'completed', inserted: 1, setAside: 1 });
    expect(await tenant.rows()).toEqual([{ name: 'Bob', email: 'bob@example.com' }]);
    const { text } = await person.get(`/imports/${imported.import.id}/errors`);
    expect(text).toContain(`"${said.replaceAll('"', '""')}"`);
  });

  test('200: in a column that goes nowhere is left out with it', async () => {
    const { tenant, person } = await given();
    const mapping = [
      { from: 1, to: 'name' },
      { from: 2, skip: true },
    ];
    const { body } = await importFile(person, tenant.table.id, await file(), { hasHeader: true, mapping });
    expect(body.import).toMatchObject({ state: 'completed', inserted: 2 });
  });

  test('200: sets its row aside in a table with a key, too', async () => {
    const { tenant, person } = await given();
    await person.put(`/data-tables/${tenant.table.id}/key`, { columns: ['name'] });
    const { body } = await importFile(person, tenant.table.id, await file(), { hasHeader: true, onError: 'set_aside', mode: 'upsert' });
    expect(body.import).toMatchObject({ state: 'completed', inserted: 1, setAside: 1 });
  });

  test('400: refuses the file of an import that sets nothing aside, and of a call', async () => {
    const { tenant, person } = await given();
    const doors = [
      () => file().then((bytes) => importFile(person, tenant.table.id, bytes)),
      () => file().then((bytes) => tenant.importCsv(bytes)),
    ];
    for (const door of doors) {
      const { status, body } = await expectUnchanged(tenant, door);
      expect([status, body.errors]).toEqual([400, [{ path: 'line 2', message: said }]]);
    }
  });

  test('400: is no name of a column', async () => {
    const { tenant, person } = await given([aColumn('name')]);
    const bytes = await aWorkbook([
      {
        name: 'a',
        rows: [
          ['name', { formula: 'B7' }],
          ['Ann', 'x'],
        ],
      },
    ]);
    const { body } = await importFile(person, tenant.table.id, bytes, { hasHeader: true });
    expect(body.errors).toEqual([{ path: 'line 1, column 2', message: seen }]);
    expect((await previewOf(person, tenant.table.id, bytes)).body.preview.problems).toContainEqual({
      path: 'line 1, column 2',
      message: seen,
    });
  });
});
