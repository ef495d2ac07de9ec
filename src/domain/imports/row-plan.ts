import { ValidationFailed } from '../kernel/errors.ts';
import type { Column, DataTable } from '../tables/data-table.ts';
import { addedColumns, columnsByHeader, type FilledColumns, type HeaderRules, looksLikeHeader } from './header.ts';
import { columnsByMapping, mappingProblems } from './import-mapping.ts';
import type { ImportOptions } from './import-options.ts';

/** Where the cells of a file's rows go. */
export interface RowPlan extends FilledColumns {
  /** The table as it is once the import is completed. */
  readonly table: DataTable;
  /** Whether the first row names the columns, and is no record. */
  readonly hasHeader: boolean;
}

/** Plans by the names in the header. @throws ValidationFailed, SchemaMismatch where it does not fit the table */
export const planByHeader = (table: DataTable, first: readonly string[], rules: HeaderRules): RowPlan =>
  planOf(table, columnsByHeader(table, first, rules), true);

/**
 * Plans an import by a person: by its mapping, or by the header where there is no mapping. The file may lack columns then, and what
 * an earlier import added to the rows that it set aside is left out.
 * @throws ValidationFailed where the mapping does not fit the file, SchemaMismatch where the header does not fit the table
 */
export function planImport(table: DataTable, options: ImportOptions, first: readonly string[]): RowPlan {
  const { mapping } = options;
  if (mapping !== null) {
    const hasHeader = options.hasHeader ?? isHeader(mapping, first, table);
    return planOf(table, columnsByMapping(table, { ...options, mapping, hasHeader }, first), hasHeader);
  }
  const problems = mappingProblems(table, options);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return planByHeader(table, first, { mayLackColumns: true, leftOut: addedColumns });
}

/** A mapping by names needs a header; else the first row itself tells. */
const isHeader = (mapping: readonly { readonly from: number | string }[], first: readonly string[], { columns }: DataTable): boolean =>
  mapping.some(({ from }) => typeof from === 'string') ||
  looksLikeHeader(
    first,
    columns.map(({ name }) => name),
  );

const planOf = (table: DataTable, filled: FilledColumns, hasHeader: boolean): RowPlan => ({
  ...filled,
  table: extended(table, filled.created),
  hasHeader,
});

/** The table with further columns. */
const extended = (table: DataTable, created: readonly Column[]): DataTable =>
  created.reduce((wider, column) => wider.addColumn(column), table);
