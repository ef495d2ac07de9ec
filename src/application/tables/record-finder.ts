import type { DataTable } from '../../domain/tables/data-table.ts';
import type { PersonQuery } from '../../domain/tables/person-search.ts';
import type { Signal } from '../kernel/signal.ts';
import type { StoredRecord } from './record-reader.ts';

/** A record of one of several tables. */
export interface FoundRecord extends StoredRecord {
  readonly dataTableId: string;
}

export interface FoundRecords {
  /** The order is by whole words, the most first, then the newest first. */
  readonly items: readonly FoundRecord[];
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** Whether all records could be found: false while many were added or changed a moment ago. */
  readonly isComplete: boolean;
}

/** A search for somebody in some tables. */
export interface RecordSearch {
  readonly organizationId: string;
  /** Tables of the organization. */
  readonly tables: readonly DataTable[];
  readonly query: PersonQuery;
  readonly limit: number;
  /** Only recipients of this job, which is over the one table. */
  readonly jobId?: string | undefined;
}

/**
 * Finds records by what people know them by, their addresses and the values of their table's key (`findableWords`), in tables of any size
 * within a fraction of a second.
 */
export abstract class RecordFinder {
  abstract find(search: RecordSearch): Promise<FoundRecords>;

  /** Goes on with the index of words, which ingest does not wait for, until it is up to date or aborted. Several processes may do so at once. */
  abstract keepIndex(stop: { readonly signal?: Pick<Signal, 'aborted'> | undefined }): Promise<void>;
}
