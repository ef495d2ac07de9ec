import type { Cell, Cells } from '../kernel/cell.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { keyOf } from './column-keys.ts';
import type { DataTable } from './data-table.ts';

/** The most bytes of one record's data, as `recordBytes` counts them. */
export const maxRecordBytes = 256 * 1024;

/** The fault of a record that has more. */
export const recordTooLarge = 'is larger than 256 KiB as JSON, all its cells together';

/** Records that have more bytes than a record may have. */
export class RecordsTooLarge extends ValidationFailed {
  constructor(paths: readonly string[]) {
    super(paths.map((path): Problem => ({ path, message: recordTooLarge })));
  }
}

/** A character of text takes at most six bytes in JSON, and a number at most these. */
const [characterBytes, numberBytes] = [6, 330];

/**
 * The bytes of a record's data as stored: JSON in UTF-8, with a space after each colon and each comma, and numbers without exponents. What
 * a record is charged is what it gives back, so this is exactly what PostgreSQL says of the stored data.
 */
export function recordBytes(cells: Readonly<Record<string, Cell>>): number {
  const names = Object.keys(cells);
  let bytes = 2 + Math.max(0, 4 * names.length - 2);
  for (const name of names) {
    const cell = cells[name] as Cell;
    bytes += textBytes(name);
    bytes += typeof cell === 'string' ? textBytes(cell) : typeof cell === 'number' ? plainDigits(cell) : String(cell).length;
  }
  return bytes;
}

/** The sum over all records of a batch. */
export function bytesOf(records: readonly Cells[]): number {
  let bytes = 0;
  for (const cells of records) bytes += recordBytes(cells);
  return bytes;
}

const [quote, backslash, space, verticalTab] = [34, 92, 32, 11];

/** The bytes of a text as JSON, with its quotation marks. Counted without making the JSON, which every ingested cell would wait for. */
function textBytes(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80) bytes += code < 0x800 || isSurrogate(code) ? 2 : 3;
    else if (code >= space) bytes += code === quote || code === backslash ? 2 : 1;
    else bytes += code >= 8 && code <= 13 && code !== verticalTab ? 2 : 6;
  }
  return bytes;
}

/** A pair of them is one character of four bytes. */
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** The length of a number that is written without an exponent, as storage shows it. */
export function plainDigits(value: number): number {
  const text = String(value);
  const at = text.indexOf('e');
  if (at < 0) return text.length;
  const exponent = Number(text.slice(at + 1));
  const sign = value < 0 ? 1 : 0;
  const digits = text.slice(sign, at).replace('.', '').length;
  // Above 0 it is 1e21 at least, which is more than its digits; below, there are zeros before its digits.
  return sign + (exponent > 0 ? exponent + 1 : 1 - exponent + digits);
}

/** The number of characters of text that a record of the table may have, whatever they are; only one with more needs to be measured. */
export function certainlyFitting({ columns }: Pick<DataTable, 'columns'>): number {
  const keys = columns.reduce((sum, column) => sum + keyOf(column).length, 0);
  return Math.floor((maxRecordBytes - columns.length * numberBytes) / characterBytes) - keys;
}

/** Whether a record, by the keys of its columns, is too large to be stored. */
export const isTooLarge = (stored: Cells): boolean => recordBytes(stored) > maxRecordBytes;
