import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import { type AppRole, grantAppRole } from './app-role.ts';

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

const lock = 7_201_116; // Any number that no other program uses on this database.

/**
 * Migrates a database to this version, and grants the application's role what it needs; if several processes start at once, one migrates
 * and the others wait.
 */
export async function migrate(knex: Knex, url: string, app?: AppRole): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(${lock})`);
    const config = { migrationSource, tableName: 'spindle_migrations' };
    // The advisory lock is the real one, so a lock in knex's table can only be left over from a process that was killed.
    await knex.migrate.list(config);
    await knex.migrate.forceFreeMigrationsLock(config);
    await knex.migrate.latest(config);
    await runMigrations({ connectionString: url });
    await trx.raw(tuneQueue);
    if (app) await grantAppRole(trx, app);
  });
}
