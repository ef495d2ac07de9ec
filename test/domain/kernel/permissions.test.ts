import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { permissionNames, permissions, roles } from '../../../src/domain/kernel/role.ts';

test('docs/permissions.md lists the roles of each permission as in the code', () => {
  const text = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, role, names = '']) => [role, names.replaceAll('`', '').split(', ')]);
  expect(rows).toEqual(roles.map((role) => [role, permissionNames.filter((name) => permissions[name] === role)]));
});
