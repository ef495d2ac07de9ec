import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { counted } from '../../../parts/format.ts';
import { words } from '../../../words/en.ts';
import type { RowSource } from './row-source.ts';

const text = words.grid;
const batchSize = 500;

interface DeleteRecordsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly tableId: string;
  readonly source: RowSource;
  readonly positions: ReadonlySet<number>;
  readonly onDeleted: () => void;
}

/** Deletes the picked records, for good. */
export function DeleteRecords({ isOpen, onClose, tableId, source, positions, onDeleted }: DeleteRecordsProps) {
  const [done, setDone] = useState(0);
  const what = counted(positions.size, 'record');
  const remove = async (): Promise<void> => {
    const ids = await idsAt(source, positions);
    setDone(0);
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      await api.POST('/data-tables/{dataTableId}/records/delete', { params: { path: { dataTableId: tableId } }, body: { ids: batch } });
      setDone(from + batch.length);
    }
    await queryClient.invalidateQueries();
    onDeleted();
  };
  return (
    <Confirm isOpen={isOpen} onClose={onClose} title={text.deleteTitle(what)} action={text.deleteTitle(what)} run={remove}>
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
