import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const bob = { email: 'bob@example.com', name: 'Bob' };

onEachStore('A dry run of ingest', (spindle) => {
  const send = (tenant: Tenant, more: object, headers: Record<string, string> = {}) =>
    tenant.post('/ingest', { dataTableId: tenant.table.id, ...more }, { ...bearer(tenant.key), ...headers });

  test('answers as the call would, and stores, charges and logs nothing', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 3 } } });
    const owner = await tenant.person('owner');
    const dry = () => send(tenant, { records: [ada, {}], onError: 'skip', dryRun: true });
    const { status, body, headers } = await expectUnchanged(tenant, dry);
    const real = await send(tenant, { records: [ada, {}], onError: 'skip' });
    const requestId = headers['x-request-id'];
    expect([status, body]).toEqual([200, { ...real.body, dryRun: true, requestId }]);
    expect(body.usage.records.used).toBe(1);
    const byToken = await expectUnchanged(tenant, () => tenant.ingestByToken({ records: [bob], dryRun: true }));
    expect([byToken.status, byToken.body.inserted, byToken.body.usage.records.used]).toEqual([200, 1, 2]);
    expect((await owner.get(`/data-tables/${tenant.table.id}/ingest-requests`)).body.data).toHaveLength(1);
    expect((await send(tenant, { records: [bob], dryRun: false })).status).toBe(201);
  });

  test('is refused as the call would be', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 1 } } });
    const refused = async (more: object) => (await expectUnchanged(tenant, () => send(tenant, { ...more, dryRun: true }))).body.code;
    expect([
      await refused({ records: [ada, bob] }),
      await refused({ records: [{}] }),
      await refused({ records: [ada], mode: 'upsert' }),
    ]).toEqual(['PLAN_LIMIT', 'SCHEMA_MISMATCH', 'TABLE_HAS_NO_KEY']);
    const other = await aTenant(spindle());
    expect(await refused({ dataTableId: other.table.id, records: [ada] })).toBe('DATA_TABLE_NOT_FOUND');
    expect(await refused({ records: 'x' })).toBe('VALIDATION_ERROR');
    const { status } = await send(tenant, { records: [ada], dryRun: true }, bearer(other.key));
    expect(status).toBe(404);
  });

  test('of an upsert tells what would change, without ids of records that are not there', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    await send(tenant, { records: [ada] });
    const [first] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const call = { mode: 'upsert', results: true, records: [{ ...ada, name: 'A' }, bob], dryRun: true };
    const { body } = await expectUnchanged(tenant, () => send(tenant, call));
    expect(body).toMatchObject({ dryRun: true, inserted: 1, updated: 1, unchanged: 0 });
    expect(body.results).toEqual([
      { index: 0, id: first?.id, outcome: 'updated' },
      { index: 1, outcome: 'inserted' },
    ]);
    expect(await refusedAppend(tenant)).toBe('DUPLICATE_RECORD');
  });
  const refusedAppend = async (tenant: Tenant) => (await send(tenant, { records: [ada], dryRun: true })).body.code;

  test('leaves its idempotency key to the call itself', async () => {
    const tenant = await aTenant(spindle());
    const key = { 'Idempotency-Key': 'one' };
    expect((await send(tenant, { records: [ada], dryRun: true }, key)).status).toBe(200);
    const { status, headers } = await send(tenant, { records: [ada] }, key);
    expect([status, headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await tenant.rows()).toEqual([ada]);
  });
});
