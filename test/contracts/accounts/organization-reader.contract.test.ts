import { expect, test } from '@jest/globals';
import type { PageKey } from '../../../src/application/kernel/page.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { anOrganization, aProject, aUser, longAgo } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('The organization reader', (store) => {
  test('finds an organization by its id', async () => {
    const organization = await givenOrganization(store());
    expect(await store().organizations.find(organization.id)).toEqual(organization);
    expect(await store().organizations.find(ids.next())).toBeUndefined();
  });

  test('lists organizations by id in any case, by name, or all; oldest first, up to the limit', async () => {
    const first = await givenOrganization(store());
    const others = [1, 2].map(() => anOrganization({ planId: first.planId, name: `Twice ${first.id}` }));
    await store().unitOfWork.run(async ({ organizations }) => {
      for (const other of others) await organizations.save(other);
    });
    const listed = async (idOrName: string, limit = 10) => (await store().organizations.list({ idOrName, limit })).map(({ id }) => id);
    expect(await listed(first.id.toUpperCase())).toEqual([first.id]);
    expect(await listed(`Twice ${first.id}`)).toEqual(others.map(({ id }) => id));
    expect(await listed(`Twice ${first.id}`, 1)).toEqual([others[0]?.id]);
    expect(await listed('no such name')).toEqual([]);
    const all = await store().organizations.list({ limit: 1000 });
    expect(all).toEqual([...all].sort((one, other) => (one.id < other.id ? -1 : 1)));
    expect(all).toEqual(expect.arrayContaining([first, ...others]));
  });

  test('lists the projects of one organization, also archived ones, oldest first', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const archived = aProject({ organizationId, createdAt: new Date(longAgo.getTime() + 60_000) }).archive(longAgo);
    await store().unitOfWork.run(({ projects }) => projects.save(archived));
    const all = { limit: 10, after: undefined };
    const { items, next } = await store().organizations.projects(organizationId, all);
    expect([items.length, items.at(-1), next]).toEqual([2, archived, undefined]);
    expect(await store().organizations.projects(ids.next(), all)).toEqual({ items: [], next: undefined });
  });

  test('lists projects in pages, also those of the same time', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const more = [1, 2, 3].map((n) => aProject({ organizationId, name: `${n}`, createdAt: new Date(longAgo.getTime() + 60_000) }));
    await store().unitOfWork.run(async ({ projects }) => {
      for (const project of more) await projects.save(project);
    });
    const read = (after: PageKey | undefined) => store().organizations.projects(organizationId, { limit: 2, after });
    const first = await read(undefined);
    const second = await read(first.next);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Main', '1', '2', '3']);
    expect(second.next).toBeUndefined();
  });
});

onEachBackend('The member reader', (store) => {
  test('shows who messages are from: the name, and the confirmed address of the first owner', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const identity = () => store().members.identity(organizationId);
    const join = (role: 'owner' | 'admin', verifiedAt: Date | null, minutes: number) =>
      store().unitOfWork.run(async ({ users, memberships }) => {
        const user = aUser({ verifiedAt });
        await users.save(user);
        const createdAt = new Date(longAgo.getTime() + minutes * 60_000);
        await memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt }));
        return user.email;
      });
    expect(await identity()).toEqual({ name: 'Acme', ownerEmail: null });
    await join('owner', null, 0);
    await join('admin', longAgo, 1);
    expect(await identity()).toEqual({ name: 'Acme', ownerEmail: null });
    const ownerEmail = await join('owner', longAgo, 2);
    await join('owner', longAgo, 3);
    expect(await identity()).toEqual({ name: 'Acme', ownerEmail });
    expect(await store().members.identity(ids.next())).toBeUndefined();
  });

  test('shows a person without the password', async () => {
    const user = aUser();
    await store().unitOfWork.run(({ users }) => users.save(user));
    expect(await store().members.person(user.id)).toEqual({
      id: user.id,
      email: user.email,
      name: user.name,
      verified: true,
      locale: null,
      zone: null,
    });
    expect(await store().members.person(ids.next())).toBeUndefined();
  });
});
