import { expect, test } from '@jest/globals';
import { aWorkbook } from '../../support/files/workbook.ts';
import { checkOf, importFile, previewOf } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged } from '../../support/http-tenant.ts';

onMemory('a workbook with sheets without rows', (spindle) => {
  const rows = [['email'], ['ann@example.com']];
  const workbook = () =>
    aWorkbook([
      { name: 'Cover', rows: [[], [null, '']] },
      { name: 'People', rows },
      { name: 'Blank', rows: [] },
      { name: 'Archive', rows: [['email'], ['bob@example.com']] },
    ]);
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns: [] });
    return { tenant, person: await tenant.person('member') };
  };
  const fault = { path: 'sheet', message: '"Cover" has no rows; choose one that has: "People", "Archive"' };

  test('200: its preview offers all sheets, and says which have none', async () => {
    const { tenant, person } = await given();
    const { status, body } = await previewOf(person, tenant.table.id, await workbook());
    expect([status, body.preview]).toMatchObject([
      200,
      {
        ...{ sheets: ['Cover', 'People', 'Blank', 'Archive'], sheet: 'Cover', emptySheets: ['Cover', 'Blank'] },
        ...{ columns: [], rows: [], rowCount: 0, problems: [{ path: 'sheet', message: 'has no rows; choose another' }] },
      },
    ]);
    const chosen = await previewOf(person, tenant.table.id, await workbook(), '?sheet=Archive');
    expect(chosen.body.preview).toMatchObject({ sheet: 'Archive', emptySheets: ['Cover', 'Blank'], rowCount: 1, problems: [] });
  });

  test('400: no door takes another sheet than the first unasked', async () => {
    const { tenant, person } = await given();
    const file = await workbook();
    const mapping = [{ from: 1, create: { name: 'email' } }];
    const doors = [
      () => tenant.importCsv(file),
      () => importFile(person, tenant.table.id, file, { mapping }),
      () => checkOf(person, tenant.table.id, file, { mapping }),
    ];
    for (const door of doors) {
      const { status, body } = await expectUnchanged(tenant, door);
      expect([status, body.errors]).toEqual([400, [fault]]);
    }
  });

  test('201: a call names the sheet', async () => {
    const { tenant } = await given();
    const send = async (sheet: string) =>
      tenant.post(`/data-tables/${tenant.table.id}/import?sheet=${sheet}`, await workbook(), {
        ...bearer(tenant.key),
        'Content-Type': 'text/csv',
      });
    expect((await send('Archive')).body).toMatchObject({ ok: true, inserted: 1 });
    expect(await tenant.rows()).toEqual([{ email: 'bob@example.com' }]);
    const { body } = await send('None');
    expect(body.errors).toEqual([{ path: 'sheet', message: 'is none of the file; it has "Cover", "People", "Blank", "Archive"' }]);
  });

  test('400: none of whose sheets has rows is empty', async () => {
    const { tenant, person } = await given();
    const file = await aWorkbook([
      { name: 'a', rows: [] },
      { name: 'b', rows: [[null]] },
    ]);
    for (const door of [() => previewOf(person, tenant.table.id, file), () => tenant.importCsv(file)])
      expect((await expectUnchanged(tenant, door)).body.errors).toEqual([{ path: 'file', message: 'is empty' }]);
  });
});
