import type { RecipientState } from '../../domain/runs/recipient.ts';
import type { Start } from '../../domain/spinners/starts/start-kinds.ts';

/** The number of jobs that are looked at: the latest ones, of a limited time. */
export const departureLimits = { days: 30, jobs: 60, goalTimes: 10_000 };

/** A kept count of a job's recipients; `retried` are those that a retry has taken over. */
export interface DepartureCount {
  readonly kind: 'recipients' | 'retried';
  readonly stepId: string | null;
  readonly state: RecipientState;
  readonly reason: string | null;
  readonly n: number;
}

/** A job with the counts of its recipients. */
export interface CountedJob {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  /** The type of the start that made it; null for a call. */
  readonly startType: Start['type'] | null;
  readonly isRetry: boolean;
  readonly counts: readonly DepartureCount[];
}

/** The time that people took from entering to reaching the goal. */
export interface GoalTimes {
  /** People whose time was read: the latest `departureLimits.goalTimes`. */
  readonly measured: number;
  /** Half of them took at most this time, in seconds; null if there are none. */
  readonly medianSeconds: number | null;
}

/** The latest jobs of a spinner, the newest first. */
export interface CountedJobs {
  readonly jobs: readonly CountedJob[];
  readonly goal: GoalTimes;
}

/** The jobs that are read: those created from a time on, or one. */
export type DeparturesOf = { readonly since: Date } | { readonly jobId: string };

/** Reads who came and left through the jobs of a spinner: from kept counts, and for the goal by an index. */
export abstract class DepartureReader {
  /** Undefined if the spinner does not exist. */
  abstract read(organizationId: string, spinnerId: string, scope: DeparturesOf): Promise<CountedJobs | undefined>;
}
