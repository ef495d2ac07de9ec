import { describe, expect, test } from '@jest/globals';
import { EmailTaken } from '../../../src/domain/accounts/errors.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { Session } from '../../../src/domain/accounts/session.ts';
import { Rights } from '../../../src/domain/kernel/rights.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { aProject, aUser, longAgo } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const absent = '0190f2de-7e5c-7000-8000-000000000000';
const later = (minutes: number): Date => new Date(longAgo.getTime() + minutes * 60_000);

onEachBackend('People', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  async function givenMember(role: Role = 'member', organizationId?: string) {
    const id = organizationId ?? (await givenOrganization(store())).id;
    const user = aUser();
    const membership = new Membership({ organizationId: id, userId: user.id, role, grants: null, createdAt: longAgo });
    await run(async ({ users, memberships }) => {
      await users.save(user);
      await memberships.save(membership);
    });
    return { user, membership, organizationId: id };
  }
  const aSession = (userId: string, organizationId: string): Session =>
    Session.begun({ id: ids.next(), userId, organizationId, ip: '192.0.2.1', userAgent: 'curl', now });

  describe('users', () => {
    test('are found by id and by e-mail address in any case', async () => {
      const user = aUser({ email: 'Grace.Hopper@Example.com' });
      await run(({ users }) => users.save(user));
      const found = await run(async ({ users }) => [
        await users.find(user.id),
        await users.lock(user.id),
        await users.findByEmail(' grace.hopper@EXAMPLE.com '),
      ]);
      expect(found).toEqual([user, user, user]);
    });

    test('that do not exist are not found, nor is a malformed id', async () => {
      const found = await run(async ({ users }) => [
        await users.find(absent),
        await users.lock(parseId('nonsense')),
        await users.findByEmail('nobody@example.com'),
      ]);
      expect(found).toEqual([undefined, undefined, undefined]);
    });

    test('have a unique e-mail address, regardless of case', async () => {
      const user = aUser({ email: 'only@example.com' });
      await run(({ users }) => users.save(user));
      await expect(run(({ users }) => users.save(aUser({ email: 'ONLY@example.com' })))).rejects.toThrow(EmailTaken);
      const changed = user.changePassword('other');
      await run(({ users }) => users.save(changed));
      expect(await run(({ users }) => users.find(user.id))).toEqual(changed);
    });
  });

  describe('memberships', () => {
    test('are listed by organization and by person, oldest first', async () => {
      const { organizationId, membership: first, user } = await givenMember('owner');
      const { membership: second } = await givenMember('member', organizationId);
      const { id: other } = await givenOrganization(store());
      const elsewhere = new Membership({ organizationId: other, userId: user.id, role: 'admin', grants: null, createdAt: later(5) });
      await run(({ memberships }) => memberships.save(elsewhere));
      const lists = await run(async ({ memberships }) => [await memberships.list(organizationId), await memberships.listOf(user.id)]);
      expect(lists).toEqual([
        [first, second],
        [first, elsewhere],
      ]);
    });

    test('change their role, and are not found after removal', async () => {
      const { organizationId, membership, user } = await givenMember();
      const raised = membership.changeRole({ role: 'admin', grants: null });
      await run(({ memberships }) => memberships.save(raised));
      expect(await run(({ memberships }) => memberships.find(organizationId, user.id))).toEqual(raised);
      await run(({ memberships }) => memberships.remove(raised));
      expect(await run(({ memberships }) => memberships.find(organizationId, user.id))).toBeUndefined();
    });
  });

  describe('sessions', () => {
    test('are found with the current role of the person', async () => {
      const { user, organizationId, membership } = await givenMember('admin');
      const session = aSession(user.id, organizationId);
      await run(({ sessions }) => sessions.save(session));
      expect(await store().sessions.find(session.id)).toEqual({
        session,
        rights: Rights.ofRole('admin'),
        hasFactor: false,
        requiresFactor: false,
        networks: [],
        isElsewhere: false,
      });
      await run(({ memberships }) => memberships.remove(membership));
      expect(await store().sessions.find(session.id)).toEqual({
        session,
        rights: undefined,
        hasFactor: false,
        requiresFactor: false,
        networks: [],
        isElsewhere: false,
      });
    });

    test('that do not exist are not found, nor is a malformed id', async () => {
      expect([await store().sessions.find(absent), await store().sessions.find('nonsense')]).toEqual([undefined, undefined]);
    });

    test('are active until they end, one at a time for a person', async () => {
      const { user, organizationId } = await givenMember();
      const first = aSession(user.id, organizationId);
      await run(({ sessions }) => sessions.save(first));
      expect(await run(({ sessions }) => sessions.active(user.id))).toEqual(first);
      const ended = first.end('replaced', now);
      const second = aSession(user.id, organizationId).renew(0, now);
      await run(async ({ sessions }) => {
        await sessions.save(ended);
        await sessions.save(second);
      });
      const found = await run(async ({ sessions }) => [await sessions.active(user.id), await sessions.lock(first.id)]);
      expect(found).toEqual([second, ended]);
    });
  });

  describe('projects', () => {
    test('are listed in the order of creation, only those of the organization', async () => {
      const { id: organizationId } = await givenOrganization(store());
      const project = aProject({ organizationId, name: 'Später', createdAt: later(5) });
      await run(({ projects }) => projects.save(project));
      const { items } = await store().organizations.projects(organizationId, { limit: 10, after: undefined });
      expect(items.map(({ name }) => name)).toEqual(['Main', 'Später']);
      const { id: other } = await givenOrganization(store());
      const found = await run(async ({ projects }) => [
        await projects.lock(other, project.id),
        await projects.lock(other, project.id),
        await projects.lock(organizationId, parseId('nonsense')),
      ]);
      expect(found).toEqual([undefined, undefined, undefined]);
    });

    test('are replaced when they are saved again', async () => {
      const { id: organizationId } = await givenOrganization(store());
      const project = aProject({ organizationId });
      await run(({ projects }) => projects.save(project));
      const archived = project.rename('Old').archive(now);
      await run(({ projects }) => projects.save(archived));
      expect(await run(({ projects }) => projects.lock(organizationId, project.id))).toEqual(archived);
    });
  });
});
