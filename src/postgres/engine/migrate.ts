import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The files of `migrations/`, in their order. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort(),
  getMigrationName: (name) => name,
  getMigration: (name) => import(pathToFileURL(folder + name).href),
};

// A queue that is hardly ever empty of dead rows, and never large, is kept so by frequent cleaning: a backlog without statistics
// slows every enqueueing down many times over.
const tuneQueue = `
  alter table graphile_worker._private_jobs set (
    autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 500)`;

const lock = 7_201_116; // Any number that nobody else on the database uses.

/** Brings a database up to date; of several processes that start at once, one does it and the others wait. */
export async function migrate(knex: Knex, url: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(${lock})`);
    const config = { migrationSource, tableName: 'spindle_migrations' };
    // We hold the real lock, so the one in knex's table can only be left over from a process that was killed.
    await knex.migrate.list(config);
    await knex.migrate.forceFreeMigrationsLock(config);
    await knex.migrate.latest(config);
    await runMigrations({ connectionString: url });
    await trx.raw(tuneQueue);
  });
}
