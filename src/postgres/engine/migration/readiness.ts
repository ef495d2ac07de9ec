import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Queryable } from '../connection/connection.ts';
import { migrationSource } from './migrate.ts';

/** Whether a database can be used by this version. */
export interface DatabaseState {
  readonly name: 'ok' | 'unreachable' | 'not migrated';
  /** The migrations that this version needs and the database does not have. */
  readonly missing: readonly string[];
}

const applied = `
  select array(select name from spindle_migrations) || array(select 'queue ' || id from graphile_worker.migrations) as names`;

// The table or the schema does not exist.
const isAbsent = (reason: unknown): boolean => reason instanceof pg.DatabaseError && /^(42P01|3F000)$/.test(reason.code ?? '');

let needed: Promise<readonly string[]> | undefined;

/** Checks that the database is reachable and has all migrations of this version. It may have later ones, during a rolling upgrade. */
export async function databaseState(database: Queryable): Promise<DatabaseState> {
  needed ??= neededMigrations();
  const names = await needed;
  try {
    const [row] = await database.query<{ names: readonly string[] }>('applied_migrations', applied, []);
    const missing = names.filter((name) => !row?.names.includes(name));
    return { name: missing.length === 0 ? 'ok' : 'not migrated', missing };
  } catch (reason) {
    return isAbsent(reason) ? { name: 'not migrated', missing: names } : { name: 'unreachable', missing: [] };
  }
}

/** All migrations of this version: Spindle's by file name, the queue's as `queue 1`, `queue 2`, … */
export async function neededMigrations(): Promise<readonly string[]> {
  const ours = await migrationSource.getMigrations([]);
  const queueFolder = join(dirname(createRequire(import.meta.url).resolve('graphile-worker/package.json')), 'sql');
  const queues = (await readdir(queueFolder)).filter((name) => /^\d+\.sql$/.test(name)).map((name) => `queue ${Number.parseInt(name, 10)}`);
  return [...ours, ...queues];
}
