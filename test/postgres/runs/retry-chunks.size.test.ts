import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { enrolRetried } from '../../../src/postgres/runs/retried.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const own = ownConnection();

const now = new Date('2026-03-10T12:00:00Z');
const failed = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, reason, step_id)
  select ?, ?, n, ?, ?, true, 'failed', 'refused', 'welcome' from generate_series(1, 50000) n`;
const unknown = `
  insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at)
  select ?, ?, n, 'welcome', gen_random_uuid(), 'email', 'ada@example.com', 'unknown', 1, now() from generate_series(50001, 90000) n`;
const readByNow = `
  select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname in ('recipients', 'messages')`;

test('A chunk of a retry reads no more failed recipients than it takes', async () => {
  const store = { unitOfWork: new PostgresUnitOfWork(own()) };
  const table = await givenTable(store);
  const job = await givenJob(store, await givenSpinner(store, table));
  await own().knex.raw(failed, [job.organizationId, job.id, job.spinnerId, table.id]);
  await own().knex.raw(unknown, [job.organizationId, job.id]);
  await own().knex.raw('analyze recipients, messages');
  const enrolment = { after: '0', upTo: '90000', done: '0', mark: '' };
  const retry = job.with({ id: ids.next(), retryOf: job.id, retriesUnknown: true, state: 'running', enrolment });

  const client = await own().pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    expect(await enrolRetried(session, retry, ['welcome'], now, 100)).toBe('100');
    const [row] = await session.query<{ read: string }>('read_by_now', readByNow, []);
    expect(Number(row?.read)).toBeLessThan(1000);
  } finally {
    await session.rollback();
    client.release();
  }
});
