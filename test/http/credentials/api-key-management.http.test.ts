import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const absent = '0190f2de-7e5c-7000-8000-000000000000';

onMemory('API keys over the API', (spindle) => {
  const givenOwner = async (plan = {}) => {
    const tenant = await aTenant(spindle(), { plan });
    return { tenant, owner: await tenant.person() };
  };
  const records = [{ email: 'ada@example.com', name: 'Ada' }];

  test('201: creates a key that works, and shows its secret once', async () => {
    const { tenant, owner } = await givenOwner();
    const sent = { name: ' CRM ', scopes: ['ingest', 'usage:read'], expiresAt: '2026-12-31T00:00:00+01:00' };
    const { status, body } = await owner.post('/api-keys', sent);
    expect([status, body]).toEqual([
      201,
      {
        ok: true,
        secret: expect.stringMatching(/^svc_\w{42}$/),
        apiKey: {
          id: expect.stringMatching(uuid),
          mode: 'live',
          name: 'CRM',
          prefix: body.secret.slice(0, 8),
          lastFour: body.secret.slice(-4),
          scopes: ['ingest', 'usage:read'],
          state: 'works',
          createdAt: '2026-03-10T12:00:00.000Z',
          lastUsedAt: null,
          dataTableIds: null,
          spinnerIds: null,
          expiresAt: '2026-12-30T23:00:00.000Z',
          revokedAt: null,
          replacedBy: null,
          createdBy: { id: owner.user.id, name: 'Ada', isMember: true },
        },
      },
    ]);
    expect((await tenant.ingest({ dataTableId: tenant.table.id, records }, bearer(body.secret))).status).toBe(201);
    const [listed, read] = [await owner.get('/api-keys'), await owner.get(`/api-keys/${body.apiKey.id.toUpperCase()}`)];
    expect(listed.text).not.toContain(body.secret);
    expect(read.body.apiKey).toMatchObject({ ...body.apiKey, lastUsedAt: expect.anything() });
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['CRM', 'CRM']);
    expect((await owner.get('/audit?action=api-key.')).text).not.toContain(body.secret);
  });

  test('200: are listed page by page', async () => {
    const { owner } = await givenOwner();
    for (const name of ['one', 'two', 'three']) await owner.post('/api-keys', { name, scopes: ['ingest'] });
    const first = await owner.get('/api-keys?limit=2');
    const second = await owner.get(`/api-keys?limit=2&cursor=${first.body.nextCursor}`);
    const names = [...first.body.data, ...second.body.data].map(({ name }) => name);
    expect([names, second.body.nextCursor]).toEqual([['three', 'two', 'one', 'CRM'], null]);
  });

  test('201: rotates a key: both work for the overlap, and the old one is retiring', async () => {
    const { tenant, owner } = await givenOwner();
    const { status, body } = await owner.post(`/api-keys/${tenant.keyId}/rotate`, { overlapSeconds: 60 });
    expect([status, body.apiKey.state, body.replaced]).toMatchObject([
      201,
      'works',
      { id: tenant.keyId, state: 'retiring', expiresAt: '2026-03-10T12:01:00.000Z', replacedBy: body.apiKey.id },
    ]);
    const both = async () => [(await tenant.append(records)).status, (await tenant.append(records, bearer(body.secret))).status];
    expect(await both()).toEqual([201, 201]);
    spindle().clock.pass({ seconds: 60 });
    expect(await both()).toEqual([401, 201]);
    expect((await owner.get(`/api-keys/${tenant.keyId}`)).body.apiKey.state).toBe('expired');
    spindle().clock.set('2026-03-10T12:00:00Z');
  });

  test('200: revokes a key: its next request is refused, and revoking again has no effect', async () => {
    const { tenant, owner } = await givenOwner();
    const revoked = await owner.post(`/api-keys/${tenant.keyId}/revoke`);
    expect([revoked.status, revoked.body.apiKey.state]).toEqual([200, 'revoked']);
    expect((await tenant.append(records)).status).toBe(401);
    spindle().clock.pass({ seconds: 5 });
    expect((await owner.post(`/api-keys/${tenant.keyId}/revoke`)).body).toEqual(revoked.body);
    spindle().clock.set('2026-03-10T12:00:00Z');
  });

  test('are rotated once by many calls at once, and a revocation at the same time holds', async () => {
    const { tenant, owner } = await givenOwner();
    const path = `/api-keys/${tenant.keyId}`;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => owner.post(`${path}/rotate`, { overlapSeconds: 3600 })),
      owner.post(`${path}/revoke`),
    ]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect((await owner.get(path)).body.apiKey.state).toBe('revoked');
    expect((await tenant.append(records)).status).toBe(401);
  });

  test('are asleep while the plan does not include them, and work again when it does', async () => {
    const { tenant, owner } = await givenOwner();
    const state = async () => (await owner.get(`/api-keys/${tenant.keyId}`)).body.apiKey.state;
    await tenant.changePlan({ features: [] });
    expect([await state(), (await tenant.append(records)).status]).toEqual(['asleep', 403]);
    await tenant.changePlan({});
    expect([await state(), (await tenant.append(records)).status]).toEqual(['works', 201]);
  });

  test('403: the plan does not include them; existing keys can still be read and revoked', async () => {
    const { tenant, owner } = await givenOwner({ features: [] });
    const made = await owner.post('/api-keys', { name: 'x', scopes: ['ingest'] });
    const rotated = await owner.post(`/api-keys/${tenant.keyId}/rotate`, { overlapSeconds: 0 });
    expect([made, rotated].map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'PLAN_FEATURE_REQUIRED']));
    expect((await owner.get('/api-keys')).body.data).toHaveLength(1);
    expect((await owner.post(`/api-keys/${tenant.keyId}/revoke`)).status).toBe(200);
  });

  test('403: a key makes, changes and ends only what is no wider than itself, and lasts no longer', async () => {
    const { tenant, owner } = await givenOwner();
    const end = new Date('2026-06-01T00:00:00Z');
    const { key } = await tenant.keyWith(['api-keys:write', 'ingest'], end);
    const wide = await tenant.keyWith(['ingest', 'trigger']);
    const by = (path: string, sent: unknown = {}, secret = key) =>
      spindle().call('POST', `/api/v1/api-keys${path}`, { headers: { ...bearer(secret), 'Content-Type': 'application/json' }, body: sent });
    const expiresAt = end.toISOString();

    expect((await by('', { name: 'A', scopes: ['ingest', 'trigger'], expiresAt })).body).toMatchObject({
      ...{ code: 'MISSING_SCOPE', required: 'trigger', granted: ['api-keys:write', 'ingest'] },
    });
    for (const later of [{}, { expiresAt: '2026-06-01T00:00:01Z' }])
      expect((await by('', { name: 'A', scopes: ['ingest'], ...later })).body).toMatchObject({
        ...{ code: 'VALIDATION_ERROR', errors: [{ path: 'expiresAt', message: expect.stringContaining(expiresAt) }] },
      });
    for (const [path, sent] of [
      [`/${wide.keyId}/rotate`, { overlapSeconds: 0 }],
      [`/${wide.keyId}/revoke`, {}],
    ] as const)
      expect((await by(path, sent)).body.code).toBe('MISSING_SCOPE');
    expect((await owner.get(`/api-keys/${wide.keyId}`)).body.apiKey.state).toBe('works');

    const made = await by('', { name: 'A', scopes: ['ingest'], expiresAt });
    expect([made.status, made.body.apiKey.createdBy]).toEqual([201, null]);
    expect((await tenant.ingest({ dataTableId: tenant.table.id, records }, bearer(made.body.secret))).status).toBe(201);
    expect((await by(`/${made.body.apiKey.id}/revoke`)).body.apiKey.state).toBe('revoked');
    expect((await by('', { name: 'B', scopes: ['ingest'], expiresAt }, wide.key)).body.code).toBe('MISSING_SCOPE');
    const { body: limited } = await owner.post('/api-keys', { name: 'L', scopes: ['api-keys:write'], dataTableIds: [tenant.table.id] });
    expect((await by('', { name: 'C', scopes: ['api-keys:write'] }, limited.secret)).body.code).toBe('LIMITED_API_KEY');
    const [entry] = (await owner.get('/audit?action=api-key.revoked')).body.data;
    expect(entry.actor).toMatchObject({ type: 'api-key' });
  });

  test('404: the key does not exist', async () => {
    const { owner } = await givenOwner();
    for (const id of [absent, 'none', '%20', 'a'.repeat(2000)]) {
      const answers = [
        await owner.get(`/api-keys/${id}`),
        await owner.post(`/api-keys/${id}/revoke`),
        await owner.post(`/api-keys/${id}/rotate`, { overlapSeconds: 0 }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('API_KEY_NOT_FOUND'));
    }
  });

  test('409: a key that was rotated or revoked is rotated', async () => {
    const { tenant, owner } = await givenOwner();
    const rotate = (id: string) => owner.post(`/api-keys/${id}/rotate`, { overlapSeconds: 604_800 });
    const { body } = await rotate(tenant.keyId);
    await owner.post(`/api-keys/${body.apiKey.id}/revoke`);
    for (const id of [tenant.keyId, body.apiKey.id])
      expect([(await rotate(id)).status, (await rotate(id)).body.code]).toEqual([409, 'INVALID_STATE']);
  });

  describe('400', () => {
    test.each([
      ['nothing', {}, ['name', 'scopes']],
      ['no scope', { name: 'x', scopes: [] }, ['scopes']],
      ['an unknown scope', { name: 'x', scopes: ['ingest', 'admin'] }, ['scopes[1]']],
      ['too many scopes', { name: 'x', scopes: Array(1000).fill('ingest') }, ['scopes']],
      ['a blank name and a time in the past', { name: ' ', scopes: ['ingest'], expiresAt: '2026-03-10T12:00:00Z' }, ['expiresAt', 'name']],
      ['a day that does not exist', { name: 'x', scopes: ['ingest'], expiresAt: '2027-02-30' }, ['expiresAt']],
      ['a year beyond 9999 in UTC', { name: 'x', scopes: ['ingest'], expiresAt: '9999-12-31T23:00:00-05:00' }, ['expiresAt']],
      ['a malformed time', { name: 'x', scopes: ['ingest'], expiresAt: 'soon' }, ['expiresAt']],
      ['a number', { name: 'x', scopes: ['ingest'], expiresAt: 1 }, ['expiresAt']],
      ['a NUL in the name', { name: 'x\0', scopes: ['ingest'] }, ['name']],
      ['an unknown member', { name: 'x', scopes: ['ingest'], secret: 'svc_mine' }, ['secret']],
      ['a prototype', '{"name":"x","scopes":["ingest"],"__proto__":{}}', ['__proto__']],
    ])('%s', async (_, sent, paths) => {
      const { owner } = await givenOwner();
      const { status, body } = await owner.post('/api-keys', sent, { 'Content-Type': 'application/json' });
      expect([status, body.code, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, 'VALIDATION_ERROR', paths]);
      expect((await owner.get('/api-keys')).body.data).toHaveLength(1);
    });

    test.each([-1, 604_801, 1.5, '60', null, 1e300])('an overlap of %p', async (overlapSeconds) => {
      const { tenant, owner } = await givenOwner();
      const { status, body } = await owner.post(`/api-keys/${tenant.keyId}/rotate`, { overlapSeconds });
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect((await owner.get(`/api-keys/${tenant.keyId}`)).body.apiKey.state).toBe('works');
    });

    test.each(['x', 'WyJ4Il0', 'W251bGxd', 'WyIyMDI2IiwiMSJd', 'W10'])('the cursor %p', async (cursor) => {
      const { owner } = await givenOwner();
      for (const path of ['/api-keys', '/audit'])
        expect((await owner.get(`${path}?cursor=${cursor}`)).body.errors).toMatchObject([{ path: 'query.cursor' }]);
    });
  });
});
