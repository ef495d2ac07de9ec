import type { Cells } from '../../domain/kernel/cell.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { DuplicateRecord } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { type MergeOutcome, mergeRecords, type RecordByKey } from '../../domain/tables/merge-records.ts';
import { checkRecords } from '../../domain/tables/record-check.ts';
import { checkEdits } from '../../domain/tables/record-edit-check.ts';
import { KeyFault, recordKeyOf } from '../../domain/tables/record-key.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultyRow } from './faulty-row.ts';

/** How rows of a file and the records of a keyed table that have their keys are merged. */
export interface MergingRows {
  readonly records: Transaction['records'];
  readonly table: DataTable;
  readonly mode: IngestMode;
  /** Whether an empty cell clears the value of a record that is there. */
  readonly emptyClears: boolean;
  readonly recordOf: (row: CsvRow) => Readonly<Record<string, string | null>>;
  /** Why a row does not fit the header. */
  readonly misfitOf: (row: CsvRow) => string | undefined;
  /** What is said about a refused record. @throws what is not about one record */
  readonly problemOf: (reason: unknown) => string;
}

/** What rows become. */
export interface MergedRows {
  readonly counts: Readonly<Record<MergeOutcome, number>>;
  readonly records: readonly RecordByKey[];
  readonly faulty: readonly FaultyRow[];
  readonly growth: number;
}

interface CheckedRow {
  readonly row: CsvRow;
  readonly cells: Cells;
  readonly key: string;
}

/** Merges the rows of a chunk one by one, so that a row that does not fit is told from the others. The table is locked. */
export async function mergeRows(chunk: readonly CsvRow[], merging: MergingRows): Promise<MergedRows> {
  const { records, table, mode, problemOf } = merging;
  const faulty: FaultyRow[] = [];
  const rows: CheckedRow[] = [];
  for (const row of chunk) {
    const checked = checkRow(row, merging);
    if (typeof checked === 'string') faulty.push({ row, problem: checked });
    else rows.push(checked);
  }
  const keys = [...new Set(rows.map(({ key }) => key))];
  const { found, ids } = await records.findOrReserve(table.organizationId, table.id, keys);
  const changed = new Map<string, RecordByKey>();
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  let growth = 0;
  for (const { row, cells, key } of rows) {
    const before = changed.get(key) ?? found.get(key);
    try {
      const merged = mergeRecords({ table, mode, records: [cells], keys: [key], ids, found: new Map(before && [[key, before]]) });
      for (const [outcome, count] of Object.entries(merged.counts)) counts[outcome as MergeOutcome] += count;
      growth += merged.growth;
      for (const record of merged.records) changed.set(key, record);
    } catch (reason) {
      const isDuplicate = reason instanceof DuplicateRecord;
      faulty.push({ row, problem: isDuplicate ? `has the key of record ${before?.id}, which is in the data table` : problemOf(reason) });
    }
  }
  faulty.sort((one, other) => one.row.line - other.row.line);
  return { counts, records: [...changed.values()], faulty, growth };
}

/** A row as it is stored, with its key; or what is wrong with it. */
function checkRow(row: CsvRow, { table, mode, emptyClears, recordOf, misfitOf, problemOf }: MergingRows): CheckedRow | string {
  const misfit = misfitOf(row);
  if (misfit !== undefined) return misfit;
  const record = recordOf(row);
  try {
    const given = mode === 'append' || emptyClears ? record : withoutEmpty(record);
    const [cells = {}] = mode === 'append' ? checkRecords(table, [given]) : checkEdits(table, [given]);
    const key = recordKeyOf(table, cells);
    return key instanceof KeyFault ? `"${key.column}" ${key.message}` : { row, cells, key };
  } catch (reason) {
    return problemOf(reason);
  }
}

function withoutEmpty(record: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  const kept: Record<string, string> = Object.create(null);
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}
