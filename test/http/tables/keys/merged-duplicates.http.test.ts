import { expect, test } from '@jest/globals';
import { onEachStore } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';

const email = 'ada@example.com';

onEachStore('A merge of duplicates', (spindle) => {
  async function merged(limits: Record<string, number | null> = {}) {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 100, bytes: null, ...limits } } });
    await tenant.append([
      { email, name: 'Ada' },
      { email, name: null },
    ]);
    const owner = await tenant.person('owner');
    const path = `/data-tables/${tenant.table.id}`;
    const answered = await owner.put(`${path}/key`, { columns: ['email'], duplicates: 'merge' });
    const undo = (id = answered.body.merge.id) => owner.post(`${path}/key/merges/${id}/undo`, {});
    const names = async () =>
      (await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 10 })).map(({ cells }) => cells.name);
    return { tenant, owner, path, answered, undo, names };
  }

  test('200: is answered with the key, shown with who made it, and audited', async () => {
    const { owner, path, answered, names } = await merged();
    const merge = { id: expect.any(String), at: expect.any(String), groups: 1, records: 1, until: expect.any(String) };
    expect([answered.status, answered.body.merge]).toEqual([200, merge]);
    expect(answered.body.dataTable.key).toEqual({ columns: ['email'], isBeingSet: false });
    expect((await owner.get(`${path}/key`)).body).toEqual({
      ok: true,
      key: { columns: ['email'], isBeingSet: false },
      lastMerge: { merge: answered.body.merge, by: { id: expect.any(String), name: expect.any(String) } },
    });
    expect(await names()).toEqual(['Ada']);
    const entries = (await owner.get('/audit?action=data-table.duplicates-merged')).body.data;
    expect(entries[0].details).toMatchObject({
      merge: answered.body.merge.id,
      records: 1,
    });
  });

  test('200: is undone, audited, and then no longer shown', async () => {
    const { owner, path, undo, names } = await merged();
    const { status, body } = await undo();
    expect([status, body.dataTable.key]).toEqual([200, null]);
    expect(await names()).toEqual(['Ada', null]);
    expect((await owner.get(`${path}/key`)).body).toEqual({ ok: true, key: null, lastMerge: null });
    expect((await owner.get('/audit?action=data-table.merge-undone')).body.data).toHaveLength(1);
  });

  test('404: an unknown merge', async () => {
    const { undo } = await merged();
    const { status, body } = await undo('00000000-0000-4000-8000-000000000000');
    expect([status, body.code]).toEqual([404, 'MERGE_NOT_FOUND']);
  });

  test('409: a merge that is undone already, and one whose key the webhook URL needs', async () => {
    const { owner, path, undo, names } = await merged();
    expect((await owner.patch(path, { webhookMode: 'upsert' })).status).toBe(200);
    expect([(await undo()).body.code, await names()]).toEqual(['INVALID_STATE', ['Ada']]);
    await owner.patch(path, { webhookMode: 'append' });
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 409]);
    expect(await names()).toEqual(['Ada', null]);
  });

  test('an undo that the plan has no room for changes nothing', async () => {
    const { tenant, owner, path, undo, names } = await merged();
    await tenant.changePlan({ limits: { records: 100, bytes: 1 } });
    const { status, body } = await undo();
    expect([status, body.code]).toEqual([402, 'PLAN_LIMIT']);
    expect([await names(), (await owner.get(path)).body.dataTable.key.columns]).toEqual([['Ada'], ['email']]);
  });

  test('400: another word for what is done about duplicates', async () => {
    const { owner, path } = await merged();
    expect((await owner.put(`${path}/key`, { columns: ['email'], duplicates: 'drop' })).status).toBe(400);
  });
});
