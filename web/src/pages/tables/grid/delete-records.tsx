import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { DataTable } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { counted } from '../../../text/format.ts';
import type { RowSource } from './row-source.ts';
import { gridWords } from './words.ts';

const text = gridWords;
const batchSize = 500;
/** The number from which the name of the table is asked for: a slip of the hand does not pick them. */
const namedFrom = 100;

interface DeleteRecordsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
  readonly source: RowSource;
  readonly positions: ReadonlySet<number>;
  readonly onDeleted: () => void;
}

/** Deletes the picked records, for good. */
export function DeleteRecords({ isOpen, onClose, table, source, positions, onDeleted }: DeleteRecordsProps) {
  const [done, setDone] = useState(0);
  const what = counted(positions.size, 'record');
  const remove = async (): Promise<void> => {
    const ids = await idsAt(source, positions);
    setDone(0);
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      await api.POST('/data-tables/{dataTableId}/records/delete', { params: { path: { dataTableId: table.id } }, body: { ids: batch } });
      setDone(from + batch.length);
    }
    await queryClient.invalidateQueries();
    onDeleted();
  };
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={text.deleteFrom(what, table.name)}
      action={text.deleteTitle(what)}
      typedName={positions.size < namedFrom ? undefined : table.name}
      run={remove}
    >
      {text.deleteHelp}
      {done > 0 && ` ${text.deleted(counted(done, 'record'))}`}
    </Confirm>
  );
}

async function idsAt(source: RowSource, positions: ReadonlySet<number>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const position of positions) {
    const row = source.at(position) ?? (await source.rows(position, position))[0];
    if (row) ids.push(row.id);
  }
  return ids;
}
