import type { Guardrail } from '../channels/health/guardrail.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import type { JobContext } from '../spinners/job-context.ts';
import type { RemovedStep } from '../spinners/removed-steps.ts';
import type { Start } from '../spinners/starts/start-kinds.ts';
import type { Condition } from '../tables/condition.ts';

/** `completed`, `canceled` and `failed` are final. */
export const jobStates = ['queued', 'running', 'paused', 'canceling', 'completed', 'canceled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job that is not paused makes no progress. */
export const waitingReasons = [
  'restored',
  'scheduled',
  'runtime_offline',
  'unverified',
  'approval',
  'delay',
  'held',
  'window',
  'throttle',
  'plan_limit',
  'daily_limit',
  'channel_error',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** A fault of the whole job: none of its recipients can ever continue. */
export type JobFault = 'data_table_deleted' | 'version_missing' | 'filter_column_missing';

/** The most records that are chosen by their ids. */
export const maxChosenRecords = 10_000;

/** The records that were chosen for a job: those that no earlier job has taken, or all; and of them only some. */
export interface ChosenAudience {
  readonly records: 'new' | 'all';
  /** Only those that match. */
  readonly filter?: Condition | undefined;
  /** Only these, each once and in the order of their ids; not together with a filter. */
  readonly recordIds?: readonly string[] | undefined;
}

/** The records that a job considers: ids above `after` and up to `upTo`. `mark` is opaque, for the store alone. */
export interface AudienceRange {
  readonly after: string;
  readonly upTo: string;
  readonly mark: string;
}

/** The failed recipients that a retry takes: those that failed at any of these steps, for any of these reasons (see `countedReason`). */
export interface RetryChoice {
  readonly steps?: readonly string[] | undefined;
  readonly reasons?: readonly string[] | undefined;
}

/** The range, and the last record id that has been enrolled. */
export interface Enrolment extends AudienceRange {
  readonly done: string;
}

/** The fields of a new job. */
export interface QueuedJob {
  readonly id: string;
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly version: number;
  readonly startedBy: string | null;
  readonly startedByUser?: string | null;
  readonly startType?: Start['type'] | null;
  readonly retryOf?: string | null;
  readonly retriesUnknown?: boolean | null;
  readonly retriesOnly?: RetryChoice | null;
  readonly guardrail?: Guardrail | null;
  readonly audience?: ChosenAudience | null | undefined;
  readonly context?: JobContext | null | undefined;
  readonly runAt?: Date | null | undefined;
  readonly liveDay?: string | null;
  readonly closesAt?: Date | null;
  readonly createdAt: Date;
}

/** One run of a spinner's published version (document, 2). Publishing another one may let it go on there. */
export class Job extends Entity<{
  organizationId: string;
  id: string;
  spinnerId: string;
  /** The version that it runs now. */
  version: number;
  /** The version that it began with, if it went on in another one; else null. */
  firstVersion: number | null;
  /** The steps of its earlier versions that its version has not. */
  removedSteps: readonly RemovedStep[];
  /** The API key that started it; null when a person or the operator did. */
  startedBy: string | null;
  /** The person who started it. */
  startedByUser: string | null;
  /** The type of the start that made it; null if a call did. */
  startType: Start['type'] | null;
  /** The job whose failed recipients it retries; null if it takes records. */
  retryOf: string | null;
  /** Whether a retry resends messages whose outcome is unknown. */
  retriesUnknown: boolean | null;
  /** The failed recipients that a retry takes; null for all. */
  retriesOnly: RetryChoice | null;
  /** Chosen for this job; null for the audience of its version. */
  audience: ChosenAudience | null;
  /** The values that the call gave to all messages. */
  context: JobContext | null;
  state: JobState;
  /** The reason that stopped the last advance. Other reasons, such as an offline runtime, are determined when the job is read. */
  waiting: WaitingReason | null;
  /** Why it was paused by itself, in words; null if it is not paused, or if a person paused it. */
  pausedFor: string | null;
  /** The channel whose failures paused it. */
  pausedOver: string | null;
  /** Replaces that of its channels; null if theirs hold. */
  guardrail: Guardrail | null;
  /** Why it failed; on a running job, why it will fail once its open recipients have ended. */
  fault: JobFault | null;
  enrolment: Enrolment | null;
  /** The ids of steps whose endpoint has answered that it is gone: nothing more is sent there. */
  goneSteps: readonly string[];
  createdAt: Date;
  /** When it is to begin; null: at once. */
  runAt: Date | null;
  /** The local day whose arrivals it takes; null if it takes none. */
  liveDay: string | null;
  /** When that day is over. */
  closesAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}>() {
  // Field by field: V8 gives an object of spread parts hidden classes of its own, and they cost more than the rest of the call.
  static queued(job: QueuedJob): Job {
    return new Job({
      organizationId: job.organizationId,
      id: job.id,
      spinnerId: job.spinnerId,
      version: job.version,
      firstVersion: null,
      removedSteps: [],
      startedBy: job.startedBy,
      startedByUser: job.startedByUser ?? null,
      startType: job.startType ?? null,
      retryOf: job.retryOf ?? null,
      retriesUnknown: job.retriesUnknown ?? null,
      retriesOnly: job.retriesOnly ?? null,
      audience: job.audience ?? null,
      context: job.context ?? null,
      state: 'queued',
      waiting: null,
      pausedFor: null,
      pausedOver: null,
      guardrail: job.guardrail ?? null,
      fault: null,
      enrolment: null,
      goneSteps: [],
      createdAt: job.createdAt,
      runAt: job.runAt ?? null,
      liveDay: job.liveDay ?? null,
      closesAt: job.closesAt ?? null,
      startedAt: null,
      finishedAt: null,
    });
  }

  /** @throws InvalidState if the job is not queued */
  start(now: Date, audience: AudienceRange): Job {
    if (this.state !== 'queued') throw cannot(this, 'started');
    return this.with({ state: 'running', waiting: null, startedAt: now, enrolment: { ...audience, done: audience.after } });
  }

  /** Whether records that arrive may still be enrolled. */
  isOpenAt(now: Date): boolean {
    return this.closesAt !== null && this.closesAt > now;
  }

  /** Whether its time to begin is still to come. */
  isAhead(now: Date): boolean {
    return this.state === 'queued' && this.runAt !== null && this.runAt > now;
  }

  /** No owner of its organization has verified their address yet. */
  hold(): Job {
    return this.with({ waiting: 'unverified' });
  }

  /** A second person has to approve it first. */
  holdForApproval(): Job {
    return this.with({ waiting: 'approval' });
  }

  /** Records up to this id have been enrolled. */
  enrolled(done: string): Job {
    return this.enrolment ? this.with({ enrolment: { ...this.enrolment, done } }) : this;
  }

  get isEnrolled(): boolean {
    return this.enrolment !== null && BigInt(this.enrolment.done) >= BigInt(this.enrolment.upTo);
  }

  /** Whether its state is final. Each of its recipients is final then. */
  get isFinal(): boolean {
    return this.state === 'completed' || this.state === 'canceled' || this.state === 'failed';
  }

  /** Whether its recipients may be enrolled and processed. */
  get isUnderWay(): boolean {
    return this.state === 'running' && this.fault === null;
  }

  /** Whether only its open recipients remain to be ended. */
  get isEnding(): boolean {
    return this.state === 'canceling' || (this.state === 'running' && this.fault !== null);
  }

  heldUpBy(waiting: WaitingReason | null): Job {
    return this.with({ waiting });
  }

  /** Pausing a paused job changes nothing. @throws InvalidState if it is neither queued nor running */
  pause(): Job {
    if (this.state === 'paused') return this;
    if (this.state !== 'queued' && !this.isUnderWay) throw cannot(this, 'paused');
    return this.with({ state: 'paused', waiting: null });
  }

  /** Pauses a job by itself, for a reason in words, because of what a channel did. @throws InvalidState if it is not running */
  pauseFor(reason: string, channelId: string | null = null): Job {
    return this.pause().with({ pausedFor: reason, pausedOver: channelId });
  }

  /**
   * A job that was paused before its start is queued again. Resuming a queued or running job changes nothing but its guardrail, if one is
   * given. @throws InvalidState
   */
  resume(guardrail: Guardrail | null = this.guardrail): Job {
    if (this.state === 'queued' || this.isUnderWay) return guardrail === this.guardrail ? this : this.with({ guardrail });
    if (this.state !== 'paused') throw cannot(this, 'resumed');
    return this.with({ guardrail, state: this.startedAt === null ? 'queued' : 'running', pausedFor: null, pausedOver: null });
  }

  /** A job without recipients is canceled at once. Canceling again changes nothing. @throws InvalidState if it is completed or failed */
  cancel(now: Date): Job {
    if (this.state === 'canceling' || this.state === 'canceled') return this;
    if (this.isFinal) throw cannot(this, 'canceled');
    const canceling = this.with({ state: 'canceling', waiting: null, pausedFor: null, pausedOver: null });
    return canceling.enrolment === null ? canceling.end(now) : canceling;
  }

  /** Marks the job as failing: its open recipients are ended, then the job. @throws InvalidState if the job is not running */
  failFor(fault: JobFault): Job {
    if (this.state !== 'running') throw cannot(this, 'failed');
    return this.with({ fault, waiting: null });
  }

  /** Ends the job after its last recipient is final. @throws InvalidState if it is neither canceling nor failing */
  end(now: Date): Job {
    if (!this.isEnding) throw cannot(this, 'ended');
    return this.with({ state: this.state === 'canceling' ? 'canceled' : 'failed', waiting: null, finishedAt: now });
  }

  /** Only a running job whose recipients are all enrolled and final, and whose day is over, may be completed. @throws InvalidState */
  complete(now: Date): Job {
    if (!this.isUnderWay || !this.isEnrolled || this.isOpenAt(now)) throw cannot(this, 'completed');
    return this.with({ state: 'completed', waiting: null, finishedAt: now });
  }

  /**
   * Returns a new job that retries the failed recipients; this one may still be under way. @throws InvalidState if this job has not begun,
   * or is being ended
   */
  retry(
    facts: Pick<QueuedJob, 'id' | 'startedBy' | 'startedByUser' | 'retriesOnly' | 'createdAt'> & { readonly retriesUnknown: boolean },
  ): Job {
    if (!this.isFinal && (this.startedAt === null || this.isEnding)) throw cannot(this, 'retried');
    const { organizationId, spinnerId, version, removedSteps, context, id: retryOf } = this;
    // A recipient that failed at a step that is gone goes on where that leads.
    return Job.queued({ organizationId, spinnerId, version, context, retryOf, ...facts }).with({ removedSteps });
  }
}

function cannot(job: Job, done: string): InvalidState {
  const state = job.isEnding && job.state === 'running' ? 'failing' : job.state;
  return new InvalidState(`A job that is ${state} cannot be ${done}`, { state: job.state });
}

const furthestDays = 366;

/** Checks the time at which a job is to begin. @throws ValidationFailed */
export function requireStartTime(runAt: Date, now: Date): void {
  const ahead = runAt.getTime() - now.getTime();
  const message =
    ahead <= 0 ? 'must be still to come' : ahead > furthestDays * 86_400_000 ? `must be at most ${furthestDays} days ahead` : undefined;
  if (message !== undefined) throw new ValidationFailed([{ path: 'runAt', message }]);
}
