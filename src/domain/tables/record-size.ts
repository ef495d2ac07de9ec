import type { Cell, Cells } from '../kernel/cell.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { keyOf } from './column-keys.ts';
import type { DataTable } from './data-table.ts';

/** The most bytes of one record's data, as `recordBytes` counts them. */
export const maxRecordBytes = 256 * 1024;

/** What is wrong with a record that has more. */
export const recordTooLarge = 'is larger than 256 KiB as JSON, all its cells together';

/** Records that have more bytes than a record may have. */
export class RecordsTooLarge extends ValidationFailed {
  constructor(paths: readonly string[]) {
    super(paths.map((path): Problem => ({ path, message: recordTooLarge })));
  }
}

/** A character of text takes at most six bytes in JSON, and a number at most these. */
const [characterBytes, numberBytes] = [6, 330];

const encoder = new TextEncoder();

/** The bytes of a record's data as stored: JSON in UTF-8, with a space after each colon and each comma. */
export function recordBytes(cells: Readonly<Record<string, Cell>>): number {
  const spaces = Math.max(0, 2 * Object.keys(cells).length - 1);
  return encoder.encode(JSON.stringify(cells)).length + spaces;
}

/** How many characters of text a record of the table may have, whatever they are; only one with more needs to be measured. */
export function certainlyFitting({ columns }: Pick<DataTable, 'columns'>): number {
  const keys = columns.reduce((sum, column) => sum + keyOf(column).length, 0);
  return Math.floor((maxRecordBytes - columns.length * numberBytes) / characterBytes) - keys;
}

/** Whether a record, by the keys of its columns, is too large to be stored. */
export const isTooLarge = (stored: Cells): boolean => recordBytes(stored) > maxRecordBytes;
