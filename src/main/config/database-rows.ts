import { flag, textValue, url, whole } from './schemas.ts';
import type { SettingRow } from './setting-row.ts';

/** The settings of the database and of its room. */
export const databaseRows = {
  DATABASE_URL: {
    isSecret: true,
    schema: url('postgres', 'postgresql'),
    example: 'postgres://user:password@localhost:5432/spindle',
    help: '`postgres://…`. Without it, `npm start` runs its own PostgreSQL. Required for `api`, `worker` and `migrate`. Docker Compose sets this itself',
  },
  DATABASE_DIRECT_URL: {
    isSecret: true,
    schema: url('postgres', 'postgresql'),
    shown: '`DATABASE_URL`',
    help: 'The same database, not through a pooler, for migrations and workers',
  },
  MIGRATION_DATABASE_URL: {
    isSecret: true,
    schema: url('postgres', 'postgresql'),
    shown: '`DATABASE_DIRECT_URL`',
    help: 'The same database with the role that owns the tables, for migrations only. See [database roles](first-run.md#database-roles)',
  },
  DATABASE_DISTRIBUTED: {
    schema: flag(),
    default: 'false',
    help: '`true` where the database is the coordinator of a Citus cluster: `npm run migrate` places all tables on its nodes. See [a cluster](cluster.md)',
  },
  DATABASE_POOL_SIZE: {
    schema: whole(2, 200),
    default: '10',
    help: 'Connections of each process, 2 to 200. The API has up to as many more for ingest and trigger, and a third as many for lists, searches and exports. A worker has `WORKER_CONCURRENCY` + 11 more',
  },
  STATEMENT_TIMEOUT_MS: {
    schema: whole(100, 3_600_000),
    default: '30000',
    help: 'Milliseconds after which the server cancels a statement, 100 to 3600000. Ingest and trigger have at most 2500',
  },
  DATABASE_DISK: {
    schema: textValue(),
    shown: "the embedded server's",
    example: '/var/lib/postgresql',
    help: 'A folder on the disk of the database, if it is on this machine: for `DISK_LEAST_FREE_MIB`',
  },
  DISK_LEAST_FREE_MIB: {
    schema: whole(0, 1_000_000_000),
    default: '512',
    help: 'Below this many free MiB of that disk, what is new is refused with 507; below twice as many, the log, `/readyz` and `doctor` warn. 0: never. See [a full disk](troubles.md#disk-full)',
  },
  DATABASE_MOST_MIB: {
    schema: whole(1, 1_000_000_000),
    example: '20480',
    help: 'The same for a database elsewhere: the size in MiB (on a cluster, of each node) from which what is new is refused; from nine tenths, there are warnings',
  },
} as const satisfies Readonly<Record<string, SettingRow>>;
