import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('views of records', (spindle) => {
  const setup = async () => {
    const tenant = await aTenant(spindle(), { columns: ['name'] });
    await tenant.append(['Cleo', 'Ada', 'Bob'].map((name) => ({ name })));
    return { tenant, owner: await tenant.person(), path: `/data-tables/${tenant.table.id}/records/views` };
  };

  test('are made once and read by position', async () => {
    const { owner, path } = await setup();
    const { status, body } = await owner.post(path, { sort: { column: 'name' }, search: 'O' });
    expect([status, body]).toEqual([201, { ok: true, view: { id: expect.any(String), count: 2, expiresAt: expect.any(String) } }]);
    const page = await owner.get(`${path}/${body.view.id}?from=1&limit=200`);
    const record = {
      id: expect.any(String),
      name: 'Cleo',
      fields: { name: 'Cleo' },
      cells: { name: 'Cleo' },
      createdAt: expect.any(String),
      revision: 1,
    };
    expect([page.status, page.body]).toEqual([200, { ok: true, data: [record], from: 1, count: 2 }]);
    await owner.post(path.replace('views', 'delete'), { ids: [page.body.data[0].id] });
    expect((await owner.get(`${path}/${body.view.id}`)).body.data.map((one: unknown) => one === null)).toEqual([false, true]);
  });

  test('410: after ten minutes; 404: of another organization, or a malformed id', async () => {
    const { owner, path } = await setup();
    const { id } = (await owner.post(path)).body.view;
    const other = await setup();
    for (const viewId of [id, 'x', '%00']) {
      const { status, body } = await other.owner.get(`${other.path}/${viewId}`);
      expect([status, body.code]).toEqual([404, 'RECORD_VIEW_NOT_FOUND']);
    }
    spindle().clock.pass({ seconds: 600 });
    const { status, body } = await owner.get(`${path}/${id}`);
    expect([status, body.code]).toEqual([410, 'VIEW_GONE']);
  });

  test('400: what records/query refuses, and positions that are none', async () => {
    const { owner, path } = await setup();
    for (const body of [{ sort: { column: 'nam' } }, { filter: { column: 'name', operator: '~' } }, { search: '' }, { limit: 1 }])
      expect((await owner.post(path, body)).status).toBe(400);
    const { id } = (await owner.post(path)).body.view;
    for (const query of ['from=-1', 'from=1.5', 'from=9999999999', 'limit=0', 'limit=501'])
      expect((await owner.get(`${path}/${id}?${query}`)).status).toBe(400);
  });
});
