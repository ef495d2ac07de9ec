/** A rate limit: the average number of calls a second, and the number of calls at once. */
export interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits of one caller, which replace the deployment's. Null removes a limit. */
export interface CallerLimits {
  readonly ingest?: Limit | null;
  readonly trigger?: Limit | null;
  /** The limit of all callers of the organization together. */
  readonly organization_ingest?: Limit | null;
  readonly organization_trigger?: Limit | null;
}

/** The limits that a route may name. `calls` is that of all other calls with a key or a session. */
export type LimitName = 'ingest' | 'trigger' | 'calls' | 'test' | 'check' | 'invitation';

/** The caller. */
export interface CountedCaller {
  /** A key, a token or a person. */
  readonly name: string;
  readonly organizationId: string | undefined;
  /** The limits of its plan. */
  readonly limits?: CallerLimits | undefined;
}
