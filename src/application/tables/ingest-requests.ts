/** By which way records came: an API key, a table's webhook URL, or a CSV file. */
export const ingestDoors = ['api-key', 'webhook', 'csv'] as const;
export type IngestDoor = (typeof ingestDoors)[number];

/** One call that was to append records to a table, and how it ended; never the credential. */
export interface IngestRequest {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** When it was answered. */
  readonly at: Date;
  readonly requestId: string;
  readonly door: IngestDoor;
  readonly apiKeyId: string | null;
  /** How many records were sent; null where that was not found out. */
  readonly records: number | null;
  /** The HTTP status, and the code of a refusal. */
  readonly status: number;
  readonly code: string | null;
  /** What helps to understand a refusal, shortened: JSON values. */
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly durationMs: number;
}

/** A call as it is shown: with the name of its key, where there still is one. */
export interface ShownIngestRequest extends IngestRequest {
  readonly apiKeyName: string | null;
}

/** So many calls of a table are kept, the latest. */
export const keptIngestRequests = 100;

/** Remembers the latest calls to each table, for whoever looks into a failing integration. */
export abstract class IngestRequests {
  /**
   * Keeps nobody waiting: what is noted is written about once a second, that of one crash at most being lost. Beyond what is kept of
   * a table, and beyond some thousands waiting to be written, calls are forgotten; so are those to a table that the organization does not have.
   */
  abstract add(request: IngestRequest): void;
  /** A table's latest calls, the newest first; undefined where the organization has no such table. */
  abstract list(organizationId: string, dataTableId: string): Promise<readonly ShownIngestRequest[] | undefined>;
  /** Writes what was noted; to be called before the process ends. */
  abstract close(): Promise<void>;
}
