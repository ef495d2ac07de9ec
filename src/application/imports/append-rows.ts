import { misfitOf, type ReadColumn } from '../../domain/imports/header.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { InvalidValue, type ValueFault } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import type { MergeOutcome } from '../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../domain/tables/record-change.ts';
import { checkRecords } from '../../domain/tables/record-check.ts';
import { bytesOf, RecordsTooLarge, recordTooLarge } from '../../domain/tables/record-size.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultyRow } from './faulty-row.ts';
import { cellValue, type FilledColumn, filledColumns, saidOf } from './filled-column.ts';
import { mergeRows } from './merge-rows.ts';
import { uncalculatedMisfit } from './uncalculated-cells.ts';

/** How to append the rows of a file to a table. */
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
  /** How to read the cells that are not taken as they are. */
  readonly readings?: readonly (ReadColumn | undefined)[] | undefined;
  /** What rows with the key of a record do. */
  readonly mode: IngestMode;
  /** Whether an empty cell clears the value of a record that is there. */
  readonly emptyClears: boolean;
  /** The allowance of the month's records. */
  readonly meter: PlanMeter;
  /** The allowance of bytes of stored records. */
  readonly storage: PlanMeter;
  /** Stores rows that do not fit; if absent, the first chunk with such a row ends the import. */
  readonly setAside?: ((faulty: readonly FaultyRow[]) => Promise<void>) | undefined;
  /** Called after each chunk. */
  readonly onChunk?: ((rowsRead: number, counts: Readonly<Record<MergeOutcome, number>>) => void) | undefined;
}

/** How many records rows became, and the bytes to charge. */
export interface AppendedRows extends Readonly<Record<MergeOutcome, number>> {
  readonly bytes: number;
}

/** Rows per statement; twice as many would about double the memory and save no time. */
const chunkSize = 500;
/** A chunk has the rows of at most this many reads. */
const maxReads = 4;

/**
 * Appends rows as records, or merges them into the records of a keyed table, one chunk at a time. The caller charges them, as its last step.
 * @throws ValidationFailed, PlanLimitReached
 */
