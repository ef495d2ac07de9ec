import { Button, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import type { Secret } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { EditSecret } from './edit-secret.tsx';
import { SecretUses } from './secret-uses.tsx';
import { secretWords as text } from './shared/words.ts';

/** The secrets that steps send in headers: everybody sees their names, admins change them. */
export function SecretsPage() {
  const isAdmin = useMay('secrets:edit');
  const [isCreating, creating] = useDisclosure(false);
  const [isChanging, changing] = useDisclosure(false);
  const [changed, setChanged] = useState<Secret>();
  const [deleted, setDeleted] = useState<Secret>();
  useHashAction(isAdmin ? { new: creating.open } : {});
  const pages = usePages(readsOf('/secrets'), () => api.GET('/secrets'));
  const create = isAdmin && <Button onClick={creating.open}>{text.create}</Button>;
  const isAbove = pages.items ? pages.items.length > 0 : pages.error != null;
  const taken = pages.items?.map(({ name }) => name) ?? [];
  const remove = async (): Promise<void> => {
    if (!deleted) return;
    await api.DELETE('/secrets/{name}', { params: { path: { name: deleted.name } } });
    await queryClient.invalidateQueries({ queryKey: readsOf('/secrets') });
  };
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()} actions={isAbove && create}>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ name }) => name}
        empty={
          <EmptyState title={text.emptyTitle} action={create}>
            {text.empty}
          </EmptyState>
        }
        columns={[
          {
            label: text.name,
            cell: ({ name, note, token }) => (
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                {token && (
                  <Text size="xs" c="dimmed">
                    {text.tokenFrom(new URL(token.url).host)}
                  </Text>
                )}
                {note !== null && (
                  <Text size="xs" c="dimmed" truncate title={note}>
                    <bdi>{note}</bdi>
                  </Text>
                )}
              </div>
            ),
          },
          { label: text.hosts, cell: ({ hosts }) => hosts.join(', ') },
          { label: text.changed, cell: ({ updatedAt }) => <When at={updatedAt} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (secret) =>
              isAdmin && (
                <RowMenu label={words.common.actionsOf(secret.name)}>
                  <Menu.Item
                    onClick={() => {
                      setChanged(secret);
                      changing.open();
                    }}
                  >
                    {text.change}
                  </Menu.Item>
                  <Menu.Item color="red" onClick={() => setDeleted(secret)}>
                    {text.delete}
                  </Menu.Item>
                </RowMenu>
              ),
          },
        ]}
      />
      <EditSecret isOpen={isCreating} onClose={creating.close} taken={taken} />
      <EditSecret isOpen={isChanging} onClose={changing.close} secret={changed} />
      <Confirm
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={text.deleteTitle(deleted?.name ?? '')}
        action={text.delete}
        run={remove}
      >
        {deleted && <SecretUses name={deleted.name} />}
      </Confirm>
    </Page>
  );
}
