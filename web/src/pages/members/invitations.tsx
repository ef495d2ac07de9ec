import { Menu, Text, Title } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Invitation } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { memberKeys } from './query-keys.ts';
import { useRoleNames } from './use-role-names.ts';
import { memberWords } from './words.ts';

const text = memberWords;

/** The invitations that nobody has accepted yet. */
export function Invitations() {
  const nameOfRole = useRoleNames();
  const pages = usePages(memberKeys.invitations(), (cursor) => api.GET('/invitations', { params: { query: cursor ? { cursor } : {} } }));
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      tell(done);
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey: memberKeys.invitations() });
  };
  const again = ({ id, email }: Invitation) =>
    run(() => api.POST('/invitations/{invitationId}/send-again', { params: { path: { invitationId: id } } }), text.invited(email));
  const withdraw = ({ id, email }: Invitation) =>
    run(() => api.DELETE('/invitations/{invitationId}', { params: { path: { invitationId: id } } }), text.withdrawn(email));
  return (
    <section>
      <Title order={2} mb="xs">
        {text.invitations}
      </Title>
      <List
        label={text.invitations}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<Text c="dimmed">{text.noInvitations}</Text>}
        columns={[
          { label: text.email, cell: ({ email }) => <bdi>{email}</bdi> },
          { label: text.role, cell: (invitation) => <bdi>{nameOfRole(invitation)}</bdi> },
          { label: text.sent, cell: ({ sentAt }) => <When at={sentAt} /> },
          { label: text.expires, cell: ({ expiresAt }) => <When at={expiresAt} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (invitation) => (
              <RowMenu label={words.common.actionsOf(invitation.email)}>
                <Menu.Item onClick={() => void again(invitation)}>{text.sendAgain}</Menu.Item>
                <Menu.Item color="red" onClick={() => void withdraw(invitation)}>
                  {text.withdraw}
                </Menu.Item>
              </RowMenu>
            ),
          },
        ]}
      />
    </section>
  );
}
