/** How the records were sent: with an API key, to a table's webhook URL, or as a CSV file. */
export const ingestDoors = ['api-key', 'webhook', 'csv'] as const;
export type IngestDoor = (typeof ingestDoors)[number];

/** One call to append records to a table, and its result; never the credential. */
export interface IngestRequest {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The time of the response. */
  readonly at: Date;
  readonly requestId: string;
  readonly door: IngestDoor;
  readonly apiKeyId: string | null;
  /** The places of the records that were not stored while others may have been; null if the call did not skip any. */
  readonly rejected: readonly number[] | null;
  /** The number of records sent; null if the call was refused before they were counted. */
  readonly records: number | null;
  /** The HTTP status, and the error code if the call was refused. */
  readonly status: number;
  readonly code: string | null;
  /** Details of a refusal, or of the rejected records, as JSON values, shortened. */
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly durationMs: number;
}

/** A call with the name of its API key; null if the key no longer exists. */
export interface ShownIngestRequest extends IngestRequest {
  readonly apiKeyName: string | null;
}

/** The latest calls kept for each table. */
export const keptIngestRequests = 100;

/** The calls to one table that were refused. */
export interface RefusedCalls {
  readonly dataTableId: string;
  readonly tableName: string;
  /** At most the number kept for a table. */
  readonly calls: number;
  readonly lastAt: Date;
}

/** The most tables with refused calls that are reported. */
export const mostRefusedTables = 50;

/** Keeps the latest calls to each table, to debug a failing integration. */
export abstract class IngestRequests {
  /**
   * Returns at once; buffered calls are written about once a second, so a crash loses about a second of them. Calls beyond the number
   * kept for a table, beyond a few thousand in the buffer, or to a table that the organization does not have are dropped.
   */
  abstract add(request: IngestRequest): void;
  /** A table's latest calls, newest first; undefined if the organization has no such table. */
  abstract list(organizationId: string, dataTableId: string): Promise<readonly ShownIngestRequest[] | undefined>;
  /** Refused calls since a time over all tables of an organization, the table with the latest first. Its cost does not grow with the number of tables. */
  abstract refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]>;
  /** Writes the buffered calls; call it before the process ends. */
  abstract close(): Promise<void>;
}
