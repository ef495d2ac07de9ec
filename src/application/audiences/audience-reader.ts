import type { Cells } from '../../domain/kernel/cell.ts';

/** A spinner's data table. */
export interface SpinnerTable {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
}

/** A record that a job may take. */
export interface CandidateRecord {
  readonly id: string;
  readonly cells: Cells;
  /** Whether it went through the spinner in an earlier job. */
  readonly isTaken: boolean;
}

/** Reads the records that a job would take. One call reads a limited number, so that it takes a fraction of a second. */
export abstract class AudienceReader {
  /** The id up to which all records went through the spinner; "0" if none did. */
  abstract mark(source: SpinnerTable): Promise<string>;
  /** The next records of the table between two ids, the first excluded and the last included, in order. Large ones end the list early. */
  abstract next(
    source: SpinnerTable,
    range: { readonly after: string; readonly upTo: string | undefined; readonly limit: number },
  ): Promise<readonly CandidateRecord[]>;
  /** The records of these ids that the table has, in the order of the ids. Large ones end the list early. */
  abstract find(source: SpinnerTable, ids: readonly string[]): Promise<readonly CandidateRecord[]>;
  /** Returns the records that went through the spinner in an earlier job. */
  abstract taken(source: SpinnerTable, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Counts at most `limit` of these records; `last` is the last one that was counted, undefined if no more are left. */
  abstract count(
    source: SpinnerTable,
    range: { readonly after: string; readonly upTo: string; readonly limit: number },
  ): Promise<{ readonly count: number; readonly last: string | undefined }>;
}
