import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { ownConnection } from '../../support/own-connection.ts';

const poolSize = 6;
const connection = ownConnection(poolSize);

/** Runs it on all connections of the pool at once. */
const onEach = <Result>(run: () => Promise<Result>): Promise<Result[]> => Promise.all(Array.from({ length: poolSize }, run));

test('a read whose prepared statement no longer fits its table is run again on other connections', async () => {
  const read = () => connection().query<Record<string, unknown>>('all_plans', 'select p.*, pg_sleep(0.1) from plans p', []);
  const [before = []] = await onEach(read);
  await connection().knex.raw('alter table plans add column added_later integer');
  const after = await onEach(read);
  for (const rows of after) expect(rows).toHaveLength(before.length);
  const controller = new AbortController();
  await connection().knex.raw('alter table plans add column added_last integer');
  const signaled = () => connection().query('all_plans', 'select p.*, pg_sleep(0.1) from plans p', [], controller.signal);
  for (const rows of await onEach(signaled)) expect(rows).toHaveLength(before.length);
});

test('a transaction is run again, and each table may get a column beside running processes', async () => {
  const unitOfWork = new PostgresUnitOfWork(connection());
  const [organizationId, id] = [randomUUID(), randomUUID()];
  const readAll = () =>
    unitOfWork.run(async ({ jobs, channels, dataTables, spinners, imports, apiKeys }) => {
      await connection().knex.raw('select pg_sleep(0.02)');
      return Promise.all([
        jobs.find(organizationId, id),
        channels.find(organizationId, id),
        dataTables.find(organizationId, id),
        spinners.find(organizationId, id),
        imports.find(organizationId, id),
        apiKeys.lock(organizationId, id),
      ]);
    });
  for (let round = 0; round < 3; round++) await readAll();
  const { rows } = await connection().knex.raw(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows as readonly { name: string }[]) await connection().knex.raw(`alter table ${name} add column zzz_new integer`);
  for (let round = 0; round < 3; round++) expect(await readAll()).toEqual(Array(6).fill(undefined));
});

test('a column that a next version has added stays as that version wrote it when a row is saved', async () => {
  const unitOfWork = new PostgresUnitOfWork(connection());
  const { knex } = connection();
  await knex.raw(`alter table plans add column tags_1 jsonb not null default '["first"]'`);
  const { rows } = await knex.raw('select id from plans order by id limit 1');
  const [{ id }] = rows as readonly [{ id: string }];
  const read = await unitOfWork.run(({ plans }) => plans.find(id));
  expect(read).toBeDefined();
  await knex.raw(`update plans set tags_1 = '["second"]'`);
  await unitOfWork.run(async ({ plans }) => read && plans.save(read));
  const after = await knex.raw('select tags_1 as tags from plans where id = ?', [id]);
  expect(after.rows).toEqual([{ tags: ['second'] }]);
});
