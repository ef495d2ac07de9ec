import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const bob = { email: 'bob@example.com', name: 'Bob' };

onEachStore('Ingest with onError: skip', (spindle) => {
  async function keyed(columns?: Parameters<typeof aTenant>[1]) {
    const tenant = await aTenant(spindle(), columns);
    const owner = await tenant.person('owner');
    expect((await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] })).status).toBe(200);
    return tenant;
  }
  const send = (tenant: Tenant, records: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    tenant.post('/ingest', { dataTableId: tenant.table.id, records, onError: 'skip', ...more }, { ...bearer(tenant.key), ...headers });
  const used = async (tenant: Tenant) =>
    (await tenant.ingest({ dataTableId: tenant.table.id, records: [ada] })).body.usage.records.used - 1;

  describe('201', () => {
    test('stores what is right, charges that alone, and says of each other record what a refusal would', async () => {
      const tenant = await aTenant(spindle(), { columns: ['email', aColumn('age', { type: 'number' })] });
      const large = 'x'.repeat(33 * 1024);
      const records = [
        { email: 'a', age: 1 },
        { email: 'b', age: 'old' },
        { Email: 'c', age: 3 },
        'd',
        { email: large, age: [] },
        { email: 'f', age: '6' },
      ];
      const { status, body } = await send(tenant, records);
      const numberWanted = 'must be a number, such as 42, -1.5 or 1e6';
      const isNested = 'must be a string, a number, true, false or null, not a list or an object';
      expect([status, body]).toMatchObject([201, { ok: true, inserted: 2, usage: { records: { used: 2 } } }]);
      expect(body.rejected).toEqual([
        {
          ...{ index: 1, code: 'INVALID_VALUE', message: `records[1], column "age": ${numberWanted}` },
          ...{ errors: [{ path: 'records[1].age', message: numberWanted, column: 'age' }], errorCount: 1 },
        },
        {
          ...{ index: 2, code: 'SCHEMA_MISMATCH', message: "The columns of records[2] differ from the data table's" },
          ...{ missing: ['email'], unknown: ['Email'], suggestions: { Email: 'email' } },
        },
        { index: 3, code: 'VALIDATION_ERROR', message: 'records[3] must be an object with column names as keys' },
        {
          ...{ index: 4, code: 'INVALID_VALUE', message: 'records[4], column "email": is longer than 32 KiB' },
          errors: [
            { path: 'records[4].email', column: 'email', message: 'is longer than 32 KiB' },
            { path: 'records[4].age', column: 'age', message: isNested },
          ],
          errorCount: 2,
        },
      ]);
      expect(await tenant.rows()).toEqual([
        { email: 'a', age: 1 },
        { email: 'f', age: 6 },
      ]);
    });

    test('without a fault it differs only by an empty list', async () => {
      const tenant = await aTenant(spindle());
      const { status, body } = await send(tenant, [ada, bob]);
      expect([status, Object.keys(body), body.rejected]).toEqual([201, ['ok', 'inserted', 'rejected', 'requestId', 'usage'], []]);
      expect(Object.keys((await send(tenant, [ada], { onError: 'refuse' })).body)).toEqual(['ok', 'inserted', 'requestId', 'usage']);
    });

    test('an upsert leaves out records without a key, and new ones that lack a required value', async () => {
      const tenant = await keyed({ columns: ['email', aColumn('name', { required: true })] });
      await tenant.append([ada]);
      const records = [{ name: 'x' }, { email: bob.email }, { email: ada.email, name: 'A' }, bob, { email: bob.email }, { email: null }];
      const { body } = await send(tenant, records, { mode: 'upsert', results: true });
      expect(body).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 });
      expect(body.results.map(({ index, outcome }: { index: number; outcome: string }) => [index, outcome])).toEqual([
        [2, 'updated'],
        [3, 'inserted'],
        [4, 'unchanged'],
      ]);
      expect(body.rejected.map(({ index, code, errors }: Record<string, unknown>) => [index, code, errors])).toEqual([
        [
          0,
          'INVALID_VALUE',
          [{ path: 'records[0].email', column: 'email', message: 'belongs to the key of the data table and must have a value' }],
        ],
        [1, 'INVALID_VALUE', [{ path: 'records[1].name', column: 'name', message: 'is required' }]],
        [
          5,
          'INVALID_VALUE',
          [{ path: 'records[5].email', column: 'email', message: 'belongs to the key of the data table and must have a value' }],
        ],
      ]);
      expect(await tenant.rows()).toEqual([{ email: ada.email, name: 'A' }, bob]);
    });

    test('an append to a keyed table leaves out the keys that are there, in the table or before in the call', async () => {
      const tenant = await keyed();
      await tenant.append([ada]);
      const [first] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const { body } = await send(tenant, [ada, bob, { ...bob, name: 'Twin' }]);
      expect([body.inserted, body.updated]).toEqual([1, undefined]);
      expect(body.rejected).toEqual([
        {
          ...{ index: 0, code: 'DUPLICATE_RECORD', message: `records[0] has the key of record ${first?.id} of the data table` },
          ...{ recordId: first?.id, repeats: null },
        },
        { index: 2, code: 'DUPLICATE_RECORD', message: 'records[2] has the key of records[1]', recordId: null, repeats: 1 },
      ]);
      expect(await tenant.rows()).toEqual([ada, bob]);
    });

    test('a repeat with an idempotency key has the same answer and stores nothing more', async () => {
      const tenant = await aTenant(spindle());
      const call = (records: unknown, key: string) => send(tenant, records, {}, { 'Idempotency-Key': key });
      const first = await call([ada, {}], 'one');
      const again = await call([ada, {}], 'one');
      expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
      const none = [await call([{}], 'two'), await call([{}], 'two')];
      expect(none.map(({ status, body }) => [status, body.inserted])).toEqual([
        [200, 0],
        [200, 0],
      ]);
      expect(await tenant.rows()).toEqual([ada]);
    });

    test('a webhook URL skips if the table is set so, unless the body says otherwise; the log says what was rejected', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      const path = `/data-tables/${tenant.table.id}`;
      const records = [ada, { ...bob, phone: '1' }, 7];
      expect((await expectUnchanged(tenant, () => tenant.ingestByToken({ records }))).body.code).toBe('VALIDATION_ERROR');
      const { body } = await owner.patch(path, { webhookOnError: 'skip' });
      expect(body.dataTable.webhookOnError).toBe('skip');
      expect((await expectUnchanged(tenant, () => tenant.ingestByToken({ records, onError: 'refuse' }))).status).toBe(400);
      expect((await tenant.ingestByToken({ records })).body).toMatchObject({ inserted: 1, rejected: [{ index: 1 }, { index: 2 }] });
      const [last] = (await owner.get(`${path}/ingest-requests`)).body.data;
      expect(last).toMatchObject({ door: 'webhook', status: 201, code: null, records: 3, rejected: 2 });
      expect(last.details).toMatchObject({
        unknown: ['phone'],
        errors: [
          { index: 1, code: 'SCHEMA_MISMATCH', unknown: ['phone'] },
          { index: 2, code: 'VALIDATION_ERROR' },
        ],
        errorCount: 2,
      });
    });
  });

  describe('200', () => {
    test('every record was rejected: nothing is stored or charged', async () => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => send(tenant, [{ email: 'x' }, null]));
      expect([status, body.inserted, body.rejected.length]).toEqual([200, 0, 2]);
      const keyedTenant = await keyed();
      const upsert = await expectUnchanged(keyedTenant, () => send(keyedTenant, [{ name: 'x' }], { mode: 'upsert' }));
      expect([upsert.status, upsert.body]).toMatchObject([200, { inserted: 0, updated: 0, unchanged: 0, rejected: [{ index: 0 }] }]);
      expect(await used(tenant)).toBe(0);
    });

    test('all of 500 records with 100 wrong columns are named, in an answer of bounded size', async () => {
      const columns = Array.from({ length: 100 }, (_, n) => `${n} ${'c'.repeat(30)}`);
      const tenant = await aTenant(spindle(), { columns });
      const record = Object.fromEntries(columns.map((name) => [`${name}s`, 'x']));
      const { status, body } = await send(tenant, Array(500).fill({ ...record, ['u'.repeat(2000)]: 1 }));
      expect([status, body.rejected.length, body.rejected[499].missing.length]).toEqual([200, 500, 20]);
      expect(JSON.stringify(body).length).toBeLessThan(1_500_000);
    });
  });

  describe('is refused as a whole for what is not one record', () => {
    test('an unknown table, a table without columns, an upsert without a key, the plan, and another word', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 1 } } });
      const empty = await aTenant(spindle(), { columns: [] });
      const refusals = [
        await send(tenant, [ada], { dataTableId: empty.table.id }),
        await send(empty, [ada, {}]),
        await send(tenant, [ada], { mode: 'upsert' }),
        await expectUnchanged(tenant, () => send(tenant, [ada, bob, {}])),
        await send(tenant, [ada], { onError: 'ignore' }),
        await send(tenant, []),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'DATA_TABLE_NOT_FOUND'],
        [422, 'SCHEMA_MISMATCH'],
        [409, 'TABLE_HAS_NO_KEY'],
        [402, 'PLAN_LIMIT'],
        [400, 'VALIDATION_ERROR'],
        [400, 'VALIDATION_ERROR'],
      ]);
    });
  });
});
