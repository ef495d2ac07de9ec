import { expect, test } from '@jest/globals';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { PostgresJobLists } from '../../../src/postgres/runs/job-lists.ts';
import { PostgresJobReader } from '../../../src/postgres/runs/job-reader.ts';
import { aMessage } from '../../support/builders.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

const own = ownConnection(1);

const now = new Date('2026-03-10T12:00:00Z');
const many = 20_000;
const enrol = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
  select ?, ?, n, ?, ?, true, 'pending', 'welcome', ?::timestamptz from generate_series(1, ${many}) n`;
const write = `
  insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at)
  select ?, ?, n, 'welcome', gen_random_uuid(), 'email', 'ada@example.com', 'sent', 1, now() from generate_series(1, ${many}) n`;
const count = `insert into job_counts (organization_id, job_id, kind, step_id, state, n) values (?, ?, 'recipients', 'welcome', 'pending', ${many})`;
async function givenRecipients() {
  const unitOfWork = new PostgresUnitOfWork(own());
  const table = await givenTable({ unitOfWork });
  const job = await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table));
  const { organizationId, id } = job;
  await own().knex.raw(enrol, [organizationId, id, job.spinnerId, table.id, now]);
  await own().knex.raw(write, [organizationId, id]);
  await own().knex.raw(count, [organizationId, id]);
  return { unitOfWork, organizationId, id };
}

test('Reading a job reads none of its recipients and messages, and only the next due recipient if all wait', async () => {
  const { organizationId, id } = await givenRecipients();
  const read = () => new PostgresJobReader(own()).read(organizationId, id, now);
  expect(await rowsRead(own(), read)).toBeLessThan(100);
  await own().knex.raw(`update recipients set state = 'waiting' where job_id = ?`, [id]);
  await own().knex.raw(`update job_counts set state = 'waiting' where job_id = ?`, [id]);
  await own().knex.raw('vacuum analyze recipients');
  expect((await read())?.nextDueAt).toEqual(now);
  for (let run = 0; run < 7; run++) expect(await rowsRead(own(), read)).toBeLessThan(100);
});

test('Saving a few recipients and messages of a large job reads only these, with or without statistics', async () => {
  const { unitOfWork, organizationId, id } = await givenRecipients();
  const due = await unitOfWork.run(({ recipients }) => recipients.takeDue(organizationId, id, now, 10));
  const save = () =>
    unitOfWork.run(async ({ recipients, messages }) => {
      await recipients.save(due.map(({ recipient }) => recipient.end('skipped', 'adults')));
      await messages.save(due.map(({ recipient: { recordId } }) => aMessage({ organizationId, jobId: id, recordId })));
    });
  for (const analyze of ['select', 'analyze recipients, messages']) {
    await own().knex.raw(analyze);
    for (let run = 0; run < 7; run++) expect(await rowsRead(own(), save)).toBeLessThan(1000);
  }
});

test('Releasing a few recipients of a large job reads only these, with or without statistics', async () => {
  const { unitOfWork, organizationId, id } = await givenRecipients();
  const job = await unitOfWork.run(({ jobs }) => jobs.lock(organizationId, id));
  if (!job) throw new Error('The job is there');
  for (const analyze of ['select', 'analyze recipients']) {
    await own().knex.raw(analyze);
    for (let run = 1; run < 8; run++) {
      const recordIds = Array.from({ length: 10 }, (_, at) => String(1000 * run + at));
      expect(await rowsRead(own(), () => unitOfWork.run(({ recipients }) => recipients.release(job, recordIds)))).toBeLessThan(1000);
    }
  }
});

test('Taking due recipients, and the first page of all, read a few of them, with or without statistics', async () => {
  const { unitOfWork, organizationId, id } = await givenRecipients();
  const take = () => unitOfWork.run(({ recipients }) => recipients.takeDue(organizationId, id, now, 10));
  const page = () => new PostgresJobLists(own()).recipients(organizationId, id, {}, { limit: 50, after: undefined });
  for (const analyze of ['select', 'analyze recipients']) {
    await own().knex.raw(analyze);
    for (let run = 0; run < 7; run++) {
      expect(await rowsRead(own(), take)).toBeLessThan(100);
      expect(await rowsRead(own(), page)).toBeLessThan(500);
    }
  }
});

test('The counts of a job that changes all the time take few rows', async () => {
  const { unitOfWork, organizationId, id } = await givenRecipients();
  const step = (recipient: Recipient, round: number) => recipient.goTo('welcome', now, round % 2 ? 'delay' : 'plan_limit');
  for (let round = 0; round < 400; round++)
    await unitOfWork.run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, id, now, 1);
      await recipients.save(due.map(({ recipient }) => step(recipient, round)));
    });
  const { rows } = await own().knex.raw('select count(*)::int as kept, sum(n)::int as n from job_counts where job_id = ?', [id]);
  // Each save appends two rows and folds with a chance of 1 in 16; that none of 200 folds has a chance of 1 in 400,000.
  expect(rows[0].n).toBe(many);
  expect(rows[0].kept).toBeLessThan(400);
});
