import { describe, expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const bob = { email: 'bob@example.com', name: 'Bob' };

onEachStore('POST /public/ingest with a key', (spindle) => {
  /** A tenant with a table that is keyed by e-mail address, and the ids of its records. */
  async function keyed(limits: Record<string, number> = {}) {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 100, ...limits } } });
    const owner = await tenant.person('owner');
    const path = `/data-tables/${tenant.table.id}`;
    expect((await owner.put(`${path}/key`, { columns: ['email'] })).status).toBe(200);
    return { tenant, owner, path };
  }
  const ids = async ({ id, table }: Tenant) => (await spindle().store.records.list(id, table.id, { limit: 10 })).map((one) => one.id);
  const send = (tenant: Tenant, more: object, headers: Record<string, string> = {}) =>
    tenant.post('/ingest', { dataTableId: tenant.table.id, ...more }, { ...bearer(tenant.key), ...headers });

  describe('201', () => {
    test('an upsert says what became of the records, each by its index if it is asked', async () => {
      const { tenant } = await keyed();
      await send(tenant, { records: [ada] });
      const { status, body, headers } = await send(tenant, {
        mode: 'upsert',
        results: true,
        records: [{ email: 'ADA@example.com', name: 'Ada L.' }, bob, bob],
      });
      const [first, second] = await ids(tenant);
      expect([status, body]).toEqual([
        201,
        {
          ok: true,
          ...{ inserted: 1, updated: 1, unchanged: 1 },
          results: [
            { index: 0, id: first, outcome: 'updated' },
            { index: 1, id: second, outcome: 'inserted' },
            { index: 2, id: second, outcome: 'unchanged' },
          ],
          requestId: headers['x-request-id'],
          usage: { records: { used: 2, limit: 100, remaining: 98, resetsAt: '2026-03-15T00:00:00.000Z' } },
        },
      ]);
      expect((await send(tenant, { mode: 'upsert', records: [ada] })).body.results).toBeUndefined();
    });

    test('append mode answers as in a table without a key', async () => {
      const { tenant } = await keyed();
      expect(Object.keys((await send(tenant, { records: [ada] })).body)).toEqual(['ok', 'inserted', 'requestId', 'usage']);
    });

    test('a repeat with an idempotency key changes nothing and has the same answer', async () => {
      const { tenant } = await keyed();
      const call = () => send(tenant, { mode: 'upsert', results: true, records: [ada] }, { 'Idempotency-Key': 'one' });
      const first = await call();
      await send(tenant, { mode: 'upsert', records: [{ email: ada.email, name: 'Changed' }] });
      const again = await call();
      expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
      expect(await tenant.rows()).toEqual([{ email: ada.email, name: 'Changed' }]);
    });

    test('an update is taken when the plan has no records left', async () => {
      const { tenant } = await keyed({ records: 1 });
      await send(tenant, { records: [ada] });
      expect((await send(tenant, { mode: 'upsert', records: [{ ...ada, name: 'A' }] })).body).toMatchObject({ updated: 1 });
      expect((await expectUnchanged(tenant, () => send(tenant, { mode: 'upsert', records: [ada, bob] }))).body.code).toBe('PLAN_LIMIT');
    });

    test('a webhook URL updates records if the table is set so, unless the body says otherwise', async () => {
      const { tenant, owner, path } = await keyed();
      await tenant.ingestByToken({ records: [ada] });
      const changed = { records: [{ email: ada.email, name: 'A' }] };
      expect((await tenant.ingestByToken(changed)).body.code).toBe('DUPLICATE_RECORD');
      const { body } = await owner.patch(path, { webhookMode: 'upsert' });
      expect(body.dataTable).toMatchObject({ webhookMode: 'upsert', key: { columns: ['email'], isBeingSet: false } });
      expect((await tenant.ingestByToken(changed)).body).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
      expect((await tenant.ingestByToken({ ...changed, mode: 'append' })).body.code).toBe('DUPLICATE_RECORD');
      expect((await owner.put(`${path}/key`, { columns: [] })).body.code).toBe('INVALID_STATE');
    });
  });

  describe('400', () => {
    test('results of an append, or an unknown mode', async () => {
      const { tenant } = await keyed();
      const refused = await expectUnchanged(tenant, () => send(tenant, { results: true, records: [ada] }));
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'results', message: 'is for the mode upsert' }]]);
      expect((await send(tenant, { mode: 'merge', records: [ada] })).status).toBe(400);
    });
  });

  describe('409', () => {
    test('the key of a record that is there, by hand as well', async () => {
      const { tenant, owner, path } = await keyed();
      await send(tenant, { records: [ada] });
      const [id] = await ids(tenant);
      const message = `records[1] has the key of record ${id} of the data table`;
      const errors = [{ path: 'records[1]', message, index: 1, recordId: id, repeats: null }];
      for (const call of [() => send(tenant, { records: [bob, ada] }), () => owner.post(`${path}/records`, { records: [bob, ada] })]) {
        const { status, body } = await expectUnchanged(tenant, call);
        expect([status, body.code, body.errors]).toEqual([409, 'DUPLICATE_RECORD', errors]);
      }
    });

    test('an upsert into a table without a key', async () => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => send(tenant, { mode: 'upsert', records: [ada] }));
      expect([status, body.code]).toEqual([409, 'TABLE_HAS_NO_KEY']);
    });
  });

  describe('422', () => {
    test('a record without a value in the key, and an unknown column', async () => {
      const { tenant } = await keyed();
      const empty = await expectUnchanged(tenant, () => send(tenant, { mode: 'upsert', records: [bob, { name: 'x' }] }));
      expect([empty.status, empty.body.code, empty.body.index, empty.body.column]).toEqual([422, 'INVALID_VALUE', 1, 'email']);
      const unknown = await expectUnchanged(tenant, () => send(tenant, { mode: 'upsert', records: [{ Email: 'x', name: 'x' }] }));
      expect([unknown.status, unknown.body.code, unknown.body.suggestions]).toEqual([422, 'SCHEMA_MISMATCH', { Email: 'email' }]);
    });
  });
});

