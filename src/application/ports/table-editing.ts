import type { DataTable } from '../../domain/data-table.ts';
import type { Cells } from '../../domain/record-check.ts';
import type { SpinnerDefinition } from '../../domain/spinner-definition.ts';
import type { Reference } from './repositories.ts';

/** A data table that was removed while it may still have records. */
export interface RemovedTable extends Reference {
  readonly removedAt: Date;
}

/** A record, or a part of one, by the keys of its columns. */
export interface KeyedRecord {
  readonly id: string;
  readonly cells: Cells;
}

/** A version that a data table has to stay as it is for. */
export interface VersionInUse {
  readonly spinner: { readonly id: string; readonly name: string };
  readonly definition: SpinnerDefinition;
}

/** What deleting a table takes of the data tables. */
export interface TableRemoval {
  /** Makes a table absent for everybody; its records stay behind to be swept away. Its ingest tokens have to be gone. */
  remove(table: DataTable, now: Date): Promise<void>;
  /** Locks a removed table that is to be swept now, one that nobody else has locked. */
  holdRemoved(now: Date): Promise<RemovedTable | undefined>;
  /** Notes when to sweep it again; never, where no time is given. */
  noteSwept(table: RemovedTable, again: Date | undefined): Promise<void>;
}

/** What people do with the records that there are. */
export interface RecordEditing {
  /** The first so many after an id, by their ids. */
  list(organizationId: string, dataTableId: string, after: string, limit: number): Promise<readonly KeyedRecord[]>;
  /** Puts the given cells in place of those that the records have under the same keys; answers the ids of those that there are. */
  edit(organizationId: string, dataTableId: string, edits: readonly KeyedRecord[]): Promise<ReadonlySet<string>>;
  /** Answers the ids of those that there were. */
  remove(organizationId: string, dataTableId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes at most so many of a table's records, whichever; answers how many. */
  sweep(organizationId: string, dataTableId: string, limit: number): Promise<number>;
}

/** Which spinners a change of a table could break. */
export interface TableUses {
  /** The versions over a table that are published, or that a job runs which has not come to its end. */
  inUse(organizationId: string, dataTableId: string): Promise<readonly VersionInUse[]>;
}
