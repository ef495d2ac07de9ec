import type { DataTable } from '../../domain/tables/data-table.ts';
import { DuplicateRecord } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { type MergeOutcome, mergeRecords, type RecordByKey } from '../../domain/tables/merge-records.ts';
import type { Slices } from '../kernel/slices.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultInRow, FaultyRow } from './faulty-row.ts';
import type { CheckedRow, RowChecker } from './row-checker.ts';

/** The way in which rows of a file and the records of a keyed table that have their keys are merged. */
export interface MergingRows {
  readonly records: Transaction['records'];
  readonly table: DataTable;
  readonly mode: IngestMode;
  readonly checker: RowChecker;
  readonly slices: Slices;
}

/** The result of rows. */
export interface MergedRows {
  readonly counts: Readonly<Record<MergeOutcome, number>>;
  readonly records: readonly RecordByKey[];
  readonly faulty: readonly FaultyRow[];
  readonly growth: number;
}

/** Merges the rows of a chunk one by one, so that a row that does not fit is told from the others. The table is locked. */
export async function mergeRows(chunk: readonly CsvRow[], { records, table, mode, checker, slices }: MergingRows): Promise<MergedRows> {
  const faulty: FaultyRow[] = [];
  const rows: CheckedRow[] = [];
  for (const row of chunk) {
    if (slices.isOver) await slices.next();
    const checked = checker.check(row);
    if ('faults' in checked) faulty.push(checked);
    else rows.push(checked);
  }
  const keys = [...new Set(rows.map(({ key }) => key))];
  const { found, ids } = await records.findOrReserve(table.organizationId, table.id, keys);
  const changed = new Map<string, RecordByKey>();
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  let growth = 0;
  for (const { row, cells, key } of rows) {
    if (slices.isOver) await slices.next();
    const before = changed.get(key) ?? found.get(key);
    try {
      const merged = mergeRecords({ table, mode, records: [cells], keys: [key], ids, found: new Map(before && [[key, before]]) });
      for (const [outcome, count] of Object.entries(merged.counts)) counts[outcome as MergeOutcome] += count;
      growth += merged.growth;
      for (const record of merged.records) changed.set(key, record);
    } catch (reason) {
      faulty.push({ row, faults: reason instanceof DuplicateRecord ? [duplicateOf(found.get(key))] : checker.faultsOf(reason) });
    }
  }
  faulty.sort((one, other) => one.row.line - other.row.line);
  return { counts, records: [...changed.values()], faulty, growth };
}

/** Says whose key a row has: that of a record of the table, or of an earlier row. */
const duplicateOf = (record: RecordByKey | undefined): FaultInRow => ({
  message: record ? `has the key of record ${record.id}, which is in the data table` : 'has the key of an earlier row of the file',
});
