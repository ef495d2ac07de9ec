import { expect, test } from '@jest/globals';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable } from '../rows-read.ts';

const connection = ownConnection(1);
const heapReads = `
  select pg_stat_force_next_flush(), heap_blks_read + heap_blks_hit as blocks from pg_statio_user_tables where relname = 'records'`;

async function heapBlocks(): Promise<number> {
  await connection().query('', heapReads, []);
  const [row] = await connection().query<{ blocks: string }>('', heapReads, []);
  return Number(row?.blocks);
}

const visible = `select relpages = relallvisible as is from pg_class where relname = 'records'`;

/** Vacuums until all pages are visible to all: a transaction that has just ended may still count as running. */
async function vacuumed(): Promise<void> {
  await until(async () => {
    await connection().query('', 'vacuum analyze records', []);
    const [row] = await connection().query<{ is: boolean }>('', visible, []);
    return row?.is;
  }, 'the table is vacuumed');
}

test('the anchors of a large table are read from the primary key alone', async () => {
  const store = postgresStorageOn({ connection: connection() });
  await fillTable(connection(), await givenTable(store), 50_000);
  const table = await givenTable(store);
  await fillTable(connection(), table, 100_000);
  await vacuumed();
  const before = await heapBlocks();
  const { count, ids } = await store.records.anchors(table, 200);
  // All records are on more than 1,000 blocks.
  expect([count, ids.length, (await heapBlocks()) - before < 50]).toEqual([100_000, 499, true]);
});
