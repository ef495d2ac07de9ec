import type { Job } from '../../domain/jobs/job.ts';
import type { MessageState } from '../../domain/jobs/message.ts';
import type { RecipientState } from '../../domain/jobs/recipient.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';

/** How many there are in each state; absent means none. */
export type CountsOf<State extends string> = Readonly<Partial<Record<State, number>>>;

/** A job with the names of what it refers to; null where that is not there any more. */
export interface NamedJob {
  readonly job: Job;
  readonly spinnerName: string | null;
  /** The name of the person or the API key that started it. */
  readonly starterName: string | null;
}

/** A step of a job's version and the recipients that are at it, or came to their end there; `completed` ones have left the last step. */
export interface StepReport {
  readonly id: string;
  readonly type: Step['type'];
  readonly recipients: CountsOf<RecipientState>;
}

/** A job as a screen shows it. */
export interface JobReport extends NamedJob {
  readonly recipients: CountsOf<RecipientState>;
  readonly steps: readonly StepReport[];
  /** By step. */
  readonly messages: Readonly<Record<string, CountsOf<MessageState>>>;
  /** Whether some worker process gave a sign of life within the last half minute. */
  readonly runtimeOnline: boolean;
  /** When the next waiting recipient is due; null when none waits. */
  readonly nextDueAt: Date | null;
}

/** Reads jobs for screens. */
export abstract class JobReader {
  abstract read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined>;
}
