import type { Cells } from '../../domain/kernel/cell.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { AudienceRange, Enrolment, Job, RetryChoice } from '../../domain/runs/job.ts';
import { overCap } from '../../domain/runs/over-cap.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { type OpenedGroup, outsideHours } from '../../domain/runs/sending-hours.ts';
import type { JobContext } from '../../domain/spinners/job-context.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { RemovedJob } from './job-repository.ts';

/** A step that a recipient has reached, and when. */
export interface EnteredStep {
  readonly stepId: string;
  readonly at: Date;
}

/**
 * A living worker renews its lease so early that at least this many seconds are left. A lease with fewer
 * seconds left is not waited for.
 */
export const livingClaimSeconds = 12;

/** No lease has more seconds left than this, even if the clocks of two processes differ: a later time is a wait. */
export const longestClaimSeconds = 60;

/** The end of a retry's range: above every record id. */
export const endOfRetry = '9223372036854775807';

/** The records that a job enrols, and the step at which they start. */
export interface Audience {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly kind: 'new' | 'all';
  readonly firstStepId: string | null;
  /** Only records of this table that match; then the next audience of new records starts where this one did. */
  readonly filter?: { readonly condition: Condition; readonly table: DataTable } | undefined;
  /** Only these, in the order of their ids; the same holds for the next audience. */
  readonly recordIds?: readonly string[] | undefined;
  /** Whether records that are on their way through the spinner are left out. */
  readonly outsideOnly?: boolean | undefined;
}

/** A due recipient with the cells of its record; `cells` is undefined if the record was deleted. */
export interface DueRecipient {
  readonly recipient: Recipient;
  readonly cells: Cells | undefined;
}

/** A recipient of an organization. */
export interface RecipientKey {
  readonly jobId: string;
  readonly recordId: string;
}

/** The waits that the settings of an organization decide: its hours, its cap of an address, and its daily limit. */
export const limitedReasons = [outsideHours, overCap, 'daily_limit'] as const;

/** The recipients of a job that wait for a connection, for what its organization limits, or at one of these steps, whatever for. */
export type WaitingFor = 'connection' | 'limits' | { readonly steps: readonly string[] };

/** At most `limit` of the next chosen records in a job's range, and how far that is. */
export function nextChosen(
  recordIds: readonly string[],
  { done, upTo }: Enrolment,
  limit: number,
): { readonly ids: readonly string[]; readonly next: string } {
  const left = recordIds.filter((id) => compareRecordIds(id, done) > 0 && compareRecordIds(id, upTo) <= 0);
  const ids = left.slice(0, limit);
  return { ids, next: ids.length < left.length ? (ids.at(-1) as string) : upTo };
}

