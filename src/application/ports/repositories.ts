import type { DataTable } from '../../domain/data-table.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { Cells } from '../../domain/record-check.ts';
import type { Spinner, Version } from '../../domain/spinner.ts';
import type { Suppression } from '../../domain/suppression.ts';
import type { RecordEditing, TableRemoval, TableUses } from './table-editing.ts';
import type { Tasks } from './tasks.ts';

export type {
  ApiKeyRepository,
  Charge,
  Charged,
  MeterRepository,
  OrganizationRepository,
  PlanRepository,
  UsageCourse,
} from './plan-repositories.ts';

/** What names one thing of one organization. */
export interface Reference {
  readonly organizationId: string;
  readonly id: string;
}

export interface DataTableRepository extends TableRemoval {
  find(organizationId: string, id: string): Promise<DataTable | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly DataTable[]>;
  /** Has the transaction fail with `Changed` unless each table still has the name and the columns it was read with. */
  confirm(tables: readonly DataTable[]): Promise<void>;
  /** Reads and locks, until the transaction ends. */
  hold(organizationId: string, id: string): Promise<DataTable | undefined>;
  count(organizationId: string): Promise<number>;
  save(table: DataTable): Promise<void>;
}

export interface IngestTokenRepository {
  /** The current token of a table: the one that does not expire. */
  current(organizationId: string, dataTableId: string): Promise<IngestToken | undefined>;
  /** The tokens of a table that work, in no order. */
  live(organizationId: string, dataTableId: string, now: Date): Promise<readonly IngestToken[]>;
  save(token: IngestToken): Promise<void>;
  /** Ends all of a table's tokens at once. */
  removeAll(organizationId: string, dataTableId: string): Promise<void>;
}

/** Records to append to one table, in their order. */
export interface RecordBatch {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly records: readonly Cells[];
}

export interface RecordRepository extends RecordEditing {
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
  /** Deletes what is older than 24 hours, so many at most; answers how many went. */
  forget(now: Date, limit: number): Promise<number>;
}

export interface SpinnerRepository extends TableUses {
  find(organizationId: string, id: string): Promise<Spinner | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly Spinner[]>;
  /** Has the transaction fail with `Changed` unless each spinner still has the name and the published version it was read with. */
  confirm(spinners: readonly Pick<Spinner, 'organizationId' | 'id' | 'name' | 'publishedVersion'>[]): Promise<void>;
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
  /** Wakes the jobs; a task that already waits for one of them alone is not doubled. */
  enqueue<Name extends keyof Tasks>(name: Name, ...payloads: readonly Tasks[Name][]): Promise<void>;
}
