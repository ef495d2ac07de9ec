import type { DatabaseIdentity, RestoredDatabase } from '../../../domain/runs/epoch.ts';
import type { JobState } from '../../../domain/runs/job.ts';

/** A job that goes on once sending is released. */
export interface OpenJob {
  readonly organizationId: string;
  readonly jobId: string;
  readonly spinnerName: string | null;
  readonly state: JobState;
  /** Recipients that are not final. */
  readonly recipients: number;
}

/** Reads whether the database was restored, and what sending would go on with. */
export abstract class EpochReader {
  abstract identify(): Promise<DatabaseIdentity>;
  /** Undefined while sending is allowed. */
  abstract restored(): Promise<RestoredDatabase | undefined>;
  /** The queued and running jobs of all organizations, oldest first, at most 1,000. */
  abstract openJobs(): Promise<readonly OpenJob[]>;
}
