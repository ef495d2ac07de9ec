import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Storage } from '../../../src/application/storage.ts';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const large = 200_000;
let store: Storage;
let table: DataTable;

beforeAll(async () => {
  store = postgresStorageOn({ connection: connection() });
  table = await givenTable(store);
  await fillTable(connection(), table, large);
  await connection().query('', 'analyze records', []);
});

test('a list of small tables does not read the records of a large one', async () => {
  const { organizationId } = await givenTable(store);
  const tables = [];
  for (let n = 0; n < 20; n++) tables.push(await givenTable(store, { organizationId }));
  for (const one of tables) await fillTable(connection(), one, 3);
  const list = () => store.dataTables.list(organizationId, { limit: 50, after: undefined });
  expect((await list()).items.map(({ records }) => records.count)).toEqual([0, ...tables.map(() => 3)]);
  // More than the five runs after which PostgreSQL may keep a plan for any values.
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), list)).toBeLessThan(1000);
});

test('reading one table reads no more of its records than it counts', async () => {
  const read = () => store.dataTables.read(table.organizationId, table.id);
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), read)).toBeLessThan(25_000);
});

test('the sweep of a deleted table without statistics reads each of its records a few times, whatever else runs', async () => {
  const count = 50_000;
  const fresh = await givenTable(store);
  await fillTable(connection(), fresh, count);
  await store.unitOfWork.run(({ dataTables }) => dataTables.remove(fresh, new Date(0)));
  const sweep = new SweepDeletedTables({ unitOfWork: store.unitOfWork, clock: new FixedClock('1970-01-01') });
  const end = await holdSnapshot();
  expect(await rowsRead(connection(), () => sweep.execute()).finally(end)).toBeLessThan(5 * count);
  expect(await store.records.list(fresh.organizationId, fresh.id, { limit: 1 })).toEqual([]);
});

test('the sweep of a table that holds nearly all records reads only what it deletes', async () => {
  let last: string | undefined = '0';
  const sweep = async () => {
    ({ last } = await store.unitOfWork.run(({ records }) => records.sweep(table.organizationId, table.id, last ?? '', 2000)));
  };
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), sweep)).toBeLessThan(20_000);
  expect(last).toBe('14000');
});

/** Begins a transaction that keeps deleted rows in the indexes, as a backup does; returns what ends it. */
async function holdSnapshot(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: connection().pool.options.connectionString as string });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select 1');
  return () => client.end();
}

test('editing and deleting a few records does not read the others of a table without statistics', async () => {
  const fresh = await givenTable(store);
  await fillTable(connection(), fresh, 50_000);
  const { organizationId, id } = fresh;
  const chosen = (await store.records.list(organizationId, id, { limit: 500 })).map((record) => record.id);
  const edits = chosen.map((one) => ({ id: one, cells: { email: 'new' } }));
  const edit = () => store.unitOfWork.run(({ records }) => records.edit(organizationId, id, edits, operator));
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), edit)).toBeLessThan(10_000);
  const remove = () => store.unitOfWork.run(({ records }) => records.remove(organizationId, id, chosen));
  expect(await rowsRead(connection(), remove)).toBeLessThan(10_000);
  expect((await store.records.list(organizationId, id, { limit: 1 }))[0]?.id).toBe(String(Number(chosen.at(-1)) + 1));
});
