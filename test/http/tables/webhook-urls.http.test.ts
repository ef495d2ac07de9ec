import { describe, expect, test } from '@jest/globals';
import { onEachStore, onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const address = 'https://spindle.example.com/api/v1/public/data-tables/ingest/';
const records = [{ email: 'ada@example.com', name: 'Ada' }];

onMemory('the webhook URL of a table', (spindle) => {
  test('200: can be shown again, and each time is audited', async () => {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const path = `/data-tables/${tenant.table.id.toUpperCase()}/webhook-url/show`;
    const { status, body } = await admin.post(path, undefined, { 'X-Request-Id': 'not-a-secret' });
    expect([status, body]).toEqual([200, { ok: true, webhookUrl: address + tenant.token }]);
    await admin.post(path);
    const { body: log, text } = await admin.get(`/audit?subjectId=${tenant.table.id}&action=data-table.token-shown`);
    expect(log.data).toMatchObject(Array(2).fill({ actor: { type: 'user', id: admin.user.id, name: 'Ada', ip: '127.0.0.1' } }));
    expect(text).not.toContain(tenant.token);
  });

  test('200: is rotated, and the old one works during the overlap', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const rotate = (overlapSeconds: number) => owner.post(`/data-tables/${tenant.table.id}/webhook-url/rotate`, { overlapSeconds });
    const { status, body } = await rotate(604_800);
    const token = body.webhookUrl.slice(address.length);
    expect([status, token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await owner.post(`/data-tables/${tenant.table.id}/webhook-url/show`)).body).toEqual(body);
    const statuses = async () => [
      (await tenant.ingestByToken({ records })).status,
      (await tenant.ingestByToken({ records }, {}, token)).status,
    ];
    expect(await statuses()).toEqual([201, 201]);
    await rotate(0);
    expect(await statuses()).toEqual([401, 401]);
  });

  test.each([{}, { overlapSeconds: -1 }, { overlapSeconds: 604_801 }, { overlapSeconds: '1' }, { overlapSeconds: 0.5 }])(
    '400: %j',
    async (sent) => {
      const tenant = await aTenant(spindle());
      const { status, body } = await (await tenant.person()).post(`/data-tables/${tenant.table.id}/webhook-url/rotate`, sent);
      expect([status, body.errors[0].path]).toEqual([400, 'overlapSeconds']);
      expect((await tenant.ingestByToken({ records })).status).toBe(201);
    },
  );
});

