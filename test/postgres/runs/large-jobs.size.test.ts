import { beforeAll, expect, test } from '@jest/globals';
import type { Storage } from '../../../src/application/storage.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import { PostgresEpochReader } from '../../../src/postgres/runs/epoch-reader.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
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

/** Vacuums once no other snapshot, such as that of an automatic analyze, keeps the entries of before an update. */
async function vacuumRecipients(): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`;
  await until(async () => (await connection().query('', others, [])).length === 0);
  await connection().query('', 'vacuum recipients', []);
}

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
  // Entries of before the update are not read either.
  await vacuumRecipients();
  const look = () => store.unitOfWork.run(({ recipients }) => recipients.hasOpen(organizationId, id));
  expect(await look()).toBe(false);
  await look();
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), look)).toBeLessThan(100);
});

const kept = `
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select organization_id, job_id, 'recipients', step_id, state, reason, count(*) from recipients where job_id = $1 group by 1, 2, 4, 5, 6`;

test.each([true, false])('waking those that wait for a connection reads none that wait for something else (fresh: %s)', async (isFresh) => {
  const { organizationId, id } = await givenLargeJob('waiting', new Date('2026-03-12T12:00:00Z'), isFresh);
  await connection().query('', "update recipients set reason = 'delay' where job_id = $1", [id]);
  await vacuumRecipients();
  const three = "update recipients set reason = 'channel_down' where job_id = $1 and record_id % 20000 = 0 returning record_id";
  const down = await connection().query('', three, [id]);
  await connection().query('', kept, [id]);
  const wake = () =>
    store.unitOfWork.run(({ recipients }) =>
      recipients.wake(organizationId, id, 'connection', { after: '0', at: now, perSecond: 50 }, down.length),
    );
  for (let run = 0; run < 8; run++) expect(await rowsRead(connection(), wake)).toBeLessThan(300);
  const { rows } = await connection().pool.query('select from recipients where job_id = $1 and wake_at < $2', [id, '2026-03-11']);
  expect(rows).toHaveLength(down.length);
});

test('counting what a retry would take, and whether there is any, reads no recipients', async () => {
  const { organizationId, id } = await givenLargeJob('failed', null, false);
  await connection().query('', kept, [id]);
  const choice = { steps: ['welcome'], reasons: ['452'] };
  const read = async () => {
    expect(await store.jobLists.retryable(organizationId, id)).toMatchObject({ failed: [{ step: 'welcome', recipients: count }] });
    await store.unitOfWork.run(async ({ recipients }) => {
      expect(await recipients.hasRetryable(organizationId, id, true, choice)).toBe(false);
    });
  };
  for (let run = 0; run < 8; run++) expect(await rowsRead(connection(), read)).toBeLessThan(200);
});

test('the open jobs after a restore are listed without reading their recipients', async () => {
  const { id } = await givenLargeJob('pending', now, false);
  await connection().query('', kept, [id]);
  await connection().query('', "update jobs set state = 'running' where id = $1", [id]);
  const reader = new PostgresEpochReader(connection(), connection());
  const list = async () => expect((await reader.openJobs()).find(({ jobId }) => jobId === id)?.recipients).toBe(count);
  for (let run = 0; run < 8; run++) expect(await rowsRead(connection(), list)).toBeLessThan(1000);
});
