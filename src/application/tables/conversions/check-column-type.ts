import type { Cell } from '../../../domain/kernel/cell.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { cellCheckOf } from '../../../domain/tables/cell-check.ts';
import { checkOptions } from '../../../domain/tables/column-kinds/choice.ts';
import { CellFault } from '../../../domain/tables/column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from '../../../domain/tables/column-kinds/column-kinds.ts';
import { convertible } from '../../../domain/tables/convert-column.ts';
import { storedCell } from '../../../domain/tables/stored-cells.ts';
import type { Signal } from '../../kernel/signal.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import { QueryBudget } from '../query-budget.ts';
import type { RecordReader } from '../record-reader.ts';

/** A value that does not fit, and how many records have it. */
export interface UnfitValue {
  readonly value: Exclude<Cell, null>;
  readonly message: string;
  readonly records: number;
}

/** The fit of a column's values to another type. */
export interface ColumnTypeCheck {
  /** Records that were looked at. */
  readonly records: number;
  readonly misfits: number;
  /** The most frequent of them. */
  readonly values: readonly UnfitValue[];
  /** False if it took too long: the numbers are of what was looked at until then. */
  readonly complete: boolean;
}

const pageSize = 1000;
const limits = { ms: 20_000, scanned: Number.POSITIVE_INFINITY };
const [keptValues, listedValues, maxCharacters] = [5000, 20, 200];

/** Counts the values of a column that would not fit another type, by value; changes nothing. */
export class CheckColumnType extends UseCase<'clock', { tables: DataTableReader; records: RecordReader }> {
  /** @throws NotFound, ValidationFailed for options that are none */
  async execute(input: {
    readonly organizationId: string;
    readonly dataTableId: string;
    readonly column: string;
    readonly type: ColumnType;
    /** The options of a choice. */
    readonly options?: readonly string[] | undefined;
    readonly signal?: Signal | undefined;
  }): Promise<ColumnTypeCheck> {
    const { organizationId, dataTableId, type, signal } = input;
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    const column = table.column(input.column);
    const options = columnKindOf(type).hasOptions ? checkOptions(input.options ?? []) : undefined;
    const check = cellCheckOf({ type, options, required: column.required }, table.defaultCountry);
    const budget = new QueryBudget(this.deps.clock, signal, limits);
    const found = new Map<string, { value: Exclude<Cell, null>; message: string; records: number }>();
    let [records, misfits] = [0, 0];
    for (let after: string | undefined; ; ) {
      const page = await this.deps.records.list(organizationId, dataTableId, { after, limit: pageSize });
      records += page.length;
      for (const { cells } of page) {
        const value = convertible(storedCell(column, cells), type);
        const fault = check(value);
        if (!(fault instanceof CellFault) || value === null) continue;
        misfits += 1;
        const shown = typeof value === 'string' ? value.slice(0, maxCharacters).toWellFormed() : value;
        const known = found.get(String(shown));
        if (known) known.records += 1;
        else if (found.size < keptValues) found.set(String(shown), { value: shown, message: fault.message, records: 1 });
      }
      after = page.at(-1)?.id;
      if (page.length === 0 || budget.isSpent) {
        const values = [...found.values()].sort((one, other) => other.records - one.records).slice(0, listedValues);
        return { records, misfits, values, complete: page.length === 0 };
      }
    }
  }
}
