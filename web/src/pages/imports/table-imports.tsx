import { Stack, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import type { DataTable, Import } from '../../api/types.ts';
import { DropZone } from '../../parts/drop-zone.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { dropFile, fileInHand } from '../../parts/file-in-hand.ts';
import { count } from '../../parts/format.ts';
import { List } from '../../parts/list.tsx';
import { TablePage } from '../../parts/table-page.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';
import { ImportState } from './import-state.tsx';
import { PrepareImport } from './prepare-import.tsx';

const text = words.imports;
const route = getRouteApi('/signed-in/tables/$tableId/imports');

/** Takes a CSV file for a table, and lists the imports so far. */
export function TableImportsPage() {
  const { tableId } = route.useParams();
  return <TableImports key={tableId} tableId={tableId} />;
}

function TableImports({ tableId }: { readonly tableId: string }) {
  const [file, setFile] = useState(() => fileInHand(tableId));
  useEffect(dropFile, []);
  return (
    <TablePage tableId={tableId}>
      {(table) =>
        file ? (
          <PrepareImport
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            table={table}
            onCancel={() => setFile(undefined)}
          />
        ) : (
          <Stack gap="xl" pt="sm">
            <DropZone onFile={setFile} />
            <Imports table={table} />
          </Stack>
        )
      }
    </TablePage>
  );
}

function Imports({ table }: { readonly table: DataTable }) {
  const pages = usePages<Import>(
    ['imports', table.id],
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
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
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
          { label: text.inserted, isNumeric: true, cell: ({ inserted, status }) => (status === 'completed' ? count(inserted) : '') },
          { label: text.setAside, isNumeric: true, cell: ({ setAside, status }) => (status === 'completed' ? count(setAside) : '') },
        ]}
      />
    </section>
  );
}
