import type { OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { MediumName } from '../../domain/channels/media.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { MessageState } from '../../domain/runs/message.ts';
import type { RecipientState } from '../../domain/runs/recipient.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';

/** The number in each state; absent means none. */
export type CountsOf<State extends string> = Readonly<Partial<Record<State, number>>>;

/** A job with the names of its spinner and its starter, null if they no longer exist, and what holds it up. */
export interface NamedJob {
  readonly job: Job;
  readonly spinnerName: string | null;
  /** The name of the person or the API key that started it. */
  readonly starterName: string | null;
  /** The channel's error that recipients wait for the longest; null if they wait for none, or if the job does not run. */
  readonly channelError: OpenCircuit | null;
}

/** The messages of a job over one medium. */
export interface JobResult {
  readonly medium: MediumName;
  /** The steps that sent them. */
  readonly steps: readonly string[];
  readonly messages: CountsOf<MessageState>;
  /** The recipients that have unsubscribed through them. */
  readonly unsubscribed: number;
  /** The recipients that have answered them. */
  readonly replied: number;
  /** The messages that people have clicked, and opened. */
  readonly clicked: number;
  readonly opened: number;
}

/** A job in a list, with its counts. */
export interface ListedJob extends NamedJob {
  readonly recipients: CountsOf<RecipientState>;
  readonly results: readonly JobResult[];
}

/** The number of recipients by state, then by what their reason is counted under; recipients without a reason are left out. */
export type ReasonCounts = Readonly<Partial<Record<RecipientState, Readonly<Record<string, number>>>>>;

/** A step of a job's version, and the recipients that are at it or ended at it; `completed` ones have left the last step. */
export interface StepReport {
  readonly id: string;
  readonly type: Step['type'];
  /** The name that people know; null if it has no name. */
  readonly name: string | null;
  /** Whether only an earlier version of the job has it; listed while something is counted there. */
  readonly isRemoved: boolean;
  /** The number of recipients that have reached the step so far. */
  readonly entered: number;
  readonly recipients: CountsOf<RecipientState>;
  readonly reasons: ReasonCounts;
}

/** A job as a screen shows it. */
export interface JobReport extends ListedJob {
  readonly reasons: ReasonCounts;
  readonly steps: readonly StepReport[];
  /** By step. */
  readonly messages: Readonly<Record<string, CountsOf<MessageState>>>;
  /** Whether any worker process sent a heartbeat within the last half minute. */
  readonly runtimeOnline: boolean;
  /** When the next recipient is due if all that are not final wait; else null. */
  readonly nextDueAt: Date | null;
}

/** Reads jobs for screens, at the same cost whatever the number of their recipients. */
export abstract class JobReader {
  abstract read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined>;
}
