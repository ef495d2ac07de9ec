/** The parts of an ended job that are emptied one after the other: what its messages were made of, and then who was in it. */
export type EmptiedPart = 'texts' | 'people';

/** A job that a transaction has locked to empty it. */
export interface JobToEmpty {
  readonly organizationId: string;
  readonly jobId: string;
  /** The last recipient that was emptied; null at the beginning. */
  readonly emptiedTo: string | null;
}

/** A step of emptying a job. */
export interface EmptyingStep {
  /** The messages, or recipients, that lost something. */
  readonly rows: number;
  readonly isDone: boolean;
}

/**
 * Empties ended jobs. Rows stay, so that counts do, and that no later job takes a record again. A job is not emptied before each one that
 * retries it.
 */
export interface EmptiedJobRepository {
  /**
   * Locks the next job that ended before a time, and that still has the part; its texts have gone before its people do. Skips those that
   * another transaction has locked.
   */
  lockNext(organizationId: string, part: EmptiedPart, before: Date): Promise<JobToEmpty | undefined>;
  /** Empties at most `limit` of the next recipients of a locked job, or what belongs to them. */
  empty(job: JobToEmpty, part: EmptiedPart, limit: number): Promise<EmptyingStep>;
  /** Whether anything of a job was emptied. The transaction has locked the job. */
  isEmptied(organizationId: string, jobId: string): Promise<boolean>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly emptiedJobs: EmptiedJobRepository;
  }
}
