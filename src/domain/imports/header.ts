import { unprotectCell } from '../kernel/csv-cell.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { Suggestions, suggest } from '../kernel/near-miss.ts';
import { type Column, columnProblems, type DataTable, maxColumnNameLength, maxColumns } from '../tables/data-table.ts';
import type { MismatchFacts, SchemaMismatch } from '../tables/errors.ts';
import { schemaMismatch } from '../tables/record-check.ts';
import type { CellReader } from './formats/column-format.ts';
import { guessType } from './guess-type.ts';

/** The most columns that a file may have, skipped ones included. */
export const maxFileColumns = 1000;

/** The columns that a file of rows set aside has in addition to its own. */
export const addedColumns = ['import_line', 'import_problem'] as const;

/** Matches a header to a table's columns. */
export interface HeaderRules {
  /** Whether the file may omit columns of the table that are not required; they become null. */
  readonly mayLackColumns: boolean;
  /** Columns to skip if the table does not have them. */
  readonly leftOut: readonly string[];
  /** For a table without columns: which of the new columns are metadata; all if undefined. */
  readonly metadata?: readonly string[] | undefined;
}

/** Reads the cells of one column; the message about a value that does not fit. */
export interface ReadColumn {
  readonly read: CellReader;
  readonly fault: string | undefined;
}

/** The column name for each cell of a row, undefined if the cell is skipped; and the columns to create. */
export interface FilledColumns {
  readonly names: readonly (string | undefined)[];
  /** The number of columns that may have values; columns after them have no name. All if absent. */
  readonly width?: number;
  /** The readers of a row's cells that are not taken as they are. */
  readonly readings?: readonly (ReadColumn | undefined)[];
  readonly created: readonly Column[];
}

/** Returns a file's first row. @throws ValidationFailed if the file has no rows or too many columns */
export function firstRow(cells: readonly string[] | undefined, fault: Problem = { path: 'file', message: 'is empty' }): readonly string[] {
  if (!cells) throw new ValidationFailed([fault]);
  if (cells.length > maxFileColumns)
    throw new ValidationFailed([{ path: 'file', message: `has ${cells.length} columns; at most ${maxFileColumns} are allowed` }]);
  return cells;
}

/** The names in a header: as they are if the table has such a column, else trimmed. */
export const headerNames = (first: readonly string[], known: readonly string[]): string[] => {
  const columns = new Set(known);
  return first.map((cell) => {
    const name = unprotectCell(cell);
    return columns.has(name) ? name : name.trim();
  });
};

/** The number of columns without those at the end that have no name: spreadsheets leave commas at the end of each row. */
export const namedWidth = (first: readonly string[]): number => first.findLastIndex((name) => name.trim() !== '') + 1;

const isEmptyFrom = (cells: readonly string[], from: number): boolean => cells.every((cell, index) => index < from || cell === '');

/**
 * The reason why a row does not fit a header with this number of cells, the last of them perhaps without a name; undefined if it fits.
 * Empty cells beyond the header do not count, nor does a lack of cells without a name.
 */
export function misfitOf(cells: readonly string[], cellCount: number, width = cellCount): string | undefined {
  const isFitting = (cells.length >= width && cells.length <= cellCount) || (cells.length > cellCount && isEmptyFrom(cells, cellCount));
  if (!isFitting) return `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but the header has ${cellCount}`;
  const surplus = width < cellCount ? cells.findIndex((cell, index) => index >= width && cell !== '') : -1;
  return surplus < 0 ? undefined : `has a value in column ${surplus + 1}, which has no name`;
}

// None of these patterns can match a text in many ways, so each takes linear time.
const mailLike = /^[^@\s]+@[^@\s]+$/;
const numberLike = /^\+?[\d\s()./:,-]*%?$/;
const urlLike = /^https?:\/\//;

/** Whether a text is rather a value than a name: a number, an address, a date, true or false. */
export const isValueLike = (text: string): boolean =>
  (mailLike.test(text) && text.slice(text.indexOf('@') + 2, -1).includes('.')) ||
  (numberLike.test(text) && /\d/.test(text)) ||
  urlLike.test(text) ||
  // A text without a digit is no number and no date.
  (/\d|^(?:true|false)$/.test(text) && guessType('', [text]) !== 'text');

/** Whether a file's first row is a header: no cell looks like a value, or one cell is the name of a column of the table. */
export function looksLikeHeader(first: readonly string[], known: readonly string[]): boolean {
  const names = headerNames(first, known);
  if (names.some((name) => known.includes(name))) return true;
  return names.some((name) => name !== '') && !names.some(isValueLike);
}

/** Problems of the names in a header, without skipped ones: too many names, or a blank, long, repeated or unstorable name. */
export function headerProblems(names: readonly (string | undefined)[]): Problem[] {
  const kept = names.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]));
  return columnProblems(kept.map(({ name }) => ({ name, type: 'text' }))).map(({ path, message }) => ({
    path: `header.${path.replace(/\d+/, (number) => String(kept[Number(number)]?.index))}`,
    message,
  }));
}

