import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import type { DataTable } from '../tables/data-table.ts';
import { SchemaMismatch } from '../tables/errors.ts';
import { columnsKnown, mismatchProblems, withColumns } from './header.ts';
import { mappingProblems, unfilledColumns, unfilledProblem } from './import-mapping.ts';
import type { ImportOptions } from './import-options.ts';
import { planImport, type RowPlan } from './row-plan.ts';

/** The plan for checking the rows of a file, and the columns that are missing or unknown. */
export interface CheckPlan {
  readonly plan: RowPlan;
  readonly problems: readonly Problem[];
}

/**
 * Plans the check of an import. Columns that are missing or unknown hide no row: these are checked by the columns that file and table share.
 * @throws ValidationFailed if the mapping does not fit the file, SchemaMismatch if they share none
 */
export const planCheck = (table: DataTable, options: ImportOptions, first: readonly string[]): CheckPlan =>
  options.mapping === null ? byHeader(table, options, first) : byMapping(table, options, first);

function byMapping(table: DataTable, options: ImportOptions, first: readonly string[]): CheckPlan {
  const lacking = unfilledColumns(table, options);
  const isAll = mappingProblems(table, options).length === lacking.length;
  if (lacking.length > 0 && isAll) {
    const others = table.columns.filter(({ name }) => !lacking.includes(name));
    try {
      return { plan: planImport(withColumns(table, others), options, first), problems: lacking.map(unfilledProblem) };
    } catch (reason) {
      if (!(reason instanceof ValidationFailed)) throw reason;
    }
  }
  return { plan: planImport(table, options, first), problems: [] };
}

function byHeader(table: DataTable, options: ImportOptions, first: readonly string[]): CheckPlan {
  try {
    return { plan: planImport(table, options, first), problems: [] };
  } catch (reason) {
    if (!(reason instanceof SchemaMismatch)) throw reason;
    const known = columnsKnown(table, first);
    if (!known.table.hasSchema) throw reason;
    return { plan: { ...known, created: [], hasHeader: true }, problems: mismatchProblems(reason) };
  }
}
