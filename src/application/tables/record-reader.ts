import type { Cell, Cells } from '../../domain/kernel/cell.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import type { Column, DataTable } from '../../domain/tables/data-table.ts';
import type { RecordSort, SortPosition } from '../../domain/tables/record-order.ts';
import type { Signal } from '../kernel/signal.ts';

/** A record as stored. */
export interface StoredRecord {
  /** A decimal integer, ascending in the order of appending. */
  readonly id: string;
  /** By the keys of the columns; see `namedCells`. */
  readonly cells: Cells;
  readonly createdAt: Date;
  /** Begins at 1; grows by 1 with each edit. */
  readonly revision: number;
}

/** A place in the order in which the records of a keyed table were changed. */
export interface ChangePosition {
  /** Microseconds since 1970, a decimal integer. */
  readonly at: string;
  readonly id: string;
}

/** A record with the time of its last change. */
export interface ChangedRecord extends StoredRecord {
  readonly changedAt: Date;
  readonly position: ChangePosition;
}

/** The records of a table to look at, in the order of their ids. */
export interface RecordWindow {
  /** The id before the first record; undefined for the beginning. */
  readonly after?: string | undefined;
  /** The most records to look at. */
  readonly size: number;
}

/** The records of a window to return. */
export interface ScanRequest {
  readonly window: RecordWindow;
  /** From the newest record to the oldest. */
  readonly descending: boolean;
  readonly limit: number;
  /** Only records with this text in one of the columns, in upper or lower case. */
  readonly search?: string | undefined;
  /** The reader may leave out records that do not match, but need not: see `matches`. */
  readonly hint?: Condition | undefined;
  /** The list ends with the record that makes it larger than this. Default: 8 MiB. */
  readonly maxBytes?: number | undefined;
  /** Ends the scan when it is aborted: it rejects with the reason. */
  readonly signal?: Signal | undefined;
}

/** The most bytes of records that long work reads at a time, but for the last: parsing what is read takes the event loop. */
export const evaluatedBytes = 1024 * 1024;

/** A record that a scan found. */
export interface ScannedRecord extends StoredRecord {
  /** The number of records that the scan had looked at when it found this one. */
  readonly position: number;
}

/** The records that a scan found, and its progress. */
export interface RecordScan {
  readonly items: readonly ScannedRecord[];
  readonly scanned: number;
  /** The last record looked at, if there are more after it. */
  readonly next: string | undefined;
  /** Whether it ended early because its records are large. */
  readonly isLarge: boolean;
}

/** The records to rank by a column. */
export interface RankRequest {
  readonly sort: RecordSort & { readonly column: Column };
  readonly limit: number;
  /** Only records after this place in the order. */
  readonly place?: SortPosition | undefined;
  /** The records to rank. */
  readonly ids: readonly string[];
  /** Ranks the records of a window too. */
  readonly window?: RecordWindow | undefined;
  /** Only those records of the window with this text in one of the columns. */
  readonly search?: string | undefined;
  /** Ends the ranking when it is aborted: it rejects with the reason. */
  readonly signal?: Signal | undefined;
}

/** The ids of the first records of an order, and how far the window was read. */
export interface RecordRanking {
  readonly ids: readonly string[];
  readonly scanned: number;
  readonly next: string | undefined;
}

/** The number of records of a table, and the last record before each page of `every` records but the first, in the order of ids. */
export interface RecordAnchors {
  readonly count: number;
  readonly ids: readonly string[];
}

/** The values of a column, the most frequent first; empty and very long ones are left out. */
export interface ColumnValues {
  readonly values: readonly { readonly value: Exclude<Cell, null>; readonly count: number }[];
  /** Whether there are more values than are listed. */
  readonly hasMore: boolean;
  /** The records that were counted: the newest. */
  readonly counted: number;
}

/** The newest records whose values are counted, the most values that are listed, and the characters of the longest. */
export const valueLimits = { records: 20_000, values: 200, characters: 200 };

/** Reads records for screens. What one call reads is limited, so that it takes a fraction of a second in a table of any size. */
export abstract class RecordReader {
  /** At most `limit` records of a table after the given id, in the order of their ids; none if the table does not exist. */
  abstract list(
    organizationId: string,
    dataTableId: string,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]>;

  /**
   * At most `limit` records of a keyed table after a place, in the order in which they were changed last. What is committed later has a
   * later place. Large records end the list early, but not before its first record.
   */
  abstract changed(
    organizationId: string,
    dataTableId: string,
    page: { readonly after: ChangePosition; readonly limit: number },
  ): Promise<readonly ChangedRecord[]>;

  /** The record of a keyed table that has a key. */
  abstract findByKey(organizationId: string, dataTableId: string, key: string): Promise<StoredRecord | undefined>;

  /** Counts a table and finds where its pages begin. It reads the whole key: @throws Unavailable if that takes too long */
  abstract anchors(table: DataTable, every: number): Promise<RecordAnchors>;

  /** One record of a table; undefined if it does not exist or the id is malformed. */
  abstract find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined>;

  /** The records of the ids that exist, in the order of the ids. Large records end the list early, but not before its first record. */
  abstract findMany(table: DataTable, ids: readonly string[], maxBytes?: number): Promise<readonly StoredRecord[]>;

  /** The records of a window that were asked for, in the order of their ids. Large records end it early. */
  abstract scan(table: DataTable, request: ScanRequest): Promise<RecordScan>;

  /** Counts the values of a column among the newest records of a table. @throws Unavailable if that takes too long */
  abstract values(table: DataTable, column: Column): Promise<ColumnValues>;

  /** The first records in an order by a column, among those given and those of a window. */
  abstract rank(table: DataTable, request: RankRequest): Promise<RecordRanking>;
}
