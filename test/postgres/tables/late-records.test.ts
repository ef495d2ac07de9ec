import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { audienceOf, enrolAll, enrolledBy, recordIdsOf } from '../../contracts/jobs/enrolled.ts';
import type { Backend } from '../../support/backends.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { patienceMs } from '../../support/jest/patience.ts';
import { openPostgres } from '../../support/postgres-backend.ts';

let store: Backend;
beforeAll(async () => {
  store = await openPostgres();
});
afterAll(() => store.close());

const runJob = async (spinner: Spinner) => enrolAll(store, await givenJob(store, spinner), audienceOf(spinner));

/** Appends records in a transaction that stays open until `commit` is called. */
async function appendSlowly(organizationId: string, dataTableId: string): Promise<{ commit(): Promise<void> }> {
  let end = (): void => undefined;
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let appended = (): void => undefined;
  const hasAppended = new Promise<void>((resolve) => {
    appended = resolve;
  });
  const finished = store.unitOfWork.run(async ({ records, dataTables }) => {
    await records.add([{ organizationId, dataTableId, records: encodeCells([{ name: 'Late', email: 'late@example.com' }]) }]);
    // Waits until the insert has run: `add` only sends it.
    await dataTables.count(organizationId);
    appended();
    await mayEnd;
  });
  await hasAppended;
  return {
    async commit() {
      end();
      await finished;
    },
  };
}

test('a record that commits below an id that was already read is taken by the next job', async () => {
  const table = await givenTable(store);
  const { organizationId, id: dataTableId } = table;
  const spinner = await givenSpinner(store, table);
  await givenRecords(store, table, ...people(2));

  const slow = await appendSlowly(organizationId, dataTableId);
  await givenRecords(store, table, ...people(1, 2));
  const visible = await recordIdsOf(store, table);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual(visible);
  // A job in between, before the record commits, must not move the mark past it.
  expect(await enrolledBy(store, await runJob(spinner))).toEqual([]);
  await slow.commit();

  const late = (await recordIdsOf(store, table)).filter((id) => !visible.includes(id));
  expect(late).toHaveLength(1);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual(late);
  expect(await enrolledBy(store, await runJob(spinner))).toEqual([]);
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
  for (const end = Date.now() + patienceMs; Date.now() < end && (await begin()) === '0'; await sleep(50)) await runJob(spinner);
  expect(await begin()).toBe(third);
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
