import { describe, expect, test } from '@jest/globals';
import { isAtLeast, type Permission, permissionNames, permissions, projectPermissions, roles } from '../../../src/domain/kernel/role.ts';
import { newEmail } from '../../support/http-account.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('roles', (spindle) => {
  const permitted = (role: (typeof roles)[number]) =>
    Object.entries(permissions).flatMap(([name, least]) => (isAtLeast(role, least) ? [name] : []));

  test('are listed with their permissions for any member', async () => {
    const tenant = await aTenant(spindle());
    const own = await tenant.definedRole(['tables:read', 'organization:read'], 'Viewer');
    const { status, body } = await (await tenant.person('member')).get('/roles');
    const builtIn = roles.map((role) => ({ id: role, role, name: null, description: null, permissions: permitted(role) }));
    const defined = { id: own.id, role: 'member', name: 'Viewer', description: '', permissions: ['organization:read', 'tables:read'] };
    expect([status, body]).toEqual([200, { ok: true, roles: [...builtIn, defined], projectPermissions }]);
  });

  test.each(roles)('a person who is %s reads their own permissions', async (role) => {
    const { body } = await (await (await aTenant(spindle())).person(role)).get('/auth/me');
    expect(body.permissions).toEqual(permitted(role));
  });

  describe('that an organization defines', () => {
    const aRole = (name: string, ...chosen: Permission[]) => ({ name, description: 'For people who look', permissions: chosen });

    test('hold for who has them from the next call on, and a change of them, too', async () => {
      const tenant = await aTenant(spindle());
      const [owner, person] = [await tenant.person('owner'), await tenant.person('member')];
      const { body } = await owner.post('/roles', aRole('Viewer', 'tables:read'));
      const roleId = body.role.id;
      expect((await person.post('/spinners', {})).body.code).not.toBe('MISSING_ROLE');
      const given = await owner.patch(`/members/${person.user.id}`, { roleId });
      expect([given.status, given.body.member]).toEqual([200, expect.objectContaining({ role: 'member', roleId, projectRoles: [] })]);
      expect((await person.get('/auth/me')).body.permissions).toEqual(['tables:read']);
      expect((await person.get('/data-tables')).status).toBe(200);
      expect((await person.get('/spinners')).body).toMatchObject({ code: 'MISSING_ROLE', required: 'member', permission: 'spinners:read' });
      await owner.put(`/roles/${roleId}`, aRole('Viewer', 'spinners:read'));
      expect([(await person.get('/data-tables')).status, (await person.get('/spinners')).status]).toEqual([403, 200]);
      // A built-in role ends it.
      await owner.patch(`/members/${person.user.id}`, { role: 'admin' });
      expect((await person.get('/auth/me')).body.permissions).toEqual(permitted('admin'));
      const entries = (await owner.get('/audit')).body.data as { action: string; details: object }[];
      expect(
        entries
          .map(({ action, details }) => [action, details])
          .reverse()
          .slice(2),
      ).toEqual([
        ['role.defined', { permissions: ['tables:read'] }],
        ['member.role-changed', { before: 'member', after: 'Viewer' }],
        ['role.changed', { added: ['spinners:read'], removed: ['tables:read'] }],
        ['member.role-changed', { before: 'Viewer', after: 'admin' }],
      ]);
    });

    test('are given with an invitation, and held once it is accepted', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      const { id: roleId } = await tenant.definedRole(['records:read']);
      const email = newEmail();
      const { status, body } = await owner.post('/invitations', { email, role: 'member', roleId });
      expect([status, body.invitation]).toEqual([201, expect.objectContaining({ role: 'member', roleId, projectRoles: [] })]);
      expect((await owner.get(`/roles/${roleId}/holders`)).body).toEqual({ ok: true, members: [], invited: [email] });
    });

    test('have a name of their own, known permissions, and none of owners alone', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      await tenant.definedRole(['records:read'], 'Viewer');
      for (const name of ['viewer', 'Admin'])
        expect((await owner.post('/roles', aRole(name, 'tables:read'))).body).toMatchObject({
          code: 'INVALID_STATE',
          reason: 'NAME_TAKEN',
        });
      const secure = await owner.post('/roles', aRole('Boss', 'tables:read', 'organization:secure'));
      expect(secure.body.errors).toEqual([{ path: 'permissions[1]', message: 'is for owners only' }]);
      expect((await owner.post('/roles', { name: 'Boss', permissions: [] })).status).toBe(400);
    });

    test('are at most 50', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      for (let index = 0; index < 50; index++) await tenant.definedRole(['records:read']);
      expect((await owner.post('/roles', aRole('One more', 'tables:read'))).body).toMatchObject({ code: 'INVALID_STATE', limit: 50 });
    });

    test('are deleted only when nobody has them, else the refusal names who does', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      const holder = await tenant.personWith(['tables:read']);
      const { roleId } = (await owner.get('/members')).body.data.find(({ userId }: { userId: string }) => userId === holder.user.id);
      const inOne = await tenant.person('member');
      const projectId = (await owner.get('/projects')).body.data[0].id;
      await owner.patch(`/members/${inOne.user.id}`, { projectRoles: [{ projectId, roleId }] });
      const refused = await owner.delete(`/roles/${roleId}`);
      expect(refused.body).toMatchObject({ code: 'INVALID_STATE', reason: 'ROLE_IN_USE', count: 2 });
      expect(refused.body.holders.toSorted()).toEqual([holder.user.name, inOne.user.name].toSorted());
      await owner.patch(`/members/${holder.user.id}`, { role: 'member' });
      await owner.patch(`/members/${inOne.user.id}`, { projectRoles: [] });
      expect((await owner.delete(`/roles/${roleId}`)).status).toBe(200);
      expect((await owner.delete(`/roles/${roleId}`)).body.code).toBe('ROLE_NOT_FOUND');
    });

    test('never widen: nobody gives, changes or takes away what they lack themselves', async () => {
      const tenant = await aTenant(spindle());
      const clerk = await tenant.personWith([
        'members:read',
        'members:edit',
        'roles:edit',
        'tables:read',
        'api-keys:edit',
        'api-keys:read',
      ]);
      const [viewer, wide] = [await tenant.definedRole(['tables:read']), await tenant.definedRole(['tables:read', 'records:export'])];
      const [member, other] = [await tenant.personWith(['tables:read']), await tenant.person('member')];
      const { id: projectId } = (await (await tenant.person('owner')).get('/projects')).body.data[0];
      const lacks = (permission: Permission) => ({ code: 'MISSING_ROLE', permission });
      const missing = async (answer: Promise<{ body: unknown }>) => (await answer).body;

      expect(await missing(clerk.post('/roles', aRole('Wide', 'tables:read', 'records:export')))).toMatchObject(lacks('records:export'));
      expect(await missing(clerk.put(`/roles/${wide.id}`, aRole('Narrow', 'tables:read')))).toMatchObject(lacks('records:export'));
      expect(await missing(clerk.delete(`/roles/${wide.id}`))).toMatchObject(lacks('records:export'));
      expect(await missing(clerk.patch(`/members/${member.user.id}`, { roleId: wide.id }))).toMatchObject(lacks('records:export'));
      expect(await missing(clerk.patch(`/members/${member.user.id}`, { projectRoles: [{ projectId, roleId: 'admin' }] }))).toMatchObject(
        lacks('projects:read'),
      );
      expect(await missing(clerk.patch(`/members/${member.user.id}`, { role: 'admin' }))).toMatchObject(lacks('organization:read'));
      // Nor do they take from who has more.
      expect(await missing(clerk.patch(`/members/${other.user.id}`, { roleId: viewer.id }))).toMatchObject(lacks('organization:read'));
      expect(await missing(clerk.delete(`/members/${other.user.id}`))).toMatchObject(lacks('organization:read'));
      expect(await missing(clerk.post('/invitations', { email: newEmail(), role: 'member' }))).toMatchObject(lacks('organization:read'));
      expect(await missing(clerk.post('/api-keys', { name: 'CRM', scopes: ['ingest'] }))).toMatchObject(lacks('records:edit'));
      expect(await missing(clerk.post(`/api-keys/${tenant.keyId}/rotate`, { overlapSeconds: 0 }))).toMatchObject(lacks('records:edit'));
      // Within their own they do.
      expect((await clerk.patch(`/members/${member.user.id}`, { roleId: viewer.id })).status).toBe(200);
      expect((await clerk.post('/invitations', { email: newEmail(), role: 'member', roleId: viewer.id })).status).toBe(201);
      expect((await clerk.post(`/api-keys/${tenant.keyId}/revoke`)).status).toBe(200);
    });

    test('of another organization are given to nobody', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const [owner, member] = [await tenant.person('owner'), await tenant.person('member')];
      const { id: roleId } = await other.definedRole(['tables:read']);
      const { body } = await owner.patch(`/members/${member.user.id}`, { roleId, projectRoles: [{ projectId: other.id, roleId }] });
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
        'roleId',
        'projectRoles[0].projectId',
        'projectRoles[0].roleId',
      ]);
    });

    test('the last owner keeps the role', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      const { id: roleId } = await tenant.definedRole([...permissionNames].filter((name) => name !== 'organization:secure'));
      expect((await owner.patch(`/members/${owner.user.id}`, { roleId })).body).toMatchObject({
        code: 'INVALID_STATE',
        reason: 'LAST_OWNER',
      });
    });

    test('show who may do a thing', async () => {
      const tenant = await aTenant(spindle());
      const [owner, publisher] = [await tenant.person('owner'), await tenant.personWith(['spinners:publish', 'members:read'])];
      const { body } = await publisher.get('/who-may?permission=spinners:publish-service');
      expect(body).toEqual({ ok: true, roles: ['admin', 'owner'], people: [{ userId: owner.user.id, name: owner.user.name }], count: 1 });
    });
  });

  test('Home and alerts show what a defined role lets its holder see', async () => {
    const tenant = await aTenant(spindle());
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    await tenant.trigger();
    const [owner, person] = [await tenant.person('owner'), await tenant.personWith(['organization:read', 'alerts:read'])];
    expect((await owner.get('/home')).body.running.jobs.length).toBe(1);
    expect((await person.get('/home')).body).toMatchObject({ running: { jobs: [] }, attention: { entries: [] }, lastChanges: null });
    expect((await person.get('/alerts')).body.data).toEqual([]);
  });
});
