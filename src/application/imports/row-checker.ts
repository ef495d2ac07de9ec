import { type FilledColumns, misfitOf } from '../../domain/imports/header.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { InvalidValue, type ValueFault } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { type RecordCheck, recordCheckOf } from '../../domain/tables/record-check.ts';
import { checkEdits } from '../../domain/tables/record-edit-check.ts';
import { KeyFault, recordKeyOf } from '../../domain/tables/record-key.ts';
import { RecordsTooLarge, recordTooLarge } from '../../domain/tables/record-size.ts';
import type { ConsentOfRows } from './consent-of-rows.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultInRow, FaultyRow } from './faulty-row.ts';
import { cellValue, describeReadFault, type FilledColumn, filledColumns } from './filled-column.ts';
import { uncalculatedMisfit } from './uncalculated-cells.ts';

/** The rules by which rows become records: the columns of their cells, and what an upsert does with empty ones. */
export interface CheckedFile extends Pick<FilledColumns, 'names' | 'width' | 'readings'> {
  readonly table: DataTable;
  readonly mode: IngestMode;
  /** Whether an empty cell clears the value of a record that is there. */
  readonly emptyClears: boolean;
  /** The consent that the rows bring. */
  readonly consent?: Pick<ConsentOfRows, 'faultsOf'> | undefined;
}

/** A row that can be stored, by itself. */
export interface CheckedRow {
  readonly row: CsvRow;
  readonly cells: Cells;
  /** Its key in a keyed table; otherwise an empty text. */
  readonly key: string;
}

type RowRecord = Readonly<Record<string, string | null>>;

/** Checks rows of a file by themselves: without the records that the table has. Columns that no cell fills become null. */
export class RowChecker {
  readonly #file: CheckedFile;
  readonly #table: DataTable;
  readonly #columns: readonly FilledColumn[];
  readonly #readings: ReadonlyMap<string, FilledColumn['reading']>;
  readonly #recordOf: (row: CsvRow) => RowRecord;
  readonly #check: RecordCheck;
  /** Whether an empty cell keeps the value that a record has. */
  readonly #keepsValues: boolean;

  constructor(file: CheckedFile) {
    this.#file = file;
    this.#table = file.table.with({ fillsAbsentColumns: true });
    this.#columns = filledColumns(file.table, file);
    this.#readings = new Map(this.#columns.map(({ name, reading }) => [name, reading]));
    this.#recordOf = recordMaker(this.#columns);
    this.#keepsValues = file.mode === 'upsert' && !file.emptyClears;
    this.#check = file.mode === 'upsert' ? (records) => checkEdits(this.#table, records) : recordCheckOf(this.#table);
  }

  /** The number of rows that have about a thousand cells. */
  get rowsAtOnce(): number {
    return Math.max(1, Math.floor(1000 / this.#columns.length));
  }

  /** Checks a row alone. */
  check(row: CsvRow): CheckedRow | FaultyRow {
    const checked = this.#checkCells(row);
    const faults = row.fault === undefined ? (this.#file.consent?.faultsOf(row) ?? []) : [];
    if (faults.length === 0) return checked;
    return { row, faults: 'faults' in checked ? [...checked.faults, ...faults] : faults };
  }

  #checkCells(row: CsvRow): CheckedRow | FaultyRow {
    const misfit = this.#misfitOf(row);
    if (misfit !== undefined) return { row, faults: [{ message: misfit }] };
    const record = this.#recordOf(row);
    try {
      const [cells = {}] = this.#check([this.#keepsValues ? withoutEmpty(record) : record]);
      const key = this.#table.isKeyed ? recordKeyOf(this.#table, cells) : '';
      return key instanceof KeyFault ? { row, faults: [key] } : { row, cells, key };
    } catch (reason) {
      return { row, faults: this.faultsOf(reason) };
    }
  }

  /** The cells of rows that all fit, for a table without a key; undefined if one of them does not. Faster than to check each. */
  checkAll(rows: readonly CsvRow[]): readonly Cells[] | undefined {
    const { consent } = this.#file;
    if (rows.some((row) => this.#misfitOf(row) !== undefined || (consent && consent.faultsOf(row).length > 0))) return undefined;
    try {
      return this.#check(rows.map(this.#recordOf));
    } catch (reason) {
      this.faultsOf(reason);
      return undefined;
    }
  }

  /** Reads from a refusal the faults of the only record that was checked. @throws a refusal that is not about a record */
  faultsOf(reason: unknown): readonly FaultInRow[] {
    if (reason instanceof RecordsTooLarge) return [{ message: recordTooLarge }];
    if (!(reason instanceof InvalidValue)) throw reason;
    const faults = reason.details.errors as readonly ValueFault[];
    return faults.map(({ column, message }) => ({ column, message: describeReadFault(this.#readings.get(column), message) }));
  }

  #misfitOf(row: CsvRow): string | undefined {
    const { names, width } = this.#file;
    return row.fault ?? misfitOf(row.cells, names.length, width) ?? uncalculatedMisfit(row, names);
  }
}

function recordMaker(columns: readonly FilledColumn[]): (row: CsvRow) => RowRecord {
  // Only this name cannot be set on an ordinary object, which is much faster.
  const isOdd = columns.some(({ name }) => name === '__proto__');
  const empty: () => Record<string, string | null> = isOdd ? () => Object.create(null) : () => ({});
  return (row) => {
    const record = empty();
    for (const column of columns) record[column.name] = cellValue(column, row);
    return record;
  };
}

function withoutEmpty(record: RowRecord): Readonly<Record<string, string>> {
  const kept: Record<string, string> = Object.create(null);
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}
