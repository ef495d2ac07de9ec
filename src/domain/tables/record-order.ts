import type { Cell, Cells } from '../kernel/cell.ts';
import { ValidationFailed } from '../kernel/errors.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';
import { plainNumber } from '../kernel/plain-number.ts';
import { isRecordId } from '../kernel/record-id.ts';
import { textFault } from '../kernel/storable-text.ts';
import type { Column } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

/** In what order records are listed: by a column, or by their ids, which is the order of appending. */
export interface RecordSort {
  readonly column?: Column | undefined;
  readonly descending: boolean;
}

/** What a record is sorted by; null for an empty cell or one of another type than its column, which comes last in either direction. */
export type SortKey = string | number | null;

/** Texts are ordered by so many characters, so that a place in the order is short enough to be handed out. */
export const sortedCharacters = 100;

/**
 * The place of a cell in its column's order. Texts go by their first 100 characters, capitals of A to Z as small letters, each
 * character by its code point; numbers and times by their value, times to the millisecond.
 */
export function sortKeyOf(column: Column, cells: Cells): SortKey {
  const cell = storedCell(column, cells);
  switch (column.type) {
    case 'number':
      return typeof cell === 'number' ? cell : null;
    case 'datetime':
      // PostgreSQL has no year 0.
      return typeof cell === 'string' && !cell.startsWith('0000') ? (parseIsoTime(cell)?.instant ?? null) : null;
    default:
      return cell === null ? null : firstCharacters(textOf(cell)).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  }
}

/** A record's place in an order, as it is handed out: its id, after its key where the order is a column's. */
export function pageKeyOf(
  { column }: RecordSort,
  { id, cells }: { readonly id: string; readonly cells: Cells },
): readonly (string | null)[] {
  if (!column) return [id];
  const key = sortKeyOf(column, cells);
  return [key === null ? null : String(key), id];
}

/** A place in an order as it was handed out. */
export interface Place {
  readonly key: SortKey;
  readonly id: string;
}

/** Reads a place that was handed out; undefined for the beginning. @throws ValidationFailed where it is none of this order */
export function startOf({ column }: RecordSort, after: readonly (string | null)[] | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [id, key = null, ...more] = [...after].reverse();
  const isNumber = column?.type === 'number' || column?.type === 'datetime';
  const place: Place = { id: id ?? '', key: isNumber && key !== null ? Number(key) : key };
  const isRight = more.length === 0 && isRecordId(place.id) && after.length === (column ? 2 : 1) && isKey(place.key);
  if (!isRight) throw new ValidationFailed([{ path: 'cursor', message: 'must be a nextCursor as it was answered, for the same order' }]);
  return place;
}

const isKey = (key: SortKey): boolean => (typeof key === 'number' ? Number.isFinite(key) : key === null || textFault(key) === undefined);

/** A cell as text, for sorting and searching. */
export const textOf = (cell: Exclude<Cell, null>): string => (typeof cell === 'number' ? plainNumber(cell) : String(cell));

const firstCharacters = (text: string): string =>
  text.length <= sortedCharacters
    ? text
    : Array.from(text.slice(0, 2 * sortedCharacters))
        .slice(0, sortedCharacters)
        .join('');

/** Orders two places of one order, empty ones last. */
export function compareKeys(one: SortKey, other: SortKey, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending = typeof one === 'number' ? one - Number(other) : compareCodePoints(one, String(other));
  return descending ? -ascending : ascending;
}

/** UTF-16 sorts a few characters otherwise than their code points do, and so than UTF-8 does. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : Number(isSurrogate(a)) - Number(isSurrogate(b));
  }
  return one.length - other.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
