import type { Cell } from '../../kernel/cell.ts';
import { plainDigits } from '../record-size.ts';
import { JsonWriter } from './json-writer.ts';

/** Records as they are sent to storage. */
export interface EncodedRecords {
  readonly count: number;
  /** The records as JSON objects by column key, in UTF-8, with commas between them and no brackets around them. */
  readonly json: Uint8Array;
  /** The end of each record in `json`, as an offset. */
  readonly ends: readonly number[];
  /** The bytes of their data as stored (`recordBytes`). */
  readonly bytes: number;
}

/** Shared by all encoders: a batch is encoded from its beginning to its end without a pause. */
export const writer = new JsonWriter();

/** Storage shows a space after each colon and each comma of an object. */
export const spacesOf = (columns: number): number => (columns === 0 ? 0 : 2 * columns - 1);

/** Takes the records that were written. `extra` is how many more bytes they have as stored than as written. */
export const takeRecords = (ends: readonly number[], extra: number): EncodedRecords => {
  const bytes = writer.length - Math.max(0, ends.length - 1) + extra;
  return { count: ends.length, json: writer.take(), ends, bytes };
};

/** Returned instead of a number of bytes: the value cannot be stored. */
export const unstorable = -1;

/** Writes a cell. Returns how many more bytes it has as stored than as written; `unstorable` for a text that cannot be stored. */
export function writeCell(cell: Cell): number {
  if (typeof cell === 'string') return writer.text(cell) ? 0 : unstorable;
  const text = String(cell);
  writer.ascii(text);
  return typeof cell === 'number' ? plainDigits(cell) - text.length : 0;
}
