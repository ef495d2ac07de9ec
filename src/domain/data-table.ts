import { Entity } from './entity.ts';
import { type Problem, ValidationFailed } from './errors.ts';

export const columnTypes = ['text', 'number', 'boolean', 'datetime'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A column of a data table; only metadata columns enter spinner pipelines (document, 2). */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly metadata: boolean;
  readonly required: boolean;
}

/** At most this many columns a table, and characters a column name. */
export const maxColumns = 200;
export const maxColumnNameLength = 128;

/** A user-defined table. One with no columns has no schema and takes no records (document, 2). */
export class DataTable extends Entity<{
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  columns: readonly Column[];
  /** Absent columns become null instead of a schema mismatch. */
  fillsAbsentColumns: boolean;
  createdAt: Date;
}>() {
  get hasSchema(): boolean {
    return this.columns.length > 0;
  }

  /** @throws ValidationFailed with every problem of the columns. */
  defineColumns(columns: readonly Column[]): DataTable {
    const problems = columnProblems(columns);
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ columns });
  }
}

/** What is wrong with a list of columns: too many, a blank, long or repeated name, a character no database keeps. */
export function columnProblems(columns: readonly Column[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  if (columns.length > maxColumns) problems.push({ path: 'columns', message: `must have at most ${maxColumns} columns` });
  columns.forEach(({ name }, index) => {
    const path = `columns[${index}].name`;
    if (name.trim() === '') problems.push({ path, message: 'must not be blank' });
    else if (name.length > maxColumnNameLength) problems.push({ path, message: `must have at most ${maxColumnNameLength} characters` });
    else if (name.includes('\0') || !name.isWellFormed()) problems.push({ path, message: 'has a character that cannot be stored' });
    else if (seen.has(name)) problems.push({ path, message: `repeats the column "${name}"` });
    seen.add(name);
  });
  return problems;
}
