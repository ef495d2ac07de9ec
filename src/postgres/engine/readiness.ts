import type { Queryable } from './connection.ts';

const hasTables = `
  select to_regclass('public.workers') is not null and to_regclass('graphile_worker.jobs') is not null as yes`;

/** Whether the database is reachable and has the tables that this version needs. */
export async function databaseState(database: Queryable): Promise<'ok' | 'unreachable' | 'not migrated'> {
  try {
    const [row] = await database.query<{ yes: boolean }>('has_tables', hasTables, []);
    return row?.yes ? 'ok' : 'not migrated';
  } catch {
    return 'unreachable';
  }
}
