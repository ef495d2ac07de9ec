import type { Knex } from 'knex';
import type { Queryable } from '../connection/connection.ts';

/** The database role that API and workers connect as, if it is not the one that migrates. */
export interface AppRole {
  readonly name: string;
  /** For creating it, if it does not exist yet. */
  readonly password: string;
}

/** The role that the application's URL names; undefined if it is that of the migrations too. */
export function appRoleOf(url: string, migrationUrl: string): AppRole | undefined {
  const [app, owner] = [new URL(url), new URL(migrationUrl)];
  if (app.username === owner.username) return undefined;
  return { name: decodeURIComponent(app.username), password: decodeURIComponent(app.password) };
}

// Only the queue's library enables row security, without a policy: nobody but the owner would see a row.
const policies = `
  do $do$ declare one record; begin
    for one in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'spindle')
    loop execute format('create policy spindle on graphile_worker.%I using (true) with check (true)', one.relname); end loop;
  end $do$`;

const grants = (role: string): string => `
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage, select on all sequences in schema public, graphile_worker to ${role};
  revoke update, delete, truncate on audit_entries, audit_seals from ${role};
  revoke insert, update, delete on spindle_migrations, spindle_migrations_lock, graphile_worker.migrations from ${role}`;

/** Creates the role if it is missing, and grants it what API and workers do: no change of a table, and none of the audit log's entries. */
export async function grantAppRole(knex: Knex.Transaction, { name, password }: AppRole): Promise<void> {
  const { rows } = await knex.raw(
    `select quote_ident(?) as role, quote_literal(?) as password, exists (select 1 from pg_roles where rolname = ?) as "isThere"`,
    [name, password, name],
  );
  const [{ role, password: quoted, isThere }] = rows as readonly [{ role: string; password: string; isThere: boolean }];
  // Not with a binding: a statement of this kind takes no parameters.
  if (!isThere) await knex.raw(escapeForKnex(`create role ${role} login password ${quoted}`));
  await knex.raw(escapeForKnex(grants(role)));
  await knex.raw(policies);
}

/** SQL as knex takes it, without bindings: it takes a question mark for one. */
export const escapeForKnex = (sql: string): string => sql.replaceAll('?', '\\?');

/** The role that a connection uses, and whether the audit log is protected from it: it is not the owner of the tables, nor a superuser. */
export async function roleOf(database: Queryable): Promise<{ readonly role: string; readonly ownsTables: boolean }> {
  const [row] = await database.query<{ role: string; ownsTables: boolean }>(
    'role_of_connection',
    `select current_user::text as role, pg_has_role(current_user, relowner, 'member') as "ownsTables"
     from pg_class where oid = 'audit_entries'::regclass`,
    [],
  );
  if (!row) throw new Error('The table audit_entries does not exist');
  return row;
}
