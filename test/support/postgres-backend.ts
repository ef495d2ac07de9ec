import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../src/postgres/storage.ts';
import type { Backend, QueuedTask } from './backends.ts';
import { QueriedNodes } from './citus/queried-nodes.ts';
import { beginEpoch } from './runs/epochs.ts';

/** A test file's own database. */
export interface TestDatabase {
  /** As the owner of the tables. */
  readonly url: string;
  /** As the role of API and runtime; only migrations give it its rights. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** Clones the run's migrated database, or another one that nobody is connected to. */
export async function cloneDatabase(given?: TestDatabase): Promise<TestDatabase> {
  const original = given && nameIn(given.url);
  if (original && isDistributed) await freeze(original);
  const clone = await createDatabase((migrated) => `template "${original ?? nameIn(migrated)}" strategy file_copy`, 'jit = off');
  if (original && isDistributed) await onEachNode(`alter database "${original}" allow_connections true`);
  return clone;
}

const nameIn = (url: string | URL): string => new URL(url).pathname.slice(1);

/**
 * Ends what is connected to a database on each node, as daemons of Citus are, and keeps others from connecting: only so can it be cloned.
 */
export const freeze = (name: string): Promise<void> =>
  onEachNode(
    `alter database "${name}" allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );

/** An empty database. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(() => '');

/** `setting` is one that migrating sets, which a clone does not inherit. */
async function createDatabase(from: (migrated: URL) => string, setting?: string): Promise<TestDatabase> {
  const migrated = new URL(process.env.TEST_DATABASE_URL as string);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onEachNode(`create database ${name} ${from(migrated)}`);
  if (setting !== undefined) await onEachNode(`alter database ${name} set ${setting}`);
  return {
    url: Object.assign(new URL(migrated), { pathname: `/${name}` }).href,
    appUrl: Object.assign(new URL(process.env.TEST_APP_DATABASE_URL as string), { pathname: `/${name}` }).href,
    drop: () => dropPatiently(name),
  };
}

/** On a cluster, a commit may be in its second phase when its connection has ended already; while one is prepared, nothing is dropped. */
async function dropPatiently(name: string): Promise<void> {
  const inUse = '55006';
  for (let tries = 40; ; tries--) {
    const fault = await onEachNode(`drop database if exists ${name} with (force)`).catch((reason) => reason);
    if (fault === undefined) return;
    if (!isDistributed || tries === 0 || !(fault instanceof pg.DatabaseError && fault.code === inUse)) throw fault;
    await sleep(250);
  }
}

/** Runs statements in the database `postgres` of each node, of the one server if it is no cluster. */
async function onEachNode(...statements: readonly string[]): Promise<void> {
  const server = Object.assign(new URL(process.env.TEST_DATABASE_URL as string), { pathname: '/postgres' });
  for (const host of process.env.TEST_NODES?.split(' ') ?? [server.host]) {
    const client = new pg.Client({ connectionString: Object.assign(server, { host }).href });
    await client.connect();
    try {
      for (const sql of statements) await client.query(sql);
    } finally {
      await client.end();
    }
  }
}

/** Whether the tests run on a cluster. */
export const isDistributed = process.env.TEST_NODES !== undefined;

/** The environment of each process of Spindle that a test starts: its path, and what its database is. */
export const ofRun = { PATH: process.env.PATH, ...(isDistributed && { DATABASE_DISTRIBUTED: 'true' }) };

const takeTasks = `
  with taken as (delete from graphile_worker._private_jobs j returning j.task_id, j.payload, nullif(j.run_at, j.created_at) as at)
  select t.identifier as task, taken.payload, taken.at from taken join graphile_worker._private_tasks t on t.id = taken.task_id`;

/** Lets the coordinator say which commands it sends to the nodes. */
export const logRemoteCommands = ({ url }: TestDatabase): Promise<void> =>
  onEachNode(`alter database ${nameIn(url)} set citus.log_remote_commands = on`);

/** The same database through a socket file, if the run's server has one. */
function bySocket(url: string): string {
  const { TEST_SOCKETS: folder } = process.env;
  return folder === undefined || isDistributed ? url : `${url}?host=${encodeURIComponent(folder)}`;
}

/** The PostgreSQL adapters on their own database. */
export async function openPostgres(given?: TestDatabase): Promise<Backend> {
  const database = given ?? (await cloneDatabase());
  if (isDistributed) await logRemoteCommands(database);
  const connection = connect({ url: bySocket(database.appUrl), poolSize: 10, statementTimeoutMs: 20_000, isDistributed });
  const asked = isDistributed ? new QueriedNodes(connection.pool) : undefined;
  const storage = postgresStorageOn({ connection });
  await beginEpoch(storage);
  return {
    name: 'postgres',
    ...storage,
    async queued() {
      const { rows } = await connection.knex.raw(takeTasks);
      return (rows as (QueuedTask & { at: Date | null })[]).map(({ at, ...task }) => (at === null ? task : { ...task, at }));
    },
    async deleteRecords(organizationId, dataTableId, recordIds) {
      await connection
        .knex('records')
        .where({ organization_id: organizationId, data_table_id: dataTableId })
        .whereIn('id', recordIds)
        .delete();
    },
    async feedbackOutcomes(organizationId) {
      const { rows } = await connection.knex.raw('select outcome from feedback where organization_id = ? order by id', [organizationId]);
      return (rows as { outcome: string | null }[]).map(({ outcome }) => outcome);
    },
    async dump() {
      const tables = await connection.knex.raw(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
      );
      const lines: string[] = [];
      for (const { name } of tables.rows as { name: string }[]) {
        const { rows } = await connection.knex.raw(`select row_to_json(t)::text as row from ${name} t`);
        for (const { row } of rows as { row: string }[])
          lines.push(`${name} ${row.replace(/"\\\\x([0-9a-f]*)"/g, (_, hex) => JSON.stringify(Buffer.from(hex, 'hex').toString()))}`);
      }
      return lines.join('\n');
    },
    async close() {
      await storage.ingestRequests.close();
      const checked = await asked?.check().catch((reason: unknown) => ({ reason }));
      await connection.close();
      await database.drop();
      if (checked) throw checked.reason;
    },
  };
}
