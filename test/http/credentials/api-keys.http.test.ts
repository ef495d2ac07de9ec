import { describe, expect, test } from '@jest/globals';
import { RevokeApiKey } from '../../../src/application/credentials/revoke-api-key.ts';
import { Secrets } from '../../../src/application/kernel/secrets.ts';
import { type Scope, scopes } from '../../../src/domain/credentials/api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const nobodys = '0190f2de-7e5c-7000-8000-000000000000';
// The form of a session token: `{"alg":"HS256","typ":"JWT"}`, `{"sub":"1","sid":"2","exp":4102444800}` and a signature.
const jwt = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIiwic2lkIjoiMiIsImV4cCI6NDEwMjQ0NDgwMH0.c2lnbmF0dXJl';

interface Operation {
  readonly operation: string;
  readonly needs: readonly Scope[];
  /** A call that is authorized with a valid key. */
  call(tenant: Tenant, headers: Record<string, string>, query?: string, more?: object): Promise<ReceivedAnswer>;
}

const operations: readonly Operation[] = [
  {
    operation: 'POST /public/ingest',
    needs: ['ingest'],
    call: (tenant, headers, query = '', more = {}) =>
      tenant.post(`/ingest${query}`, { dataTableId: tenant.table.id, records: [ada], ...more }, headers),
  },
  {
    operation: 'POST /public/trigger/{spinnerId}',
    needs: ['trigger'],
    call: (tenant, headers, query = '', more) => tenant.post(`/trigger/${tenant.spinnerId}${query}`, more, headers),
  },
  {
    operation: 'POST /public/data-tables/{dataTableId}/import',
    needs: ['ingest'],
    call: (tenant, headers, query = '') =>
      tenant.post(`/data-tables/${tenant.table.id}/import${query}`, 'email,name\na,b\n', { 'Content-Type': 'text/csv', ...headers }),
  },
  {
    operation: 'GET /public/jobs/{jobId}',
    needs: ['jobs:read', 'trigger'],
    call: (tenant, headers, query = '') => tenant.spindle.call('GET', `/api/v1/public/jobs/${nobodys}${query}`, { headers }),
  },
];

onMemory('an API key', (spindle) => {
  describe.each(operations)('$operation', ({ operation, needs, call }) => {
    const isReading = operation.startsWith('GET');

    async function expectRefused(tenant: Tenant, headers: Record<string, string>, query?: string, more?: object): Promise<void> {
      const { status, body, headers: sent } = await expectUnchanged(tenant, () => call(tenant, headers, query, more));
      expect([status, body.code, body.message]).toEqual([401, 'INVALID_API_KEY', 'Invalid API key']);
      // Absent, wrong, revoked and expired keys get the same answer.
      expect(Object.keys(body).sort()).toEqual(['code', 'doc', 'message', 'ok', 'requestId']);
      expect(sent['www-authenticate']).toBe('Bearer');
    }

    test('401: is absent', async () => expectRefused(await aTenant(spindle()), {}));

    test('401: does not exist, has a wrong checksum, or is malformed', async () => {
      const tenant = await aTenant(spindle());
      const last = tenant.key.endsWith('0') ? '1' : '0';
      const never = spindle().get(Secrets).newApiKey();
      for (const key of [
        `${tenant.key.slice(0, -1)}${last}`,
        never,
        tenant.key.toLowerCase(),
        'svc_',
        tenant.key.slice(4),
        `${tenant.key}x`,
      ])
        await expectRefused(tenant, bearer(key));
    });

    test('401: is a session token, a table token, of an unknown scheme, or followed by more text', async () => {
      const tenant = await aTenant(spindle());
      for (const authorization of [
        `Bearer ${jwt}`,
        `Bearer ${tenant.token}`,
        tenant.key,
        `Token ${tenant.key}`,
        `Basic ${Buffer.from(`${tenant.key}:`).toString('base64')}`,
        `Bearer ${tenant.key} ${tenant.key}`,
        `Bearer "${tenant.key}"`,
        'Bearer',
        'Bearer ',
      ])
        await expectRefused(tenant, { Authorization: authorization });
    });

    test('401: is valid but not in the header', async () => {
      const tenant = await aTenant(spindle());
      const { key } = tenant;
      for (const query of [`?access_token=${key}`, `?api_key=${key}`, `?token=${key}`, `?Authorization=Bearer%20${key}`])
        await expectRefused(tenant, {}, query);
      for (const header of ['X-Api-Key', 'X-Authorization', 'Api-Key', 'Proxy-Authorization', 'Cookie'])
        await expectRefused(tenant, { [header]: header === 'Cookie' ? `token=${key}` : `Bearer ${key}` });
      await expectRefused(tenant, {}, '', { apiKey: key, token: key, Authorization: `Bearer ${key}` });
    });

    test('401: is revoked, from the next request', async () => {
      const tenant = await aTenant(spindle());
      const [scope] = needs as [Scope];
      const { key, keyId } = await tenant.keyWith([scope]);
      expect((await call(tenant, bearer(key))).status).toBe(isReading ? 404 : 201);
      await spindle().get(RevokeApiKey).execute({ organizationId: tenant.id, apiKeyId: keyId, by: operator });
      await expectRefused(tenant, bearer(key));
      // Other keys still work.
      expect((await call(tenant, bearer(tenant.key))).status).toBe(isReading ? 404 : 201);
    });

    test('401: is expired, from the moment of its expiry', async () => {
      const { clock } = spindle();
      const tenant = await aTenant(spindle());
      const { key } = await tenant.keyWith(needs, new Date(clock.now().getTime() + 60_000));
      clock.pass({ seconds: 59 });
      expect((await call(tenant, bearer(key))).status).toBe(isReading ? 404 : 201);
      clock.pass({ seconds: 1 });
      await expectRefused(tenant, bearer(key));
    });

    test('403: lacks the scope', async () => {
      const tenant = await aTenant(spindle());
      const others = scopes.filter((scope) => !needs.includes(scope));
      for (const granted of [others, others.slice(0, 1)]) {
        const { key } = await tenant.keyWith(granted);
        const { status, body, headers } = await expectUnchanged(tenant, () => call(tenant, bearer(key)));
        expect([status, body.code, body.message]).toEqual([403, 'MISSING_SCOPE', 'Missing scope']);
        expect([body.required, body.granted]).toEqual([needs[0], granted]);
        expect(headers).not.toHaveProperty('www-authenticate');
      }
    });

    test('403: belongs to an organization whose plan does not include API keys', async () => {
      const tenant = await aTenant(spindle(), { plan: { features: [] } });
      const { status, body } = await expectUnchanged(tenant, () => call(tenant, bearer(tenant.key)));
      expect([status, body.code, body.feature, body.plan]).toEqual([403, 'PLAN_FEATURE_REQUIRED', 'api_keys', tenant.planId]);
      expect(body.message).toBe(`The plan "${tenant.planId}" does not include API keys`);
    });

    test('is accepted with any one of the sufficient scopes', async () => {
      const tenant = await aTenant(spindle());
      for (const scope of needs) {
        const { key } = await tenant.keyWith([scope]);
        expect((await call(tenant, bearer(key))).status).toBe(isReading ? 404 : 201);
      }
    });

    test('may have its scheme in upper or lower case', async () => {
      const tenant = await aTenant(spindle());
      for (const scheme of ['bearer', 'BEARER'])
        expect((await call(tenant, { Authorization: `${scheme} ${tenant.key}` })).status).toBe(isReading ? 404 : 201);
    });
  });
});
