import { expect, test } from '@jest/globals';
import { databaseState, neededMigrations } from '../../../src/postgres/engine/migration/readiness.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();

test('a migrated database is ok, also if it is newer than the code', async () => {
  expect(await databaseState(connection())).toEqual({ name: 'ok', missing: [] });
  await connection().knex.raw("insert into spindle_migrations (name, batch) values ('9999-later.ts', 99)");
  await connection().knex.raw('insert into graphile_worker.migrations (id) values (9999)');
  expect(await databaseState(connection())).toEqual({ name: 'ok', missing: [] });
});

test('an older one lacks migrations, which are named', async () => {
  await connection().knex.raw("delete from spindle_migrations where name = '0139-lost-refresh-answers.ts'");
  await connection().knex.raw('delete from graphile_worker.migrations where id = 19');
  expect(await databaseState(connection())).toEqual({ name: 'not migrated', missing: ['0139-lost-refresh-answers.ts', 'queue 19'] });
});

test('one without any tables lacks all', async () => {
  await connection().knex.raw('drop table spindle_migrations');
  expect(await databaseState(connection())).toEqual({ name: 'not migrated', missing: await neededMigrations() });
});
