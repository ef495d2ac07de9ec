import type { Cell, Cells } from '../kernel/cell.ts';
import { ValidationFailed } from '../kernel/errors.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';
import { plainNumber } from '../kernel/plain-number.ts';
import { isRecordId } from '../kernel/record-id.ts';
import { textFault } from '../kernel/storable-text.ts';
import { columnKindOf } from './column-kinds/column-kinds.ts';
import type { Column } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

/** The order of a list of records: by a column, or by id, which is the order of insertion. */
export interface RecordSort {
  readonly column?: Column | undefined;
  readonly descending: boolean;
}

/** A sort key. Null, for an empty cell or a cell of the wrong type, comes last in both directions. */
export type SortKey = string | number | null;

/** The prefix by which texts are sorted, in characters. It keeps cursors short. */
export const sortedCharacters = 100;

/**
 * The sort key of a record's cell in a column. Texts sort by the code points of their first 100 characters, with A to Z in lower
 * case; numbers and times by their value, times to the millisecond.
 */
export function sortKeyOf(column: Column, cells: Cells): SortKey {
  const cell = storedCell(column, cells);
  switch (columnKindOf(column.type).sortsBy) {
    case 'number':
      return typeof cell === 'number' ? cell : null;
    case 'time':
      // PostgreSQL has no year 0.
      return typeof cell === 'string' && !cell.startsWith('0000') ? (parseIsoTime(cell)?.instant ?? null) : null;
    case 'text':
      return cell === null ? null : firstCharacters(textOf(cell)).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  }
}

/** A record's position in an order, as in a cursor: its id, after its sort key if the order is by a column. */
export function pageKeyOf(
  { column }: RecordSort,
  { id, cells }: { readonly id: string; readonly cells: Cells },
): readonly (string | null)[] {
  if (!column) return [id];
  const key = sortKeyOf(column, cells);
  return [key === null ? null : String(key), id];
}

/** A position in an order, read from a cursor. */
export interface SortPosition {
  readonly key: SortKey;
  readonly id: string;
}

/** Parses a cursor position; undefined is the beginning. @throws ValidationFailed if it is not a position of this order */
export function startOf({ column }: RecordSort, after: readonly (string | null)[] | undefined): SortPosition | undefined {
  if (after === undefined) return undefined;
  const [id, key = null, ...more] = [...after].reverse();
  const isNumber = column !== undefined && columnKindOf(column.type).sortsBy !== 'text';
  const position: SortPosition = { id: id ?? '', key: isNumber && key !== null ? Number(key) : key };
  const isRight = more.length === 0 && isRecordId(position.id) && after.length === (column ? 2 : 1) && isKey(position.key);
  if (!isRight) throw new ValidationFailed([{ path: 'cursor', message: 'must be a `nextCursor` returned by this list in the same order' }]);
  return position;
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

/** Compares two sort keys of one order; null comes last. */
export function compareKeys(one: SortKey, other: SortKey, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending = typeof one === 'number' ? one - Number(other) : compareCodePoints(one, String(other));
  return descending ? -ascending : ascending;
}

/** Compares by code point, as UTF-8 does. UTF-16 units would sort some characters differently. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : Number(isSurrogate(a)) - Number(isSurrogate(b));
  }
  return one.length - other.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
