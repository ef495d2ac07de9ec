import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { warnOfDatabase } from '../../../src/main/warnings/warn-of-database.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { jitOf, turnJitOff } from '../../../src/postgres/engine/migration/jit.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

const opened: { readonly database: TestDatabase; readonly connections: ConnectionPool[]; role?: string }[] = [];

afterEach(async () => {
  for (const { database, connections, role } of opened.splice(0)) {
    await Promise.all(connections.map((one) => one.close()));
    await database.drop();
    if (role === undefined) continue;
    const administrator = connect({
      url: Object.assign(new URL(database.url), { pathname: '/postgres' }).href,
      poolSize: 1,
      statementTimeoutMs: 60_000,
    });
    await administrator.knex.raw(`drop role ${role}`);
    await administrator.close();
  }
});

const connectionTo = (url: string, to: { readonly connections: ConnectionPool[] }): ConnectionPool => {
  const connection = connect({ url, poolSize: 2, statementTimeoutMs: 60_000 });
  to.connections.push(connection);
  return connection;
};

const settingOf = async (connection: ConnectionPool): Promise<string> =>
  (await connection.query<{ jit: string }>('setting_of_jit', `select current_setting('jit') as jit`, []))[0]?.jit ?? '';

test('a migrated database compiles no statement of any role, and repeating the migration keeps that', async () => {
  const database = await emptyDatabase();
  const here = { database, connections: [] };
  opened.push(here);
  for (const _ of [1, 2]) await migrate(connectionTo(database.url, here).knex, database.url);
  expect(await settingOf(connectionTo(database.url, here))).toBe('off');
  expect((await jitOf(connectionTo(database.url, here))).isOn).toBe(false);
});

test('a role that does not own the database turns compilation off for itself', async () => {
  const database = await emptyDatabase();
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  const here = { database, connections: [], role };
  opened.push(here);
  await connectionTo(database.url, here).knex.raw(`create role ${role} login password 'secret'`);
  const url = Object.assign(new URL(database.url), { username: role, password: 'secret' }).href;
  await turnJitOff(connectionTo(url, here).knex);
  expect(await settingOf(connectionTo(url, here))).toBe('off');
  const { remedy } = await jitOf(connectionTo(url, here));
  expect(remedy).toBe(`alter role ${role} in database ${new URL(database.url).pathname.slice(1)} set jit = off`);
});

test('a process whose statements are compiled warns at its start, with the statement that ends it', async () => {
  const database = await cloneDatabase();
  const here = { database, connections: [] };
  opened.push(here);
  const connection = connectionTo(database.appUrl, here);
  const warnings: [object, string][] = [];
  const warn = (fields: object, message: string): void => void warnings.push([fields, message]);
  const log = { debug: warn, info: warn, warn, error: warn };
  await warnOfDatabase(connection, log);
  expect(warnings).toEqual([]);
  // The embedded server has no compiler, so the answer of one that has is put in its place.
  const query: ConnectionPool['query'] = async (name, text, values) =>
    connection.query(`${name}_replaced`, text.replace('pg_jit_available()', 'true'), values);
  await warnOfDatabase({ query }, log);
  expect(warnings).toEqual([
    [{ remedy: expect.stringMatching(/^alter role \S+ in database \S+ set jit = off$/) }, expect.stringContaining('npm run migrate')],
  ]);
});
