import type { ApiKey } from '../../domain/api-key.ts';
import type { DataTable } from '../../domain/data-table.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { AudienceRange, Job, Waiting } from '../../domain/job.ts';
import type { Message } from '../../domain/message.ts';
import type { Organization } from '../../domain/organization.ts';
import type { MeterName, Plan } from '../../domain/plan.ts';
import type { PlanMeter } from '../../domain/plan-meter.ts';
import type { Recipient } from '../../domain/recipient.ts';
import type { Cells } from '../../domain/record-check.ts';
import type { Spinner, Version } from '../../domain/spinner.ts';
import type { Suppression } from '../../domain/suppression.ts';
import type { Tasks } from './tasks.ts';

export interface PlanRepository {
  find(id: string): Promise<Plan | undefined>;
  save(plan: Plan): Promise<void>;
}

export interface OrganizationRepository {
  /** Reads and locks against others that hold it. */
  hold(id: string): Promise<Organization | undefined>;
  find(id: string): Promise<Organization | undefined>;
  save(organization: Organization): Promise<void>;
}

export interface MeterRepository {
  /** One meter for each organization that there is, in no order. */
  findMany(organizationIds: readonly string[], name: MeterName, now: Date): Promise<readonly PlanMeter[]>;
  /**
   * Spends from each meter in one step, safe against every other transaction, always in the same order.
   * Call it last: the meters stay locked until the transaction ends.
   * @throws PlanLimitReached when one no longer has enough; the transaction is then to be rolled back
   */
  spend(charges: readonly { readonly meter: PlanMeter; readonly amount: number }[]): Promise<void>;
}

export interface ApiKeyRepository {
  find(organizationId: string, id: string): Promise<ApiKey | undefined>;
  /** Oldest first. */
  list(organizationId: string): Promise<readonly ApiKey[]>;
  save(apiKey: ApiKey): Promise<void>;
}

/** What names one thing of one organization. */
export interface Reference {
  readonly organizationId: string;
  readonly id: string;
}

export interface DataTableRepository {
  find(organizationId: string, id: string): Promise<DataTable | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly DataTable[]>;
  /** Reads and locks, until the transaction ends. */
  hold(organizationId: string, id: string): Promise<DataTable | undefined>;
  count(organizationId: string): Promise<number>;
  save(table: DataTable): Promise<void>;
}

export interface IngestTokenRepository {
  /** The current token of a table: the one that does not expire. */
  current(organizationId: string, dataTableId: string): Promise<IngestToken | undefined>;
  save(token: IngestToken): Promise<void>;
}

/** Records to append to one table, in their order. */
export interface RecordBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly Cells[];
}

export interface RecordRepository {
  add(batches: readonly RecordBatch[]): Promise<void>;
  /** As `add`, for one of very many batches after each other: what it needs of memory is given back at once. */
  addChunk(batch: RecordBatch): Promise<void>;
  /** How many a table has. */
  count(organizationId: string, dataTableId: string): Promise<number>;
}

/** A call's idempotency key, and a digest of the call so that another call with the same key is told apart. */
export interface IdempotencyKey {
  readonly organizationId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** What an idempotent call answered the first time. */
export interface StoredAnswer extends IdempotencyKey {
  readonly answer: unknown;
  readonly createdAt: Date;
}

/** How long an answer is kept for replays. */
export const idempotencyHours = 24;

export interface IdempotencyRepository {
  /** The answers kept for these keys, whatever their fingerprints; older ones than 24 hours count as gone. */
  findMany(keys: readonly IdempotencyKey[], now: Date): Promise<readonly StoredAnswer[]>;
  /** @throws IdempotencyInProgress when another transaction has just stored one of the keys; roll back and look again */
  add(answers: readonly StoredAnswer[]): Promise<void>;
  /** Deletes what is older than 24 hours; answers how many went. */
  forget(now: Date): Promise<number>;
}

export interface SpinnerRepository {
  find(organizationId: string, id: string): Promise<Spinner | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly Spinner[]>;
  hold(organizationId: string, id: string): Promise<Spinner | undefined>;
  save(spinner: Spinner): Promise<void>;
  findVersion(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  addVersion(version: Version): Promise<void>;
}

/** Seconds that a queued job's own task is given before the job counts as due. */
export const pickUpSeconds = 10;

/**
 * A claim on recipients is renewed so early that a living worker's never has fewer seconds left than this:
 * one that does is not waited for.
 */
export const livingClaimSeconds = 12;

export interface JobRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  hold(organizationId: string, id: string): Promise<Job | undefined>;
  add(jobs: readonly Job[]): Promise<void>;
  save(job: Job): Promise<void>;
  /** Notes what holds up a running job, leaving all else of it as it is. */
  noteWaiting(organizationId: string, id: string, waiting: Waiting | null): Promise<void>;
  /**
   * Jobs that have something to do and may have lost the task that does it: recipients due,
   * enrolling unfinished, or all recipients final and the job not. At most `limit`.
   */
  findDue(now: Date, limit: number): Promise<readonly Job[]>;
}

/** The records a job is to take. */
export interface Audience {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly kind: 'new' | 'all';
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
  /** Notes that a job's range is enrolled, so that the next audience of `new` records starts later. */
  close(job: Job, audience: Audience): Promise<void>;
  /** Takes recipients that need attention, skipping those that another transaction holds; longest due first. */
  takeDue(organizationId: string, jobId: string, now: Date, limit: number): Promise<readonly DueRecipient[]>;
  /** Saves recipients of one job that this transaction took. */
  save(recipients: readonly Recipient[]): Promise<void>;
  /** Saves those whose lease is still the given one; answers their record ids. */
  settle(recipients: readonly Recipient[], lease: string): Promise<ReadonlySet<string>>;
  /** Puts off the end of a lease. */
  renew(organizationId: string, jobId: string, lease: string, until: Date): Promise<void>;
  /** Whether a job has a recipient that is not final. */
  hasOpen(organizationId: string, jobId: string): Promise<boolean>;
}

export interface MessageRepository {
  /** The messages of these records of a job, in no order. */
  findMany(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly Message[]>;
  /** Inserts or replaces. */
  save(messages: readonly Message[]): Promise<void>;
}

export interface SuppressionRepository {
  /** Which of the folded addresses must not be contacted. */
  findMany(organizationId: string, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Adding one again keeps the first. */
  add(suppression: Suppression): Promise<void>;
}

export interface TaskQueue {
  /** Wakes the jobs; a task that already waits for one is not doubled. */
  enqueue<Name extends keyof Tasks>(name: Name, ...payloads: readonly Tasks[Name][]): Promise<void>;
}
