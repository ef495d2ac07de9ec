import { describe, expect, test } from '@jest/globals';
import { me } from '../../support/http-account.ts';
import type { Person } from '../../support/http-person.ts';
import { aPerson } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

onMemory('the organization', (spindle) => {
  test('is shown and renamed, and the audit log has the old name', async () => {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const { body } = await admin.get('/organization');
    const facts = {
      id: tenant.id,
      name: 'Acme',
      plan: tenant.planId,
      confirmOver: 1000,
      requiresFactor: false,
      createdAt: expect.any(String),
    };
    const hours = { zone: 'UTC', locale: 'en', sendingWindow: null, frequencyCap: null };
    expect(body.organization).toEqual({ ...facts, ...hours });
    const renamed = await admin.patch('/organization', { name: ' Umbrella ' });
    expect([renamed.status, renamed.body.organization]).toEqual([200, { ...body.organization, name: 'Umbrella' }]);
    expect((await admin.patch('/organization', { name: ' ' })).status).toBe(400);
    expect((await admin.patch('/organization', { name: 'x', plan: 'unlimited' })).status).toBe(400);
    expect((await admin.get('/organization')).body).toEqual(renamed.body);
  });
});

onMemory('members', (spindle) => {
  const change = (by: Person, whom: Person, role: string) => by.patch(`/members/${whom.user.id}`, { role });
  const remove = (by: Person, whom: Person) => by.delete(`/members/${whom.user.id}`);
  const rolesIn = async (tenant: Tenant): Promise<Record<string, string>> => {
    const memberships = await spindle().store.unitOfWork.run(({ memberships }) => memberships.list(tenant.id));
    return Object.fromEntries(memberships.map(({ userId, role }) => [userId, role]));
  };

  test('are listed with name, address and role, page by page, without members of other organizations', async () => {
    const tenant = await aTenant(spindle());
    await (await aTenant(spindle())).person();
    const people = [];
    for (const role of ['owner', 'admin', 'member', 'member', 'member'] as const) people.push([await tenant.person(role), role] as const);
    const [owner] = people[0] as (typeof people)[0];
    const { body: first } = await owner.get('/members?limit=3');
    const { body: second } = await owner.get(`/members?limit=3&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual(
      people.map(([{ user }, role]) => ({
        userId: user.id,
        name: 'Ada',
        email: user.email,
        role,
        roleId: null,
        projectRoles: [],
        joinedAt: expect.any(String),
        provider: null,
        hasFactor: false,
      })),
    );
    expect([first.data.length, second.nextCursor]).toEqual([3, null]);
    for (const key of [['2026-13-99T00:00:00.000Z', owner.user.id], ['x', 'y'], [null, null], [owner.user.id]]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      expect((await owner.get(`/members?cursor=${cursor}`)).body.code).toBe('VALIDATION_ERROR');
    }
  });

  test('get another role, which applies from their next call', async () => {
    const tenant = await aTenant(spindle());
    const [owner, member] = [await tenant.person('owner'), await tenant.person('member')];
    expect((await member.get('/invitations')).status).toBe(403);
    const changed = await change(owner, member, 'admin');
    expect([changed.status, changed.body.member]).toMatchObject([200, { userId: member.user.id, role: 'admin' }]);
    expect((await member.get('/invitations')).status).toBe(200);
  });

  describe('403: admins', () => {
    test('cannot appoint, change or remove owners, and nothing changes', async () => {
      const tenant = await aTenant(spindle());
      const people = [
        await tenant.person('owner'),
        await tenant.person('owner'),
        await tenant.person('admin'),
        await tenant.person('member'),
      ];
      const [, owner, admin, member] = people as [Person, Person, Person, Person];
      const before = await rolesIn(tenant);
      const answers = [
        await change(admin, owner, 'member'),
        await change(admin, member, 'owner'),
        await change(admin, admin, 'owner'),
        await remove(admin, owner),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '403 MISSING_ROLE'));
      expect(await rolesIn(tenant)).toEqual(before);
      expect((await change(admin, member, 'admin')).status).toBe(200);
      expect((await remove(admin, member)).status).toBe(200);
    });
  });

  describe('409: the last owner', () => {
    test('cannot leave, be removed or be demoted', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      await tenant.person('admin');
      const answers = [
        await owner.post('/organization/leave'),
        await remove(owner, owner),
        await change(owner, owner, 'admin'),
        await change(owner, owner, 'member'),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '409 INVALID_STATE'));
      expect((await change(owner, owner, 'owner')).status).toBe(200);
    });

    test.each([
      ['leave', (one: Person) => one.post('/organization/leave')],
      ['remove the other', (one: Person, other: Person) => remove(one, other)],
      ['demote the other', (one: Person, other: Person) => change(one, other, 'member')],
      ['demote themselves', (one: Person) => change(one, one, 'member')],
    ])('is one of two that %s at once', async (_, act) => {
      for (let round = 0; round < 3; round++) {
        const tenant = await aTenant(spindle());
        const [one, other] = [await tenant.person('owner'), await tenant.person('owner')];
        const answers = await Promise.all([act(one, other), act(other, one)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(Object.values(await rolesIn(tenant)).filter((role) => role === 'owner')).toHaveLength(1);
      }
    });
  });

  test('who are removed or leave are signed out of this organization only', async () => {
    const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
    const [owner, removed, leaving] = [await tenant.person('owner'), await tenant.person('member'), await tenant.person('member')];
    expect((await remove(owner, removed)).status).toBe(200);
    expect((await leaving.post('/organization/leave')).status).toBe(200);
    for (const { token } of [removed, leaving])
      expect((await me(spindle(), token)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'member-removed' });
    expect((await remove(owner, removed)).body.code).toBe('MEMBER_NOT_FOUND');

    // A person who is signed in to another organization at the time stays signed in there.
    const elsewhere = await other.person('member');
    await spindle().store.unitOfWork.run(async ({ memberships }) => {
      const membership = await memberships.find(other.id, elsewhere.user.id);
      if (membership) await memberships.save(membership.with({ organizationId: tenant.id }));
    });
    expect((await remove(owner, elsewhere)).status).toBe(200);
    expect((await me(spindle(), elsewhere.token)).status).toBe(200);
  });

  test('404: belong to another organization, or do not exist', async () => {
    const owner = await (await aTenant(spindle())).person();
    const stranger = await (await aTenant(spindle())).person();
    for (const id of [stranger.user.id, 'x', '__proto__', "'"]) {
      const { status, body } = await owner.patch(`/members/${encodeURIComponent(id)}`, { role: 'member' });
      expect([status, body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
  });

  test('a person is signed in to one organization at a time', async () => {
    const [one, other] = [await aTenant(spindle()), await aTenant(spindle())];
    const person = await one.person('admin');
    await spindle().store.unitOfWork.run(async ({ sessions }) => {
      const active = await sessions.active(person.user.id);
      if (active) await sessions.save(active.end('replaced', spindle().clock.now()));
    });
    const there = await aPerson(spindle(), other.id, 'member', person.user);
    expect((await me(spindle(), person.token)).body.code).toBe('SESSION_REPLACED');
    expect((await there.get('/auth/me')).body.organizations).toHaveLength(2);
  });
});
