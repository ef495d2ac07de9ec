import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { jobsOn } from '../../../src/postgres/runs/job-repository.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const own = ownConnection();

const now = new Date('2026-03-10T12:00:00Z');
const enrol = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, reason, step_id, wake_at)
  select ?, ?, n, ?, ?, true, 'waiting', 'delay', 'pause', ?::timestamptz - interval '1 hour' from generate_series(1, 50000) n`;
const readByNow = 'select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = $1';

test('The query for due jobs does not read the recipients of a job that all wait', async () => {
  const store = { unitOfWork: new PostgresUnitOfWork(own()) };
  const table = await givenTable(store);
  const job = await givenJob(store, await givenSpinner(store, table));
  await store.unitOfWork.run(({ jobs }) => jobs.save(job.start(now, { after: '0', upTo: '50000', mark: '' }).enrolled('50000')));
  await own().knex.raw(enrol, [job.organizationId, job.id, job.spinnerId, table.id, now]);
  await own().knex.raw('analyze recipients');
  // As of a job whose recipients have come to a wait since.
  await own().knex.raw(`update recipients set wake_at = ?::timestamptz + interval '3 days'`, [now]);

  const client = await own().pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    expect(await jobsOn(session).findDue(now, 500)).toEqual([]);
    const [read] = await session.query<{ read: string }>('read_by_now', readByNow, ['recipients']);
    expect(Number(read?.read)).toBeLessThan(100);
  } finally {
    await session.rollback();
    client.release();
  }
});
