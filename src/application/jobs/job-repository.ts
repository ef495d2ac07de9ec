import type { Job, Waiting } from '../../domain/jobs/job.ts';

/** Seconds that a queued job's own task is given before the job counts as due. */
export const pickUpSeconds = 10;

export interface JobRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  lock(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads and locks, also against those that share it. */
  lockExclusive(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads, and keeps it from being held alone until the transaction ends; several may share it. */
  lockShared(organizationId: string, id: string): Promise<Job | undefined>;
  add(jobs: readonly Job[]): Promise<void>;
  save(job: Job): Promise<void>;
  /** The retry of a job that has not ended yet, if there is one. */
  openRetryOf(organizationId: string, id: string): Promise<Job | undefined>;
  /** Notes what holds up a running job, leaving all else of it as it is. */
  saveWaiting(organizationId: string, id: string, waiting: Waiting | null): Promise<void>;
  /**
   * Jobs that have something to do and may have lost the task that does it: recipients due, or to be ended,
   * enrolling unfinished, or all recipients final and the job not. At most `limit`.
   */
  findDue(now: Date, limit: number): Promise<readonly Job[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly jobs: JobRepository;
  }
}
