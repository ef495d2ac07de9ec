import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../api/types.ts';
import { useMembers } from '../../../hooks/use-members.ts';
import { isMemberNamed } from '../../../text/member-names.ts';
import { taskWords as text } from './words.ts';

interface GiveMenuProps {
  readonly give: (to: { readonly userId: string } | { readonly role: Role }) => void;
}

const roles: readonly Role[] = ['member', 'admin', 'owner'];
/** More members than this are searched, not only listed. */
const few = 6;

/** Gives a task to a member or to a role. */
export function GiveMenu({ give }: GiveMenuProps) {
  const members = useMembers() ?? [];
  const [typed, setTyped] = useState('');
  const found = members.filter((member) => isMemberNamed(member, typed));
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{text.give}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {members.length > few && (
          <Menu.Search
            aria-label={text.findMember}
            placeholder={text.findMember}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
        {typed.trim() === '' &&
          roles.map((role) => (
            <Menu.Item key={role} onClick={() => give({ role })}>
              {text.roles[role]}
            </Menu.Item>
          ))}
        {typed.trim() === '' && <Menu.Divider />}
        {found.map(({ userId, name, email }) => (
          <Menu.Item key={userId} onClick={() => give({ userId })}>
            <bdi>{name}</bdi>
            <Text size="xs" c="dimmed">
              <bdi>{email}</bdi>
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
