import type { ColumnUse } from '../../domain/kernel/column-use.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { Suggestions } from '../../domain/kernel/near-miss.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import { type Condition, columnUsesOf } from '../../domain/tables/condition.ts';
import { parseCondition } from '../../domain/tables/condition-check.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { RecordSort } from '../../domain/tables/record-order.ts';

/** The records of a table that a caller asks for, and their order. */
export interface RecordsRequest {
  /** Default: the order of appending. */
  readonly sort?: { readonly column?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined } | undefined;
  /** A condition as JSON, as in a filter step. */
  readonly filter?: unknown;
  /** Returns only records with this text in one of their columns. */
  readonly search?: string | undefined;
}

/** The caller's question, checked against the table. */
export interface RecordQuestion {
  readonly sort: RecordSort;
  readonly filter: Condition | undefined;
  readonly search: string | undefined;
}

/** Checks what a caller asks for. @throws ValidationFailed */
export function recordQuestionOf(asked: RecordsRequest, table: DataTable): RecordQuestion {
  const sort = sortOf(asked, table);
  const filter = asked.filter === undefined ? undefined : parseCondition(asked.filter, 'filter');
  const unknown = filter ? unknownColumns(table, columnUsesOf(filter, 'filter')) : [];
  if (unknown.length > 0) throw new ValidationFailed(unknown);
  return { sort, filter, search: asked.search };
}

function sortOf({ sort: { column, direction } = {} }: RecordsRequest, table: DataTable): RecordSort {
  const descending = direction === 'desc';
  if (column === undefined) return { descending };
  const unknown = unknownColumns(table, [{ column, path: 'sort.column' }]);
  if (unknown.length > 0) throw new ValidationFailed(unknown);
  return { column: table.column(column), descending };
}

function unknownColumns({ columns }: DataTable, uses: readonly ColumnUse[]): Problem[] {
  const names = columns.map(({ name }) => name);
  const near = new Suggestions(names);
  const unknown = uses.filter(({ column }) => !names.includes(column));
  return unknown.map(({ column, path }) => ({
    path,
    message: `The data table has no column ${quoteName(column)}${near.didYouMean(column)}`,
  }));
}
