import { Entity } from './entity.ts';
import { InvalidState } from './errors.ts';

/** `completed`, `canceled` and `failed` are final. */
export type JobState = 'queued' | 'running' | 'paused' | 'canceling' | 'completed' | 'canceled' | 'failed';

/** Why a job that could go on stands still. */
export type Waiting = 'runtime_offline' | 'delay' | 'send_window' | 'throttle' | 'plan_limit' | 'channel_error';

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

/** One run of a spinner's published version (document, 2). */
export class Job extends Entity<{
  organizationId: string;
  id: string;
  spinnerId: string;
  version: number;
  /** The API key that started it; null when a person did. */
  startedBy: string | null;
  state: JobState;
  /** What held up the last advance; undefined reasons such as an offline runtime are found when the job is read. */
  waiting: Waiting | null;
  enrolment: Enrolment | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}>() {
  static queued(facts: {
    id: string;
    organizationId: string;
    spinnerId: string;
    version: number;
    startedBy: string | null;
    createdAt: Date;
  }): Job {
    return new Job({ ...facts, state: 'queued', waiting: null, enrolment: null, startedAt: null, finishedAt: null });
  }

  /** @throws InvalidState unless the job is queued */
  start(now: Date, audience: AudienceRange): Job {
    if (this.state !== 'queued') throw new InvalidState(`A job that is ${this.state} cannot be started`);
    return this.with({ state: 'running', startedAt: now, enrolment: { ...audience, done: audience.after } });
  }

  /** Records up to this id have been enrolled. */
  enrolled(done: string): Job {
    return this.enrolment ? this.with({ enrolment: { ...this.enrolment, done } }) : this;
  }

  get isEnrolled(): boolean {
    return this.enrolment !== null && BigInt(this.enrolment.done) >= BigInt(this.enrolment.upTo);
  }

  heldUpBy(waiting: Waiting | null): Job {
    return this.with({ waiting });
  }

  /** Only a running job whose recipients are all enrolled and final may be completed. */
  complete(now: Date): Job {
    if (this.state !== 'running' || !this.isEnrolled) throw new InvalidState(`A job that is ${this.state} cannot be completed`);
    return this.with({ state: 'completed', waiting: null, finishedAt: now });
  }
}
