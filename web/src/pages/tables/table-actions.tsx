import { Menu, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, call, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { useLacks, useMay } from '../../api/use-may.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { saveNoted } from '../../ui/save-as.ts';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { recordsOf } from './shared/record-count.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.tables;

interface TableActions {
  readonly menu: (table: DataTable) => ReactNode;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

/** The acts on a table as a whole, as a menu and its dialogs. */
export function useTableActions(): TableActions {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<DataTable>();
  const [removed, setRemoved] = useState<DataTable>();
  const remove = async (): Promise<void> => {
    if (!removed) return;
    await api.DELETE('/data-tables/{dataTableId}', { params: { path: { dataTableId: removed.id } } });
    await navigate({ to: '/tables' });
    void queryClient.invalidateQueries();
  };
  const name = removed?.name ?? '';
  return {
    menu: (table) => <TableMenu table={table} onRename={setRenamed} onRemove={setRemoved} />,
    dialogs: (
      <>
        <RenameTable table={renamed} onClose={() => setRenamed(undefined)} />
        <Confirm
          isOpen={removed !== undefined}
          onClose={() => setRemoved(undefined)}
          title={text.deleteTitle(name)}
          action={text.delete}
          typedName={name}
          run={remove}
        >
          {removed && text.deleteLoses(recordsOf(removed))}
          <Text size="sm" c="dimmed" mt="xs">
            {text.deleteLeaves}
          </Text>
        </Confirm>
      </>
    ),
  };
}

interface TableMenuProps {
  readonly table: DataTable;
  readonly onRename: (table: DataTable) => void;
  readonly onRemove: (table: DataTable) => void;
}

function TableMenu({ table, onRename, onRemove }: TableMenuProps) {
  const mayExport = !useLacks('records:export', table.projectId);
  const mayRename = !useLacks('tables:edit', table.projectId);
  const mayDelete = useMay('tables:delete', table.projectId);
  if (!mayExport && !mayRename && !mayDelete) return null;
  return (
    <RowMenu label={words.common.actionsOf(table.name)}>
      {mayExport && <Menu.Item onClick={() => void download(table)}>{text.exportCsv}</Menu.Item>}
      {mayRename && <Menu.Item onClick={() => onRename(table)}>{text.rename}</Menu.Item>}
      {mayDelete && (
        <Menu.Item color="red" onClick={() => onRemove(table)}>
          {text.delete}
        </Menu.Item>
      )}
    </RowMenu>
  );
}

async function download(table: DataTable): Promise<void> {
  try {
    await saveNoted(`${table.name}.csv`, await call(`/data-tables/${table.id}/export`), table.columns);
  } catch (error) {
    tellProblem(error);
  }
}

function RenameTable({ table, onClose }: { readonly table: DataTable | undefined; readonly onClose: () => void }) {
  const rename = async (body: { name: string }): Promise<void> => {
    if (!table) return;
    await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: table.id } }, body });
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      isOpen={table !== undefined}
      onClose={onClose}
      title={text.rename}
      action={words.common.save}
      initialValues={{ name: table?.name ?? '' }}
      send={rename}
    >
      {(form) => <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
