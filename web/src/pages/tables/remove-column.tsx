import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { recordsOf } from './shared/record-count.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns;

interface RemoveColumnProps {
  readonly column: Column | undefined;
  readonly table: DataTable;
  readonly onClose: () => void;
}

/** Removes a column with its values, for good. */
export function RemoveColumn({ column, table, onClose }: RemoveColumnProps) {
  const remove = async (): Promise<void> => {
    if (!column) return;
    await api.POST('/data-tables/{dataTableId}/columns/delete', {
      params: { path: { dataTableId: table.id } },
      body: { column: column.name },
    });
    await queryClient.invalidateQueries();
  };
  const name = column?.name ?? '';
  return (
    <Confirm
      isOpen={column !== undefined}
      onClose={onClose}
      title={text.removeTitle(name)}
      action={text.remove}
      typedName={name}
      run={remove}
    >
      {text.removeLoses(recordsOf(table))}
    </Confirm>
  );
}
