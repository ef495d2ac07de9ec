import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { useProjects } from '../../hooks/use-projects.ts';
import { isTyping, without } from '../../text/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { List } from '../../ui/list.tsx';
import { NameSearch, NoneNamed } from '../../ui/name-search.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { CreateTable } from './create-table.tsx';
import { tableKeys } from './query-keys.ts';
import { recordCountOf } from './shared/record-count.ts';
import { tableWords } from './shared/words.ts';
import { useTableActions } from './table-actions.tsx';
import { TableFromFile } from './table-from-file.tsx';

const text = tableWords.tables;
const route = getRouteApi('/signed-in/tables');

/** The organization's data tables. */
export function TablesPage() {
  const [isCreating, creating] = useDisclosure(false);
  useHashAction({ new: creating.open });
  const projects = useProjects();
  const actions = useTableActions();
  const { search } = route.useSearch();
  const navigate = useNavigate({ from: '/tables' });
  const naming = {
    search,
    onChange: (wanted: string | undefined) => {
      const next = without({ search: wanted });
      void navigate({ search: next, replace: isTyping(without({ search }), next, ['search']) });
    },
  };
  const pages = usePages(tableKeys.list(search), (cursor) =>
    api.GET('/data-tables', { params: { query: { ...(search && { search }), ...(cursor && { cursor }) } } }),
  );
  const create = (
    <IfAllowed permission="tables:edit" isAnywhere label={text.create}>
      <Button onClick={creating.open}>{text.create}</Button>
    </IfAllowed>
  );
  // Once, and where it stays: a button that went while its dialog is open could not get the focus back.
  const isAbove = search !== undefined || (pages.items ? pages.items.length > 0 : pages.error != null);
  return (
    <Page title={words.nav.tables} actions={isAbove && create}>
      {isAbove && (
        <Group pb="sm">
          <NameSearch {...naming} />
        </Group>
      )}
      <List
        label={words.nav.tables}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          search !== undefined ? (
            <NoneNamed {...naming} />
          ) : (
            <>
              <EmptyState title={text.emptyTitle} action={create}>
                {text.empty}
              </EmptyState>
              <OnlyIfAllowed permission="tables:edit" isAnywhere>
                <TableFromFile isFirst />
              </OnlyIfAllowed>
            </>
          )
        }
        columns={[
          {
            label: text.name,
            cell: ({ id, name, columns }) => (
              <Stack gap={0}>
                <Link to="/tables/$tableId" params={{ tableId: id }}>
                  <bdi>{name}</bdi>
                </Link>
                <Text size="xs" c="dimmed" className="one-line" lineClamp={1}>
                  <bdi>{columns.length === 0 ? text.noColumns : columns.map(({ name: column }) => column).join(', ')}</bdi>
                </Text>
              </Stack>
            ),
          },
          { label: words.common.project, cell: ({ projectId }) => <bdi>{projects.find(({ id }) => id === projectId)?.name}</bdi> },
          {
            label: text.records,
            isNumeric: true,
            cell: recordCountOf,
          },
          { label: text.lastRecord, cell: ({ lastRecordAt }) => lastRecordAt && <When at={lastRecordAt} /> },
          { label: text.created, cell: ({ createdAt }) => <When at={createdAt} /> },
          { label: words.common.actions, isMenu: true, cell: actions.menu },
        ]}
      />
      {actions.dialogs}
      {pages.items !== undefined && pages.items.length > 0 && (
        <OnlyIfAllowed permission="tables:edit" isAnywhere>
          <Stack pt="lg">
            <TableFromFile />
          </Stack>
        </OnlyIfAllowed>
      )}
      <CreateTable isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