onEachStore('the last calls to a table', (spindle) => {
  const given = async (plan = {}) => {
    const tenant = await aTenant(spindle(), { plan });
    const member = await tenant.person('member');
    const last = async () => (await member.get(`/data-tables/${tenant.table.id}/ingest-requests`)).body.data;
    return { tenant, last, member };
  };

  test('are listed for each route, without the credential', async () => {
    const { tenant, last, member } = await given();
    const byKey = await tenant.append(records);
    await tenant.ingestByToken({ records: [...records, ...records] });
    await tenant.importCsv('email,name\na,b\nc,d\ne,f\n');
    const common = {
      ...{ id: expect.any(String), at: '2026-03-10T12:00:00.000Z', rejected: 0, status: 201, code: null, details: null },
      ...{ durationMs: expect.any(Number), replayable: false, settled: null },
    };
    const apiKey = { id: tenant.keyId, name: 'CRM' };
    expect(await last()).toEqual([
      { ...common, requestId: expect.any(String), door: 'csv', apiKey, records: 3 },
      { ...common, requestId: expect.any(String), door: 'webhook', apiKey: null, records: 2 },
      { ...common, requestId: byKey.body.requestId, door: 'api-key', apiKey, records: 1 },
    ]);
    const { text, body } = await member.get(`/data-tables/${tenant.table.id}/ingest-requests`);
    for (const secret of [tenant.key, tenant.token]) expect(text).not.toContain(secret);
    expect(body.nextCursor).toBeNull();
  });

  test('explain a refusal: columns, values, the plan', async () => {
    const { tenant, last } = await given({ limits: { records: 1 } });
    await tenant.append([{ email: 'x', Name: 'y' }]);
    await tenant.ingestByToken({ records: [{ email: 'x', name: {} }] });
    await tenant.append([...records, ...records]);
    await tenant.importCsv('email\nx\n');
    const refusals = (await last()).map(({ status, code, records, details }: Record<string, unknown>) => ({
      status,
      code,
      records,
      details,
    }));
    expect(refusals).toMatchObject([
      {
        ...{ status: 422, code: 'SCHEMA_MISMATCH', records: null },
        details: { missing: ['name'], unknown: [], errorCount: 1, errors: [{ index: 0, missing: ['name'], unknown: [] }] },
      },
      {
        ...{ status: 402, code: 'PLAN_LIMIT', records: 2 },
        details: { meter: 'records', limit: 1, used: 0, requested: 2, remaining: 1, resetsAt: '2026-03-15T00:00:00.000Z' },
      },
      {
        ...{ status: 422, code: 'INVALID_VALUE', records: 1 },
        details: { errorCount: 1, errors: [{ index: 0, column: 'name', message: expect.any(String) }] },
      },
      {
        ...{ status: 422, code: 'SCHEMA_MISMATCH', records: 1 },
        details: { missing: ['name'], unknown: ['Name'], errorCount: 1, errors: [{ index: 0, missing: ['name'], unknown: ['Name'] }] },
      },
    ]);
  });

  test('include calls that were refused before their records were read', async () => {
    const { tenant, last } = await given();
    await tenant.ingestByToken('{');
    await tenant.ingestByToken('x', { 'Content-Type': 'text/plain' });
    await tenant.append([]);
    await tenant.importCsv('x', { 'Content-Type': 'text/plain' });
    await tenant.importCsv();
    expect((await last()).map(({ door, status, records }: Record<string, unknown>) => [door, status, records])).toEqual([
      ['csv', 400, null],
      ['csv', 415, null],
      ['api-key', 400, 0],
      ['webhook', 415, null],
      ['webhook', 400, null],
    ]);
  });

  test('are truncated and storable, whatever the caller sent', async () => {
    const { tenant, last } = await given();
    const odd = { email: 'x', '\0\ud800': 1, ['n'.repeat(100_000)]: 1, ['__proto__']: 1 };
    const record = Object.fromEntries([...Object.entries(odd), ...Array.from({ length: 150 }, (_, n) => [`c${n}`, n])]);
    expect((await tenant.append(Array(40).fill(record))).status).toBe(422);
    const [refusal] = await last();
    expect(refusal.details.unknown).toHaveLength(10);
    expect(refusal.details.unknown.slice(0, 2)).toEqual(['\u{fffd}\u{fffd}', 'n'.repeat(128)]);
    expect(refusal.details.errors).toHaveLength(5);
    expect(JSON.stringify(refusal).length).toBeLessThan(10_000);
  });

  test('of a key to another organization’s table are not listed for either', async () => {
    const [{ tenant, last }, stranger] = [await given(), await given()];
    const sent = [
      { dataTableId: tenant.table.id, records },
      { dataTableId: tenant.table.id, records: [] },
      { dataTableId: {}, records },
      null,
      [],
    ];
    for (const body of sent) expect((await stranger.tenant.ingest(body)).body.ok).toBe(false);
    expect((await stranger.tenant.importCsv('email,name\na,b\n', {}, tenant.table.id)).status).toBe(404);
    expect([await last(), await stranger.last()]).toEqual([[], []]);
  });

  test('include a repeat if the table is known', async () => {
    const { tenant, last } = await given();
    for (let n = 0; n < 2; n++) await tenant.ingestByToken({ records }, { 'Idempotency-Key': 'k' });
    expect((await last()).map(({ status, records: sent }: Record<string, unknown>) => [status, sent])).toEqual(Array(2).fill([201, 1]));
  });
});

describe('a table under a rate limit', () => {
  onEachStore(
    'refused calls',
    (spindle) => {
      test('are listed if the token identifies the table', async () => {
        const tenant = await aTenant(spindle(), { plan: { rateLimits: { ingest: { perSecond: 0.01, burst: 1 } } } });
        await tenant.ingestByToken({ records });
        expect((await tenant.ingestByToken({ records })).status).toBe(429);
        const { body } = await (await tenant.person()).get(`/data-tables/${tenant.table.id}/ingest-requests`);
        expect(body.data.map(({ status, code }: Record<string, unknown>) => [status, code])).toEqual([
          [429, 'RATE_LIMITED'],
          [201, null],
        ]);
      });
    },
    { RATE_LIMIT_INGEST: '1:1' },
  );
});
