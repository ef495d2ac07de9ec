import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { appRoleOf, roleOf } from '../../../src/postgres/engine/migration/app-role.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  app = new pg.Client(database.appUrl);
  await app.connect();
});

afterAll(async () => {
  await app?.end();
  await database?.drop();
});

const add = `insert into audit_entries (organization_id, id, at, actor_type, action, subject_type, subject_id, details)
  values (gen_random_uuid(), gen_random_uuid(), now(), 'operator', 'job.started', 'job', 'x', '{}')`;

test.each([
  "update audit_entries set action = 'x'",
  'delete from audit_entries',
  'truncate audit_entries',
  'drop table audit_entries',
  'drop table records',
  'truncate records',
  'alter table audit_entries disable trigger all',
  'alter table audit_entries add column x text',
  'alter table records disable trigger all',
  'alter table records rename to others',
  'alter table audit_entries owner to spindle_app',
  'alter table graphile_worker._private_jobs disable row level security',
  'create table public.x ()',
  'create function public.x() returns int language sql return 1',
  'create rule x as on insert to audit_entries do instead nothing',
  'create trigger x before insert on audit_entries for each row execute function suppress_redundant_updates_trigger()',
  "set session_replication_role = 'replica'",
  'set role spindle',
  'alter role spindle_app superuser',
  "insert into spindle_migrations (name) values ('x')",
  'delete from graphile_worker.migrations',
  'drop schema graphile_worker cascade',
  "copy records to program 'true'",
])('the role of API and runtime may not: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('it cannot grant itself more', async () => {
  await app.query(add);
  // PostgreSQL answers a warning, not an error.
  await app.query('grant all on audit_entries to current_user');
  await expect(app.query('delete from audit_entries')).rejects.toMatchObject({ code: '42501' });
});

async function rolesOn(url: string): Promise<{ role: string; ownsTables: boolean }> {
  const connection = connect({ url, poolSize: 1, statementTimeoutMs: 20_000 });
  return roleOf(connection).finally(() => connection.close());
}

test('owning the tables is told apart', async () => {
  expect(await rolesOn(database.appUrl)).toEqual({ role: 'spindle_app', ownsTables: false });
  expect(await rolesOn(database.url)).toEqual({ role: 'spindle', ownsTables: true });
});

test('an owner that is no superuser migrates, again too, and creates the role that the application uses', async () => {
  const empty = await emptyDatabase();
  const [owner, role] = [`owner_${process.pid}`, `app_${process.pid}`];
  const as = (user: string): string => Object.assign(new URL(empty.url), { username: user, password: `it's "secret"?` }).href;
  const superuser = connect({ url: empty.url, poolSize: 1, statementTimeoutMs: 20_000 });
  const run = (text: string) => superuser.pool.query(text);
  const connections: ConnectionPool[] = [superuser];
  try {
    await run(`create role ${owner} login createrole password 'it''s "secret"?'`);
    await run(`alter database ${new URL(empty.url).pathname.slice(1)} owner to ${owner}`);
    const connection = connect({ url: as(owner), poolSize: 4, statementTimeoutMs: 60_000 });
    connections.push(connection);
    for (const _ of [1, 2]) await migrate(connection.knex, as(owner), { app: appRoleOf(as(role), as(owner)) });
    expect(await rolesOn(as(role))).toEqual({ role, ownsTables: false });
    const client = new pg.Client(as(role));
    await client.connect();
    await client.query(add);
    await client.query(`select graphile_worker.add_job('x')`);
    expect((await client.query('select from graphile_worker._private_jobs')).rowCount).toBe(1);
    await expect(client.query('delete from audit_entries')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  } finally {
    for (const connection of connections.slice(1)) await connection.close();
    await run(
      `drop owned by ${role}; drop role ${role}; reassign owned by ${owner} to spindle; drop owned by ${owner}; drop role ${owner}`,
    );
    await superuser.close();
    await empty.drop();
  }
});
