import { expect, test } from '@jest/globals';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

const own = ownConnection(1);

const enrol = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, reason, step_id)
  select ?, ?, n, ?, ?, n % 2 = 1, 'failed', '550 <ada@example.com> is unknown', 'welcome' from generate_series(1, 50000) n`;
const write = `
  insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at)
  select ?, ?, n, 'welcome', gen_random_uuid(), 'email', 'ada@example.com', 'failed', 1, now() from generate_series(1, 50000) n`;
const find = `
  insert into recipient_addresses (organization_id, job_id, address, record_id)
  select ?, ?, 'person' || n || '@example.com', n from generate_series(1, 50000) n`;
const left = `
  select (select array_agg(record_id::int order by record_id) from recipients where job_id = $1 and record_id <= 22) as recipients,
    (select count(*)::int from recipients where job_id = $1 and record_id <= 20 and reason is not null) as reasons,
    (select min(record_id)::int from messages where job_id = $1) as messages,
    (select count(*)::int from recipient_addresses where job_id = $1) as addresses`;

test('Sweeping a job reads only its next recipients, and keeps no reason of those that stay', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const table = await givenTable({ unitOfWork });
  const { organizationId, id: jobId, spinnerId } = await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table));
  await own().knex.raw(enrol, [organizationId, jobId, spinnerId, table.id]);
  await own().knex.raw(write, [organizationId, jobId]);
  await own().knex.raw(find, [organizationId, jobId]);

  const sweep = (sweptTo: string) => unitOfWork.run(({ recipients }) => recipients.sweep({ organizationId, jobId, sweptTo }, 20));
  expect(await sweep('0')).toBe('20');
  const odd = Array.from({ length: 10 }, (_, index) => 2 * index + 1);
  expect(await own().query('', left, [jobId])).toEqual([{ recipients: [...odd, 21, 22], reasons: 0, messages: 21, addresses: 49_920 }]);
  // Entries of addresses that were just deleted may still be in the index.
  for (const analyze of ['select', 'analyze recipients, messages, recipient_addresses']) {
    await own().knex.raw(analyze);
    for (let run = 1; run < 8; run++) expect(await rowsRead(own(), () => sweep(String(run * 1000)))).toBeLessThan(3000);
  }
});
