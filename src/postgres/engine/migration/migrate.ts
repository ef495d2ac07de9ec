import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import { distributeTables, grantOnNodes } from '../citus/distribute-tables.ts';
import { type AppRole, grantAppRole } from './app-role.ts';
import { turnJitOff } from './jit.ts';
import { MigrationLock } from './migration-lock.ts';

const folder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

/**
 * The name under which a database has the baseline: the name of the last migration which it replaced (docs/rooms/kernel.md). So a database
 * that has run all of these is at the baseline, with nothing done to it.
 */
export const baseline = '0138-nodes-of-epochs.ts';

/** The baseline, and the files of `migrations/`, in order. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [baseline, ...(await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()],
  getMigrationName: (name) => name,
  // In this form, bundles have them, too.
  getMigration: (name) => import(`../../../../migrations/${name === baseline ? 'baseline/baseline' : name.slice(0, -'.ts'.length)}.ts`),
};

/**
 * The way in which knex keeps migrations. A database from before the baseline has more names than there are files: `requireMigratable`
 * checks them.
 */
export const migrationTable = { tableName: 'spindle_migrations', disableMigrationsListValidation: true } as const;

// The queue is small and always has dead rows, so it is vacuumed and analyzed often: a backlog without statistics makes every enqueue
// many times slower.
const tuneQueue = `
  alter table graphile_worker._private_jobs set (
    autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500)`;

/** Milliseconds that a migration waits for a lock. Requests that need the table wait behind it, so they wait no longer than this. */
const lockTimeoutMs = 1500;

/** Milliseconds for which a migration that did not get its locks is tried again. */
const patienceMs = 10 * 60_000;

/** Milliseconds between two tries, at most: requests that waited behind one get their turn. */
const pauseMs = 1000;

/** The acts of a migration besides. */
export interface MigrateOptions {
  /** The role of API and workers, if it is not the one that migrates. */
  readonly app?: AppRole | undefined;
  /** The migrations; by default this version's. */
  readonly source?: Knex.MigrationSource<string>;
  /** Whether all tables are placed on the nodes of a Citus cluster, in which the URL leads to the coordinator. */
  readonly isDistributed?: boolean;
}

/** The migrations that were carried out, and those of a later version that were there: then nothing is done. */
export interface MigrationReport {
  readonly ran: readonly string[];
  readonly later: readonly string[];
}

/**
 * Migrates a database to this version, and grants the application's role what it needs; if several processes start at once, one migrates
 * and the others wait, for as long as it takes. Processes of the version before may work meanwhile: each migration is a transaction of its
 * own, waits for its locks for a second or two at a time, and is tried again after a deadlock. `source` may add migrations of a later
 * version. A database of a later version stays as it is, since this version works on it.
 * @throws Error if one got no locks for ten minutes, or if the database is from before the baseline or has both more and fewer migrations
 */
export async function migrate(
  knex: Knex,
  url: string,
  { app, source = migrationSource, isDistributed = false }: MigrateOptions = {},
): Promise<MigrationReport> {
  const lock = await MigrationLock.take(url);
  try {
    const config = { migrationSource: impatient(source), ...migrationTable };
    const [completed, pending] = (await knex.migrate.list(config)) as [readonly { readonly name: string }[], readonly string[]];
    const later = laterThan(
      await source.getMigrations([]),
      completed.map(({ name }) => name),
    );
    if (later.length > 0) return { ran: [], later };
    // The advisory lock is the real one, so a lock in knex's table can only be left over from a process that was killed.
    await knex.migrate.forceFreeMigrationsLock(config);
    const apply = async (migrations: () => Promise<unknown>): Promise<void> => {
      await lock.confirm();
      await migrations();
    };
    // A new database has no work on its tables yet.
    if (completed.length === 0) await apply(() => knex.migrate.latest(config));
    else for (const _ of pending) await untilUnlocked(() => apply(() => knex.migrate.up(config)));
    await migrateQueue(url);
    await knex.transaction(async (trx) => {
      await trx.raw(tuneQueue);
      await turnJitOff(trx);
      if (app) await grantAppRole(trx, app);
      if (isDistributed) await distributeTables(trx);
    });
    // In connections of the nodes' own, which see what is committed.
    if (isDistributed && app) await grantOnNodes(knex, app);
    return { ran: pending.map(String), later: [] };
  } finally {
    await lock.release();
  }
}

/** The version that migrates to the baseline. */
const versionOfBaseline = '012f3dc1';

/**
 * The migrations of a later version that a database has.
 * @throws Error saying what to do, if it has migrations, but not the baseline, or lacks some beside those that this version does not know
 */
function laterThan(known: readonly string[], completed: readonly string[]): readonly string[] {
  if (completed.length > 0 && !completed.includes(baseline))
    throw new Error(
      `The database is too old for this version: its last migration is ${completed.at(-1)}. Run \`npm run migrate\` of version ${versionOfBaseline} first`,
    );
  const later = completed.filter((name) => name > baseline && !known.includes(name));
  if (later.length > 0 && !known.every((name) => completed.includes(name)))
    throw new Error(`The database has migrations of another version: ${later.join(', ')}. Run that version`);
  return later;
}

/**
 * In a pool of its own: that of graphile-worker listens to no errors while it ends, so a server that stops just then would end the process.
 */
async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  // A query that fails reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Migrations that wait for their locks at most `lockTimeoutMs`. */
const impatient = (source: Knex.MigrationSource<string>): Knex.MigrationSource<string> => ({
  ...source,
  async getMigration(name) {
    const migration = await source.getMigration(name);
    const up: Knex.Migration['up'] = async (trx) => {
      await trx.raw(`set local lock_timeout = ${lockTimeoutMs}`);
      await migration.up(trx);
    };
    return { ...migration, up };
  },
});

/** Runs a migration again until it has got its locks. */
async function untilUnlocked(migrate: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      await migrate();
      return;
    } catch (reason) {
      const isLocked = reason instanceof pg.DatabaseError && lockFaults.has(reason.code ?? '');
      if (!isLocked || performance.now() > end) throw reason;
      await sleep(pauseMs * Math.random());
    }
  }
}

/** SQLSTATE of a deadlock and of a lock that was not got in time. */
const lockFaults: ReadonlySet<string> = new Set(['40P01', '55P03']);
