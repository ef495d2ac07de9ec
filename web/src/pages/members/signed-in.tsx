import { Box, Menu } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { MemberSession } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { usePages } from '../../hooks/use-pages.ts';
import { clientNameOf } from '../../text/client-name.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { memberKeys } from './query-keys.ts';
import { signedInWords as text } from './signed-in-words.ts';
import { memberWords } from './words.ts';

/** The members who are signed in, and from where; for admins. */
export function SignedInMembers() {
  const { user } = useMe();
  const [chosen, setChosen] = useState<{ readonly session: MemberSession; readonly forgetsDevices: boolean }>();
  const pages = usePages(memberKeys.sessions(), (cursor) => api.GET('/members/sessions', { params: { query: cursor ? { cursor } : {} } }));
  const signOut = async (): Promise<void> => {
    if (!chosen) return;
    const { session, forgetsDevices } = chosen;
    await api.POST('/members/{userId}/sign-out', { params: { path: { userId: session.userId } }, body: { forgetsDevices } });
    tell(text.signedOut(session.name));
    await queryClient.invalidateQueries({ queryKey: memberKeys.sessions() });
  };
  return (
    <Section title={text.title} help={text.help}>
      <Box w="100%">
        <List
          label={text.title}
          pages={pages}
          keyOf={({ userId }) => userId}
          empty={null}
          columns={[
            { label: text.name, cell: ({ name, userId }) => <bdi>{userId === user.id ? memberWords.you(name) : name}</bdi> },
            {
              label: text.device,
              cell: ({ userAgent }) => <span title={userAgent ?? undefined}>{clientNameOf(userAgent) ?? text.unknown}</span>,
            },
            { label: text.from, cell: ({ ip }) => ip },
            { label: text.since, cell: ({ signedInAt }) => <When at={signedInAt} /> },
            { label: text.devices, cell: ({ trustedDevices }) => (trustedDevices > 0 ? trustedDevices : '') },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (session) =>
                session.userId !== user.id && (
                  <RowMenu label={text.menu(session.name)}>
                    <Menu.Item onClick={() => setChosen({ session, forgetsDevices: false })}>{text.signOut}</Menu.Item>
                    {session.trustedDevices > 0 && (
                      <Menu.Item onClick={() => setChosen({ session, forgetsDevices: true })}>{text.forget}</Menu.Item>
                    )}
                  </RowMenu>
                ),
            },
          ]}
        />
      </Box>
      <Confirm
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={text.signOutTitle(chosen?.session.name ?? '')}
        action={text.signOut}
        run={signOut}
      >
        {chosen?.forgetsDevices ? text.forgetHelp : text.signOutHelp}
      </Confirm>
    </Section>
  );
}
