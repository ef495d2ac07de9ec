/** The way in which the records were sent: with an API key, to a table's webhook URL, or as a CSV file. */
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
  /** The credential of the call, and what identifies it; null without an idempotency key. */
  readonly idempotencyKey: string | null;
  readonly fingerprint: string | null;
}

/** The settlement of a refused call: it was replayed and stored, discarded, or sent again by its sender with its idempotency key. */
export const settlements = ['replayed', 'discarded', 'sent-again'] as const;

/** The settlement of a refused call, its time, and what a replay stored. */
export interface SettledRefusal {
  readonly as: (typeof settlements)[number];
  /** ISO 8601. */
  readonly at: string;
  readonly inserted: number;
  readonly updated: number;
  readonly rejected: number;
}

/** A call with the name of its API key; null if the key no longer exists. */
export interface ShownIngestRequest extends Omit<IngestRequest, 'idempotencyKey' | 'fingerprint'> {
  readonly id: string;
  readonly apiKeyName: string | null;
  /** Whether its body is kept, so that it can be replayed. */
  readonly isReplayable: boolean;
  readonly settled: SettledRefusal | null;
}

/** A refused call whose body is kept. */
export interface RefusedCall
  extends Pick<IngestRequest, 'organizationId' | 'dataTableId' | 'requestId' | 'idempotencyKey' | 'fingerprint'> {
  readonly id: string;
  readonly body: Uint8Array;
}

/** The facts that say why a call was refused. */
export type CallRefusal = Pick<IngestRequest, 'status' | 'code' | 'details'>;

/** The refused calls of a table that can be replayed. */
export interface ReplayableCalls {
  readonly count: number;
  /** The id of the latest; null if there is none. */
  readonly last: string | null;
}

/** The latest calls kept for each table. */
export const keptIngestRequests = 100;

/** The limits of kept bodies of refused calls: of one call, and of all of a table, in bytes; and of how many calls of a table. */
export const keptBodies = { callBytes: 512 * 1024, tableBytes: 8 * 1024 * 1024, calls: 500, days: 7 } as const;

/**
 * Whether a call settles earlier ones with its idempotency key: it was stored, or is kept in their place. One that could not be served,
 * such as while the database was away, would leave nothing to replay.
 */
export const settlesEarlier = ({ status }: Pick<IngestRequest, 'status'>, body: Uint8Array | undefined): boolean =>
  status < 400 || body !== undefined;

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

/** Keeps the latest calls to each table, to debug a failing integration, and the bodies of refused calls, to replay them. */
export abstract class IngestRequests {
  /**
   * Returns at once; buffered calls are written about once a second, so a crash loses about a second of them. Calls beyond the number
   * kept for a table, beyond a few thousand in the buffer, or to a table that the organization does not have are dropped.
   * `body` is copied and kept, but for the oldest of a table beyond `keptBodies`, and those beyond a few MiB in the buffer. A later call
   * with the same idempotency key settles an earlier one (`settlesEarlier`).
   */
  abstract add(request: IngestRequest, body?: Uint8Array): void;
  /** A table's latest calls, or the latest that can be replayed, newest first; undefined if the organization has no such table. */
  abstract list(organizationId: string, dataTableId: string, isReplayable?: boolean): Promise<readonly ShownIngestRequest[] | undefined>;
  /** The calls of a table that can be replayed. */
  abstract replayable(organizationId: string, dataTableId: string): Promise<ReplayableCalls>;
  /** A call that can be replayed. */
  abstract find(organizationId: string, dataTableId: string, id: string): Promise<RefusedCall | undefined>;
  /** The oldest call after an id that can be replayed. */
  abstract next(organizationId: string, dataTableId: string, after: string): Promise<RefusedCall | undefined>;
  /** Notes why a replay was refused, unless the call was settled meanwhile. */
  abstract refuseAgain(call: Pick<RefusedCall, 'organizationId' | 'dataTableId' | 'id'>, refusal: CallRefusal): Promise<void>;
  /**
   * Refused calls since a time over all tables of an organization, the table with the latest first. Its cost does not grow with the number
   * of tables.
   */
  abstract refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]>;
  /** Writes the buffered calls; call it before the process ends. */
  abstract close(): Promise<void>;
}
