import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresMemberReader } from '../../src/postgres/accounts/member-reader.ts';
import { PostgresSessionReader } from '../../src/postgres/accounts/session-reader.ts';
import { PostgresApiKeyReader } from '../../src/postgres/credentials/api-key-reader.ts';
import { PostgresCachedCredentialReader } from '../../src/postgres/credentials/cached-credential-reader.ts';
import { PostgresCredentialReader } from '../../src/postgres/credentials/credential-reader.ts';
import { connect } from '../../src/postgres/engine/connection.ts';
import { ReadCache } from '../../src/postgres/engine/stale-reads.ts';
import { PostgresUnitOfWork } from '../../src/postgres/engine/unit-of-work.ts';
import { PostgresImportProgress } from '../../src/postgres/imports/import-progress.ts';
import { PostgresImportReader } from '../../src/postgres/imports/import-reader.ts';
import { PostgresStoredAnswerReader } from '../../src/postgres/intake/stored-answer-reader.ts';
import { PostgresJobLists } from '../../src/postgres/jobs/job-lists.ts';
import { PostgresJobReader } from '../../src/postgres/jobs/job-reader.ts';
import { PostgresWorkers } from '../../src/postgres/jobs/workers.ts';
import { PostgresAuditReader } from '../../src/postgres/kernel/audit-reader.ts';
import { PostgresSpinnerReader } from '../../src/postgres/spinners/spinner-reader.ts';
import { PostgresDataTableReader } from '../../src/postgres/tables/data-table-reader.ts';
import { PostgresIngestRequests } from '../../src/postgres/tables/ingest-requests.ts';
import { PostgresRecordReader } from '../../src/postgres/tables/record-reader.ts';
import type { Backend, QueuedTask } from './backends.ts';

/** A database of a test file's own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the run's migrated database. */
export const cloneDatabase = (): Promise<TestDatabase> =>
  createDatabase(({ pathname }) => `template "${pathname.slice(1)}" strategy file_copy`);

/** A database with nothing in it. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(() => '');

async function createDatabase(from: (migrated: URL) => string): Promise<TestDatabase> {
  const migrated = new URL(process.env.TEST_DATABASE_URL as string);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administrate = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(migrated), { pathname: '/postgres' }).href });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await administrate(`create database ${name} ${from(migrated)}`);
  return {
    url: Object.assign(new URL(migrated), { pathname: `/${name}` }).href,
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

const takeTasks = `
  with taken as (delete from graphile_worker._private_jobs j returning j.task_id, j.payload)
  select t.identifier as task, taken.payload from taken join graphile_worker._private_tasks t on t.id = taken.task_id`;

/** The PostgreSQL adapters on a database of their own. */
export async function openPostgres(given?: TestDatabase): Promise<Backend> {
  const database = given ?? (await cloneDatabase());
  const connection = connect({ url: database.url, poolSize: 10, statementTimeoutMs: 20_000 });
  const cache = new ReadCache();
  const credentials = new PostgresCredentialReader(connection);
  const ingestRequests = new PostgresIngestRequests(connection);
  return {
    name: 'postgres',
    unitOfWork: new PostgresUnitOfWork(connection, cache),
    credentials,
    cachedCredentials: new PostgresCachedCredentialReader(credentials, cache),
    sessions: new PostgresSessionReader(connection),
    jobs: new PostgresJobReader(connection),
    jobLists: new PostgresJobLists(connection),
    answers: new PostgresStoredAnswerReader(connection),
    records: new PostgresRecordReader(connection),
    dataTables: new PostgresDataTableReader(connection),
    apiKeyReader: new PostgresApiKeyReader(connection),
    auditReader: new PostgresAuditReader(connection),
    ingestRequests,
    spinners: new PostgresSpinnerReader(connection),
    members: new PostgresMemberReader(connection),
    imports: new PostgresImportReader(connection),
    importProgress: new PostgresImportProgress(connection),
    workers: new PostgresWorkers(connection),
    async queued() {
      const { rows } = await connection.knex.raw(takeTasks);
      return rows as readonly QueuedTask[];
    },
    async deleteRecords(organizationId, dataTableId, recordIds) {
      await connection
        .knex('records')
        .where({ organization_id: organizationId, data_table_id: dataTableId })
        .whereIn('id', recordIds)
        .delete();
    },
    async close() {
      await ingestRequests.close();
      await connection.close();
      await database.drop();
    },
  };
}
