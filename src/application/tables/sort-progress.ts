import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { type RecordSort, type SortPosition, startOf } from '../../domain/tables/record-order.ts';
import type { PageKey } from '../kernel/page.ts';

/**
 * The progress of a page of a sorted query has come. PostgreSQL has no index by the column, so the page is sought among all records of the
 * table, a window at a time; a request that cannot finish passes this on in its cursor.
 */
export interface SortProgress {
  /** The last record of the page before, as its key and id in the order. */
  readonly start: PageKey | undefined;
  readonly place: SortPosition | undefined;
  /** The last record that was read; undefined if none was. */
  readonly after: string | undefined;
  /** The size of the page; the best found so far are one more. */
  readonly limit: number;
  readonly best: readonly string[];
}

/** Reads a cursor: the place where the page starts, or also the progress of the page. @throws ValidationFailed */
export function sortProgressOf(sort: RecordSort, cursor: PageKey | undefined, limit: number): SortProgress {
  if (cursor?.length !== 5) return { start: cursor, place: startOf(sort, cursor), after: undefined, limit, best: [] };
  const [after, size, ids, ...start] = cursor;
  const best = ids ? ids.split(',') : [];
  const isSize = /^[1-9]\d{0,2}$/.test(size ?? '');
  if (!after || !isSize || best.length > Number(size) + 1 || ![after, ...best].every(isRecordId))
    throw new ValidationFailed([{ path: 'cursor', message: 'must be a `nextCursor` returned by this list in the same order' }]);
  const isFirst = start[1] === null;
  const given = isFirst ? undefined : start;
  // A page has no more records than it began with: those after them are not among the best.
  return { start: given, place: startOf(sort, given), after, limit: Math.min(limit, Number(size)), best };
}

/** The cursor that continues the page after the record `after`. */
export const cursorOf = ({ start = [null, null], limit, best }: SortProgress, after: string): PageKey => [
  after,
  String(limit),
  best.join(','),
  ...start,
];
