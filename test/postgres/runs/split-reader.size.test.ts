import { expect, test } from '@jest/globals';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { PostgresSplitReader } from '../../../src/postgres/results/split-reader.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

const own = ownConnection(1);

const people = 40_000;
const enrol = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, reason)
  select ?, ?, n, ?, ?, true, 'left', case when n % 4 = 0 then 'goal' else 'exit' end from generate_series(1, ${people}) n`;
const write = `
  insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at)
  select ?, ?, n, 'welcome', gen_random_uuid(), 'email', 'ada@example.com', 'delivered', 1, now() from generate_series(1, ${people}) n`;
const go = `
  insert into split_ways (organization_id, spinner_id, job_id, record_id, step_id, way, go_to, at)
  select ?, ?, ?, n, 'half', n % 2, null, now() - interval '1 hour' from generate_series(1, ${people}) n`;

test('Counting the ways of a split looks each person of a window up, and nobody else', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const table = await givenTable({ unitOfWork });
  const { organizationId, id: jobId, spinnerId } = await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table));
  await own().knex.raw(enrol, [organizationId, jobId, spinnerId, table.id]);
  await own().knex.raw(write, [organizationId, jobId]);
  await own().knex.raw(go, [organizationId, spinnerId, jobId]);
  const reader = new PostgresSplitReader(own());
  const count = (after?: readonly [string, string, string], limit = 500, job?: string) =>
    reader.count({ organizationId, spinnerId, jobId: job, after, limit });

  const { counts, people: counted, next } = await count();
  expect([counted, next]).toEqual([500, [jobId, '500', 'half']]);
  const numbers = counts.map(({ way, people: all, delivered, goal, left }) => [way, all, delivered, goal, left]);
  expect(numbers.sort()).toEqual([
    [0, 250, 250, 125, 125],
    [1, 250, 250, 0, 250],
  ]);
  for (const analyze of ['select', 'analyze recipients, messages, split_ways']) {
    await own().knex.raw(analyze);
    for (const of of [undefined, jobId]) expect(await rowsRead(own(), () => count([jobId, '20000', ''], 500, of))).toBeLessThan(3000);
  }
});
