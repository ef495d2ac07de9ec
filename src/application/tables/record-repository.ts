import type { Cells } from '../../domain/kernel/cell.ts';

/** A record, or a part of one, by the keys of its columns. */
export interface KeyedRecord {
  readonly id: string;
  readonly cells: Cells;
}

/** Records to append to one table, in this order. */
export interface RecordBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly Cells[];
}

export interface RecordRepository {
  add(batches: readonly RecordBatch[]): Promise<void>;
  /** As `add`, for one of very many batches in a row: frees its memory at once. */
  addChunk(batch: RecordBatch): Promise<void>;
  /** The number of records in a table. */
  count(organizationId: string, dataTableId: string): Promise<number>;
  /** At most `limit` records after an id, in the order of their ids. */
  list(organizationId: string, dataTableId: string, after: string, limit: number): Promise<readonly KeyedRecord[]>;
  /** Replaces the given cells of the records; other cells stay. Returns the ids of the records that exist. */
  edit(organizationId: string, dataTableId: string, edits: readonly KeyedRecord[]): Promise<ReadonlySet<string>>;
  /** Returns the ids of the deleted records. */
  remove(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes at most `limit` records of a table, in any order; returns how many it deleted. */
  sweep(organizationId: string, dataTableId: string, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly records: RecordRepository;
  }
}
