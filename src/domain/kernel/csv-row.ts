import type { Cell } from './cell.ts';
import { protectCell } from './csv-cell.ts';

const needsQuotes = /^$|^\s|\s$|[",;\t|\r\n]/;

/**
 * One line of a CSV file (RFC 4180). Null is an empty field, an empty text is `""`. A line that would be blank is `""`, since
 * readers skip blank lines. `raw` leaves formulas unescaped.
 */
export function csvRow(cells: readonly Cell[], raw: boolean): string {
  const line = cells.map((cell) => csvCell(cell, raw)).join(',');
  return `${line === '' ? '""' : line}\r\n`;
}

function csvCell(cell: Cell, raw: boolean): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = raw ? cell : protectCell(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