export async function appendRows(rows: AsyncIterable<readonly CsvRow[]>, appending: AppendingRows): Promise<AppendedRows> {
  const { records, by, importId, names, width, readings, mode, emptyClears, meter, storage, setAside, onChunk } = appending;
  const table = appending.table.with({ fillsAbsentColumns: true });
  const { organizationId, id: dataTableId } = table;
  const columns = filledColumns(table, { names, ...(readings && { readings }) });
  const checking = {
    table,
    recordOf: recordMaker(columns),
    faultOf: faultTeller(columns),
    misfitOf: (row: CsvRow) => row.fault ?? misfitOf(row.cells, names.length, width) ?? uncalculatedMisfit(row, names),
    setsAside: setAside !== undefined,
  };
  const merging = {
    ...checking,
    records,
    mode,
    emptyClears,
    problemOf: (reason: unknown) => problemOfRow(reason, checking.faultOf),
  };
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  let read = 0;
  let bytes = 0;
  for await (const chunk of inChunks(rows)) {
    const merged = table.isKeyed ? await mergeRows(chunk, merging) : undefined;
    const { kept, faulty } = merged ? { kept: [], faulty: merged.faulty } : checkChunk(chunk, checking);
    if (faulty.length > 0 && !setAside) throw faultOf(faulty);
    if (faulty.length > 0) await setAside?.(faulty);
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

/** The refusal of an import that sets no rows aside. */
function faultOf(faulty: readonly FaultyRow[]): ValidationFailed {
  const [first] = [...faulty].sort((one, other) => one.row.line - other.row.line);
  return new ValidationFailed(first ? [{ path: `line ${first.row.line}`, message: first.problem }] : []);
}

/** A read returns fewer rows if they are long, so long rows make small chunks. */
async function* inChunks(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<readonly CsvRow[]> {
  let chunk: CsvRow[] = [];
  let reads = 0;
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
  if (chunk.length > 0) yield chunk;
}

type RecordMaker = (row: CsvRow) => Readonly<Record<string, string | null>>;

function recordMaker(columns: readonly FilledColumn[]): RecordMaker {
  // Only this name cannot be set on an ordinary object, which is much faster.
  const isOdd = columns.some(({ name }) => name === '__proto__');
  const empty: () => Record<string, string | null> = isOdd ? () => Object.create(null) : () => ({});
  return (row) => {
    const record = empty();
    for (const column of columns) record[column.name] = cellValue(column, row);
    return record;
  };
}

/** What is said about a value of a record. */
type FaultTeller = (fault: ValueFault) => string;

function faultTeller(columns: readonly FilledColumn[]): FaultTeller {
  const readings = new Map(columns.map(({ name, reading }) => [name, reading]));
  return ({ column, message }) => saidOf(readings.get(column), message);
}

interface Checking {
  readonly table: DataTable;
  readonly recordOf: RecordMaker;
  readonly faultOf: FaultTeller;
  /** Why the cells of a row do not fit the header. */
  readonly misfitOf: (row: CsvRow) => string | undefined;
  readonly setsAside: boolean;
}

function checkChunk(chunk: readonly CsvRow[], checking: Checking): { kept: readonly Cells[]; faulty: readonly FaultyRow[] } {
  const { table, recordOf, faultOf: tell, setsAside } = checking;
  const misfit = chunk.find((row) => checking.misfitOf(row) !== undefined);
  if (misfit && !setsAside) throw new ValidationFailed([{ path: `line ${misfit.line}`, message: checking.misfitOf(misfit) as string }]);
  if (!misfit) {
    try {
      return { kept: checkRecords(table, chunk.map(recordOf)), faulty: [] };
    } catch (reason) {
      if (!isOfRecords(reason)) throw reason;
      if (!setsAside && reason instanceof InvalidValue) throw new ValidationFailed(problemsOf(reason, chunk, tell));
    }
  }
  return checkEach(chunk, checking);
}

/** Checks each row alone and separates rows that fit from faulty ones. */
function checkEach(chunk: readonly CsvRow[], { table, recordOf, faultOf: tell, misfitOf }: Checking) {
  const kept: Cells[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of chunk) {
    const misfit = misfitOf(row);
    if (misfit !== undefined) {
      faulty.push({ row, problem: misfit });
      continue;
    }
    try {
      kept.push(...checkRecords(table, [recordOf(row)]));
    } catch (reason) {
      if (!isOfRecords(reason)) throw reason;
      faulty.push({ row, problem: problemOf(reason, tell) });
    }
  }
  return { kept, faulty };
}

/** Whether other rows of the file may still fit. */
const isOfRecords = (reason: unknown): reason is InvalidValue | RecordsTooLarge =>
  reason instanceof InvalidValue || reason instanceof RecordsTooLarge;

/** @throws what is not about one record */
function problemOfRow(reason: unknown, tell: FaultTeller): string {
  if (!isOfRecords(reason)) throw reason;
  return problemOf(reason, tell);
}

const problemOf = (reason: InvalidValue | RecordsTooLarge, tell: FaultTeller): string =>
  reason instanceof RecordsTooLarge
    ? recordTooLarge
    : faultsOf(reason)
        .map((fault) => `"${fault.column}" ${tell(fault)}`)
        .join('; ');

const faultsOf = ({ details }: InvalidValue): readonly ValueFault[] => details.errors as readonly ValueFault[];

/** Names the line of the file instead of the record's index. */
const problemsOf = (reason: InvalidValue, rows: readonly CsvRow[], tell: FaultTeller): Problem[] =>
  faultsOf(reason).map((fault) => ({ path: `line ${rows[fault.index]?.line}, ${fault.column}`, message: tell(fault) }));
