import { describe, expect, test } from '@jest/globals';
import { RotateIngestToken } from '../../../src/application/credentials/rotate-ingest-token.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const one = { records: [ada] };

onEachStore('POST /public/data-tables/ingest/{token}', (spindle) => {
  const rotate = ({ id: organizationId, table }: Tenant, overlapSeconds: number): Promise<string> =>
    spindle().get(RotateIngestToken).execute({ organizationId, dataTableId: table.id, overlapSeconds, by: operator });

  async function expectRefused(tenant: Tenant, token: string): Promise<void> {
    const { status, body, headers } = await expectUnchanged(tenant, () => tenant.ingestByToken(one, {}, token));
    expect([status, body.code, body.message]).toEqual([401, 'INVALID_INGEST_TOKEN', 'Invalid ingest token']);
    expect(Object.keys(body).sort()).toEqual(['code', 'doc', 'message', 'ok', 'requestId']);
    expect(headers['www-authenticate']).toBe('Bearer');
  }

  describe('201', () => {
    test('needs only the token, and responds with exactly the declared members', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 3 } } });
      const { status, body, headers } = await tenant.ingestByToken({ records: [ada, ada] });
      expect(status).toBe(201);
      expect(body).toEqual({
        ok: true,
        inserted: 2,
        requestId: headers['x-request-id'],
        usage: { records: { used: 2, limit: 3, remaining: 1, resetsAt: '2026-03-15T00:00:00.000Z' } },
      });
      expect([await tenant.rows(), await tenant.used()]).toEqual([[ada, ada], { jobs: 0, records: 2, messages: 0, webhooks: 0, sms: 0 }]);
    });

    test('ignores an Authorization header', async () => {
      const tenant = await aTenant(spindle());
      for (const headers of [bearer('nonsense'), { Authorization: 'Basic eDp5' }])
        expect((await tenant.ingestByToken(one, headers)).status).toBe(201);
    });

    test('accepts 500 records in one call', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.ingestByToken({ records: Array.from({ length: 500 }, () => ada) })).body.inserted).toBe(500);
    });

    test('works on a plan without API keys', async () => {
      const tenant = await aTenant(spindle(), { plan: { features: [] } });
      expect((await tenant.ingestByToken(one)).status).toBe(201);
    });
  });

  describe('401', () => {
    test('an unknown token', async () => {
      const tenant = await aTenant(spindle());
      const [first] = tenant.token;
      const { token } = tenant;
      const alike = [`${first === 'x' ? 'y' : 'x'}${token.slice(1)}`, token.slice(1), `${token}x`, `${token}%20`, token.toLowerCase()];
      for (const wrong of [...alike, 'x', '%00', '%20', encodeURIComponent('ö')]) await expectRefused(tenant, wrong);
    });

    test('an API key or the table’s id instead of the token', async () => {
      const tenant = await aTenant(spindle());
      for (const token of [tenant.key, tenant.table.id]) await expectRefused(tenant, token);
    });

    test('the token anywhere but in the path', async () => {
      const tenant = await aTenant(spindle());
      const path = `/data-tables/ingest/x?token=${tenant.token}`;
      const elsewhere = await expectUnchanged(tenant, () => tenant.post(path, { ...one, token: tenant.token }, bearer(tenant.token)));
      expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'INVALID_INGEST_TOKEN']);
    });
  });

  describe('a rotated token', () => {
    test('works until the overlap ends and no longer; the new one works at once', async () => {
      const tenant = await aTenant(spindle());
      const fresh = await rotate(tenant, 3600);
      expect((await tenant.ingestByToken(one, {}, fresh)).status).toBe(201);
      spindle().clock.pass({ minutes: 59, seconds: 59 });
      expect((await tenant.ingestByToken(one)).status).toBe(201);
      spindle().clock.pass({ seconds: 1 });
      await expectRefused(tenant, tenant.token);
      expect((await tenant.ingestByToken(one, {}, fresh)).status).toBe(201);
      expect(await tenant.rows()).toHaveLength(3);
    });

    test('stops working at once without an overlap', async () => {
      const tenant = await aTenant(spindle());
      const fresh = await rotate(tenant, 0);
      await expectRefused(tenant, tenant.token);
      expect((await tenant.ingestByToken(one, {}, fresh)).status).toBe(201);
    });

    test('keeps calls idempotent: the same call with the new token is a repeat', async () => {
      const tenant = await aTenant(spindle());
      const key = { 'Idempotency-Key': 'order 7' };
      const first = await tenant.ingestByToken(one, key);
      const again = await tenant.ingestByToken(one, key, await rotate(tenant, 60));
      expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
      expect([await tenant.rows(), (await tenant.used()).records]).toEqual([[ada], 1]);
    });
  });

  test('404 and 405: the address without a token, and other methods', async () => {
    const tenant = await aTenant(spindle());
    expect((await tenant.post('/data-tables/ingest/', one)).status).toBe(404);
    const other = await spindle().call('GET', `/api/v1/public/data-tables/ingest/${tenant.token}`);
    expect([other.status, other.body.code, other.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  });
});
