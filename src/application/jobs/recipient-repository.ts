import type { AudienceRange, Job } from '../../domain/jobs/job.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { Cells } from '../../domain/kernel/cell.ts';

/**
 * A claim on recipients is renewed so early that a living worker's never has fewer seconds left than this:
 * one that does is not waited for.
 */
export const livingClaimSeconds = 12;

/** Nor has any claim more seconds left than this, however much the clocks of two processes differ: what is further off is a wait. */
export const longestClaimSeconds = 60;

/** Where the range of a retry ends: past the id of any record. */
export const endOfRetry = '9223372036854775807';

/** The records that a job takes, and the step at which they start. */
export interface Audience {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly kind: 'new' | 'all';
  readonly firstStepId: string | null;
}

/** A recipient taken for work, with the cells of its record; `cells` is undefined when the record is gone. */
export interface DueRecipient {
  readonly recipient: Recipient;
  readonly cells: Cells | undefined;
}

export interface RecipientRepository {
  /**
   * The records that an audience covers now: no record that was committed is left out, and none that commits late is forgotten.
   * Call it before the transaction writes or locks anything.
   */
  open(audience: Audience): Promise<AudienceRange>;
  /**
   * Enrols the next records of a running job's range, at most `limit`; one that already went through the spinner is left out
   * when the audience is `new`. Answers how far it came: the highest id looked at.
   */
  enrol(job: Job, audience: Audience, now: Date, limit: number): Promise<string>;
  /**
   * Enrols the next of those whom the job retries, at most `limit`, each at the step to go on from: none whom another retry took.
   * `stepIds` are the steps of its version, in order. A recipient with several unsettled steps starts at the first of them. Answers how far it came, as `enrol` does.
   */
  enrolRetried(job: Job, stepIds: readonly string[], now: Date, limit: number): Promise<string>;
  /** Whether a job that has ended left anybody whom no retry has taken. */
  hasRetryable(organizationId: string, jobId: string, includeUnknown: boolean): Promise<boolean>;
  /** Notes that a job's range is enrolled, so that the next audience of `new` records starts later. */
  close(job: Job, audience: Audience): Promise<void>;
  /** Takes recipients that need attention, skipping those that another transaction holds; longest due first. */
  takeDue(organizationId: string, jobId: string, now: Date, limit: number): Promise<readonly DueRecipient[]>;
  /** Takes open recipients that nobody works on, due or not, skipping those that another transaction holds. */
  takeIdle(organizationId: string, jobId: string, now: Date, limit: number): Promise<readonly Recipient[]>;
  /**
   * Gives recipients back that this transaction took and ended, and that a job contacted in no way:
   * a later job may take their records as new ones; those of a retry may be retried again.
   */
  release(job: Job, recordIds: readonly string[]): Promise<void>;
  /** Saves recipients of one job that this transaction took. */
  save(recipients: readonly Recipient[]): Promise<void>;
  /** Saves those whose lease is still the given one; answers their record ids. */
  settle(recipients: readonly Recipient[], lease: string): Promise<ReadonlySet<string>>;
  /** Puts off the end of a lease. */
  renew(organizationId: string, jobId: string, lease: string, until: Date): Promise<void>;
  /** Whether a job has a recipient that is not final. */
  hasOpen(organizationId: string, jobId: string): Promise<boolean>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly recipients: RecipientRepository;
  }
}
