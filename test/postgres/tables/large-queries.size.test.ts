import { beforeAll, expect, test } from '@jest/globals';
import type { Storage } from '../../../src/application/storage.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { type Question, queriedPage } from '../../contracts/tables/queried.ts';
import { aColumn } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const count = 100_000;
let store: Storage;
let table: DataTable;

// PostgreSQL has no statistics of this table, but of a larger one.
beforeAll(async () => {
  store = postgresStorageOn({ connection: connection() });
  await fillTable(connection(), await givenTable(store), 150_000);
  await connection().query('', 'analyze records', []);
  table = await givenTable(store, { columns: [aColumn('email'), aColumn('n', { type: 'number' })] });
  await fillTable(connection(), table, count, `jsonb_build_object('email', 'person' || n || '@example.com', 'n', n * 7919 % 100003)`);
});

const windows = { first: 2000, largest: 2000, sorted: 2000 };

test.each<[string, Question]>([
  ['filter that matches nothing', { filter: { column: 'n', operator: 'less_than', value: 0 } }],
  ['filter that SQL cannot narrow', { filter: { not: { column: 'n', operator: 'at_least', value: 0 } } }],
  ['search without a result', { search: 'nobody' }],
  ['sort by a column', { sort: { column: 'n' } }],
  ['sort of what a search finds', { sort: { column: 'email', direction: 'desc' }, search: 'person9' }],
  ['sort of what a filter finds', { sort: { column: 'n' }, filter: { column: 'email', operator: 'contains', value: '99' } }],
])('a %s reads a table of any size window by window', async (_, question) => {
  const { items: begun, ...first } = await queriedPage(store, table, question, { limit: 50 }, { windows, msPerLook: 5000 });
  expect([begun, first.scanned, first.complete]).toEqual([[], 2000, false]);
  const goOn = () => queriedPage(store, table, question, { limit: 50, after: first.next }, { windows, msPerLook: 5000 });
  // The window is read once for its ids and once for its records; a bitmap counts twice.
  expect(await rowsRead(connection(), goOn)).toBeLessThan(12_000);
});

test('a page in the order of ids reads little more than it shows', async () => {
  const read = () => queriedPage(store, table, {}, { limit: 50 });
  expect(await rowsRead(connection(), read)).toBeLessThan(500);
});
