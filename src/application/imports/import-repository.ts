import type { Import } from '../../domain/imports/import.ts';
import type { Reference } from '../kernel/reference.ts';

/** A row of a file that does not fit, as it is in the file. */
export interface SetAsideRow {
  /** From 1, in the order of the file. */
  readonly number: number;
  readonly line: number;
  /** Null if the cell was empty and not quoted. */
  readonly cells: readonly (string | null)[];
  readonly problem: string;
}

export interface ImportRepository {
  find(organizationId: string, id: string): Promise<Import | undefined>;
  /** The import, not undone yet, whose undoing began next after that of another, or else first. */
  findBeingUndone(after?: Pick<Import, 'undoStartedAt' | 'id'>): Promise<Import | undefined>;
  /** Reads, and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Import | undefined>;
  save(saved: Import): Promise<void>;
  /** Stores rows that an import sets aside. */
  setAside(reference: Reference, rows: readonly SetAsideRow[]): Promise<void>;
  /** Deletes at most `limit` imports of a table and what is kept of them; returns how many it deleted. */
  sweep(organizationId: string, dataTableId: string, limit: number): Promise<number>;
  /** Locks an import that ended before a time, is not being undone and may still keep rows; skips locked ones. */
  lockOld(before: Date): Promise<Reference | undefined>;
  /** Deletes at most `limit` of the rows that an import set aside; returns how many it deleted. */
  forgetSetAside(reference: Reference, limit: number): Promise<number>;
  /** Notes that an import keeps no more rows. */
  saveForgotten(reference: Reference): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly imports: ImportRepository;
  }
}
