import type { ReadColumn } from '../../domain/imports/header.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import type { MergeOutcome } from '../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../domain/tables/record-change.ts';
import { bytesOf } from '../../domain/tables/record-size.ts';
import type { Slices } from '../kernel/slices.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { ConsentOfRows } from './consent-of-rows.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultyRow } from './faulty-row.ts';
import { mergeRows } from './merge-rows.ts';
import { refusalByRows } from './refuse-file.ts';
import { RowChecker } from './row-checker.ts';

/** The options for appending the rows of a file to a table. */
export interface AppendingRows {
  readonly records: Transaction['records'];
  readonly table: DataTable;
  readonly by: ChangedBy;
  /** The import that can be undone, if there is one. */
  readonly importId?: string | undefined;
  /** The column of each cell of a row; undefined if the cell is left out. Columns that are not named become null. */
  readonly names: readonly (string | undefined)[];
  /** The number of cells that may have values; all if undefined. */
  readonly width?: number | undefined;
  /** The readers of cells that are not taken as they are. */
  readonly readings?: readonly (ReadColumn | undefined)[] | undefined;
  /** The treatment of rows with the key of a record. */
  readonly mode: IngestMode;
  /** Whether an empty cell clears the value of a record that is there. */
  readonly emptyClears: boolean;
  /** The allowance of the month's records. */
  readonly meter: PlanMeter;
  /** The allowance of bytes of stored records. */
  readonly storage: PlanMeter;
  /** The consent that the rows bring. */
  readonly consent?: ConsentOfRows | undefined;
  /** Stores rows that do not fit; if absent, such a row refuses the file, with what is wrong with the others. */
  readonly setAside?: ((faulty: readonly FaultyRow[]) => Promise<void>) | undefined;
  /** Called after each chunk. */
  readonly onChunk?: ((rowsRead: number, counts: Readonly<Record<MergeOutcome, number>>) => void) | undefined;
  readonly slices: Slices;
}

/** The number of records that rows became, and the bytes to charge. */
export interface AppendedRows extends Readonly<Record<MergeOutcome, number>> {
  readonly bytes: number;
}

/** Rows per statement; twice as many would about double the memory and save no time. */
const chunkSize = 500;
/** A chunk has the rows of at most this many reads. */
const maxReads = 4;

/**
 * Appends rows as records, or merges them into the records of a keyed table, one chunk at a time. The caller charges them, as its last
 * step.
 * @throws ValidationFailed, PlanLimitReached
 */
export async function appendRows(rows: AsyncIterable<readonly CsvRow[]>, appending: AppendingRows): Promise<AppendedRows> {
  const { records, by, importId, names, width, readings, mode, emptyClears, meter, storage, consent, setAside, onChunk, slices } =
    appending;
  const table = appending.table.with({ fillsAbsentColumns: true });
  const { organizationId, id: dataTableId } = table;
  const checker = new RowChecker({
    table,
    mode,
    emptyClears,
    names,
    consent,
    ...(width !== undefined && { width }),
    ...(readings && { readings }),
  });
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  let read = 0;
  let bytes = 0;
  const chunks = inChunks(rows);
  for await (const chunk of chunks) {
    const merged = table.isKeyed ? await mergeRows(chunk, { records, table, mode, checker, slices }) : undefined;
    const { kept, faulty } = merged ? { kept: [], faulty: merged.faulty } : await checkChunk(chunk, checker, slices);
    if (faulty.length > 0 && !setAside) throw await refusalByRows({ rows: chunks, checker, faulty, slices });
    if (faulty.length > 0) await setAside?.(faulty);
    const out = new Set(faulty.map(({ row }) => row));
    consent?.take(chunk.filter((row) => !out.has(row)));
    // Ends a file that exceeds the allowance early; the charge at the end is the one that counts.
    counts.inserted += merged ? merged.counts.inserted : kept.length;
    counts.updated += merged?.counts.updated ?? 0;
    counts.unchanged += merged?.counts.unchanged ?? 0;
    meter.spend(counts.inserted);
    bytes += merged ? merged.growth : bytesOf(kept);
    storage.spend(bytes);
    const maker = importId === undefined ? by : undefined;
    if (kept.length > 0) await records.addChunk({ organizationId, dataTableId, records: kept, maker }, importId);
    if (merged) await records.merge({ organizationId, dataTableId, records: merged.records, by }, importId);
    read += chunk.length;
    onChunk?.(read, counts);
  }
  return { ...counts, bytes };
}

/** A read returns fewer rows if they are long, so long rows make small chunks. */
async function* inChunks(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<readonly CsvRow[]> {
  let chunk: CsvRow[] = [];
  let reads = 0;
  try {
    for await (const some of rows) {
      for (const row of some) {
        chunk.push(row);
        if (chunk.length < chunkSize) continue;
        yield chunk;
        chunk = [];
        reads = 0;
      }
      if (++reads < maxReads || chunk.length === 0) continue;
      yield chunk;
      chunk = [];
      reads = 0;
    }
  } catch (reason) {
    // Faults of the rows before a fault of the file are told with it.
    if (reason instanceof ValidationFailed && chunk.length > 0) yield chunk;
    throw reason;
  }
  if (chunk.length > 0) yield chunk;
}

/** Separates the rows of a table without a key that fit from faulty ones. A phone number takes as long as a hundred other cells. */
async function checkChunk(
  chunk: readonly CsvRow[],
  checker: RowChecker,
  slices: Slices,
): Promise<{ kept: readonly Cells[]; faulty: readonly FaultyRow[] }> {
  const kept: Cells[] = [];
  const faulty: FaultyRow[] = [];
  for (let at = 0; at < chunk.length; at += checker.rowsAtOnce) {
    if (slices.isOver) await slices.next();
    const some = chunk.slice(at, at + checker.rowsAtOnce);
    const all = checker.checkAll(some);
    if (all) {
      kept.push(...all);
      continue;
    }
    for (const row of some) {
      const checked = checker.check(row);
      if ('faults' in checked) faulty.push(checked);
      else kept.push(checked.cells);
    }
  }
  return { kept, faulty };
}
