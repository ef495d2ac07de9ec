import { loadPart } from '../../api/stale-build.ts';

/** A row that an import set aside. */
export interface ShownSetAsideRow {
  readonly cells: readonly string[];
  /** Its line in the uploaded file. */
  readonly line: string;
  readonly problem: string;
}

/** The guard that an export puts before what a spreadsheet would read as a formula. */
const guard = /(^|[;\t\r\n])'\\(?=(?:'\\)*(?:["\s\p{Cc}\p{Cf}]*[=@+\-＝＠＋－]|[\t\r\n]))/gu;

/** A cell of the API's file as it was in the uploaded one. */
const unguarded = (cell: string): string => (cell.includes("'\\") ? cell.replace(guard, '$1') : cell);

/** They come last in the header: the line in the uploaded file, and what is wrong. */
const added = ['import_line', 'import_problem'];

/** Reads the API's file of rows set aside. Without a header, the width is that of the rows less the two added columns. */
export async function parseSetAside(
  file: string,
  delimiter: string,
): Promise<{ readonly header: readonly string[]; readonly rows: readonly ShownSetAsideRow[] }> {
  const { parse } = await loadPart(() => import('csv-parse/browser/esm/sync'));
  const lines = parse(file, { bom: true, delimiter, relax_column_count: true }) as string[][];
  const isHeader = added.every((name, at) => lines[0]?.at(at - added.length) === name);
  const header = isHeader ? (lines[0] ?? []).slice(0, -added.length) : [];
  const width = isHeader ? header.length : Math.max(0, (lines[0]?.length ?? 0) - added.length);
  return {
    header,
    rows: lines.slice(isHeader ? 1 : 0).map((cells) => ({
      // Surplus cells stand behind the two added columns.
      cells: [...cells.slice(0, width), ...cells.slice(width + added.length)].map(unguarded),
      line: cells[width] ?? '',
      problem: cells[width + 1] ?? '',
    })),
  };
}

/** Cells as a CSV file. */
export const csvOf = (lines: readonly (readonly string[])[], delimiter: string): string =>
  lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
