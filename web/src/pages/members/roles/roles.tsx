import { Button, Menu, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { RoleOfOrganization } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { words } from '../../../words/en.ts';
import { useSettingsTabs } from '../../settings/shared/use-settings-tabs.ts';
import { EditRole } from './edit-role.tsx';
import { PermissionHolders } from './permission-holders.tsx';
import { permissionGroups } from './role-groups.ts';
import { RoleTable } from './role-table.tsx';
import { useHolders } from './use-holders.ts';
import { roleWords as text } from './words.ts';

const grantable = Object.values(permissionGroups).flat().length;

/** The roles that the organization has defined, and what the built-in ones permit. */
export function RolesPage() {
  const mayEdit = useMay('roles:edit');
  const [edited, setEdited] = useState<RoleOfOrganization | 'new'>();
  const [deleted, setDeleted] = useState<RoleOfOrganization>();
  const { data, error, refetch } = $api.useQuery('get', '/roles');
  const holders = useHolders();
  const own = data?.roles.filter(({ name }) => name !== null);
  const pages = { items: own, error: data ? undefined : error, more: undefined, isReadingMore: false, retry: () => void refetch() };
  const create = mayEdit && <Button onClick={() => setEdited('new')}>{text.create}</Button>;
  const remove = async (): Promise<void> => {
    if (!deleted) return;
    await api.DELETE('/roles/{roleId}', { params: { path: { roleId: deleted.id } } });
    await queryClient.invalidateQueries();
  };
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()} actions={own !== undefined && own.length > 0 && create}>
      <Stack gap="xl" pt="sm">
        <List
          label={text.own}
          pages={pages}
          keyOf={({ id }) => id}
          empty={
            <EmptyState isPart title={text.emptyTitle} action={create || <NotAllowed permission="roles:edit">{undefined}</NotAllowed>}>
              {text.empty}
            </EmptyState>
          }
          columns={[
            {
              label: text.name,
              cell: ({ name, description }) => (
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" fw={500} truncate>
                    <bdi>{name}</bdi>
                  </Text>
                  {description && (
                    <Text size="xs" c="dimmed" lineClamp={2}>
                      <bdi>{description}</bdi>
                    </Text>
                  )}
                </div>
              ),
            },
            { label: text.permissions, isShort: true, cell: ({ permissions }) => text.counted(permissions.length, grantable) },
            { label: text.holders, cell: ({ id }) => <bdi>{holders(id)}</bdi> },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (role) =>
                mayEdit && (
                  <RowMenu label={words.common.actionsOf(role.name ?? '')}>
                    <Menu.Item onClick={() => setEdited(role)}>{text.change}</Menu.Item>
                    <Menu.Item color="red" onClick={() => setDeleted(role)}>
                      {text.delete}
                    </Menu.Item>
                  </RowMenu>
                ),
            },
          ]}
        />
        <PermissionHolders />
        <section>
          <Title order={2} mb="xs">
            {text.builtIn}
          </Title>
          <RoleTable />
        </section>
      </Stack>
      <EditRole role={edited} onClose={() => setEdited(undefined)} />
      <Confirm
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={text.deleteTitle(deleted?.name ?? '')}
        action={text.delete}
        run={remove}
      >
        {text.deleteHelp}
      </Confirm>
    </Page>
  );
}
