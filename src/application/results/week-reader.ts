import type { RemovedStep } from '../../domain/spinners/removed-steps.ts';
import type { CountedStep, JobCount } from '../runs/counts/job-counts.ts';

/** The number of jobs that are read, the latest ones, and of spinners that are shown. */
export const weekLimits = { jobs: 2000, spinners: 10 };

/** The jobs of one version of a spinner that were created on one day, with the sums of their kept counts. */
export interface CountedDay {
  readonly spinnerId: string;
  /** Null if it no longer exists. */
  readonly spinnerName: string | null;
  /** Whether the version has a goal. */
  readonly hasGoal: boolean;
  /** The place of the day among those that were asked for. */
  readonly day: number;
  readonly jobs: number;
  /** The newest of them. */
  readonly jobId: string;
  readonly counts: readonly JobCount[];
  readonly steps: readonly CountedStep[];
  readonly removedSteps: readonly RemovedStep[];
}

export interface WeekCounts {
  readonly days: readonly CountedDay[];
  /** Whether there are more jobs in that time: the oldest ones are left out. */
  readonly hasMore: boolean;
}

/** Reads how the jobs of some days went, from their kept counts. */
export abstract class WeekReader {
  /** `starts` are the beginnings of the days in their order, and the end of the last one. */
  abstract read(organizationId: string, starts: readonly Date[]): Promise<WeekCounts>;
}
