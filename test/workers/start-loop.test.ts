import { expect, test } from '@jest/globals';
import { FireStarts } from '../../src/application/runs/starts/fire-starts.ts';
import { keepDueStarts } from '../../src/application/spinners/live/keep-due-starts.ts';
import { runStartLoop } from '../../workers/start-loop.ts';
import { anEmailStep } from '../support/builders.ts';
import { FixedClock } from '../support/fixed-clock.ts';
import { givenSpinner, givenTable } from '../support/given.ts';
import { until } from '../support/jest/until.ts';
import { openMemory } from '../support/memory-backend.ts';
import { ids } from '../support/sequential-ids.ts';
import { useOf } from '../support/use-of.ts';

test('jobs are made at their times, also after a round has failed, until the loop is stopped', async () => {
  const store = await openMemory();
  const clock = new FixedClock();
  const table = await givenTable(store);
  const { organizationId } = table;
  const schedule = { type: 'schedule', cron: '*/5 * * * *', zone: 'UTC', missed: 'run', overlap: 'queue' } as const;
  const spinner = await givenSpinner(store, table, { steps: [anEmailStep({ id: 'first' })], starts: [schedule] });
  await store.unitOfWork.run((transaction) => keepDueStarts(transaction, organizationId, spinner.id, spinner.draft, clock.now()));
  const jobs = async () => (await store.jobLists.jobs(organizationId, {}, { limit: 10, after: undefined })).items.length;

  const fire = new FireStarts({ unitOfWork: store.unitOfWork, clock, ids });
  const execute = fire.execute.bind(fire);
  let rounds = 0;
  fire.execute = () => {
    rounds++;
    return rounds === 2 ? Promise.reject(new Error('The database is away')) : execute();
  };
  const failures: unknown[] = [];
  const stop = runStartLoop(useOf(fire), (reason) => failures.push(reason));
  await until(() => rounds === 1);
  clock.pass({ minutes: 5 });
  await until(async () => (await jobs()) === 1);
  expect([rounds, failures]).toEqual([3, [new Error('The database is away')]]);
  await stop();
  clock.pass({ minutes: 5 });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect([rounds, await jobs()]).toEqual([3, 1]);
});
