import { expect, test } from '@jest/globals';
import { isAtLeast, permissions, roles } from '../../../src/domain/kernel/role.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('roles', (spindle) => {
  const permitted = (role: (typeof roles)[number]) =>
    Object.entries(permissions).flatMap(([name, least]) => (isAtLeast(role, least) ? [name] : []));

  test('are listed with their permissions for any member', async () => {
    const { status, body } = await (await (await aTenant(spindle())).person('member')).get('/roles');
    expect([status, body]).toEqual([200, { ok: true, roles: roles.map((role) => ({ role, permissions: permitted(role) })) }]);
  });

  test.each(roles)('a person who is %s reads their own permissions', async (role) => {
    const { body } = await (await (await aTenant(spindle())).person(role)).get('/auth/me');
    expect(body.permissions).toEqual(permitted(role));
  });
});
