import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onServer } from '../../../scripts/citus/cluster.ts';
import type { Transaction } from '../../../src/application/kernel/unit-of-work.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { audienceOf, enrolAll, enrolledBy, recordIdsOf } from '../../contracts/runs/enrolled.ts';
import type { Backend } from '../../support/backends.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { nodeUrls, onACluster } from '../../support/own-connection.ts';
import { cloneDatabase, isDistributed, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

let store: Backend;
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  store = await openPostgres(database);
  const [, ...workers] = isDistributed ? nodeUrls(database.url) : [];
  for (const url of workers) await countAhead(url);
});
afterAll(() => store.close());

/** Has a worker of a cluster be thousands of transactions ahead of the coordinator, as other load makes it. */
const countAhead = (url: string): Promise<unknown> =>
  onServer(url, 'do $$ begin for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$');

const runJob = async (spinner: Spinner) => enrolAll(store, await givenJob(store, spinner), audienceOf(spinner));

/** Each way by which records are added. */
const ways: Readonly<Record<string, (transaction: Transaction, table: DataTable) => Promise<unknown>>> = {
  'one of a call': ({ records }, table) => records.add([batchOf(table, 1)]),
  'many of a call': ({ records }, table) => records.add([batchOf(table, 150)]),
  "a person's": ({ records }, table) => records.add([{ ...batchOf(table, 1), maker: { type: 'user', id: ids.next() } }]),
  'a chunk of a file': ({ records }, table) => records.addChunk({ ...of(table), records: people(3) }),
  'a chunk of an import': ({ records }, table) => records.addChunk({ ...of(table), records: people(3) }, ids.next()),
  'one by its key': (transaction, table) => merge(transaction, table, 1),
  'many by their keys': (transaction, table) => merge(transaction, table, 150),
};

const of = ({ organizationId, id }: DataTable) => ({ organizationId, dataTableId: id });
const batchOf = (table: DataTable, count: number) => ({ ...of(table), records: encodeCells(people(count)) });

async function merge({ records }: Transaction, table: DataTable, count: number): Promise<void> {
  const keys = Array.from({ length: count }, () => ids.next());
  const reserved = await records.findOrReserve(table.organizationId, table.id, keys);
  const added = [...reserved.ids].map(([key, id]) => ({
    key,
    id,
    cells: { name: 'Ada' },
    stored: undefined,
    isNew: true,
    isCounted: true,
  }));
  await records.merge({ ...of(table), records: added, by: operator });
}

/** Appends records in a transaction that stays open until `commit` is called. */
async function appendSlowly(table: DataTable, append: (typeof ways)[string]): Promise<{ commit(): Promise<void> }> {
  let end = (): void => undefined;
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let appended = (): void => undefined;
  const hasAppended = new Promise<void>((resolve) => {
    appended = resolve;
  });
  const finished = store.unitOfWork.run(async (transaction) => {
    await append(transaction, table);
    // Waits until the insert has run: `add` only sends it.
    await transaction.dataTables.count(table.organizationId);
    appended();
    await mayEnd;
  });
  await Promise.race([hasAppended, finished]);
  return {
    async commit() {
      end();
      await finished;
    },
  };
}

test.each(Object.keys(ways))('what commits below an id that was already read is taken by the next job: %s', async (way) => {
  const table = await givenTable(store);
  const spinner = await givenSpinner(store, table);
  await givenRecords(store, table, ...people(2));

  const slow = await appendSlowly(table, ways[way] as (typeof ways)[string]);
  await givenRecords(store, table, ...people(1, 2));
  const visible = await recordIdsOf(store, table);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual(visible);
  // A job in between, before the record commits, must not move the mark past it.
  expect(await enrolledBy(store, await runJob(spinner))).toEqual([]);
  await slow.commit();

  const late = (await recordIdsOf(store, table)).filter((id) => !visible.includes(id));
  expect(late.length).toBeGreaterThan(0);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual(late);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual([]);
});

