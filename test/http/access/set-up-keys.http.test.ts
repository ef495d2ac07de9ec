import { expect, test } from '@jest/globals';
import type { Scope } from '../../../src/domain/credentials/api-key.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onMemory('a key that sets up', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const scopes = ['tables:write', 'spinners:write', 'endpoints:write'] as const;
    const by = async (more: readonly 'records:read'[]) => {
      const { key } = await tenant.keyWith([...scopes, ...more]);
      return (method: string, path: string, body?: unknown) =>
        spindle().call(method, `/api/v1${path}`, { headers: { ...bearer(key), 'Content-Type': 'application/json' }, body });
    };
    return { tenant, blind: await by([]), seeing: await by(['records:read']) };
  };
  const missing = { code: 'MISSING_SCOPE', required: 'records:read' };

  test('reads no record by way of a preview, an endpoint or a refused call, unless its scopes say so', async () => {
    const { tenant, blind, seeing } = await given();
    await tenant.append([{ email: 'canary@acme.example', name: 'Canary' }]);
    const [record] = await tenant.spindle.store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const preview = `/spinners/${tenant.spinnerId}/preview`;
    const ofRecord = { stepId: 'welcome', recordId: record?.id };
    expect((await blind('POST', preview, ofRecord)).body).toMatchObject(missing);
    const madeUp = await blind('POST', preview, { stepId: 'welcome' });
    expect([madeUp.status, madeUp.text.includes('canary@acme.example')]).toEqual([200, false]);
    expect((await seeing('POST', preview, ofRecord)).text).toContain('canary@acme.example');

    const endpoint = { name: 'CRM', url: 'https://crm.example.com/events' };
    expect((await blind('POST', '/event-endpoints', { ...endpoint, withRecord: true })).body).toMatchObject(missing);
    const made = await blind('POST', '/event-endpoints', endpoint);
    expect(made.status).toBe(201);
    expect((await blind('PATCH', `/event-endpoints/${made.body.endpoint.id}`, { withRecord: true })).body).toMatchObject(missing);
    expect((await seeing('PATCH', `/event-endpoints/${made.body.endpoint.id}`, { withRecord: true })).status).toBe(200);

    expect((await blind('GET', `/data-tables/${tenant.table.id}/ingest-requests`)).body).toMatchObject(missing);
    expect((await blind('GET', `/data-tables/${tenant.table.id}/records`)).body).toMatchObject(missing);
    expect((await seeing('GET', `/data-tables/${tenant.table.id}/ingest-requests`)).status).toBe(200);
  });

  test('changes no data by way of the steps of a spinner, unless its scopes say so', async () => {
    const { tenant } = await given();
    const to = { kind: 'email', address: '{{ email }}' } as const;
    const steps = {
      'records:write': { id: 'a', type: 'update', set: [{ column: 'name', value: 'Ada' }] },
      'suppressions:write': { id: 'a', type: 'suppress', ...to },
    } as const;
    for (const [scope, step] of Object.entries(steps)) {
      const publish = async (...more: readonly Scope[]) => {
        const { key } = await tenant.keyWith(['spinners:write', 'spinners:publish', ...more]);
        const by = { headers: { ...bearer(key), 'Content-Type': 'application/json' } };
        const path = `/api/v1/spinners/${tenant.spinnerId}`;
        await spindle().call('PATCH', path, { ...by, body: { draft: { dataTableId: tenant.table.id, audience: 'new', steps: [step] } } });
        return spindle().call('POST', `${path}/publish`, { ...by, body: {} });
      };
      const refused = await publish();
      expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'MISSING_SCOPE', required: scope })]);
      expect((await publish(scope as Scope)).status).toBe(201);
    }
  });

  test('reads no values by way of a check of columns, of a key or of languages', async () => {
    const { tenant, blind, seeing } = await given();
    await tenant.append([
      { email: 'canary@acme.example', name: 'Ada' },
      { email: 'canary@acme.example', name: 'Bob' },
    ]);
    const table = `/data-tables/${tenant.table.id}`;
    for (const [path, sent] of [
      [`${table}/columns/check-type`, { column: 'email', type: 'number' }],
      [`${table}/key/check`, { columns: ['email'] }],
    ] as const) {
      expect((await blind('POST', path, sent)).body).toMatchObject(missing);
      expect((await seeing('POST', path, sent)).text).toContain('canary@acme.example');
    }
    const languages = { by: 'email', texts: { de: { subject: 'Hallo', text: '{{ unsubscribe_url }}' } } };
    const step = { id: 'a', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hi', text: '{{ unsubscribe_url }}', languages };
    const validate = `/spinners/${tenant.spinnerId}/validate`;
    const draft = { dataTableId: tenant.table.id, steps: [step] };
    const [unseen, seen] = [await blind('POST', validate, { draft }), await seeing('POST', validate, { draft })];
    expect([unseen.status, unseen.body.languages]).toEqual([200, []]);
    expect(seen.body.languages).toMatchObject([{ step: 'a', counted: 2 }]);
  });

  test('has the same answers at the path of people and below /public', async () => {
    const { tenant, seeing } = await given();
    const records = `/data-tables/${tenant.table.id}/records`;
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const [here, there] = [await seeing('GET', records), await seeing('GET', `/public${records}`)];
    expect([here.status, here.body.data]).toEqual([200, there.body.data]);
    const { token } = await tenant.person();
    const below = await spindle().call('GET', `/api/v1/public${records}`, { headers: bearer(token) });
    expect(below.status).toBe(200);
  });
});
