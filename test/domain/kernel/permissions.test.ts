import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isAtLeast, permissions, roles } from '../../../src/domain/kernel/role.ts';

test('docs/permissions.md lists the roles of each permission as in the code', () => {
  const text = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const [head = [], , ...body] = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((part) => part.trim().replaceAll('`', '')),
  );
  expect(head).toEqual(['permission', ...roles]);
  expect(body).toEqual(
    Object.entries(permissions).map(([name, least]) => [name, ...roles.map((role) => (isAtLeast(role, least) ? 'yes' : ''))]),
  );
});
