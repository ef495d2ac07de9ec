import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { spinnersOn } from '../../../src/postgres/spinners/spinner-repository.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const own = ownConnection();

const endedJobs = `
  insert into jobs (organization_id, id, spinner_id, version, state, created_at, finished_at)
  select ?, gen_random_uuid(), ?, 1, 'completed', now(), now() from generate_series(1, 20000)`;
const oldVersions = `
  insert into versions (organization_id, spinner_id, number, definition, published_at)
  select organization_id, spinner_id, n, definition, published_at from versions, generate_series(2, 2000) n where spinner_id = ?`;
const readByNow = `
  select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
  where relname in ('jobs', 'versions')`;

test('The query for versions in use reads neither ended jobs nor versions that are no longer used', async () => {
  const store = { unitOfWork: new PostgresUnitOfWork(own()) };
  const table = await givenTable(store);
  const { organizationId, id } = table;
  const spinner = await givenSpinner(store, table);
  const other = await givenSpinner(store, table);
  await store.unitOfWork.run(({ spinners }) => spinners.save(other.unpublish()));
  const job = await givenJob(store, other);
  await store.unitOfWork.run(({ jobs }) => jobs.save(job.pause()));
  await own().knex.raw(endedJobs, [organizationId, spinner.id]);
  await own().knex.raw(oldVersions, [spinner.id]);
  await own().knex.raw('analyze jobs, versions, spinners');

  const client = await own().pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    const found = await spinnersOn(session).inUse(organizationId, id);
    expect(found.map((used) => used.spinner.id).sort()).toEqual([spinner.id, other.id].sort());
    const [now] = await session.query<{ read: string }>('read_by_now', readByNow, []);
    expect(Number(now?.read)).toBeLessThan(100);
  } finally {
    await session.rollback();
    client.release();
  }
});
