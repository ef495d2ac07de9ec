import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const records = [
  { email: 'ada@example.com', name: 'Ada' },
  { email: 'grace@example.com', name: 'Grace' },
];

onEachStore('usage', (spindle) => {
  test('200: has the same figures for people and keys, which are those that limit calls', async () => {
    const tenant = await aTenant(spindle(), {
      plan: { name: 'Team', limits: { records: 5, jobs: 1, webhooks: 9, bytes: 1000, tables: 1, members: 3 } },
    });
    const member = await tenant.person('member');
    const { body: appended } = await tenant.append(records);
    // Each record has 4 bytes around its names and values, and 4 more for each of them, quotation marks included.
    const stored = records.map((record) => JSON.stringify(record).length + 3).reduce((sum, bytes) => sum + bytes);
    const { body: started } = await tenant.trigger();
    const { status, body } = await member.get('/usage');
    const days = ['15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`);
    const until = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${day}`);
    const daily = (today: number) => [...days, ...until].map((date) => ({ date, used: date === '2026-03-10' ? today : 0 }));
    const [periodStartsAt, resetsAt] = ['2026-02-15T00:00:00.000Z', '2026-03-15T00:00:00.000Z'];
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        plan: { id: tenant.planId, name: 'Team', features: ['api_keys'] },
        messagesToday: null,
        editsToday: { used: 0, limit: 1_000_000, remaining: 1_000_000, resetsAt: '2026-03-11T00:00:00.000Z' },
        meters: {
          jobs: { ...started.usage.jobs, periodStartsAt, daily: daily(1) },
          records: { ...appended.usage.records, periodStartsAt, daily: daily(2) },
          messages: { used: 0, limit: null, remaining: null, resetsAt, periodStartsAt, daily: daily(0) },
          webhooks: { used: 0, limit: 9, remaining: 9, resetsAt, periodStartsAt, daily: daily(0) },
          sms: { used: 0, limit: null, remaining: null, resetsAt, periodStartsAt, daily: daily(0) },
        },
        standing: {
          tables: { used: 1, limit: 1, remaining: 0 },
          members: { used: 1, limit: 3, remaining: 2 },
          channels: { used: 0, limit: null, remaining: null },
          bytes: { used: stored, limit: 1000, remaining: 1000 - stored },
        },
      },
    ]);
    const { key } = await tenant.keyWith(['usage:read']);
    const byKey = await spindle().call('GET', '/api/v1/public/usage', { headers: bearer(key) });
    expect([byKey.status, byKey.body]).toEqual([200, body]);
    const { body: refused } = await tenant.append([...records, ...records]);
    expect(refused).toMatchObject({ used: body.meters.records.used, remaining: body.meters.records.remaining });
  });

  test('402: the bytes of the records no longer fit; what is deleted makes room', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { bytes: 100 } } });
    expect((await tenant.append(records)).status).toBe(201);
    const { status, body } = await tenant.append(records);
    expect([status, body]).toMatchObject([402, { code: 'PLAN_LIMIT', meter: 'bytes', limit: 100, requested: 90, resetsAt: null }]);
    const person = await tenant.person();
    const edited = await person.patch(`/data-tables/${tenant.table.id}/records`, {
      records: [{ id: (await person.get(`/data-tables/${tenant.table.id}/records`)).body.data[0].id, set: { name: 'A'.repeat(100) } }],
    });
    expect([edited.status, edited.body]).toMatchObject([402, { code: 'PLAN_LIMIT', meter: 'bytes' }]);
    const found = (await person.get(`/data-tables/${tenant.table.id}/records`)).body.data as { id: string }[];
    await person.post(`/data-tables/${tenant.table.id}/records/delete`, { ids: found.map(({ id }) => id) });
    expect((await tenant.append(records)).status).toBe(201);
  });

  test('a refused call costs nothing', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 1 } } });
    await tenant.append(records);
    const { body } = await (await tenant.person()).get('/usage');
    expect(body.meters.records).toMatchObject({ used: 0, remaining: 1 });
  });

  test('of one organization is not another’s', async () => {
    const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
    await tenant.append(records);
    expect((await (await other.person()).get('/usage')).body.meters.records.used).toBe(0);
  });
});

onEachStore('what an external system can read', (spindle) => {
  const get = (path: string, key: string) => spindle().call('GET', `/api/v1/public${path}`, { headers: bearer(key) });

  test('200: its own key, with any scope, and never the secret', async () => {
    const tenant = await aTenant(spindle(), { plan: { name: 'Team' } });
    for (const scope of ['jobs:write', 'ingest'] as const) {
      const { key, keyId } = await tenant.keyWith([scope], new Date('2027-01-01T00:00:00Z'));
      const { status, body, text } = await get('/me', key);
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          organization: { id: tenant.id, name: 'Acme' },
          plan: { id: tenant.planId, name: 'Team' },
          apiKey: { id: keyId, name: 'CRM', scopes: [scope], dataTableIds: null, spinnerIds: null, expiresAt: '2027-01-01T00:00:00.000Z' },
        },
      ]);
      expect(text).not.toContain(key);
    }
  });

  test('403: the plan has no API keys', async () => {
    const tenant = await aTenant(spindle(), { plan: { features: [] } });
    for (const path of ['/me', `/data-tables/${tenant.table.id}/schema`])
      expect((await get(path, tenant.key)).body.code).toBe('PLAN_FEATURE_REQUIRED');
  });

  test('200: the columns of a table, with the scope to read tables or to ingest', async () => {
    const tenant = await aTenant(spindle(), { columns: ['email', '__proto__'], fillsAbsentColumns: true });
    const { key } = await tenant.keyWith(['tables:read']);
    const column = { type: 'text', metadata: true, required: false };
    for (const one of [key, tenant.key]) {
      const { status, body } = await get(`/data-tables/${tenant.table.id.toUpperCase()}/schema`, one);
      expect([status, body]).toEqual([
        200,
        {
          ...{ ok: true, id: tenant.table.id, name: 'Leads', hasSchema: true, fillsAbsentColumns: true, key: null },
          columns: [
            { name: 'email', ...column },
            { name: '__proto__', ...column },
          ],
        },
      ]);
    }
  });

  test('200: the tables, the same as people see', async () => {
    const tenant = await aTenant(spindle());
    const { key } = await tenant.keyWith(['tables:read']);
    const { status, body } = await get('/data-tables', key);
    expect([status, body.data.map(({ id }: { id: string }) => id), body.nextCursor]).toEqual([200, [tenant.table.id], null]);
    expect(body).toEqual((await (await tenant.person('member')).get('/data-tables')).body);
  });

  test('200: a table that has no columns yet', async () => {
    const tenant = await aTenant(spindle(), { columns: [] });
    expect((await get(`/data-tables/${tenant.table.id}/schema`, tenant.key)).body).toMatchObject({ hasSchema: false, columns: [] });
  });
});
