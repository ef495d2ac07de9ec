import { Menu } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { Records } from './grid/records.tsx';
import { TablePage } from './shared/table-page.tsx';
import { tableWords } from './shared/words.ts';
import { useTableActions } from './table-actions.tsx';

const text = tableWords.tables;
const route = getRouteApi('/signed-in/tables/$tableId');

/** The records of a table. */
export function TableRecordsPage() {
  const { tableId } = route.useParams();
  const isAdmin = useIsAtLeast('admin');
  const { rename, remove, dialogs } = useTableActions();
  const download = async (name: string): Promise<void> => {
    try {
      await saveAs(`${name}.csv`, await call(`/data-tables/${tableId}/export`));
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <TablePage
      tableId={tableId}
      isWide
      actions={(table) => (
        <>
          <LinkButton variant={table.recordCount === 0 ? 'default' : 'filled'} to="/tables/$tableId/imports" params={{ tableId }}>
            {text.importFile}
          </LinkButton>
          <RowMenu label={words.common.actionsOf(table.name)}>
            <Menu.Item onClick={() => void download(table.name)}>{text.exportCsv}</Menu.Item>
            <Menu.Item onClick={() => rename(table)}>{text.rename}</Menu.Item>
            {isAdmin && (
              <Menu.Item color="red" onClick={() => remove(table)}>
                {text.delete}
              </Menu.Item>
            )}
          </RowMenu>
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
