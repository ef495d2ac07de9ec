import type { Guardrail, RecentOutcomes } from '../../domain/channels/health/guardrail.ts';
import type { Job, WaitingReason } from '../../domain/runs/job.ts';
import type { Start } from '../../domain/spinners/starts/start-kinds.ts';

/** Seconds after which a queued job counts as due, because its own task has not started it. */
export const pickUpSeconds = 10;

/** A deleted job whose recipients are still to be swept. */
export interface RemovedJob {
  readonly organizationId: string;
  readonly jobId: string;
  /** The last record id that was swept. */
  readonly sweptTo: string;
}

export interface JobRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  lock(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads and locks exclusively; waits for shared locks. */
  lockExclusive(organizationId: string, id: string): Promise<Job | undefined>;
  /** Reads and takes a shared lock until the transaction ends; it excludes only `lockExclusive`. */
  lockShared(organizationId: string, id: string): Promise<Job | undefined>;
  add(jobs: readonly Job[]): Promise<void>;
  save(job: Job): Promise<void>;
  /** The open jobs of a spinner's days; the latest one first. */
  openLive(organizationId: string, spinnerId: string): Promise<readonly Job[]>;
  /** Whether a job of a spinner that starts of a type have made has not ended. */
  isStartedOpen(organizationId: string, spinnerId: string, type: Start['type']): Promise<boolean>;
  /** The jobs of a spinner that starts of a type have made since a time. */
  startedSince(organizationId: string, spinnerId: string, type: Start['type'], since: Date): Promise<readonly Job[]>;
  /** The open retry of a job, if there is one. */
  openRetryOf(organizationId: string, id: string): Promise<Job | undefined>;
  /** Stores the waiting reason of a running job and changes nothing else of it; returns whether it was another one. */
  saveWaiting(organizationId: string, id: string, waiting: WaitingReason | null): Promise<boolean>;
  /** Clears this waiting reason of an organization's open jobs; returns their ids. */
  release(organizationId: string, waiting: WaitingReason): Promise<readonly string[]>;
  /** Adds outcomes to the last ones of a running job; undefined if that changed nothing because none failed. See `guardrail.ts`. */
  noteOutcomes(
    organizationId: string,
    id: string,
    marks: RecentOutcomes,
  ): Promise<{ readonly recent: RecentOutcomes; readonly guardrail: Guardrail | null } | undefined>;
  /** Forgets the last outcomes of a job. */
  forgetOutcomes(organizationId: string, id: string): Promise<void>;
  /**
   * Adds to the steps of a job whose endpoint is gone, while it runs this version: another one may have let it go on with another endpoint.
   */
  saveGoneSteps(organizationId: string, id: string, version: number, stepIds: readonly string[]): Promise<void>;
  /**
   * At most `limit` jobs that have work and may have lost the task for it: recipients that are due or have to be ended,
   * enrolling that is unfinished, or an open job whose recipients are all final. In the order in which they were made, from behind one on.
   */
  findDue(now: Date, limit: number, after?: Pick<Job, 'createdAt' | 'id'>): Promise<readonly Job[]>;
  /**
   * Deletes at most `limit` jobs that ended before a time, except those that a stored job retries; their recipients remain to be swept.
   * Skips jobs that another transaction has locked. `onlyTests`: only jobs of test mode.
   */
  removeOld(before: Date, limit: number, onlyTests?: boolean): Promise<void>;
  /** Reads and locks a deleted job whose recipients are still to be swept; skips those that another transaction has locked. */
  lockRemoved(): Promise<RemovedJob | undefined>;
  /** Stores how far a deleted job is swept; undefined if nothing is left. */
  saveSwept(job: RemovedJob, sweptTo: string | undefined): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly jobs: JobRepository;
  }
}
