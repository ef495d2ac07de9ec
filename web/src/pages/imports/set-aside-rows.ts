import type { ShownSetAsideRow } from './csv.ts';

const filledUp = (cells: readonly string[], width: number): readonly string[] =>
  cells.length >= width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')];

/** The cells of a row with those that were corrected, by their column. */
export const withCells = (cells: readonly string[], edited: Readonly<Record<number, string>> = {}): readonly string[] =>
  Object.entries(edited).reduce((all, [column, value]) => filledUp(all, Number(column) + 1).with(Number(column), value), cells);

const lineEnds = /\r\n|\r|\n/g;

/** The lines of rows in the uploaded file, by their lines in the file that is made of them; `lines` may begin with its header. */
export function lineIn(lines: readonly (readonly string[])[], rows: readonly ShownSetAsideRow[]): (line: number) => string {
  const known = new Map<number, string>();
  let next = 1;
  for (const [at, cells] of lines.entries()) {
    known.set(next, rows[at - (lines.length - rows.length)]?.line ?? '');
    next += cells.reduce((sum, cell) => sum + (cell.match(lineEnds)?.length ?? 0), 1);
  }
  return (line) => known.get(line) ?? String(line);
}

/** Whether a problem is about this column: the server's words name a column in quotes. */
export const isNamed = (problem: string, title: string): boolean => problem.includes(JSON.stringify(title));