/**
 * Matches the columns of a file to those of a table by the names in its header. If the table has no columns, they are created as text, with
 * the names as they are.
 * @throws ValidationFailed for invalid column names, SchemaMismatch for columns that only the file or only the table has
 */
export function columnsByHeader(table: DataTable, first: readonly string[], rules: HeaderRules): FilledColumns {
  const known = table.columns.map(({ name }) => name);
  const width = namedWidth(first) || first.length;
  const isLeftOut = (name: string, index: number) => index >= width || (rules.leftOut.includes(name) && !known.includes(name));
  const unnamed = width < first.length ? { width } : {};
  const header = table.hasSchema ? headerNames(first, known) : first.map(unprotectCell);
  const names = header.map((name, index) => (isLeftOut(name, index) ? undefined : name));
  const given = names.flatMap((name) => name ?? []);
  const unknown = table.hasSchema ? [] : (rules.metadata?.filter((name) => !given.includes(name)) ?? []);
  const problems = [
    ...unknown.map((name) => ({ path: 'metadata', message: `names "${name}", which is not a column of the file` })),
    ...headerProblems(names),
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
  if (!table.hasSchema) {
    const isMetadata = (name: string): boolean => rules.metadata?.includes(name) ?? true;
    return { names, ...unnamed, created: given.map((name) => ({ name, type: 'text', metadata: isMetadata(name), required: false })) };
  }
  const needed = table.columns.filter(({ required }) => required || !rules.mayLackColumns).map(({ name }) => name);
  if (given.every((name) => known.includes(name)) && needed.every((name) => given.includes(name)))
    return { names, ...unnamed, created: [] };
  throw schemaMismatch(table, [given], [needed], { place: 'header' });
}

/**
 * Finds the columns that both a file and a table with columns have, and narrows the table to them, so that their values can be checked. The
 * narrowed table has no key if the file lacks a column of it.
 */
export function columnsKnown(
  table: DataTable,
  first: readonly string[],
): Pick<FilledColumns, 'names' | 'width'> & { readonly table: DataTable } {
  const known = new Set(table.columns.map(({ name }) => name));
  const names = headerNames(first, [...known]).map((name) => (known.has(name) ? name : undefined));
  const columns = table.columns.filter(({ name }) => names.includes(name));
  const width = namedWidth(first);
  return { names, ...(width > 0 && width < first.length && { width }), table: withColumns(table, columns) };
}

/** The table with some of its columns. It has no key if it lacks a column of it. */
export function withColumns(table: DataTable, columns: readonly Column[]): DataTable {
  const isKeyed = table.keyColumns.every(({ name }) => columns.some((column) => column.name === name));
  return table.with({ columns, ...(!isKeyed && { recordKey: undefined }) });
}

/** Converts a mismatch between the columns of a file and of a table to a list of problems, followed by the problems of the rows. */
export function mismatchProblems({ details }: SchemaMismatch): Problem[] {
  const {
    expected,
    missing,
    unknown,
    invalidRows = [],
  } = details as Record<'expected' | 'missing' | 'unknown', readonly string[]> & Pick<MismatchFacts, 'invalidRows'>;
  const near = new Suggestions(expected);
  return [
    ...unknown.map((name) => ({
      path: 'header',
      message: `has "${name}", which is not a column of the data table${near.didYouMean(name)}`,
    })),
    ...missing.map((name) => ({ path: 'header', message: `must have "${name}"` })),
    ...invalidRows,
  ];
}

/** A valid name for each column of a file: its own, or a generated one if that is blank, taken or invalid. */
export function proposeNames(header: readonly string[], known: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return headerNames(header, known).map((given, index) => {
    const own = known.includes(given)
      ? given
      : given.replaceAll('\0', '').toWellFormed().trim().slice(0, maxColumnNameLength).toWellFormed().trim();
    const base = own === '' ? `column ${index + 1}` : own;
    let name = base;
    // Goes on from the last number that was taken.
    let number = next.get(base) ?? 2;
    for (; taken.has(name); number++) {
      const ending = ` ${number}`;
      name = base.slice(0, maxColumnNameLength - ending.length).toWellFormed() + ending;
    }
    next.set(base, number);
    taken.add(name);
    return name;
  });
}

/** The column of the table that matches each name: an exact match first, then a near miss; each column at most once. */
export function matchColumns(names: readonly string[], known: readonly string[]): (string | undefined)[] {
  const free = new Set(known);
  const matched = names.map((name) => (free.delete(name) ? name : undefined));
  return matched.map((match, index) => {
    // Near misses are slow to find, and a table has no more columns than this.
    if (match !== undefined || index >= maxColumns) return match;
    const near = suggest(names[index] as string, [...free]);
    if (near !== undefined) free.delete(near);
    return near;
  });
}
