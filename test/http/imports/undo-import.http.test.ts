import { expect, test } from '@jest/globals';
import { bytesOf } from '../../../src/domain/tables/record-size.ts';
import { importFile, preparedImport, putFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const file = 'email,name\nada@example.com,Ada\ngrace@example.com,Grace\nalan@example.com,Alan\n';

onEachStore('undoing an import', (spindle) => {
  test('200: deletes its records only, once, and says how many had been edited', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const records = `/data-tables/${tenant.table.id}/records`;
    const { body } = await importFile(person, tenant.table.id, file);
    expect(body.import).toMatchObject({ undo: null, undoneAt: null, undoableUntil: expect.any(String) });
    await tenant.append([{ email: 'a', name: 'meanwhile' }]);
    await importFile(person, tenant.table.id, 'email,name\nb,other import\n');
    const listed = async (): Promise<{ id: string; cells: { name: string } }[]> => (await person.get(records)).body.data;
    const own = (await listed()).filter(({ cells }) => cells.name.length < 6);
    const edits = [{ id: own[0]?.id, set: { name: 'edited' } }];
    expect((await person.patch(records, { records: edits })).status).toBe(200);
    expect((await person.post(`${records}/delete`, { ids: [own[1]?.id] })).status).toBe(200);
    const usage = (await person.get('/usage')).body;

    const undone = await person.post(`/imports/${body.import.id}/undo`);
    const now = spindle().clock.now().toISOString();
    expect([undone.status, undone.body]).toEqual([
      200,
      {
        ok: true,
        deleted: 2,
        import: { ...body.import, undo: { startedAt: now, deleted: 2, edited: 1 }, undoneAt: now },
      },
    ]);
    expect((await listed()).map(({ cells }) => cells.name).sort()).toEqual(['meanwhile', 'other import']);
    // The records of the month stay counted, and their bytes are given back.
    const used = bytesOf([
      { email: 'a', name: 'meanwhile' },
      { email: 'b', name: 'other import' },
    ]);
    const standing = { ...usage.standing, bytes: { ...usage.standing.bytes, used } };
    expect((await person.get('/usage')).body).toEqual({ ...usage, standing });
    expect((await person.post(`/imports/${body.import.id}/undo`)).body).toEqual(undone.body);
    expect((await person.get(`/imports/${body.import.id}`)).body.import).toEqual(undone.body.import);
    const audit = (await (await tenant.person('owner')).get('/audit')).body.data as { action: string }[];
    expect(audit.filter(({ action }) => action === 'import.undone')).toMatchObject([
      { subject: { type: 'import', id: body.import.id }, details: { dataTableId: tenant.table.id, inserted: 3 } },
    ]);
  });

  test('409: the import is not completed', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person();
    const id = await preparedImport(person, tenant.table.id);
    const waiting = await person.post(`/imports/${id}/undo`);
    await putFile(person, id, 'wrong,header\n1,2\n');
    const failed = await person.post(`/imports/${id}/undo`);
    expect([waiting, failed].map(({ status, body }) => [status, body.code, body.state])).toEqual([
      [409, 'INVALID_STATE', 'awaiting_upload'],
      [409, 'INVALID_STATE', 'failed'],
    ]);
  });
});
