import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { recipientsOn } from '../../../src/postgres/runs/recipient-repository.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const own = ownConnection();

const now = new Date('2026-03-10T12:00:00Z');
// All have waited longer than the leases, which are at the end.
const enrol = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
  select ?, ?, n, ?, ?, true, case when n > 49990 then 'active' else 'pending' end, 'welcome',
    ?::timestamptz - case when n > 49990 then interval '1 second' else interval '1 hour' end
  from generate_series(1, 50000) n`;
const readByNow = 'select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = $1';

test('Taking due recipients finds expired leases without reading those that wait', async () => {
  const store = { unitOfWork: new PostgresUnitOfWork(own()) };
  const table = await givenTable(store);
  const { organizationId, id, spinnerId } = await givenJob(store, await givenSpinner(store, table));
  await own().knex.raw(enrol, [organizationId, id, spinnerId, table.id, now]);
  await own().knex.raw('analyze recipients');

  const client = await own().pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    const due = await recipientsOn(session).takeDue(organizationId, id, now, 20);
    expect(due.map(({ recipient }) => recipient.state)).toEqual([...Array(10).fill('active'), ...Array(10).fill('pending')]);
    const [read] = await session.query<{ read: string }>('read_by_now', readByNow, ['recipients']);
    expect(Number(read?.read)).toBeLessThan(100);
  } finally {
    await session.rollback();
    client.release();
  }
});

test('Whether recipients have a lease is answered after a claim that is being committed', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const table = await givenTable({ unitOfWork });
  const { organizationId, id: jobId, spinnerId } = await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table));
  await own().knex.raw(enrol.replace('50000', '3'), [organizationId, jobId, spinnerId, table.id, now]);
  const lease = ids.next();
  const have = () => unitOfWork.run(({ recipients }) => recipients.haveLease(organizationId, jobId, ['1', '2', '3'], lease));
  expect(await have()).toBe(false);
  let answered: Promise<boolean> | undefined;
  await unitOfWork.run(async ({ recipients }) => {
    const [first] = await recipients.takeDue(organizationId, jobId, now, 1);
    await recipients.save([first?.recipient.claim(lease, now) as Recipient]);
    answered = have();
    expect(await Promise.race([answered, sleep(300, 'waits')])).toBe('waits');
  });
  expect(await answered).toBe(true);
});
