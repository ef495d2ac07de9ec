import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Column, DataTable } from '../../api/types.ts';
import { AddColumn } from './add-column.tsx';
import { EditColumn } from './edit-column.tsx';
import { RemoveColumn } from './remove-column.tsx';

/** The dialogs that change a table's columns for everybody. */
export interface ColumnDialogs {
  readonly add: () => void;
  readonly edit: (column: Column) => void;
  readonly remove: (column: Column) => void;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

export function useColumnDialogs(table: DataTable): ColumnDialogs {
  const [isAdding, adding] = useDisclosure(false);
  const [edited, setEdited] = useState<Column>();
  const [removed, setRemoved] = useState<Column>();
  return {
    add: adding.open,
    edit: setEdited,
    remove: setRemoved,
    dialogs: (
      <>
        <AddColumn isOpen={isAdding} onClose={adding.close} table={table} />
        <EditColumn column={edited} table={table} onClose={() => setEdited(undefined)} />
        <RemoveColumn column={removed} table={table} onClose={() => setRemoved(undefined)} />
      </>
    ),
  };
}
