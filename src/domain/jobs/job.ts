import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** `completed`, `canceled` and `failed` are final. */
export const jobStates = ['queued', 'running', 'paused', 'canceling', 'completed', 'canceled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job that could go on stands still. */
export type Waiting = 'runtime_offline' | 'delay' | 'send_window' | 'throttle' | 'plan_limit' | 'channel_error';

/** What is wrong with a job as a whole: no recipient of it could ever be gone on with. */
export type JobFault = 'data_table_deleted' | 'version_missing';

/** Which records a job looks at: those with an id above `after` and up to `upTo`; `mark` is the store's own note for when it is done. */
export interface AudienceRange {
  readonly after: string;
  readonly upTo: string;
  readonly mark: string;
}

/** The range with how far enrolling has come. */
export interface Enrolment extends AudienceRange {
  readonly done: string;
}

/** What a new job is told of. */
export interface QueuedJob {
  readonly id: string;
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly version: number;
  readonly startedBy: string | null;
  readonly startedByUser?: string | null;
  readonly retryOf?: string | null;
  readonly retriesUnknown?: boolean | null;
  readonly createdAt: Date;
}

/** One run of a spinner's published version (document, 2). */
export class Job extends Entity<{
  organizationId: string;
  id: string;
  spinnerId: string;
  version: number;
  /** The API key that started it; null when a person or the operator did. */
  startedBy: string | null;
  /** The person who started it. */
  startedByUser: string | null;
  /** The job whose failed recipients it takes; null for one that takes records. */
  retryOf: string | null;
  /** Whether a retry also sends again what may have been sent. */
  retriesUnknown: boolean | null;
  state: JobState;
  /** What held up the last advance; undefined reasons such as an offline runtime are found when the job is read. */
  waiting: Waiting | null;
  /** Why it has failed; on a running job, why it is about to, once its open recipients have been ended. */
  fault: JobFault | null;
  enrolment: Enrolment | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}>() {
  static queued({ startedByUser = null, retryOf = null, retriesUnknown = null, ...facts }: QueuedJob): Job {
    const nothingYet = { waiting: null, fault: null, enrolment: null, startedAt: null, finishedAt: null };
    return new Job({ ...facts, startedByUser, retryOf, retriesUnknown, state: 'queued', ...nothingYet });
  }

  /** @throws InvalidState unless the job is queued */
  start(now: Date, audience: AudienceRange): Job {
    if (this.state !== 'queued') throw cannot(this, 'started');
    return this.with({ state: 'running', startedAt: now, enrolment: { ...audience, done: audience.after } });
  }

  /** Records up to this id have been enrolled. */
  enrolled(done: string): Job {
    return this.enrolment ? this.with({ enrolment: { ...this.enrolment, done } }) : this;
  }

  get isEnrolled(): boolean {
    return this.enrolment !== null && BigInt(this.enrolment.done) >= BigInt(this.enrolment.upTo);
  }

  /** Whether it never changes again; each of its recipients is final then. */
  get isFinal(): boolean {
    return this.state === 'completed' || this.state === 'canceled' || this.state === 'failed';
  }

  /** Whether its recipients may be enrolled and gone on with. */
  get isUnderWay(): boolean {
    return this.state === 'running' && this.fault === null;
  }

  /** Whether all that is left to do is to end its open recipients. */
  get isEnding(): boolean {
    return this.state === 'canceling' || (this.state === 'running' && this.fault !== null);
  }

  heldUpBy(waiting: Waiting | null): Job {
    return this.with({ waiting });
  }

  /** Pausing a paused job changes nothing. @throws InvalidState where it is neither queued nor running */
  pause(): Job {
    if (this.state === 'paused') return this;
    if (this.state !== 'queued' && !this.isUnderWay) throw cannot(this, 'paused');
    return this.with({ state: 'paused', waiting: null });
  }

  /** One that was paused before it began is queued again; resuming one that is not paused changes nothing. @throws InvalidState */
  resume(): Job {
    if (this.state === 'queued' || this.isUnderWay) return this;
    if (this.state !== 'paused') throw cannot(this, 'resumed');
    return this.with({ state: this.startedAt === null ? 'queued' : 'running' });
  }

  /** One that has no recipients yet is canceled at once; canceling twice changes nothing. @throws InvalidState where it has ended otherwise */
  cancel(now: Date): Job {
    if (this.state === 'canceling' || this.state === 'canceled') return this;
    if (this.isFinal) throw cannot(this, 'canceled');
    const canceling = this.with({ state: 'canceling', waiting: null });
    return canceling.enrolment === null ? canceling.end(now) : canceling;
  }

  /** Nobody can be gone on with: the open recipients are ended, and then the job. @throws InvalidState unless the job is running */
  failFor(fault: JobFault): Job {
    if (this.state !== 'running') throw cannot(this, 'failed');
    return this.with({ fault, waiting: null });
  }

  /** Comes to its end when the last recipient is final. @throws InvalidState unless it is being canceled or is failing */
  end(now: Date): Job {
    if (!this.isEnding) throw cannot(this, 'ended');
    return this.with({ state: this.state === 'canceling' ? 'canceled' : 'failed', waiting: null, finishedAt: now });
  }

  /** Only a running job whose recipients are all enrolled and final may be completed. @throws InvalidState */
  complete(now: Date): Job {
    if (!this.isUnderWay || !this.isEnrolled) throw cannot(this, 'completed');
    return this.with({ state: 'completed', waiting: null, finishedAt: now });
  }

  /** The job that runs again what failed in this one. @throws InvalidState where this one has not ended */
  retry(facts: Pick<QueuedJob, 'id' | 'startedBy' | 'startedByUser' | 'createdAt'> & { readonly retriesUnknown: boolean }): Job {
    if (!this.isFinal) throw cannot(this, 'retried');
    const { organizationId, spinnerId, version, id: retryOf } = this;
    return Job.queued({ organizationId, spinnerId, version, retryOf, ...facts });
  }
}

function cannot(job: Job, done: string): InvalidState {
  const state = job.isEnding && job.state === 'running' ? 'failing' : job.state;
  return new InvalidState(`A job that is ${state} cannot be ${done}`, { state: job.state });
}
