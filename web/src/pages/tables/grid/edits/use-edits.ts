import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataTable } from '../../../../api/types.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import type { RowSource } from '../row-source.ts';
import { EditQueue } from './edit-queue.ts';
import { OtherTabs } from './other-tabs.ts';

export interface Edits {
  readonly edits: EditQueue;
  /** Reads the rows again, here and in the other tabs, after records were added or deleted. */
  readonly tellChanged: () => void;
}

/** The edits of a table's records, seen by all tabs of the browser. */
export function useEdits({ id: tableId, columns }: DataTable, source: RowSource, reload: () => void): Edits {
  const current = useLatest(source);
  const typeOf = useLatest((column: string) => columns.find(({ name }) => name === column)?.type ?? 'text');
  const tabs = useRef<OtherTabs>(undefined);
  const edits = useMemo(
    () =>
      new EditQueue(
        tableId,
        (column) => typeOf.current(column),
        (records, isOwn) => {
          current.current.replace(records);
          if (isOwn && records.length > 0) tabs.current?.tellSaved(records);
        },
      ),
    [tableId, current, typeOf],
  );
  useEffect(() => {
    const opened = new OtherTabs(tableId);
    opened.listen((records) => edits.heard(records), reload);
    tabs.current = opened;
    return () => opened.close();
  }, [tableId, edits, reload]);
  const tellChanged = useCallback(() => {
    reload();
    tabs.current?.tellChanged();
  }, [reload]);
  return { edits, tellChanged };
}
