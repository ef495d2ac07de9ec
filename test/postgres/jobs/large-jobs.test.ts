import { beforeAll, expect, test } from '@jest/globals';
import type { Storage } from '../../../src/application/storage.ts';
import type { Job } from '../../../src/domain/jobs/job.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const count = 50_000;
const now = new Date('2026-03-10T12:00:00Z');
let store: Storage;

const enrolled = `
  insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at)
  select $1, $2, id, $3, data_table_id, true, $4, 'welcome', $5 from records where organization_id = $1`;

/** A job of a table whose records, and recipients in the given state, PostgreSQL has no statistics of, if `isFresh`. */
async function givenLargeJob(state: string, wakeAt: Date | null, isFresh = true): Promise<Job> {
  const table = await givenTable(store);
  const job = await givenJob(store, await givenSpinner(store, table));
  await fillTable(connection(), table, count);
  await connection().query('', enrolled, [job.organizationId, job.id, job.spinnerId, state, wakeAt]);
  if (!isFresh) await connection().query('', 'analyze recipients', []);
  return job;
}

beforeAll(async () => {
  store = postgresStorageOn({ connection: connection() });
  await givenLargeJob('completed', null);
  await connection().query('', 'analyze records, recipients', []);
});

test('taking due recipients reads no other records of a table without statistics', async () => {
  const { organizationId, id } = await givenLargeJob('pending', now);
  const take = () => store.unitOfWork.run(({ recipients }) => recipients.takeDue(organizationId, id, now, 100));
  expect((await take())[0]?.cells).toMatchObject({ email: 'person1@example.com' });
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), take)).toBeLessThan(1000);
});

test('a chunk of a retry reads no other recipients of a job without statistics', async () => {
  const failed = await givenLargeJob('failed', null);
  const enrolment = { after: '0', upTo: '99999999', done: '0', mark: '' };
  const retry = failed.with({ id: ids.next(), retryOf: failed.id, retriesUnknown: true, state: 'running', enrolment });
  const enrol = () => store.unitOfWork.run(({ recipients }) => recipients.enrolRetried(retry, ['welcome'], now, 100));
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), enrol)).toBeLessThan(3000);
});

test('looking for an open recipient does not read the others, whatever the statistics say', async () => {
  const { organizationId, id } = await givenLargeJob('pending', now, false);
  await connection().query('', 'update recipients set wake_at = null where job_id = $1', [id]);
  const look = () => store.unitOfWork.run(({ recipients }) => recipients.hasOpen(organizationId, id));
  expect(await look()).toBe(false);
  await look();
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), look)).toBeLessThan(100);
});
