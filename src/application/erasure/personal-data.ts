import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { ErasedCounts } from '../../domain/erasure/erasure.ts';
import type { TableSearch } from '../../domain/erasure/table-searches.ts';
import type { Find } from './erasure-repository.ts';

/** A row that may name somebody. */
export interface SearchRow {
  /** Names the row in its place. */
  readonly key: string;
  /** JSON values by the names of columns. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The record that it is about, and the job. */
  readonly dataTableId: string | null;
  readonly recordId: string | null;
  readonly jobId: string | null;
  /** The person whose find it is about; null if it is about none. */
  readonly finder: number | null;
  /** The records of finds that members of its `items` are about. */
  readonly foundItems: readonly string[];
}

/** Some rows of a place. */
export interface SearchPage {
  readonly rows: readonly SearchRow[];
  /** The key behind which the next rows begin; null at the end. */
  readonly next: string | null;
}

/** Limits which rows are read. */
export interface RowQuery {
  readonly after: string | null;
  /** The number of rows that are looked at. */
  readonly limit: number;
  /** Rows without any of these texts and digits are left out; null: all are read. */
  readonly hints: { readonly texts: readonly string[]; readonly digits: readonly string[] } | null;
  /** The erasure whose finds are of interest, too. */
  readonly erasureId: string | null;
}

/** The data that a store keeps of people, wherever it is. */
export interface PersonalData {
  /** Rows of a place in the order of their keys. */
  rows(organizationId: string, place: TableSearch, query: RowQuery): Promise<SearchPage>;
  /** Replaces fields of a row, or deletes it. */
  change(organizationId: string, place: TableSearch, key: string, change: Readonly<Record<string, unknown>> | 'delete'): Promise<void>;
  /** The ways through jobs of recipients that were found to have one of the addresses, after a way of a job and a record. */
  waysOf(
    organizationId: string,
    addresses: readonly FoldedAddress[],
    after: string | null,
    limit: number,
  ): Promise<readonly AddressedWay[]>;
  /** Whether a recipient of a find is open: it is being sent to at this moment. */
  areBusy(organizationId: string, finds: readonly Find[]): Promise<boolean>;
  /**
   * Empties the recipients, messages and tasks of finds, and deletes answers, feedback, captured messages, changes and what is kept of
   * merges. States, times and counts stay. Returns what it changed, by kind.
   */
  clear(organizationId: string, finds: readonly Find[]): Promise<ErasedCounts>;
  /** The rows that belong to finds, by the names of tables, for an export. */
  read(organizationId: string, finds: readonly Find[]): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>;
}

/** A way through a job, and the address that the recipient was found by. */
export interface AddressedWay {
  readonly dataTableId: string;
  readonly recordId: string;
  readonly jobId: string;
  readonly address: string;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly personalData: PersonalData;
  }
}
