import { expect, test } from '@jest/globals';
import { DefinedRole } from '../../../src/domain/accounts/defined-role.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { Session } from '../../../src/domain/accounts/session.ts';
import type { Permission } from '../../../src/domain/kernel/role.ts';

import { aUser, longAgo as now } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Defined roles', (store) => {
  const aRole = (organizationId: string, name: string, ...permissions: Permission[]): DefinedRole =>
    DefinedRole.define({ name, description: 'Of theirs', permissions }, { organizationId, id: ids.next(), now });

  test('are listed by name, changed and removed, each in its organization', async () => {
    const [{ id: organizationId }, { id: otherId }] = [await givenOrganization(store()), await givenOrganization(store())];
    const [viewer, editor] = [aRole(organizationId, 'Viewer', 'tables:read'), aRole(organizationId, 'Editor', 'tables:edit')];
    await store().unitOfWork.run(async ({ definedRoles }) => {
      for (const role of [viewer, editor, aRole(otherId, 'Foreign', 'tables:read')]) await definedRoles.save(role);
      expect(await definedRoles.list(organizationId)).toEqual([editor, viewer]);
      const changed = viewer.change({ name: 'Reader', description: '', permissions: ['tables:read', 'records:read'] }, now);
      await definedRoles.save(changed);
      await definedRoles.remove(editor);
      expect([await definedRoles.find(organizationId, viewer.id), await definedRoles.find(otherId, viewer.id)]).toEqual([
        changed,
        undefined,
      ]);
      expect(await definedRoles.list(organizationId)).toEqual([changed]);
    });
  });

  test('are what a session may do: of the organization, and in projects what belongs to them', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const [viewer, editor] = [
      aRole(organizationId, 'Viewer', 'organization:read', 'tables:read'),
      aRole(organizationId, 'Editor', 'tables:edit', 'members:edit'),
    ];
    const user = aUser();
    const session = Session.begun({ id: ids.next(), userId: user.id, organizationId, ip: null, userAgent: null, now });
    const grants = { roleId: viewer.id, projects: { one: editor.id, two: 'member', three: 'gone' } };
    await store().unitOfWork.run(async ({ users, memberships, definedRoles, sessions }) => {
      await users.save(user);
      for (const role of [viewer, editor]) await definedRoles.save(role);
      await memberships.save(new Membership({ organizationId, userId: user.id, role: 'member', grants, createdAt: now }));
      await sessions.save(session);
    });
    const rights = (await store().sessions.find(session.id))?.rights;
    expect([rights?.role, rights?.names]).toEqual(['member', ['organization:read', 'tables:read']]);
    const inProject = (id: string) => rights?.within([id]).names;
    expect(inProject('one')).toEqual(['organization:read', 'tables:read', 'tables:edit']);
    expect(inProject('two')).toContain('jobs:start');
    expect([inProject('three'), inProject('four')]).toEqual([rights?.names, rights?.names]);
    expect(rights?.within(['one', 'two']).names).toEqual(['organization:read', 'tables:read', 'tables:edit']);

    const { items } = await store().members.members(organizationId, { limit: 5, after: undefined });
    expect(items.map((member) => member.grants)).toEqual([grants]);
    await store().unitOfWork.run(({ definedRoles }) => definedRoles.remove(viewer));
    expect((await store().sessions.find(session.id))?.rights?.names).toEqual([]);
  });
});
