import { Button, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { useMe } from '../../api/use-session.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { ChangeRole } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { InviteMember } from './invite-member.tsx';
import { memberKeys } from './query-keys.ts';
import { RemoveMember } from './remove-member.tsx';
import { SignedInMembers } from './signed-in.tsx';
import { UnbindMember } from './unbind-member.tsx';
import { useRoleNames } from './use-role-names.ts';
import { memberWords } from './words.ts';

const text = memberWords;

/** The members of the organization, and the invitations. */
export function MembersPage() {
  const isAdmin = useMay('members:edit');
  const [isInviting, inviting] = useDisclosure(false);
  useHashAction({ new: inviting.open });
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()} actions={isAdmin && <Button onClick={inviting.open}>{text.invite}</Button>}>
      <Stack gap="xl" pt="sm">
        <Members />
        {isAdmin && <Invitations />}
        {isAdmin && <SignedInMembers />}
      </Stack>
      {isAdmin && <InviteMember isOpen={isInviting} onClose={inviting.close} />}
    </Page>
  );
}

function Members() {
  const { user, organization } = useMe();
  const isAdmin = useMay('members:edit');
  const nameOfRole = useRoleNames();
  const [changed, setChanged] = useState<Member>();
  const [removed, setRemoved] = useState<Member>();
  const [unbound, setUnbound] = useState<Member>();
  const isOwner = useMay('organization:secure');
  const pages = usePages(memberKeys.all(), (cursor) => api.GET('/members', { params: { query: cursor ? { cursor } : {} } }));
  const isEditable = (member: Member): boolean =>
    isAdmin && member.userId !== user.id && (member.role !== 'owner' || organization.role === 'owner');
  return (
    <>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ userId }) => userId}
        empty={null}
        columns={[
          { label: text.name, cell: ({ name, userId }) => <bdi>{userId === user.id ? text.you(name) : name}</bdi> },
          { label: text.email, cell: ({ email }) => <bdi>{email}</bdi> },
          { label: text.role, cell: (member) => <bdi>{nameOfRole(member)}</bdi> },
          {
            label: text.signsInBy,
            cell: ({ provider, hasFactor }) => (
              <>
                {provider === null ? text.byPassword : <bdi>{provider}</bdi>}
                {hasFactor !== null && (
                  <Text size="xs" c="dimmed">
                    {text.factor}: {hasFactor ? text.hasFactor : text.noFactor}
                  </Text>
                )}
              </>
            ),
          },
          { label: text.joined, cell: ({ joinedAt }) => <When at={joinedAt} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (member) =>
              isEditable(member) && (
                <RowMenu label={words.common.actionsOf(member.name)}>
                  <Menu.Item onClick={() => setChanged(member)}>{text.changeRole}</Menu.Item>
                  {member.provider !== null && isOwner && <Menu.Item onClick={() => setUnbound(member)}>{text.unbind}</Menu.Item>}
                  <Menu.Item color="red" onClick={() => setRemoved(member)}>
                    {text.remove}
                  </Menu.Item>
                </RowMenu>
              ),
          },
        ]}
      />
      <ChangeRole member={changed} onClose={() => setChanged(undefined)} />
      <UnbindMember member={unbound} onClose={() => setUnbound(undefined)} />
      <RemoveMember member={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}
