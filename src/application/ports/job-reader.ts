import type { Job } from '../../domain/job.ts';
import type { MessageState } from '../../domain/message.ts';
import type { RecipientState } from '../../domain/recipient.ts';

/** A job as a screen shows it. */
export interface JobReport {
  readonly job: Job;
  /** How many recipients are in each state; absent means none. */
  readonly recipients: Readonly<Partial<Record<RecipientState, number>>>;
  /** The same for the messages of each step. */
  readonly messages: Readonly<Record<string, Readonly<Partial<Record<MessageState, number>>>>>;
  /** Whether some worker process gave a sign of life within the last half minute. */
  readonly runtimeOnline: boolean;
  /** When the next waiting recipient is due; null when none waits. */
  readonly nextDueAt: Date | null;
}

/** Reads jobs for screens. */
export abstract class JobReader {
  abstract read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined>;
}
