import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { didYouMean, suggest } from '../kernel/near-miss.ts';
import { type Column, columnProblems, type DataTable, maxColumnNameLength, maxColumns } from '../tables/data-table.ts';
import type { SchemaMismatch } from '../tables/errors.ts';
import { schemaMismatch } from '../tables/record-check.ts';
import { guessType } from './guess-type.ts';

/** A file may have at most this many columns, those that are left out included. */
export const maxFileColumns = 1000;

/** The columns that a file of rows set aside has beside its own. */
export const addedColumns = ['import_line', 'import_problem'] as const;

/** How a header is matched with a table's columns. */
export interface HeaderRules {
  /** Whether the file may lack columns of the table, as long as they are not required; these become null. */
  readonly mayLackColumns: boolean;
  /** Names that are left out where the table has no such column. */
  readonly leftOut: readonly string[];
  /** In a table without columns: which of the new ones are metadata; all where it is undefined. */
  readonly metadata?: readonly string[] | undefined;
}

/** Which column each cell of a row fills, by name, undefined where the cell is left out; and the columns that are created. */
export interface FilledColumns {
  readonly names: readonly (string | undefined)[];
  readonly created: readonly Column[];
}

/** A file's first row, which the file must have. @throws ValidationFailed for a file without rows, or with too many columns */
export function firstRow(cells: readonly string[] | undefined, fault: Problem = { path: 'file', message: 'is empty' }): readonly string[] {
  if (!cells) throw new ValidationFailed([fault]);
  if (cells.length > maxFileColumns)
    throw new ValidationFailed([{ path: 'file', message: `has ${cells.length} columns; at most ${maxFileColumns} are read` }]);
  return cells;
}

/** The names in a header, without space around them. */
export const headerNames = (first: readonly string[]): string[] => first.map((name) => name.trim());

const valueLike = /^[^@\s]+@[^@\s]+\.[^@\s]+$|^\+?[\d\s()./:,-]*\d[\d\s()./:,-]*%?$|^https?:\/\//;

/** Whether a file's first row names its columns: none of its cells looks like a value, or one is a name of the table's. */
export function looksLikeHeader(first: readonly string[], known: readonly string[]): boolean {
  const names = headerNames(first);
  if (names.some((name) => known.includes(name))) return true;
  return names.some((name) => name !== '') && !names.some((name) => valueLike.test(name) || guessType('', [name]) !== 'text');
}

/** What is wrong with the names in a header, of those that are not left out: too many, or one is blank, long, repeated or not storable. */
export function headerProblems(names: readonly (string | undefined)[]): Problem[] {
  const kept = names.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]));
  return columnProblems(kept).map(({ path, message }) => ({
    path: `header.${path.replace(/\d+/, (number) => String(kept[Number(number)]?.index))}`,
    message,
  }));
}

/**
 * Matches the columns of a file with those of a table by the names in its header. It defines those of a table without any, as text.
 * @throws ValidationFailed for names that no columns can have, SchemaMismatch for columns that only one of the two has
 */
export function columnsByHeader(table: DataTable, first: readonly string[], rules: HeaderRules): FilledColumns {
  const known = table.columns.map(({ name }) => name);
  const names = headerNames(first).map((name) => (rules.leftOut.includes(name) && !known.includes(name) ? undefined : name));
  const given = names.flatMap((name) => name ?? []);
  const strange = table.hasSchema ? [] : (rules.metadata?.filter((name) => !given.includes(name)) ?? []);
  const problems = [
    ...strange.map((name) => ({ path: 'metadata', message: `names "${name}", which is no column of the file` })),
    ...headerProblems(names),
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
  if (!table.hasSchema) {
    const isMetadata = (name: string): boolean => rules.metadata?.includes(name) ?? true;
    return { names, created: given.map((name) => ({ name, type: 'text', metadata: isMetadata(name), required: false })) };
  }
  const needed = table.columns.filter(({ required }) => required || !rules.mayLackColumns).map(({ name }) => name);
  if (given.every((name) => known.includes(name)) && needed.every((name) => given.includes(name))) return { names, created: [] };
  throw schemaMismatch(table, [given], needed);
}

/** A mismatch between the columns of a file and of a table, problem by problem. */
export function mismatchProblems({ details }: SchemaMismatch): Problem[] {
  const { expected, missing, unknown } = details as Record<'expected' | 'missing' | 'unknown', readonly string[]>;
  return [
    ...unknown.map((name) => ({
      path: 'header',
      message: `has "${name}", which is no column of the data table${didYouMean(name, expected)}`,
    })),
    ...missing.map((name) => ({ path: 'header', message: `must have "${name}"` })),
  ];
}

/** A name for each column of a file: its own, without space around it, or one made up where that is blank, taken or no name. */
export function proposeNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((given, index) => {
    const own = given.replaceAll('\0', '').toWellFormed().trim().slice(0, maxColumnNameLength).toWellFormed().trim();
    const base = own === '' ? `column ${index + 1}` : own;
    let name = base;
    for (let number = 2; taken.has(name); number++) {
      const ending = ` ${number}`;
      name = base.slice(0, maxColumnNameLength - ending.length).toWellFormed() + ending;
    }
    taken.add(name);
    return name;
  });
}

/** Which column of the table each name stands for: the same name first, then a near miss; each column once. */
export function matchColumns(names: readonly string[], known: readonly string[]): (string | undefined)[] {
  const free = new Set(known);
  const matched = names.map((name) => (free.delete(name) ? name : undefined));
  return matched.map((match, index) => {
    // Near misses take a while to find, and a table has not more columns than that.
    if (match !== undefined || index >= maxColumns) return match;
    const near = suggest(names[index] as string, [...free]);
    if (near !== undefined) free.delete(near);
    return near;
  });
}
