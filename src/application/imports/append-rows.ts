import type { Cells } from '../../domain/kernel/cell.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { InvalidValue, type ValueFault } from '../../domain/tables/errors.ts';
import { checkRecords } from '../../domain/tables/record-check.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CsvRow } from './csv-reader.ts';

/** A row that cannot be stored as a record, and why. */
export interface FaultyRow {
  readonly row: CsvRow;
  readonly problem: string;
}

/** How to append the rows of a file to a table. */
export interface AppendingRows {
  readonly records: Transaction['records'];
  readonly table: DataTable;
  /** The column of each cell of a row; undefined if the cell is left out. Columns that are not named become null. */
  readonly names: readonly (string | undefined)[];
  readonly meter: PlanMeter;
  /** Stores rows that do not fit; if absent, the first chunk with such a row ends the import. */
  readonly setAside?: ((faulty: readonly FaultyRow[]) => Promise<void>) | undefined;
  /** Called after each chunk. */
  readonly onChunk?: ((rowsRead: number, inserted: number) => void) | undefined;
}

/** Rows per statement; twice as many would about double the memory and save no time. */
const chunkSize = 500;
/** A chunk has the rows of at most this many reads. */
const maxReads = 4;

/**
 * Appends rows as records, one chunk at a time, and returns how many. The caller charges them, as its last step.
 * @throws ValidationFailed, PlanLimitReached
 */
export async function appendRows(rows: AsyncIterable<readonly CsvRow[]>, appending: AppendingRows): Promise<number> {
  const { records, names, meter, setAside, onChunk } = appending;
  const table = appending.table.with({ fillsAbsentColumns: true });
  const { organizationId, id: dataTableId } = table;
  const recordOf = recordMaker(table, names);
  let read = 0;
  let inserted = 0;
  for await (const chunk of inChunks(rows)) {
    const { kept, faulty } = checkChunk(table, names.length, chunk, recordOf, setAside !== undefined);
    if (faulty.length > 0) await setAside?.(faulty);
    // Ends a file that exceeds the allowance early; the charge at the end is the one that counts.
    meter.spend(inserted + kept.length);
    if (kept.length > 0) await records.addChunk({ organizationId, dataTableId, records: kept });
    read += chunk.length;
    inserted += kept.length;
    onChunk?.(read, inserted);
  }
  return inserted;
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

function recordMaker(table: DataTable, names: readonly (string | undefined)[]): RecordMaker {
  const texts = new Set(table.columns.filter(({ type }) => type === 'text').map(({ name }) => name));
  const filled = names.flatMap((name, index) => (name === undefined ? [] : [{ name, index, isText: texts.has(name) }]));
  // Only this name cannot be set on an ordinary object, which is much faster.
  const empty: () => Record<string, string | null> = names.includes('__proto__') ? () => Object.create(null) : () => ({});
  return ({ cells, emptyTexts }) => {
    const record = empty();
    for (const { name, index, isText } of filled) {
      const cell = unprotectCell(cells[index] as string);
      record[name] = cell === '' && !(isText && emptyTexts?.has(index)) ? null : cell;
    }
    return record;
  };
}

function checkChunk(
  table: DataTable,
  width: number,
  chunk: readonly CsvRow[],
  recordOf: RecordMaker,
  setsAside: boolean,
): { kept: readonly Cells[]; faulty: readonly FaultyRow[] } {
  const ragged = chunk.find(({ cells }) => cells.length !== width);
  if (ragged && !setsAside) throw new ValidationFailed([{ path: `line ${ragged.line}`, message: raggedMessage(ragged, width) }]);
  if (!ragged) {
    try {
      return { kept: checkRecords(table, chunk.map(recordOf)), faulty: [] };
    } catch (reason) {
      if (!(reason instanceof InvalidValue)) throw reason;
      if (!setsAside) throw new ValidationFailed(problemsOf(reason, chunk));
    }
  }
  return checkEach(table, width, chunk, recordOf);
}

/** Checks each row alone and separates rows that fit from faulty ones. */
function checkEach(table: DataTable, width: number, chunk: readonly CsvRow[], recordOf: RecordMaker) {
  const kept: Cells[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of chunk) {
    if (row.cells.length !== width) {
      faulty.push({ row, problem: raggedMessage(row, width) });
      continue;
    }
    try {
      kept.push(...checkRecords(table, [recordOf(row)]));
    } catch (reason) {
      if (!(reason instanceof InvalidValue)) throw reason;
      faulty.push({
        row,
        problem: faultsOf(reason)
          .map(({ column, message }) => `"${column}" ${message}`)
          .join('; '),
      });
    }
  }
  return { kept, faulty };
}

const raggedMessage = ({ cells }: CsvRow, width: number): string => `has ${cells.length} cells, but the header has ${width}`;

const faultsOf = ({ details }: InvalidValue): readonly ValueFault[] => details.errors as readonly ValueFault[];

/** Names the line of the file instead of the record's index. */
const problemsOf = (reason: InvalidValue, rows: readonly CsvRow[]): Problem[] =>
  faultsOf(reason).map(({ index, column, message }) => ({ path: `line ${rows[index]?.line}, ${column}`, message }));
