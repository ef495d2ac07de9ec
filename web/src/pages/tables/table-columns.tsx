import { Badge, Button, Group, Menu, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DataTable } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldsIfAllowed } from '../../ui/if-allowed.tsx';
import { List } from '../../ui/list.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { words } from '../../words/en.ts';
import { AddColumn } from './add-column.tsx';
import { Conversion } from './conversion.tsx';
import { DefaultCountry } from './default-country.tsx';
import { FillAbsent } from './fill-absent.tsx';
import { TablePage } from './shared/table-page.tsx';
import { tableWords } from './shared/words.ts';
import { TableKey } from './table-key.tsx';
import { TitleColumn } from './title-column.tsx';
import { useColumnDialogs } from './use-column-dialogs.tsx';
import { useEditColumn } from './use-edit-column.ts';
import { TableZones } from './zones.tsx';

const text = tableWords.columns;
const route = getRouteApi('/signed-in/tables/$tableId/columns');

/** The columns of a table: their types, which of them spinners may use, and which must have a value. */
export function TableColumnsPage() {
  const { tableId } = route.useParams();
  const [isAdding, adding] = useDisclosure(false);
  const add = (table: DataTable) => (
    <IfAllowed permission="tables:edit" projectId={table.projectId} label={text.add}>
      <Button onClick={adding.open}>{text.add}</Button>
    </IfAllowed>
  );
  return (
    <TablePage tableId={tableId} actions={add}>
      {(table) => (
        <Stack gap="xl" pt="sm">
          <Conversion tableId={table.id} projectId={table.projectId} />
          <Columns table={table} add={add(table)} />
          <FieldsIfAllowed permission="tables:edit" projectId={table.projectId}>
            {table.columns.length > 0 && <TableKey key={table.id} table={table} />}
            {table.columns.length > 0 && <TitleColumn table={table} />}
            {table.columns.length > 0 && <FillAbsent table={table} />}
            {table.columns.length > 0 && <DefaultCountry table={table} />}
            {table.columns.length > 0 && <TableZones table={table} />}
          </FieldsIfAllowed>
          <AddColumn isOpen={isAdding} onClose={adding.close} table={table} />
        </Stack>
      )}
    </TablePage>
  );
}

function Columns({ table, add }: { readonly table: DataTable; readonly add: React.ReactNode }) {
  const { edit: open, remove, dialogs } = useColumnDialogs(table);
  const edit = useEditColumn(table.id);
  const isFixed = useLacks('tables:edit', table.projectId);
  const last = table.columns.length - 1;
  return (
    <>
      <List
        label={words.nav.tableTabs.columns}
        pages={{ items: table.columns, error: undefined, more: undefined, isReadingMore: false, retry: () => undefined }}
        keyOf={({ name }) => name}
        empty={
          <EmptyState title={text.emptyTitle} action={add}>
            {text.empty}
          </EmptyState>
        }
        columns={[
          {
            label: text.name,
            cell: ({ name }) => (
              <Group gap={8}>
                <Text size="sm" fw={500}>
                  <bdi>{name}</bdi>
                </Text>
                {table.key?.columns.includes(name) && (
                  <Badge variant="light" size="sm" tt="none" leftSection={<IconKey size={12} aria-hidden />}>
                    {text.key.label}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            label: text.type,
            cell: ({ type, options }) => (
              <div style={{ maxWidth: 240, minWidth: 0 }}>
                {text.types[type]}
                {options && (
                  <Text size="xs" c="dimmed" truncate title={options.join(', ')}>
                    <bdi>{options.join(', ')}</bdi>
                  </Text>
                )}
              </div>
            ),
          },
          {
            label: text.metadata,
            cell: ({ name, metadata }) => (
              <Switch
                size="xs"
                aria-label={text.metadataOf(name)}
                checked={metadata}
                disabled={isFixed}
                onChange={(event) => void edit({ column: name, metadata: event.currentTarget.checked })}
              />
            ),
          },
          {
            label: text.required,
            cell: ({ name, required }) => (
              <Switch
                size="xs"
                aria-label={text.requiredOf(name)}
                checked={required}
                disabled={isFixed}
                onChange={(event) => void edit({ column: name, required: event.currentTarget.checked })}
              />
            ),
          },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (column) => {
              const at = table.columns.indexOf(column);
              if (isFixed) return null;
              return (
                <RowMenu label={words.common.actionsOf(column.name)}>
                  <Menu.Item onClick={() => open(column)}>{text.edit}</Menu.Item>
                  <Menu.Item disabled={at === 0} onClick={() => void edit({ column: column.name, position: at - 1 })}>
                    {text.up}
                  </Menu.Item>
                  <Menu.Item disabled={at === last} onClick={() => void edit({ column: column.name, position: at + 1 })}>
                    {text.down}
                  </Menu.Item>
                  <Menu.Item color="red" onClick={() => remove(column)}>
                    {text.remove}
                  </Menu.Item>
                </RowMenu>
              );
            },
          },
        ]}
      />
      {table.columns.length > 0 && (
        <Text size="sm" c="dimmed" mt={-20}>
          {text.help}
        </Text>
      )}
      {dialogs}
    </>
  );
}
