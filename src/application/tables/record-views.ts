import type { Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { RecordSort } from '../../domain/tables/record-order.ts';
import type { Signal } from '../kernel/signal.ts';

/** The ordered ids of a query, kept for some minutes, so that its records can be read by their position. */
export interface RecordView {
  readonly organizationId: string;
  readonly id: string;
  readonly dataTableId: string;
  readonly userId: string;
  /** The number of its records. */
  readonly count: number;
  readonly expiresAt: Date;
}

/** The records of a view, and their order. */
export interface ViewedRecords {
  readonly table: DataTable;
  readonly sort: RecordSort;
  /** Only records with this text in one of the columns. */
  readonly search?: string | undefined;
  /** Only records that match. */
  readonly filter?: Condition | undefined;
  /** Only these records, in the order of the sort if it has no column. */
  readonly ids?: readonly string[] | undefined;
}

/** Views of records, which every process can read. */
export abstract class RecordViews {
  /**
   * Keeps the ids of a view, and returns it with its count; the oldest views of the person above `most` expire. Undefined if it has a
   * filter and the store cannot tell of each record by itself whether it matches. @throws InvalidState if it takes too long
   */
  abstract make(
    view: Omit<RecordView, 'count'>,
    records: ViewedRecords,
    now: Date,
    most: number,
    left?: Signal,
  ): Promise<RecordView | undefined>;

  /** A view, expired or not; undefined if there is none, or if it expired a week ago. */
  abstract find(organizationId: string, dataTableId: string, id: string): Promise<RecordView | undefined>;

  /** At most `limit` ids from a position; undefined if they are lost. */
  abstract ids(view: RecordView, from: number, limit: number): Promise<readonly string[] | undefined>;

  /** Deletes the ids of one expired view, or views that expired a week ago. Returns whether there may be more to delete. */
  abstract sweep(now: Date): Promise<boolean>;
}
