import { Alert, Stack, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { DataTable, Import } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageIfAllowed } from '../../ui/if-allowed.tsx';
import { List } from '../../ui/list.tsx';
import { MenuLink } from '../../ui/menu-link.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { TablePage } from '../tables/shared/table-page.tsx';
import { ImportState } from './import-state.tsx';
import { PrepareImport } from './prepare-import.tsx';
import { importKeys } from './query-keys.ts';
import { dropFile, fileInHand, handFile, lostFile } from './shared/file-in-hand.ts';
import { UseSample } from './shared/use-sample.tsx';
import { isUndoable } from './undo-import.tsx';
import { importWords } from './words.ts';

const text = importWords;
const route = getRouteApi('/signed-in/tables/$tableId/imports');

/** Takes a file for a table, and lists the imports so far. */
export function TableImportsPage() {
  const { tableId } = route.useParams();
  return <TableImports key={tableId} tableId={tableId} />;
}

function TableImports({ tableId }: { readonly tableId: string }) {
  const [file, setFile] = useState(() => fileInHand(tableId));
  const choose = (chosen: File | undefined): void => {
    if (chosen) handFile(tableId, chosen);
    else dropFile(tableId);
    setFile(chosen);
  };
  const lost = lostFile(tableId);
  return (
    <TablePage tableId={tableId} isOfRecords>
      {(table) =>
        file ? (
          <PageIfAllowed permission="records:edit" projectId={table.projectId}>
            <PrepareImport
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              table={table}
              onCancel={() => choose(undefined)}
            />
          </PageIfAllowed>
        ) : (
          <Stack gap="xl" pt="sm">
            {lost !== undefined && (
              <Alert color="gray" variant="light" role="status">
                {text.lostFile(lost)}
              </Alert>
            )}
            <PageIfAllowed permission="records:edit" projectId={table.projectId}>
              <DropZone onFile={choose} takesWorkbooks>
                {table.recordCount === 0 && <UseSample onFile={choose} />}
              </DropZone>
            </PageIfAllowed>
            <Imports table={table} />
          </Stack>
        )
      }
    </TablePage>
  );
}

function Imports({ table }: { readonly table: DataTable }) {
  const mayEdit = !useLacks('records:edit', table.projectId);
  const pages = usePages<Import>(
    importKeys.list(table.id),
    (cursor) =>
      api.GET('/data-tables/{dataTableId}/imports', { params: { path: { dataTableId: table.id }, query: cursor ? { cursor } : {} } }),
    { refreshMs: 5000 },
  );
  return (
    <section aria-label={text.title}>
      <Title order={2} mb="xs">
        {text.title}
      </Title>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          <EmptyState isPart title={text.emptyTitle}>
            {text.empty}
          </EmptyState>
        }
        columns={[
          {
            label: text.file,
            cell: ({ id, fileName }) => (
              <Link to="/imports/$importId" params={{ importId: id }}>
                <bdi>{fileName ?? text.unnamedFile}</bdi>
              </Link>
            ),
          },
          { label: text.started, cell: ({ createdAt }) => <When at={createdAt} /> },
          { label: text.state, cell: (one) => <ImportState {...one} /> },
          { label: text.inserted, isNumeric: true, cell: ({ inserted, state }) => (state === 'completed' ? count(inserted) : '') },
          { label: text.setAside, isNumeric: true, cell: ({ setAside, state }) => (state === 'completed' ? count(setAside) : '') },
          { label: words.common.actions, isMenu: true, cell: (one) => mayEdit && isUndoable(one) && <ImportMenu of={one} /> },
        ]}
      />
    </section>
  );
}

/** An act that asks something opens its dialog on the import's page. */
const ImportMenu = ({ of: { id, fileName } }: { readonly of: Import }) => (
  <RowMenu label={words.common.actionsOf(fileName ?? text.unnamedFile)}>
    <MenuLink link={{ to: '/imports/$importId', params: { importId: id }, hash: 'undo' }} color="red">
      {text.undo}
    </MenuLink>
  </RowMenu>
);
