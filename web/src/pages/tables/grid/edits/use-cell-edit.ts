import { useCallback, useRef, useState } from 'react';
import type { TableRecord } from '../../../../api/types.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { ownValue } from '../../../../text/own-value.ts';
import type { RowSource } from '../row-source.ts';
import type { Selection } from '../selection.ts';
import type { GridColumn } from '../use-layout.ts';
import type { CellValue } from './edit.ts';
import type { EditQueue } from './edit-queue.ts';
import type { Writes } from './use-writes.ts';

interface Edited {
  readonly source: RowSource;
  readonly edits: EditQueue;
  readonly isReadOnly: boolean;
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
  readonly fill: Writes['fill'];
  /** Goes on after an edit, where `key` leads. */
  readonly onDone: (key: string) => void;
}

export interface CellEdit {
  /** The initial text of the editor; undefined while nothing is edited. */
  readonly editing: string | undefined;
  /** Opens the editor of the cell: with what was typed, or '' to go on with the cell's own text. */
  readonly begin: (typed: string) => void;
  /** Makes a yes of a no, and a no of anything else. */
  readonly toggle: () => void;
  /** Lets go what the server refused in the cell. */
  readonly leave: () => void;
  readonly onEdited: (value: CellValue | undefined, key: string) => void;
}

/** Edits the cell where the selection began. */
export function useCellEdit({ source, edits, isReadOnly, columns, selection: { anchor }, fill, onDone }: Edited): CellEdit {
  const [editing, setEditing] = useState<string>();
  const began = useRef<{ readonly record: TableRecord; readonly position: number; readonly column: string }>(undefined);
  const cell = (): typeof began.current => {
    const record = source.at(anchor.row);
    const column = columns[anchor.column]?.name;
    return record && column !== undefined ? { record, position: anchor.row, column } : undefined;
  };
  const finish = (value: CellValue | undefined, key: string): void => {
    setEditing(undefined);
    // The record as it was when the edit began: what somebody else stored meanwhile must not be overwritten unseen.
    const { record, position, column } = began.current ?? {};
    if (value !== undefined && record && position !== undefined && column !== undefined)
      edits.edit([{ record, position, set: { [column]: value } }]);
    onDone(key);
  };
  const latest = useLatest(finish);
  return {
    editing,
    begin(typed) {
      if (isReadOnly) return;
      began.current = cell();
      if (began.current) setEditing(typed);
    },
    toggle() {
      const { record, column = '' } = cell() ?? {};
      if (record) void fill([[ownValue(edits.shown(record).cells, column) !== true]]);
    },
    leave() {
      const { record, column } = cell() ?? {};
      if (record) edits.discard(record.id, column);
    },
    onEdited: useCallback((value: CellValue | undefined, key: string) => latest.current(value, key), [latest]),
  };
}
