import type { Cells } from '../../domain/kernel/cell.ts';
import type { EncodedRecords } from '../../domain/tables/encoding/encoding.ts';
import type { RecordByKey } from '../../domain/tables/merge-records.ts';
import type { ChangedBy, ChangedCells } from '../../domain/tables/record-change.ts';
import type { StoredRecord } from './record-reader.ts';

/** A record, or a part of one, by the keys of its columns. */
export interface KeyedRecord {
  readonly id: string;
  readonly cells: Cells;
}

/** The records that a step of deleting an import's records has deleted. */
export interface RemovedImported {
  readonly deleted: number;
  /** The number of these that were edited. */
  readonly edited: number;
  /** Whether the import has no more records. */
  readonly isLast: boolean;
  /** The bytes that they give back. */
  readonly bytes: number;
}

/** The size of an edited record. */
export interface EditedSize {
  /** The bytes that its data has now (`recordBytes`). */
  readonly bytes: number;
  /** The bytes to charge, or to give back if it is negative. */
  readonly growth: number;
}

/** The records that a step of deleting a table's records has deleted. */
export interface SweptRecords {
  /** The id of the last one, if there may be more. */
  readonly last: string | undefined;
  /** The bytes that they give back. */
  readonly bytes: number;
}

/** Encoded records to append to one table, in this order. */
export interface RecordBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: EncodedRecords;
  readonly maker?: ChangedBy | undefined;
}

/** One of very many pieces of a list of records. */
export interface RecordChunk {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly Cells[];
  /** Undefined for an import. */
  readonly maker?: ChangedBy | undefined;
}

/** Records of a keyed table to store. */
export interface MergedBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly RecordByKey[];
  readonly by: ChangedBy;
}

/** Records by their keys; for each key that no record has, the id of a new one, ascending. */
export interface FoundByKeys {
  readonly found: ReadonlyMap<string, RecordByKey>;
  readonly ids: ReadonlyMap<string, string>;
}

/** The key that a record gets. */
export interface GivenKey {
  readonly id: string;
  readonly key: string;
}

/** Records that lack a cell. */
export interface LackingRecords {
  readonly found: readonly KeyedRecord[];
  /** The last record that was looked at. */
  readonly last: string;
  /** Whether there are none after it. */
  readonly isEnd: boolean;
}

/** A revision of a record. */
export interface RecordRevision {
  readonly id: string;
  readonly revision: number;
}

/** The cells that a revision of a record changed. */
export interface ChangeOfRevision extends RecordRevision {
  readonly cells: ChangedCells;
}

export interface RecordRepository {
  add(batches: readonly RecordBatch[]): Promise<void>;
  /** As `add`, for one of very many in a row: frees its memory at once. Notes the records' ids for an import. */
  addChunk(chunk: RecordChunk, importId?: string): Promise<void>;
  /** The records that have any of the keys, in any order. Lock the table first. */
  findByKeys(organizationId: string, dataTableId: string, keys: readonly string[]): Promise<readonly RecordByKey[]>;
  /** As `findByKeys`, with ids for new records. The keys must be distinct. */
  findOrReserve(organizationId: string, dataTableId: string, keys: readonly string[]): Promise<FoundByKeys>;
  /** Stores records as `mergeRecords` made them, and notes their changes; an import notes the new ones. Lock the table first. */
  merge(batch: MergedBatch, importId?: string): Promise<void>;
  /** Gives records their keys; the revisions stay. Lock the table first. */
  giveKeys(organizationId: string, dataTableId: string, keys: readonly GivenKey[]): Promise<void>;
  /** The number of records in a table. */
  count(organizationId: string, dataTableId: string): Promise<number>;
  /** The number of records that have each of these texts under a key; only texts that some have. */
  countValues(organizationId: string, dataTableId: string, key: string, values: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** At most `limit` records after an id, in the order of their ids. */
  list(organizationId: string, dataTableId: string, after: string, limit: number): Promise<readonly KeyedRecord[]>;
  /** The revisions of the records that exist, by id. */
  revisions(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The records of the ids that exist, in the order of the ids. Large records end the list early, but not before its first record. */
  findMany(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /**
   * Replaces the given cells of the records; other cells stay, and the revisions grow by 1. Notes the changes. Returns sizes by the ids of
   * those that exist. Lock the table first.
   */
  edit(organizationId: string, dataTableId: string, edits: readonly KeyedRecord[], by: ChangedBy): Promise<ReadonlyMap<string, EditedSize>>;
  /** As `edit`, but the revisions stay, and nothing is noted: what is shown of the records does not change. */
  fill(organizationId: string, dataTableId: string, edits: readonly KeyedRecord[]): Promise<ReadonlyMap<string, EditedSize>>;
  /** Looks at the first `looked` records after an id, and returns at most `batch` that have no cell under a key. */
  lacking(
    table: { readonly organizationId: string; readonly dataTableId: string; readonly key: string },
    after: string,
    limits: { readonly looked: number; readonly batch: number },
  ): Promise<LackingRecords>;
  /**
   * Takes the cells under a key from at most `limit` records after an id; the revisions stay. `last` is the last one, if there may be more.
   */
  dropCells(
    organizationId: string,
    dataTableId: string,
    key: string,
    after: string,
    limit: number,
  ): Promise<{ readonly last: string | undefined; readonly growth: number }>;
  /** Deletes records and what was noted of their changes. Returns the bytes that each gives back, by their ids. */
  remove(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the records of at most `limit` chunks that an import added, also those kept of merges, and the notes of their ids. */
  removeImported(
    table: { readonly organizationId: string; readonly dataTableId: string },
    importId: string,
    limit: number,
  ): Promise<RemovedImported>;
  /** Deletes the notes of at most `limit` chunks that an import added; returns how many it deleted. */
  forgetImported(organizationId: string, importId: string, limit: number): Promise<number>;
  /** The changes that made these revisions of records, as far as they are kept, in any order. */
  findChanges(organizationId: string, dataTableId: string, revisions: readonly RecordRevision[]): Promise<readonly ChangeOfRevision[]>;
  /** Deletes at most `limit` changes of records from before a time; returns how many it deleted. */
  sweepChanges(organizationId: string, before: Date, limit: number): Promise<number>;
  /** Deletes at most `limit` records after an id, in the order of their ids. */
  sweep(organizationId: string, dataTableId: string, after: string, limit: number): Promise<SweptRecords>;
  /** A data table that has records from before their bytes were counted. */
  nextUncounted(): Promise<{ readonly organizationId: string; readonly dataTableId: string } | undefined>;
  /** Counts at most `limit` of such records, and returns their bytes. From then on they give them back. The table must be locked. */
  countBytes(organizationId: string, dataTableId: string, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly records: RecordRepository;
  }
}
