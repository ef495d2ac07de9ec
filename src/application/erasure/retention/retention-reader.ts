import type { RetentionKind, RetentionPeriod, RetentionSweep } from '../../../domain/erasure/retention.ts';

/** Rows are counted up to here. */
export const mostCounted = 100_000;

/** A number of rows; `isMore` if it is `mostCounted`, and there are more. */
export interface CountedRows {
  readonly rows: number;
  readonly isMore: boolean;
}

/** Reads what is kept, and for how long. */
export abstract class RetentionReader {
  abstract periods(organizationId: string): Promise<readonly RetentionPeriod[]>;
  /** The latest sweep of each kind that had one. */
  abstract sweeps(organizationId: string): Promise<readonly RetentionSweep[]>;
  /** The time of the oldest row that a sweep may take; null if there is none. */
  abstract oldest(organizationId: string, kind: RetentionKind): Promise<Date | null>;
  /** Counts rows from before a time: messages or recipients of jobs that ended before it. */
  abstract count(organizationId: string, kind: RetentionKind, before: Date): Promise<CountedRows>;
}
