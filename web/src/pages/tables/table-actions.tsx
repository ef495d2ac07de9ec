import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import { recordsOf } from './shared/record-count.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.tables;

interface TableActions {
  readonly rename: (table: DataTable) => void;
  readonly remove: (table: DataTable) => void;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

/** Renaming and deleting a table. */
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
    rename: setRenamed,
    remove: setRemoved,
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
        </Confirm>
      </>
    ),
  };
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