onEachStore('The key of a data table', (spindle) => {
  async function tableOf(records: readonly object[] = []) {
    const tenant = await aTenant(spindle());
    if (records.length > 0) await tenant.append(records as never);
    return { tenant, owner: await tenant.person('owner'), path: `/data-tables/${tenant.table.id}` };
  }

  test('is checked first: records without a value, and those that share one', async () => {
    const { tenant, owner, path } = await tableOf([ada, { ...ada, name: 'A' }, { email: null, name: 'x' }, bob]);
    const ids = (await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 10 })).map(({ id }) => id);
    expect((await owner.post(`${path}/key/check`, { columns: ['email'] })).body).toMatchObject({
      records: 4,
      lacking: { records: 1, recordIds: [ids[2]] },
      duplicates: { values: 1, records: 2, groups: [{ values: { email: ada.email }, records: 2, recordIds: ids.slice(0, 2) }] },
    });
    expect((await owner.put(`${path}/key`, { columns: ['email'] })).body).toMatchObject({ code: 'INVALID_STATE' });
    expect((await owner.get(path)).body.dataTable.key).toBeNull();
  });

  test.each([
    [['nope'], 'columns[0]', '"nope" is not a column of the data table'],
    [['email', 'email'], 'columns[1]', 'repeats the column "email"'],
  ])('of %j is refused', async (columns, at, message) => {
    const { owner, path } = await tableOf();
    const { status, body } = await owner.put(`${path}/key`, { columns });
    expect([status, body.errors]).toEqual([400, [{ path: at, message }]]);
  });

  test('has no hidden column, and no more than three', async () => {
    const { owner, path } = await tableOf();
    await owner.post(`${path}/columns`, { name: 'note', metadata: false });
    expect((await owner.put(`${path}/key`, { columns: ['note'] })).body.errors).toEqual([
      { path: 'columns[0]', message: 'the column "note" is hidden from spinners; show it first' },
    ]);
    expect((await owner.put(`${path}/key`, { columns: ['a', 'b', 'c', 'd'] })).status).toBe(400);
  });

  test('keeps its columns as they are until it is removed', async () => {
    const { owner, path } = await tableOf();
    await owner.post(`${path}/columns`, { name: 'code' });
    await owner.put(`${path}/key`, { columns: ['code'] });
    const changes = [
      () => owner.post(`${path}/columns/delete`, { column: 'code' }),
      () => owner.patch(`${path}/columns`, { column: 'code', metadata: false }),
      () => owner.patch(`${path}/columns`, { column: 'code', type: 'number' }),
      () => owner.post(`${path}/columns/conversion`, { column: 'code', type: 'number', clears: true }),
    ];
    for (const change of changes) expect((await change()).body.code).toBe('INVALID_STATE');
    expect((await owner.patch(`${path}/columns`, { column: 'code', name: 'number' })).body.dataTable.key.columns).toEqual(['number']);
    expect((await owner.put(`${path}/key`, { columns: [] })).body.dataTable.key).toBeNull();
    expect((await owner.post(`${path}/columns/delete`, { column: 'number' })).status).toBe(200);
  });
});
