import { expect, test } from '@jest/globals';
import pg from 'pg';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(3);
const alone = ownConnection(1);
const now = new Date('2026-03-10T12:00:00Z');
const id = '01900000-0000-7000-8000-000000000001';
const view = { id, userId: id, expiresAt: new Date('2026-03-10T12:10:00Z') };

const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '/* view %'`;

test('the statement of a view is canceled when its caller leaves', async () => {
  const store = postgresStorageOn({ connection: connection() });
  const table = await givenTable(store);
  await fillTable(connection(), table, 3);
  const blocker = new pg.Client({ connectionString: connection().pool.options.connectionString as string });
  await blocker.connect();
  await blocker.query('begin; lock table record_view_chunks in access exclusive mode');
  const left = new AbortController();
  const named = { ...view, organizationId: table.organizationId, dataTableId: table.id };
  const made = store.recordViews.make(named, { table, sort: { descending: false } }, now, 5, left.signal).catch(({ code }) => code);
  await until(async () => (await connection().query<{ n: number }>('', waiting, []))[0]?.n === 1);
  left.abort();
  expect(await made).toBe('INVALID_STATE');
  await blocker.query('rollback');
  await blocker.end();
  expect(await store.recordViews.find(table.organizationId, table.id, id)).toBeUndefined();
});

test('a page of a large view reads little more than it shows', async () => {
  const store = postgresStorageOn({ connection: alone() });
  const table = await givenTable(store);
  await fillTable(alone(), table, 60_000);
  const { organizationId } = table;
  const named = { ...view, organizationId, dataTableId: table.id };
  const made = await store.recordViews.make(named, { table, sort: { column: table.column('email'), descending: true } }, now, 5);
  if (made?.count !== 60_000) throw new Error(`The view has ${made?.count} records`);
  const read = async () => store.records.findMany(table, (await store.recordViews.ids(made, 29_900, 200)) ?? []);
  expect(await read()).toHaveLength(200);
  expect(await rowsRead(alone(), read)).toBeLessThan(2000);
});
