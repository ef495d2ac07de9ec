import type { MemberReader } from '../../src/application/accounts/member-reader.ts';
import type { SessionReader } from '../../src/application/accounts/session-reader.ts';
import type { ApiKeyReader } from '../../src/application/credentials/api-key-reader.ts';
import type { CachedCredentialReader, CredentialReader } from '../../src/application/credentials/credential-reader.ts';
import type { ImportProgress } from '../../src/application/imports/import-progress.ts';
import type { ImportReader } from '../../src/application/imports/import-reader.ts';
import type { StoredAnswerReader } from '../../src/application/intake/stored-answer-reader.ts';
import type { JobLists } from '../../src/application/jobs/job-lists.ts';
import type { JobReader } from '../../src/application/jobs/job-reader.ts';
import type { Workers } from '../../src/application/jobs/workers.ts';
import type { AuditReader } from '../../src/application/kernel/audit-reader.ts';
import type { Tasks } from '../../src/application/kernel/tasks.ts';
import type { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import type { SpinnerReader } from '../../src/application/spinners/spinner-reader.ts';
import type { DataTableReader } from '../../src/application/tables/data-table-reader.ts';
import type { IngestRequests } from '../../src/application/tables/ingest-requests.ts';
import type { RecordReader } from '../../src/application/tables/record-reader.ts';
import { openMemory } from './memory-backend.ts';
import { openPostgres } from './postgres-backend.ts';

/** A task that waits to be run. */
export interface QueuedTask {
  readonly task: keyof Tasks;
  readonly payload: Tasks[keyof Tasks];
}

/** A store that keeps the promises of the ports; tests of one file share it, so each works in organizations of its own. */
export interface Backend {
  readonly name: string;
  readonly unitOfWork: UnitOfWork;
  readonly credentials: CredentialReader;
  readonly cachedCredentials: CachedCredentialReader;
  readonly sessions: SessionReader;
  readonly jobs: JobReader;
  readonly jobLists: JobLists;
  readonly answers: StoredAnswerReader;
  readonly records: RecordReader;
  readonly dataTables: DataTableReader;
  readonly apiKeyReader: ApiKeyReader;
  readonly auditReader: AuditReader;
  readonly ingestRequests: IngestRequests;
  readonly spinners: SpinnerReader;
  readonly members: MemberReader;
  readonly imports: ImportReader;
  readonly importProgress: ImportProgress;
  readonly workers: Workers;
  /** The tasks that were committed to the queue since the last call, in no order; it takes them off the queue. */
  queued(): Promise<readonly QueuedTask[]>;
  /** Deletes records, which no port offers yet. */
  deleteRecords(organizationId: string, dataTableId: string, recordIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Every kind of store, for `describe.each(backends)`: its name, and how to open an empty one. */
export const backends: readonly { readonly name: string; readonly open: () => Promise<Backend> }[] = [
  { name: 'memory', open: openMemory },
  { name: 'postgres', open: openPostgres },
];

/** The ids of all jobs that tasks are about, however many a task names. */
export const jobIdsOf = (tasks: readonly QueuedTask[]): string[] =>
  tasks.flatMap(({ payload }) => ('jobs' in payload ? payload.jobs.map(({ jobId }) => jobId) : 'jobId' in payload ? [payload.jobId] : []));
