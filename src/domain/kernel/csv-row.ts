import type { Cell } from './cell.ts';
import { protectCell } from './csv-cell.ts';

// Cells with any of the delimiters are quoted, so that a file is read alike whichever one is expected.
const needsQuotes = /^$|^\s|\s$|[",;\t|\r\n]/;

/** The form of a line: `raw` leaves formulas unguarded. */
export interface CsvLineOptions {
  readonly raw?: boolean;
  readonly delimiter?: ',' | ';' | '\t' | '|';
}

/**
 * One line of a CSV file (RFC 4180). Null is an empty field, an empty text is `""`. A line that would be blank is `""`, since
 * readers skip blank lines.
 */
export function csvRow(cells: readonly Cell[], { raw = false, delimiter = ',' }: CsvLineOptions = {}): string {
  const line = cells.map((cell) => csvCell(cell, raw)).join(delimiter);
  return `${line === '' ? '""' : line}\r\n`;
}

function csvCell(cell: Cell, raw: boolean): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = raw ? cell : protectCell(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
