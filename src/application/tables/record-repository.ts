import type { Cells } from '../../domain/kernel/cell.ts';

/** A record, or a part of one, by the keys of its columns. */
export interface KeyedRecord {
  readonly id: string;
  readonly cells: Cells;
}

/** Records to append to one table, in their order. */
export interface RecordBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly Cells[];
}

export interface RecordRepository {
  add(batches: readonly RecordBatch[]): Promise<void>;
  /** As `add`, for one of very many batches after each other: what it needs of memory is given back at once. */
  addChunk(batch: RecordBatch): Promise<void>;
  /** How many a table has. */
  count(organizationId: string, dataTableId: string): Promise<number>;
  /** The first so many after an id, by their ids. */
  list(organizationId: string, dataTableId: string, after: string, limit: number): Promise<readonly KeyedRecord[]>;
  /** Puts the given cells in place of those that the records have under the same keys; answers the ids of those that there are. */
  edit(organizationId: string, dataTableId: string, edits: readonly KeyedRecord[]): Promise<ReadonlySet<string>>;
  /** Answers the ids of those that there were. */
  remove(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes at most so many of a table's records, whichever; answers how many. */
  sweep(organizationId: string, dataTableId: string, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly records: RecordRepository;
  }
}
