import type { Job, Waiting } from '../../domain/jobs/job.ts';

/** Seconds after which a queued job counts as due, because its own task has not started it. */
export const pickUpSeconds = 10;

export interface JobRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  lock(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads and locks exclusively; waits for shared locks. */
  lockExclusive(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads and takes a shared lock until the transaction ends; it excludes only `lockExclusive`. */
  lockShared(organizationId: string, id: string): Promise<Job | undefined>;
  add(jobs: readonly Job[]): Promise<void>;
  save(job: Job): Promise<void>;
  /** The open retry of a job, if there is one. */
  openRetryOf(organizationId: string, id: string): Promise<Job | undefined>;
  /** Stores the waiting reason of a running job and changes nothing else of it. */
  saveWaiting(organizationId: string, id: string, waiting: Waiting | null): Promise<void>;
  /**
   * At most `limit` jobs that have work and may have lost the task for it: recipients that are due or have to be ended,
   * enrolling that is unfinished, or an open job whose recipients are all final.
   */
  findDue(now: Date, limit: number): Promise<readonly Job[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly jobs: JobRepository;
  }
}
