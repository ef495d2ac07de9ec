import { ValidationFailed } from '../kernel/errors.ts';
import type { Doubt } from './doubt.ts';
import { headerNames, isValueLike, looksLikeHeader, maxFileColumns, namedWidth } from './header.ts';

/** The number of rows that the form of a file is guessed from: its delimiter and its header. */
export const sampledRows = 100;

/** The last line that a header may be on. */
export const maxHeaderLine = 1000;

/** A row, and the line that it begins on. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The known facts of a file's header. */
export interface HeaderChoice {
  /** The line of the header, or of the first row of a file without one; guessed if not given. */
  readonly headerLine?: number | null | undefined;
  readonly hasHeader?: boolean | null | undefined;
  /** Names that the header may have: those of the table's columns, and those that a mapping names. */
  readonly known: readonly string[];
}

/** The index of the first row that is part of the table, and the doubt if it may be another. */
export interface FoundHeader {
  readonly index: number;
  readonly doubt?: Doubt;
}

/** Finds the header among the first rows; those above it are left out. @throws ValidationFailed if no row begins on the given line */
export function findHeader(rows: readonly Row[], { headerLine, hasHeader, known }: HeaderChoice): FoundHeader {
  if (typeof headerLine !== 'number')
    return hasHeader === false ? { index: 0 } : guessHeader(rows.slice(0, sampledRows).map(narrowed), known);
  const index = rows.findIndex(({ line }) => line === headerLine);
  if (index >= 0) return { index };
  const lines = rows.slice(0, 5).map(({ line }) => line);
  throw new ValidationFailed([{ path: 'headerLine', message: `must be a line on which a row begins, such as ${lines.join(', ')}` }]);
}

/** A row of a quarter of a million cells, which none of them tells from one that is too wide. */
const narrowed = <One extends Row>(row: One): One =>
  row.cells.length > maxFileColumns ? { ...row, cells: row.cells.slice(0, maxFileColumns + 1) } : row;

/**
 * Guesses where the table begins. Titles, comments and heads over several columns stand above it, and fill fewer cells than its rows. A
 * guess is sure if the line before is empty or a comment, or the rows below hold values such as numbers where the header has names.
 */
function guessHeader(rows: readonly Row[], known: readonly string[]): FoundHeader {
  const named = indexOfNames(rows, known);
  if (named >= 0) return { index: named };
  const width = usualWidth(rows);
  const isAbove = (row: Row, index: number): boolean =>
    isComment(row, width) || namedWidth(row.cells) < width || isHeadOfSeveral(row, rows[index + 1]);
  const index = rows.findIndex((row, at) => !isAbove(row, at));
  const header = rows[index];
  if (index <= 0 || !header || index === rows.length - 1 || !looksLikeHeader(header.cells, known)) return { index: 0 };
  const titles = rows.slice(0, index).filter((row) => filledCells(row.cells) > 0 && !isComment(row, width));
  const [last] = titles.slice(-1);
  const isApart = last === undefined || last !== rows[index - 1] || linesOf(last) < header.line - last.line;
  const holdsNames = isHeaderOf(header, rows.slice(index + 1));
  const areTitles = titles.every(({ cells }) => filledCells(cells) === 1 || hasGaps(cells));
  if (isApart || (areTitles && holdsNames)) return { index };
  // A header that lacks some names is less likely than a title of one cell.
  const readings = areTitles ? [index, 0] : [0, index];
  const reading = (at: number) => ({ value: String(rows[at]?.line), sample: rows[at]?.cells ?? [] });
  return { index: readings[0] as number, doubt: { option: 'headerLine', readings: readings.map(reading) } };
}

/** The row that has the most of the known names, if these are at least half of its cells; -1 if none has any. */
function indexOfNames(rows: readonly Row[], known: readonly string[]): number {
  const names = new Set(known);
  let [found, most] = [-1, 0];
  for (const [index, { cells }] of rows.entries()) {
    const count = headerNames(cells, known).filter((name) => names.has(name)).length;
    if (count > most && (index === 0 || count * 2 >= filledCells(cells))) [found, most] = [index, count];
  }
  return found;
}

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The most frequent number of cells up to the last that is filled. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = namedWidth(cells);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [[width] = [0]] = [...counts].sort(([oneWidth, one], [otherWidth, other]) => other - one || otherWidth - oneWidth);
  return width;
}

/** `#` alone is the name of a column of numbers, and `#name;email` a header. */
const isComment = ({ cells }: Row, width: number): boolean =>
  /^#\s*[^\s#]/.test(cells[0] ?? '') && (namedWidth(cells) < width || (width === 1 && /^#\s/.test(cells[0] ?? '')));

const hasGaps = (cells: readonly string[]): boolean => filledCells(cells) < namedWidth(cells);

/** Whether some names stand over several columns each, whose own names follow in the next row. */
function isHeadOfSeveral({ cells }: Row, next: Row | undefined): boolean {
  if (!next || !hasGaps(cells)) return false;
  return (
    filledCells(next.cells) === namedWidth(next.cells) && namedWidth(next.cells) >= namedWidth(cells) && looksLikeHeader(next.cells, [])
  );
}

const linesOf = ({ cells }: Row): number => 1 + cells.join('').split(/\r\n|\r|\n/).length - 1;

/** The values that are judged below a header, and the least of its rows: a file may have a thousand columns. */
const [judgedValues, judgedRows] = [5000, 5];

/** Whether a column has a name above, and mostly numbers, addresses or dates below. */
function isHeaderOf({ cells }: Row, below: readonly Row[]): boolean {
  const judged = below.slice(0, Math.max(judgedRows, Math.floor(judgedValues / cells.length)));
  return cells.some((name, index) => {
    if (name.trim() === '' || isValueLike(name)) return false;
    const values = judged.flatMap((row) => row.cells[index] || []);
    return values.length > 0 && values.filter(isValueLike).length * 2 >= values.length;
  });
}
