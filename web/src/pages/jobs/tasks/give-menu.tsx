import { Button, Menu } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { Role } from '../../../api/types.ts';
import { taskWords as text } from './words.ts';

interface GiveMenuProps {
  readonly give: (to: { readonly userId: string } | { readonly role: Role }) => void;
}

const roles: readonly Role[] = ['member', 'admin', 'owner'];

/** Gives a task to a member or to a role. */
export function GiveMenu({ give }: GiveMenuProps) {
  const members = $api.useQuery('get', '/members', { params: { query: { limit: 500 } } }).data?.data ?? [];
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{text.give}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {roles.map((role) => (
          <Menu.Item key={role} onClick={() => give({ role })}>
            {text.roles[role]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {members.map(({ userId, name }) => (
          <Menu.Item key={userId} onClick={() => give({ userId })}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
