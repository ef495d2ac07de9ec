import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { $api, api } from '../../api/client.ts';
import { open } from '../../api/session.ts';
import { useMe } from '../../api/use-session.ts';
import { words } from '../../words/en.ts';
import { tellProblem } from '../tell.ts';
import classes from './frame.module.css';

/** The organization, and the way to another one. */
export function OrganizationMenu() {
  const { user, organization } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { data } = $api.useQuery('get', '/auth/me', {}, { enabled: isOpen });
  const all = data?.organizations ?? [organization];

  const change = async (organizationId: string): Promise<void> => {
    if (organizationId === organization.id) return;
    try {
      const { data: signedIn } = await api.POST('/auth/switch', { body: { organizationId } });
      if (signedIn) open(signedIn);
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Menu position="bottom-start" width={240} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <UnstyledButton className={classes.item} title={organization.name} data-user={user.id}>
          <span className={classes.initial} aria-hidden>
            {[...organization.name][0]?.toUpperCase()}
          </span>
          <bdi className={`${classes.label} cut`}>{organization.name}</bdi>
          <IconSelector size={16} aria-hidden className={classes.note} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.user.organizations}</Menu.Label>
        {all.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            onClick={() => void change(id)}
            leftSection={<IconCheck size={14} aria-hidden visibility={id === organization.id ? 'visible' : 'hidden'} />}
            rightSection={<span className={classes.note}>{words.roles[role]}</span>}
            aria-current={id === organization.id || undefined}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
