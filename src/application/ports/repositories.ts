import type { ApiKey } from '../../domain/api-key.ts';
import type { DataTable } from '../../domain/data-table.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { Organization } from '../../domain/organization.ts';
import type { MeterName, Plan } from '../../domain/plan.ts';
import type { PlanMeter } from '../../domain/plan-meter.ts';
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
