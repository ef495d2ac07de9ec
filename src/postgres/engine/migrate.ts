import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import { type AppRole, grantAppRole } from './app-role.ts';
import { grantOnNodes, placeTables } from './citus/place-tables.ts';
import { turnJitOff } from './jit.ts';
import { MigrationLock } from './migration-lock.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The files of `migrations/`, in order. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort(),
  getMigrationName: (name) => name,
  getMigration: (name) => import(pathToFileURL(folder + name).href),
};

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

/** What migrating does besides. */
export interface MigrateOptions {
  /** The role of API and workers, if it is not the one that migrates. */
  readonly app?: AppRole | undefined;
  /** The migrations; by default this version's. */
  readonly source?: Knex.MigrationSource<string>;
  /** Whether all tables are placed on the nodes of a Citus cluster, in which the URL leads to the coordinator. */
  readonly isDistributed?: boolean;
}

/**
 * Migrates a database to this version, and grants the application's role what it needs; if several processes start at once, one migrates
 * and the others wait, for as long as it takes. Processes of the version before may work meanwhile: each migration is a transaction of its own, waits for its
 * locks for a second or two at a time, and is tried again after a deadlock. `source` may add those of a later version.
 * @throws Error if one got no locks for ten minutes
 */
export async function migrate(
  knex: Knex,
  url: string,
  { app, source = migrationSource, isDistributed = false }: MigrateOptions = {},
): Promise<void> {
  const lock = await MigrationLock.take(url);
  try {
    const config = { migrationSource: impatient(source), tableName: 'spindle_migrations' };
    // The advisory lock is the real one, so a lock in knex's table can only be left over from a process that was killed.
    const [completed, pending] = (await knex.migrate.list(config)) as [readonly unknown[], readonly unknown[]];
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
      if (isDistributed) await placeTables(trx);
    });
    // In connections of the nodes' own, which see what is committed.
    if (isDistributed && app) await grantOnNodes(knex, app);
  } finally {
    await lock.release();
  }
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
