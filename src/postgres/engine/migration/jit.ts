import type { Knex } from 'knex';
import type { Queryable } from '../connection/connection.ts';

// Compiling a statement takes hundreds of milliseconds, and the runtime's statements take one or two. PostgreSQL decides by estimated
// costs, which may be far off on tables without statistics (docs/rooms/kernel.md).
const turnOff = `
  do $do$ begin
    execute format('alter database %I set jit = off', current_database());
  exception when insufficient_privilege then
    -- A role may change its own settings.
    execute format('alter role %I in database %I set jit = off', current_user, current_database());
  end $do$`;

/**
 * Turns just-in-time compilation off for new connections to this database: for all roles where this role owns the database, else for
 * this role. A setting of the server side, so it holds through PgBouncer, too, which refuses parameters that it does not know.
 */
export async function turnJitOff(knex: Knex): Promise<void> {
  await knex.raw(turnOff);
}

/** Whether a connection compiles statements, and the statement that turns it off for its role. */
export async function jitOf(database: Queryable): Promise<{ readonly isOn: boolean; readonly remedy: string }> {
  const [row] = await database.query<{ isOn: boolean; remedy: string }>(
    'jit_of_connection',
    `select pg_jit_available() as "isOn",
       format('alter role %I in database %I set jit = off', current_user, current_database()) as remedy`,
    [],
  );
  if (!row) throw new Error('The server does not report its settings');
  return row;
}
