import { planCheck } from '../../domain/imports/check-plan.ts';
import { firstRow, misfitOf } from '../../domain/imports/header.ts';
import type { ImportOptions } from '../../domain/imports/import-options.ts';
import { type ColumnMisfits, Misfits, type RowMisfits } from '../../domain/imports/misfits.ts';
import { headerChoice, type RowPlan } from '../../domain/imports/row-plan.ts';
import type { Cell, Cells } from '../../domain/kernel/cell.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import { NotFound, type Problem } from '../../domain/kernel/errors.ts';
import { cellCheckOf } from '../../domain/tables/cell-check.ts';
import { CellFault } from '../../domain/tables/column-kinds/column-kind.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { TableHasNoKey } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import type { RecordByKey } from '../../domain/tables/merge-records.ts';
import { certainlyFitting, isTooLarge } from '../../domain/tables/record-size.ts';
import { storedCells } from '../../domain/tables/stored-cells.ts';
import type { Signal } from '../kernel/signal.ts';
import { UseCase } from '../kernel/use-case.ts';
import { ConsentOfRows } from './consent-of-rows.ts';
import type { CsvReader, CsvRow } from './csv-reader.ts';
import { cellValue, describeReadFault, filledColumns } from './filled-column.ts';
import { HeaderFirst } from './header-first.ts';
import { type KeyedChanges, type KeysFound, RowKeys } from './row-keys.ts';
import { maxRowsSetAside } from './set-aside.ts';
import { uncalculatedMisfit } from './uncalculated-cells.ts';

export interface CheckImportInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly options: ImportOptions;
  readonly source: AsyncIterable<Uint8Array>;
  /** Ends the count when it is aborted: it rejects with the reason. */
  readonly signal?: Signal;
}

/** The columns and the number of rows of a file that would not fit, and why. */
export interface ImportCheck {
  /** Columns that are missing or unknown. The rows are then checked by the others alone, and an import would store none. */
  readonly problems: readonly Problem[];
  /** The number of rows that were read, without the header. */
  readonly rows: number;
  /** The number of them that would not fit. */
  readonly misfits: number;
  readonly columns: readonly ColumnMisfits[];
  readonly wholeRows: readonly RowMisfits[];
  /** Null for a table without a key. */
  readonly keys: KeysFound | null;
  /** Null unless records are updated. */
  readonly changes: KeyedChanges | null;
  /** Whether these are more rows than an import may set aside. */
  readonly isTooMany: boolean;
}

