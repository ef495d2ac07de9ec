import { expect, test } from '@jest/globals';
import { aSuppression } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onMemory(
  '/public/suppressions',
  (spindle) => {
    const given = async () => {
      const tenant = await aTenant(spindle(), { plan: { rateLimits: { ingest: { perSecond: 0.01, burst: 20 } } } });
      const { key } = await tenant.keyWith(['suppressions:read', 'suppressions:write']);
      const call = (method: 'GET' | 'POST', path: string, body?: object, secret = key) =>
        spindle().call(method, `/api/v1/public/suppressions${path}`, {
          headers: { ...bearer(secret), ...(body && { 'Content-Type': 'application/json' }) },
          body,
        });
      return { tenant, call };
    };

    test('a CRM adds an address, looks it up and removes it, and the audit log names the key', async () => {
      const { tenant, call } = await given();
      const body = { addresses: [' ADA@Example.com', 'bob@example.com'], reason: 'unsubscribed', note: 'CRM' };
      const added = await call('POST', '', body);
      expect([added.status, added.body]).toEqual([201, { ok: true, added: 2, alreadyThere: 0 }]);
      expect(added.headers['ratelimit-policy']).toBeDefined();
      expect((await call('POST', '', body)).body).toMatchObject({ added: 0, alreadyThere: 2 });
      const found = await call('GET', '?address=Ada%40example.com');
      expect(found.body).toMatchObject({
        data: [{ address: 'ada@example.com', reason: 'unsubscribed', note: 'CRM', via: 'hand', by: { type: 'api-key' } }],
        nextCursor: null,
      });
      expect((await call('GET', '?address=eve%40example.com')).body.data).toEqual([]);
      expect((await call('GET', '')).body.data).toHaveLength(2);
      const removal = { address: 'Ada@example.com', reason: 'opted in again' };
      expect((await call('POST', '/delete', removal)).body.code).toBe('INVALID_STATE');
      expect((await call('POST', '/delete', { ...removal, hasConsent: true })).status).toBe(200);
      expect((await call('POST', '/delete', removal)).body.code).toBe('SUPPRESSION_NOT_FOUND');
      const { data } = (await (await tenant.person()).get('/audit?subjectType=suppression')).body;
      expect(data.map(({ action, actor }: { action: string; actor: { type: string } }) => [action, actor.type])).toEqual([
        ['suppression.removed', 'api-key'],
        ['suppression.added-many', 'api-key'],
      ]);
    });

    test('a CRM reads what has changed in its order, page by page, and each change as an event', async () => {
      const { tenant, call } = await given();
      const { key: reader } = await tenant.keyWith(['events:read']);
      const add = async (reason: string, ...addresses: string[]) => {
        spindle().clock.pass({ minutes: 5 });
        return (await call('POST', '', { addresses, reason })).body;
      };
      await add('manual', 'zoe@example.com');
      await add('manual', 'ada@example.com');
      const since = new Date(spindle().clock.now().getTime() + 1).toISOString();
      await add('manual', 'bob@example.com');
      expect(await add('unsubscribed', 'zoe@example.com')).toEqual({ ok: true, added: 0, alreadyThere: 1, strengthened: 1 });
      const first = (await call('GET', `?since=${since}&limit=1`)).body;
      expect([first.data, first.nextSince]).toMatchObject([[{ address: 'bob@example.com' }], null]);
      const second = (await call('GET', `?since=${since}&limit=1&cursor=${first.nextCursor}`)).body;
      expect(second.data).toMatchObject([
        { address: 'zoe@example.com', reason: 'unsubscribed', earlier: [{ reason: 'manual', via: 'hand', by: { type: 'api-key' } }] },
      ]);
      expect([second.nextCursor, second.nextSince < spindle().clock.now().toISOString()]).toEqual([null, true]);
      expect((await call('GET', `?since=${second.nextSince}`)).body.data).toMatchObject([{ address: 'zoe@example.com' }]);
      expect((await call('GET', '?since=yesterday')).body.code).toBe('VALIDATION_ERROR');
      expect((await call('POST', '/delete', { address: 'zoe@example.com', reason: 'x' })).body.code).toBe('INVALID_STATE');
      await call('POST', '/delete', { address: 'zoe@example.com', reason: 'opted in', hasConsent: true });
      const { body } = await spindle().call('GET', '/api/v1/public/events?type=suppression.added&type=suppression.removed', {
        headers: bearer(reader),
      });
      expect(body.data.map(({ type, data }: { type: string; data: object }) => [type, data])).toMatchObject([
        ...['zoe@example.com', 'ada@example.com', 'bob@example.com'].map((address) => [
          'suppression.added',
          { address, kind: 'email', reason: 'manual', via: 'hand', by: { type: 'api-key' }, replaced: null },
        ]),
        ['suppression.added', { address: 'zoe@example.com', reason: 'unsubscribed', replaced: 'manual' }],
        ['suppression.removed', { address: 'zoe@example.com', reason: 'unsubscribed', note: 'opted in', remaining: null }],
      ]);
    });

    test('an address that is none is refused with its index, and changes nothing', async () => {
      const { call } = await given();
      const { status, body } = await call('POST', '', { addresses: ['ada@example.com', 'ada'] });
      expect([status, body.errors]).toMatchObject([400, [{ path: 'addresses[1]' }]]);
      expect((await call('GET', '')).body.data).toEqual([]);
    });

    test('a key with one scope does not do what the other permits, and sees only its organization', async () => {
      const { tenant, call } = await given();
      const [reader, writer] = [(await tenant.keyWith(['suppressions:read'])).key, (await tenant.keyWith(['suppressions:write'])).key];
      expect((await call('POST', '', { addresses: ['ada@example.com'] }, writer)).status).toBe(201);
      expect((await call('GET', '', undefined, writer)).body).toMatchObject({ code: 'MISSING_SCOPE', required: 'suppressions:read' });
      expect((await call('POST', '', { addresses: ['eve@example.com'] }, reader)).body).toMatchObject({ required: 'suppressions:write' });
      expect((await call('POST', '/delete', { address: 'ada@example.com', reason: 'x' }, reader)).status).toBe(403);
      expect((await call('GET', '', undefined, reader)).body.data).toHaveLength(1);
      const { key: theirs } = await (await aTenant(spindle())).keyWith(['suppressions:read', 'suppressions:write']);
      expect((await call('GET', '', undefined, theirs)).body.data).toEqual([]);
      expect((await call('POST', '/delete', { address: 'ada@example.com', reason: 'x' }, theirs)).status).toBe(404);
    });

    test('a key does not undo what the owner of the address has asked for through a link', async () => {
      const { tenant, call } = await given();
      const at = spindle().clock.now();
      const asked = aSuppression({ organizationId: tenant.id, address: 'ada@example.com', createdAt: at, unsubscribedAt: at });
      await spindle().store.unitOfWork.run(({ suppressions }) => suppressions.add([asked]));
      expect((await call('POST', '/delete', { address: 'ada@example.com', reason: 'sync' })).body.code).toBe('INVALID_STATE');
      expect((await call('GET', '?address=ada%40example.com')).body.data).toHaveLength(1);
    });

    test('429: the calls of a key count as its ingest does', async () => {
      const { call } = await given();
      const statuses = [];
      for (let index = 0; index < 21; index++) statuses.push((await call('GET', '?address=ada%40example.com')).status);
      expect(statuses).toEqual([...Array(20).fill(200), 429]);
    });
  },
  {},
);
