import { expect, test } from '@jest/globals';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('keys of former members', (spindle) => {
  const create = async (by: Person, name: string, more: object = {}) =>
    (await by.post('/api-keys', { name, scopes: ['ingest'], ...more })).body;
  const names = async (by: Person, query = '') =>
    (await by.get(`/api-keys${query}`)).body.data.map(({ name, createdBy }: { name: string; createdBy: object | null }) => [
      name,
      createdBy,
    ]);

  test('that still work are in the answer of the removal and in the audit log, and are listed until they are revoked', async () => {
    const tenant = await aTenant(spindle());
    const [owner, admin] = [await tenant.person('owner'), await tenant.person('admin')];
    const { apiKey: own } = await create(owner, 'Own');
    const { apiKey: first } = await create(admin, 'First');
    const { apiKey: second, secret } = await create(admin, 'Second');
    const { apiKey: revoked } = await create(admin, 'Revoked');
    await admin.post(`/api-keys/${revoked.id}/revoke`);
    const expiresAt = new Date(spindle().clock.now().getTime() + 60_000).toISOString();
    await create(admin, 'Expired', { expiresAt });
    spindle().clock.pass({ minutes: 2 });
    expect(own.createdBy).toEqual({ id: owner.user.id, name: 'Ada', isMember: true });

    const { status, body } = await (await tenant.person('owner')).delete(`/members/${admin.user.id}`);
    const shown = ({ id, name, prefix, lastFour }: typeof first) => ({ id, name, prefix, lastFour, lastUsedAt: null });
    expect([status, body]).toEqual([200, { ok: true, apiKeys: [shown(first), shown(second)] }]);
    const { body: log, text } = await owner.get('/audit?action=member.removed');
    const listed = [first, second].map(({ id, name }) => ({ id, name }));
    expect(log.data).toMatchObject([{ details: { role: 'admin', apiKeys: listed } }]);
    expect(text).not.toContain(secret);

    const former = { id: admin.user.id, name: 'Ada', isMember: false };
    expect(await names(owner, '?createdBy=former-members')).toEqual(
      ['Expired', 'Revoked', 'Second', 'First'].map((name) => [name, former]),
    );
    const { body: page } = await owner.get('/api-keys?createdBy=former-members&limit=3');
    const { body: rest } = await owner.get(`/api-keys?createdBy=former-members&limit=3&cursor=${page.nextCursor}`);
    expect([page.data.length, rest.data.length, rest.nextCursor]).toEqual([3, 1, null]);
    expect((await names(owner)).find(([name]: [string]) => name === 'Own')).toEqual(['Own', own.createdBy]);
    expect((await owner.post(`/api-keys/${second.id}/revoke`)).body.apiKey).toMatchObject({ state: 'revoked', createdBy: former });
  });

  test('whoever rotates a key knows its secret: the new key is theirs, the old one of who has made it', async () => {
    const tenant = await aTenant(spindle());
    const [owner, admin] = [await tenant.person('owner'), await tenant.person('admin')];
    const { apiKey } = await create(owner, 'CRM');
    const { body } = await admin.post(`/api-keys/${apiKey.id}/rotate`, { overlapSeconds: 3600 });
    expect([body.apiKey.createdBy.id, body.replaced.createdBy.id]).toEqual([admin.user.id, owner.user.id]);
    const removed = await owner.delete(`/members/${admin.user.id}`);
    expect(removed.body.apiKeys.map(({ id }: { id: string }) => id)).toEqual([body.apiKey.id]);
  });

  test('keys of the command line, and of nobody known, are no former member’s; who leaves is noted with their keys too', async () => {
    const tenant = await aTenant(spindle());
    const [owner, admin] = [await tenant.person('owner'), await tenant.person('admin')];
    await spindle()
      .get(CreateApiKey)
      .execute({ organizationId: tenant.id, name: 'Operator', scopes: ['ingest'], by: operator });
    expect((await names(owner)).find(([name]: [string]) => name === 'Operator')).toEqual(['Operator', null]);
    const { apiKey } = await create(admin, 'Left');
    await admin.post('/organization/leave');
    expect((await names(owner, '?createdBy=former-members')).map(([name]: [string]) => name)).toEqual(['Left']);
    const { body: log } = await owner.get('/audit?action=member.left');
    expect(log.data[0].details).toEqual({ role: 'admin', apiKeys: [{ id: apiKey.id, name: 'Left' }] });
  });

  test('400: another filter', async () => {
    expect((await (await (await aTenant(spindle())).person()).get('/api-keys?createdBy=me')).status).toBe(400);
  });
});
