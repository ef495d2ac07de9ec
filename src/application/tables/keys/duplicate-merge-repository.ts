import type { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import type { FilledCells } from '../../../domain/tables/duplicates/fill-cells.ts';

/** A record that stayed, and its cells that were filled. */
export interface FilledRecord {
  readonly id: string;
  readonly filled: FilledCells;
}

/** Merges of duplicates, and what each changed. Lock the table first. */
export interface DuplicateMergeRepository {
  find(organizationId: string, dataTableId: string, id: string): Promise<DuplicateMerge | undefined>;
  /** The latest that was not undone. */
  findLast(organizationId: string, dataTableId: string): Promise<DuplicateMerge | undefined>;
  save(merge: DuplicateMerge): Promise<void>;
  /** Keeps records that are about to be removed, whole. */
  keepRecords(merge: DuplicateMerge, ids: readonly string[]): Promise<void>;
  keepFilled(merge: DuplicateMerge, records: readonly FilledRecord[]): Promise<void>;
  /** Puts at most `limit` removed records back under their ids, without keys. Returns how many, and the bytes to charge. */
  putBack(merge: DuplicateMerge, limit: number): Promise<{ readonly records: number; readonly bytes: number }>;
  /** Takes at most `limit` of the records that were filled. */
  takeFilled(merge: DuplicateMerge, limit: number): Promise<readonly FilledRecord[]>;
  /** Deletes at most `limit` kept records of merges from before a time, and the merges; returns how many records it deleted. */
  sweep(before: Date, limit: number): Promise<number>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly duplicateMerges: DuplicateMergeRepository;
  }
}
