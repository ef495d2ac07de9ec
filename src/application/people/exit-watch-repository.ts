import type { Recipient } from '../../domain/runs/recipient.ts';

/** Records of a table that were changed. */
export interface ChangedOfTable {
  readonly dataTableId: string;
  readonly recordIds: readonly string[];
}

/**
 * Spinners whose people leave by what their records become, and the changed records that are still to be looked at. `relay` (see
 * `EventRepository`) notes each change of a record over whose table such a spinner is.
 */
export interface ExitWatchRepository {
  /** Watches the table of a spinner from now on. Doing it again changes nothing. */
  watch(organizationId: string, spinnerId: string, dataTableId: string): Promise<void>;
  /** The organizations with changed records to look at. */
  waiting(now: Date, limit: number): Promise<readonly string[]>;
  /** Takes the oldest changes of an organization, of one table: at most about `limit` records, each once. Undefined if there are none. */
  take(organizationId: string, now: Date, limit: number): Promise<ChangedOfTable | undefined>;
  /** Notes changes again, to be looked at from a time on. */
  putBack(organizationId: string, changed: ChangedOfTable, lookAt: Date): Promise<void>;
  /** Locks the open recipients of these records in jobs of the watched spinners, also those that a worker has leased. */
  lockOpen(organizationId: string, changed: ChangedOfTable): Promise<readonly Recipient[]>;
  /** Forgets spinners that have neither a published version nor an open job. */
  sweep(): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly exitWatches: ExitWatchRepository;
  }
}
