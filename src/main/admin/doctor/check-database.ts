import type { Queryable } from '../../../postgres/engine/connection/connection.ts';
import { timeOfDatabase } from '../../../postgres/engine/connection/time-of-database.ts';
import { roleOf } from '../../../postgres/engine/migration/app-role.ts';
import { jitOf } from '../../../postgres/engine/migration/jit.ts';
import { figure } from '../command-output.ts';
import { type Finding, fault, ok, sizeText, warning } from './finding.ts';

const facts = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "isDurable",
    current_setting('synchronous_commit') as commits, current_setting('autovacuum') = 'on' as vacuums,
    current_setting('max_connections')::int as connections, (select count(*)::int from pg_stat_activity) as used,
    coalesce((select max(extract(epoch from now() - xact_start)) from pg_stat_activity
      where xact_start is not null and pid <> pg_backend_pid() and backend_type = 'client backend'), 0)::int as oldest,
    (select datcollversion is distinct from pg_database_collation_actual_version(oid)
      from pg_database where datname = current_database()) as "isOtherCollation",
    pg_database_size(current_database())::float8 as bytes`;

interface Facts {
  readonly version: string;
  readonly number: number;
  readonly isDurable: boolean;
  readonly commits: string;
  readonly vacuums: boolean;
  readonly connections: number;
  readonly used: number;
  readonly oldest: number;
  readonly isOtherCollation: boolean;
  readonly bytes: number;
}

const leastVersion = 150_000;
const longTransactionSeconds = 600;
/** A share of the connections that leaves no room for another process. */
const crowded = 0.85;
/** Milliseconds by which clocks may differ. */
const clockMs = 2000;

/** PostgreSQL: its version, durability, statistics, connections, role, compilation, clock and collation. */
export async function checkDatabase(database: Queryable): Promise<readonly Finding[]> {
  const [[row], jit, role, time] = await Promise.all([
    database.query<Facts>('doctor_database', facts, []),
    jitOf(database),
    roleOf(database),
    timeOfDatabase(database),
  ]);
  if (!row) throw new Error('The server does not report its settings');
  const aheadMs = Date.now() - time;
  return [
    row.number < leastVersion
      ? fault('database', `PostgreSQL ${row.version}`, 'Upgrade to PostgreSQL 15 or later')
      : ok('database', `PostgreSQL ${row.version}, ${sizeText(row.bytes)}`),
    row.isDurable && row.commits !== 'off'
      ? ok('durability', 'what is acknowledged is on disk')
      : fault(
          'durability',
          'fsync, full_page_writes or synchronous_commit is off',
          'Turn them on: what is acknowledged is lost when the server stops',
        ),
    row.vacuums ? ok('autovacuum', 'on') : fault('autovacuum', 'off', 'Set autovacuum = on: tables grow, and statements become slow'),
    jit.isOn
      ? warning('compilation', 'PostgreSQL compiles statements: jobs run many times slower', `${jit.remedy}; then restart`)
      : ok('compilation', 'off'),
    role.ownsTables
      ? warning(
          'role',
          `${role.role} owns the tables, so that the audit log is not protected from it`,
          'Set MIGRATION_DATABASE_URL, and another role in DATABASE_URL',
        )
      : ok('role', role.role),
    row.used > row.connections * crowded
      ? warning('connections', `${row.used} of ${row.connections} are in use`, 'Raise max_connections, or lower DATABASE_POOL_SIZE')
      : ok('connections', `${row.used} of ${row.connections}`),
    row.oldest > longTransactionSeconds
      ? warning(
          'transactions',
          `the oldest has been open for ${figure(row.oldest)} s`,
          'End it (pg_stat_activity): PostgreSQL keeps old versions of rows until then',
        )
      : ok('transactions', 'none is old'),
    row.isOtherCollation
      ? warning(
          'collation',
          'the system sorts texts by another version than the database was made with',
          'reindex database, then alter database … refresh collation version',
        )
      : ok('collation', 'as the database was made'),
    Math.abs(aheadMs) > clockMs
      ? warning('clock', `this machine is ${Math.round(aheadMs / 1000)} s ahead of the database`, 'Set the clock by NTP')
      : ok('clock', 'agrees with the database'),
  ];
}
