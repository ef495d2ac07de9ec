import { expect, test } from '@jest/globals';
import { CreateEndpoint } from '../../../src/application/events/create-endpoint.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';

onMemory('endpoints over the API', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    return { tenant, admin: await tenant.person('admin') };
  };
  const url = 'https://crm.example.com/spindle';

  test('201: creates one, shows its secret again, and notes both in the audit log without it', async () => {
    const { tenant, admin } = await given();
    const sent = { name: ' CRM ', url, kinds: ['record.created', 'record.created'], dataTableIds: [tenant.table.id.toUpperCase()] };
    const { status, body } = await admin.post('/event-endpoints', sent);
    expect([status, body]).toEqual([
      201,
      {
        ok: true,
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
        endpoint: {
          id: expect.any(String),
          name: 'CRM',
          url,
          kinds: ['record.created'],
          dataTableIds: [tenant.table.id],
          spinnerIds: null,
          withRecord: false,
          withChanges: false,
          state: 'on',
          offBecause: null,
          failingSince: null,
          nextTryAt: null,
          createdAt: expect.any(String),
        },
      },
    ]);
    const { id } = body.endpoint;
    expect((await admin.post(`/event-endpoints/${id}/secret/show`)).body.secret).toBe(body.secret);
    const read = await admin.get(`/event-endpoints/${id}`);
    expect(read.body).toMatchObject({ endpoint: { id }, deliveries: { pending: 0, failed: 0, delivered: 0, behind: 0 } });
    expect((await admin.get('/event-endpoints')).body.data).toHaveLength(1);
    const audit = await admin.get('/audit?action=endpoint.');
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual(['endpoint.secret-shown', 'endpoint.created']);
    expect(audit.text).not.toContain(body.secret);
  });

  test('200: is changed, turned off and on, and deleted', async () => {
    const { admin } = await given();
    const { id } = (await admin.post('/event-endpoints', { name: 'CRM', url })).body.endpoint;
    const edited = await admin.patch(`/event-endpoints/${id}`, { name: 'DWH', withRecord: true, isOn: false });
    expect(edited.body.endpoint).toMatchObject({ name: 'DWH', withRecord: true, state: 'off', offBecause: 'person', url });
    expect((await admin.post(`/event-endpoints/${id}/test`)).body).toMatchObject({ code: 'INVALID_STATE' });
    expect((await admin.patch(`/event-endpoints/${id}`, { isOn: true })).body.endpoint).toMatchObject({ state: 'on', offBecause: null });
    expect((await admin.post(`/event-endpoints/${id}/test`)).status).toBe(202);
    expect((await admin.delete(`/event-endpoints/${id}`)).body).toEqual({ ok: true });
    expect((await admin.get(`/event-endpoints/${id}`)).body).toMatchObject({ code: 'ENDPOINT_NOT_FOUND' });
  });

  test('200: its secret is replaced, and the one before signs for the overlap', async () => {
    const { admin } = await given();
    const { endpoint, secret } = (await admin.post('/event-endpoints', { name: 'CRM', url })).body;
    const path = `/event-endpoints/${endpoint.id}/secret`;
    const next = (await admin.post(`${path}/rotate`, { overlapSeconds: 3600 })).body.secret;
    expect(next).not.toBe(secret);
    expect((await admin.post(`${path}/show`)).body.secret).toBe(next);
    expect((await admin.post(`${path}/rotate`, { overlapSeconds: 3600 })).body.code).toBe('INVALID_STATE');
    expect((await admin.post(`${path}/rotate`, { overlapSeconds: 0 })).status).toBe(200);
  });

  test.each([
    ['an address of a private network', { url: 'http://127.0.0.1:9/' }, 'url'],
    ['an address that is none', { url: 'crm' }, 'url'],
    ['a password in the address', { url: 'https://ada:secret@crm.example.com/' }, 'url'],
    ['a name of blanks', { name: '  ' }, 'name'],
    ['a kind that there is not', { kinds: ['record.seen'] }, 'kinds[0]'],
    ['no table at all', { dataTableIds: [] }, 'dataTableIds'],
    ['a table of nobody', { dataTableIds: [absent] }, 'dataTableIds[0]'],
    ['a spinner of nobody', { spinnerIds: [absent] }, 'spinnerIds[0]'],
    ['a table that is no id', { dataTableIds: ['x'] }, 'dataTableIds[0]'],
  ])('400: %s, by name', async (_, fields, path) => {
    const { admin } = await given();
    const { status, body } = await admin.post('/event-endpoints', { name: 'CRM', url, ...fields });
    expect([status, body.code, body.errors?.map((one: { path: string }) => one.path)]).toEqual([400, 'VALIDATION_ERROR', [path]]);
    expect((await admin.get('/event-endpoints')).body.data).toEqual([]);
  });

  test('409: the twenty-first', async () => {
    const { tenant, admin } = await given();
    const fields = { name: 'CRM', url, kinds: [], dataTableIds: null, spinnerIds: null, withRecord: false, withChanges: false };
    for (let made = 0; made < 20; made++)
      await spindle()
        .get(CreateEndpoint)
        .execute({ organizationId: tenant.id, ...fields, by: operator });
    expect((await admin.post('/event-endpoints', { name: 'CRM', url })).body).toMatchObject({ code: 'INVALID_STATE', limit: 20 });
  });

  test.each([
    ['nothing', {}],
    ['two ways at once', { failed: true, numbers: [1] }],
    ['a reason without those that failed', { numbers: [1], reason: 'gone' }],
    ['no number', { numbers: [] }],
    ['a time that is none', { since: 'yesterday' }],
  ])('400: sending again by %s', async (_, body) => {
    const { admin } = await given();
    const { id } = (await admin.post('/event-endpoints', { name: 'CRM', url })).body.endpoint;
    expect((await admin.post(`/event-endpoints/${id}/resend`, body)).body.code).toBe('VALIDATION_ERROR');
  });

  test('the log of deliveries is read page by page, and an unknown delivery is none', async () => {
    const { tenant, admin } = await given();
    const { id: endpointId } = (await admin.post('/event-endpoints', { name: 'CRM', url })).body.endpoint;
    for (let sent = 0; sent < 3; sent++) await admin.post(`/event-endpoints/${endpointId}/test`);
    const { unitOfWork } = spindle().store;
    await unitOfWork.run(async ({ events, endpoints, deliveries }) => {
      await events.relay(tenant.id, 10);
      const endpoint = await endpoints.find(tenant.id, endpointId);
      if (endpoint) await deliveries.fill(endpoint, new Date());
    });
    const path = `/event-endpoints/${endpointId}/deliveries`;
    const first = (await admin.get(`${path}?limit=2`)).body;
    expect(first.data).toMatchObject([
      { number: 3, type: 'endpoint.test', state: 'pending', attempts: 0 },
      { number: 2, type: 'endpoint.test', state: 'pending', attempts: 0 },
    ]);
    const second = (await admin.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([second.data.length, second.nextCursor]).toEqual([1, null]);
    expect((await admin.get(`${path}?state=failed`)).body.data).toEqual([]);
    expect((await admin.get(`${path}?cursor=xyz`)).body.code).toBe('VALIDATION_ERROR');
    expect((await admin.get(`${path}/1`)).body.delivery).toMatchObject({ number: 1, tries: [], event: { data: { endpointId } } });
    expect((await admin.get(`${path}/9`)).body.code).toBe('DELIVERY_NOT_FOUND');
    expect((await admin.get(`${path}/x`)).status).toBe(404);
  });
});
