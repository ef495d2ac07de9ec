import { getRouteApi } from '@tanstack/react-router';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Records } from './grid/records.tsx';
import { TablePage } from './shared/table-page.tsx';
import { tableWords } from './shared/words.ts';
import { useTableActions } from './table-actions.tsx';

const text = tableWords.tables;
const route = getRouteApi('/signed-in/tables/$tableId');

/** The records of a table. */
export function TableRecordsPage() {
  const { tableId } = route.useParams();
  const { menu, dialogs } = useTableActions();
  return (
    <TablePage
      tableId={tableId}
      isWide
      isOfRecords
      actions={(table) => (
        <>
          <OnlyIfAllowed permission="records:edit" projectId={table.projectId}>
            <LinkButton variant={table.recordCount === 0 ? 'default' : 'filled'} to="/tables/$tableId/imports" params={{ tableId }}>
              {text.importFile}
            </LinkButton>
          </OnlyIfAllowed>
          {menu(table)}
        </>
      )}
    >
      {(table) => (
        <>
          <Records key={table.id} table={table} />
          {dialogs}
        </>
      )}
    </TablePage>
  );
}