test('ids of records ascend, in whichever ways they are added: one sequence gives all', async () => {
  const table = await givenTable(store);
  const added: string[] = [];
  for (const append of [...Object.values(ways), ...Object.values(ways)]) {
    await store.unitOfWork.run((transaction) => append(transaction, table));
    added.push(...(await recordIdsOf(store, table)).filter((id) => !added.includes(id)));
  }
  expect(added).toEqual(await recordIdsOf(store, table));
  // A worker of a cluster gives ids from here on.
  expect(added.filter((id) => BigInt(id) >= 2n ** 48n)).toEqual([]);
});

test('the mark advances once no record can appear below it, so that a job does not read old records again', async () => {
  const table = await givenTable(store);
  const spinner = await givenSpinner(store, table);
  const audience = audienceOf(spinner);
  const begin = () => store.unitOfWork.run(async ({ recipients }) => (await recipients.open(audience)).after);
  await givenRecords(store, table, ...people(3));
  await runJob(spinner);
  const [, , third] = await recordIdsOf(store, table);
  expect(await begin()).toBe('0');
  await givenRecords(store, table, ...people(1, 3));
  // Transactions in other databases of the server delay the mark too.
  await until(async () => {
    await runJob(spinner);
    return (await begin()) !== '0';
  });
  expect(await begin()).toBe(third);
});

test('a mark with a number of another node, where many more transactions were counted, advances', async () => {
  const table = await givenTable(store);
  const spinner = await givenSpinner(store, table);
  await givenRecords(store, table, ...people(3));
  await runJob(spinner);
  await onServer(database.url, `update audience_marks set pending_before = 1e15 where organization_id = '${table.organizationId}'`);
  await runJob(spinner);
  const [, , third] = await recordIdsOf(store, table);
  expect(await store.unitOfWork.run(async ({ recipients }) => (await recipients.open(audienceOf(spinner))).after)).toBe(third);
});

test('concurrent records and jobs lose no record and take none twice', async () => {
  const table = await givenTable(store);
  const spinner = await givenSpinner(store, table);
  const jobs: Awaited<ReturnType<typeof runJob>>[] = [];
  await Promise.all([
    ...Array.from({ length: 6 }, async (_, lane) => {
      for (let n = 0; n < 20; n++) await givenRecords(store, table, ...people(3, lane * 60 + n * 3));
    }),
    (async () => {
      for (let n = 0; n < 15; n++) jobs.push(await runJob(spinner));
    })(),
  ]);
  jobs.push(await runJob(spinner), await runJob(spinner));
  const taken = (await Promise.all(jobs.map((job) => enrolledBy(store, job)))).flat();
  expect(taken.sort()).toEqual([...(await recordIdsOf(store, table))].sort());
});

onACluster('shards are not moved to another node before a transaction that has drawn its number has ended', async () => {
  const table = await givenTable(store);
  const { organizationId } = table;
  const spinner = await givenSpinner(store, table);
  await givenRecords(store, table, ...people(2));
  await runJob(spinner);
  const move = `
    select citus_move_shard_placement(shardid, a.nodename, a.nodeport, b.nodename, b.nodeport, 'block_writes')
    from pg_dist_placement join pg_dist_node a using (groupid) join pg_dist_node b on b.groupid <> a.groupid and b.shouldhaveshards
    where shardid = get_shard_id_for_distribution_column('records', '${organizationId}') limit 1`;
  await store.unitOfWork.run(async ({ transactionNumbers }) => {
    await transactionNumbers.next(organizationId);
    const lockNotAvailable = '55P03';
    await expect(onServer(database.url, `set lock_timeout = '1s'`, move)).rejects.toMatchObject({ code: lockNotAvailable });
  });
  await onServer(database.url, move);
  await givenRecords(store, table, ...people(1, 2));
  const all = await recordIdsOf(store, table);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual(all.slice(2));
  expect(await store.unitOfWork.run(async ({ recipients }) => (await recipients.open(audienceOf(spinner))).after)).toBe(all[1]);
});
