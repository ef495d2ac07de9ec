import { ValidationFailed } from '../kernel/errors.ts';
import type { Column, DataTable } from '../tables/data-table.ts';
import { consentColumnNames } from './file-consent.ts';
import { addedColumns, columnsByHeader, type FilledColumns, type HeaderRules, looksLikeHeader } from './header.ts';
import type { HeaderChoice } from './header-line.ts';
import { columnsByMapping, mappingProblems, readingOf } from './import-mapping.ts';
import type { ImportOptions } from './import-options.ts';

/** The plan by which a file's rows become records of a table. */
export interface RowPlan extends FilledColumns {
  /** The table after the import. */
  readonly table: DataTable;
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
}

/** Plans by the names in the header. @throws ValidationFailed, SchemaMismatch if it does not fit the table */
export const planByHeader = (table: DataTable, first: readonly string[], rules: HeaderRules): RowPlan =>
  planOf(table, columnsByHeader(table, first, rules), true);

/**
 * Plans a person's import: by its mapping, or by the header if there is no mapping. By header, the file may omit columns, and the
 * columns that an earlier import added to the rows set aside are skipped.
 * @throws ValidationFailed if the mapping does not fit the file, SchemaMismatch if the header does not fit the table
 */
export function planImport(table: DataTable, options: ImportOptions, first: readonly string[]): RowPlan {
  const { mapping } = options;
  if (mapping !== null) {
    const hasHeader = options.hasHeader ?? isHeader(mapping, first, table);
    return planOf(table, columnsByMapping(table, { ...options, mapping, hasHeader }, first), hasHeader);
  }
  const problems = mappingProblems(table, options);
  if (problems.length > 0) throw new ValidationFailed(problems);
  const leftOut = [...addedColumns, ...(options.consent ? consentColumnNames(options.consent) : [])];
  const plan = planByHeader(table, first, { mayLackColumns: true, leftOut });
  const customs = { country: table.defaultCountry, zone: options.zone };
  const readings = plan.names.map((name) => {
    const column = plan.table.columns.find((one) => one.name === name);
    return column && readingOf({}, column, customs);
  });
  return readings.some((reading) => reading !== undefined) ? { ...plan, readings } : plan;
}

/** The facts of the header by an import's options and its table. */
export const headerChoice = ({ columns }: Pick<DataTable, 'columns'>, { mapping, hasHeader, headerLine }: ImportOptions): HeaderChoice => ({
  hasHeader,
  headerLine,
  known: [...columns.map(({ name }) => name), ...(mapping ?? []).flatMap(({ from }) => (typeof from === 'string' ? from : []))],
});

/** A mapping by names requires a header; otherwise the first row is examined. */
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

/** The table with the created columns added. */
const extended = (table: DataTable, created: readonly Column[]): DataTable =>
  created.reduce((wider, column) => wider.addColumn(column), table);