/** Counts the rows of a whole file that an import with the same options would not store; stores nothing. */
export class CheckImport extends UseCase<'unitOfWork' | 'clock' | 'processor', { csv: CsvReader }> {
  /** @throws NotFound, TableHasNoKey, SchemaMismatch, ValidationFailed if the options do not fit, or the file cannot be read to its end */
  async execute({ organizationId, dataTableId, options, source, signal }: CheckImportInput): Promise<ImportCheck> {
    const table = await this.deps.unitOfWork.run(({ dataTables }) => dataTables.find(organizationId, dataTableId));
    if (!table) throw new NotFound('Data table');
    if (options.mode === 'upsert' && (!table.isKeyed || table.recordKey?.isBeingSet)) throw new TableHasNoKey(table.isKeyed);
    const { encoding, delimiter, headerLine, sheet } = options;
    const text = this.deps.csv.toUtf8(source, { encoding, refusesDoubt: true, passesFaults: true });
    const rows = new HeaderFirst(this.deps.csv.readRows(text, { delimiter, headerLine, sheet, passesFaults: true, owner: organizationId }));
    try {
      const first = firstRow((await rows.first(headerChoice(table, options)))?.cells);
      const { plan, problems } = planCheck(table, options, first);
      const { mode = 'append', emptyClears = false, consent: columns } = options;
      const brought = columns && { organizationId, consent: columns, first, hasHeader: plan.hasHeader };
      const now = this.deps.clock.now();
      const consent = brought && (await this.deps.unitOfWork.run((transaction) => ConsentOfRows.open(transaction, brought, now)));
      return { problems, ...(await this.#count(rows.after(plan.hasHeader), plan, { mode, emptyClears, consent }, signal)) };
    } finally {
      await rows.close();
    }
  }

  async #count(
    blocks: AsyncIterable<readonly CsvRow[]>,
    plan: RowPlan,
    merging: Merging,
    signal: Signal | undefined,
  ): Promise<Omit<ImportCheck, 'problems'>> {
    const found = new Misfits();
    const check = rowCheck(plan, found, merging);
    const keys = plan.table.isKeyed ? new RowKeys((some) => this.#existing(plan.table, some), plan.table, merging.mode, found) : undefined;
    const slices = this.deps.processor.slices(plan.table.organizationId);
    let [rows, misfits] = [0, 0];
    for await (const block of blocks) {
      for (const row of block) {
        rows++;
        const cells = check(row, keys !== undefined);
        if (!cells) misfits++;
        else if (keys?.add(cells, row.line)) await keys.lookUp();
        if (!slices.isOver) continue;
        await slices.next();
        signal?.throwIfAborted();
      }
    }
    await keys?.lookUp();
    misfits += keys?.misfits ?? 0;
    const counts = { rows, misfits, isTooMany: misfits > maxRowsSetAside, keys: keys?.counts ?? null, changes: keys?.changes ?? null };
    return { ...counts, columns: found.columns(plan.names), wholeRows: found.rows };
  }

  async #existing({ organizationId, id }: DataTable, keys: readonly string[]): Promise<ReadonlyMap<string, RecordByKey>> {
    const found = await this.deps.unitOfWork.run(({ records }) => records.findByKeys(organizationId, id, keys));
    return new Map(found.map((record) => [record.key, record]));
  }
}

/** The way in which the rows are merged with the records that have their keys. */
interface Merging {
  readonly mode: IngestMode;
  readonly emptyClears: boolean;
  readonly consent: Pick<ConsentOfRows, 'faultsOf'> | undefined;
}

const noCells: Cells = {};

/** Counts why a row does not fit, as `appendRows` would say it. Undefined if it does not; else its cells by key, if they are wanted. */
function rowCheck(
  { names, width, readings, table }: RowPlan,
  found: Misfits,
  { mode, emptyClears, consent }: Merging,
): (row: CsvRow, wantsCells: boolean) => Cells | undefined {
  // An empty cell keeps what the record has, which is known only when that is looked up.
  const keeps = mode === 'upsert' && !emptyClears;
  const columns = filledColumns(table, { names, ...(readings && { readings }) }).map((column) => ({
    column,
    check: cellCheckOf(table.columns.find(({ name }) => name === column.name) as DataTable['columns'][number], table.defaultCountry),
  }));
  // An update leaves the columns alone that no cell of the file fills.
  const empty = mode === 'upsert' ? {} : Object.fromEntries(table.columns.map(({ name }) => [name, null]));
  const fitting = certainlyFitting(table);
  return (row, wantsCells) => {
    if (row.fault !== undefined) return addRow('quotes', row);
    if (misfitOf(row.cells, names.length, width) !== undefined) return addRow('cells', row);
    if (uncalculatedMisfit(row, names) !== undefined) return addRow('formulas', row);
    let [isFit, characters] = [true, 0];
    for (const { column, check } of columns) {
      const value = cellValue(column, row);
      const cell = keeps && value === null ? null : check(value);
      characters += value?.length ?? 0;
      if (!(cell instanceof CellFault)) {
        if (value !== null) found.addFit(column.index);
        continue;
      }
      isFit = false;
      found.addValue(column.index, unprotectCell(row.cells[column.index] as string), describeReadFault(column.reading, cell.message));
    }
    if (!isFit) return undefined;
    if (consent && consent.faultsOf(row).length > 0) return addRow('consent', row);
    if (!wantsCells && characters <= fitting) return noCells;
    const cells = Object.assign(Object.create(null), empty) as Record<string, Cell>;
    for (const { column, check } of columns) {
      const value = cellValue(column, row);
      if (!keeps || value !== null) cells[column.name] = check(value) as Cell;
    }
    const stored = storedCells(table, cells);
    return mode === 'append' && characters > fitting && isTooLarge(stored) ? addRow('size', row) : stored;
  };
  function addRow(kind: RowMisfits['kind'], { line }: CsvRow): undefined {
    found.addRow(kind, line);
    return undefined;
  }
}
