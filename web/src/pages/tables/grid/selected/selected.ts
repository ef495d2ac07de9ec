import { createContext, useContext } from 'react';
import type { DataTable, TableRecord } from '../../../../api/types.ts';
import type { EditQueue } from '../edits/edit-queue.ts';
import type { RowSource } from '../row-source.ts';
import { type ViewQuery, viewBody } from '../view-query.ts';

/** The records that something is to be done to. */
export interface SelectedRows {
  readonly table: DataTable;
  readonly source: RowSource;
  readonly query: ViewQuery;
  readonly edits: EditQueue;
  /** The number of records. */
  readonly size: number;
  /** Their positions; undefined for all that match the query. */
  readonly positions: readonly number[] | undefined;
  /** Reads the rows again. */
  readonly onChanged: () => void;
}

const SelectedContext = createContext<SelectedRows | undefined>(undefined);
export const SelectedProvider = SelectedContext.Provider;

/** The selection. */
export function useSelected(): SelectedRows {
  const selected = useContext(SelectedContext);
  if (!selected) throw new Error('Nothing is selected here');
  return selected;
}

export interface PickedRecord {
  readonly record: TableRecord;
  readonly position: number;
}

/** The picked records, read where they were not seen; deleted ones are left out. */
export async function pickedRecords({
  source,
  positions = [],
}: Pick<SelectedRows, 'source' | 'positions'>): Promise<readonly PickedRecord[]> {
  const found: PickedRecord[] = [];
  for (const position of positions) {
    const record = source.at(position) ?? (await source.rows(position, position))[0];
    if (record) found.push({ record, position });
  }
  return found;
}

/** The selection as the API takes it: picked records by their ids, what the query selects, or all in a word. */
export async function selectionBody(selected: SelectedRows) {
  if (selected.positions) return { recordIds: (await pickedRecords(selected)).map(({ record }) => record.id) };
  const { sort: _, ...matching } = viewBody(selected.query);
  return Object.keys(matching).length > 0 ? matching : { all: true as const };
}

/** Calls for one batch after the other, and adds up what they did. `onProgress` is told the sum so far. */
export async function inBatches(
  call: (after: string | undefined) => Promise<{ readonly done: number; readonly next: string | null }>,
  onProgress: (done: number) => void,
): Promise<number> {
  let sum = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const { done, next } = await call(after);
    sum += done;
    after = next;
    onProgress(sum);
  }
  return sum;
}