export interface RecipientRepository {
  /**
   * The range of records that an audience covers now. No committed record is left out; one that commits late is in a later range.
   * Call it before the transaction writes or locks anything.
   */
  open(audience: Audience): Promise<AudienceRange>;
  /**
   * Enrols at most `limit` of the next records of a running job's range. If the audience is `new`, it skips records that already
   * went through the spinner. Returns the highest id that it read.
   */
  enrol(job: Job, audience: Audience, now: Date, limit: number): Promise<string>;
  /** Gives recipients that were enrolled in this transaction contexts of their own, by the ids of their records. */
  giveContexts(job: Job, contexts: ReadonlyMap<string, JobContext>): Promise<void>;
  /**
   * Enrols at most `limit` of the next recipients that the job retries, each at the step to continue from and with its context; skips those that another
   * retry has enrolled, those that are not final, and failed ones that were not chosen. `stepIds` are the steps of its versions, in order. A
   * recipient with several unsettled steps starts at the first of them. Returns the highest id that it read.
   */
  enrolRetried(job: Job, stepIds: readonly string[], now: Date, limit: number): Promise<string>;
  /** Whether a job has recipients to retry that are final and that no retry has enrolled. */
  hasRetryable(organizationId: string, jobId: string, includeUnknown: boolean, only?: RetryChoice | null): Promise<boolean>;
  /** The counted reasons for which recipients of a job have failed, those that were retried included. */
  failedReasons(organizationId: string, jobId: string): Promise<readonly string[]>;
  /** Records that a job's range is enrolled, so that the next audience of `new` records starts after it. */
  close(job: Job, audience: Audience): Promise<void>;
  /**
   * Reads and locks due recipients: first those whose lease has expired, then the others, each longest due first; skips those that
   * another transaction has locked.
   */
  takeDue(organizationId: string, jobId: string, now: Date, limit: number): Promise<readonly DueRecipient[]>;
  /** Reads and locks open recipients without a live lease, due or not; skips those that another transaction has locked. */
  takeIdle(organizationId: string, jobId: string, now: Date, limit: number): Promise<readonly Recipient[]>;
  /** Reads and locks a recipient that waits; waits for a transaction that is changing it. */
  lockWaiting(organizationId: string, jobId: string, recordId: string): Promise<Recipient | undefined>;
  /** Locks recipients, whatever their state. Returns which of them it did not get, because another transaction has locked them. */
  lock(organizationId: string, keys: readonly RecipientKey[]): Promise<readonly RecipientKey[]>;
  /**
   * Releases recipients that this transaction locked and ended, and that the job never contacted:
   * a later job may enrol their records as new, unless another job of the spinner has contacted them or is about to; a later retry may
   * enrol those of a retry.
   */
  release(job: Job, recordIds: readonly string[]): Promise<void>;
  /** Saves recipients of one job that this transaction has locked; notes the time for steps that they entered, and for their end. */
  save(recipients: readonly Recipient[], now?: Date): Promise<void>;
  /**
   * Saves the recipients of one job that still have this lease, a fencing token, as `save` does; returns their record ids. The addresses that
   * they were found to have were saved with the lease.
   */
  settle(recipients: readonly Recipient[], lease: string, now?: Date): Promise<ReadonlySet<string>>;
  /** Whether any of these recipients has this lease. Waits for transactions that are changing them. */
  haveLease(organizationId: string, jobId: string, recordIds: readonly string[], lease: string): Promise<boolean>;
  /** Extends a lease that has not expired. Whether there were recipients left with it. */
  renew(organizationId: string, jobId: string, lease: string, times: { readonly now: Date; readonly until: Date }): Promise<boolean>;
  /**
   * Deletes the next recipients of a deleted job, at most `limit`, and their messages, but not that their records went through the
   * spinner. Returns the last record id; undefined if no recipient is left.
   */
  sweep(job: RemovedJob, limit: number): Promise<string | undefined>;
  /**
   * Makes at most `limit` of the next recipients due that wait so: all at a time, or a few each second from then on, and none later than
   * before. Returns the last record id, or undefined if no more are left.
   */
  wake(
    organizationId: string,
    jobId: string,
    waiting: WaitingFor,
    from: { readonly after: string; readonly at: Date; readonly perSecond?: number | undefined },
    limit: number,
  ): Promise<string | undefined>;
  /** The jobs of an organization in which recipients wait for something that the organization limits. */
  jobsLimited(organizationId: string): Promise<readonly string[]>;
  /**
   * Spreads the recipients of groups that waited for their hours over the time from now on, in the order in which they came to their step. At
   * most some thousands at once: the others stay due.
   */
  spread(organizationId: string, jobId: string, groups: readonly OpenedGroup[], now: Date): Promise<void>;
  /** The recipient of a job that is due first, among those that are not final: when, and what it waits for. */
  nextDue(organizationId: string, jobId: string): Promise<{ readonly wakeAt: Date; readonly reason: string | null } | undefined>;
  /** Whether a job has a recipient that is not final. */
  hasOpen(organizationId: string, jobId: string): Promise<boolean>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly recipients: RecipientRepository;
  }
}
