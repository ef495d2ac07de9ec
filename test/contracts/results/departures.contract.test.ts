import { expect, test } from '@jest/globals';
import type { DeparturesOf } from '../../../src/application/results/departure-reader.ts';
import { departuresOf } from '../../../src/application/results/departures.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aJob, anEmailStep, longAgo } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from '../runs/enrolled.ts';

onEachBackend('The departures of a spinner', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  /** A spinner with two jobs of six people each; the second one is an hour later. */
  async function given() {
    const table = await givenTable(store());
    const { organizationId } = table;
    const spinner = await givenSpinner(store(), table, {
      steps: [anEmailStep({ id: 'first' }), { id: 'a-day', type: 'wait', for: '1d' }],
    });
    const jobs: Job[] = [];
    for (const hours of [0, 1]) {
      await givenRecords(store(), table, ...people(6, 1 + hours * 6));
      const now = new Date(longAgo.getTime() + hours * 3_600_000);
      jobs.push(await enrolAll(store(), await givenJob(store(), spinner, now), audienceOf(spinner, 'new'), { now }));
    }
    const [first, second] = jobs as [Job, Job];
    const listed = async (job: Job) =>
      (await store().jobLists.recipients(organizationId, job.id, {}, { after: undefined, limit: 100 }))?.items ?? [];
    /** Ends a recipient of a job some seconds after it entered. */
    const end = async (job: Job, index: number, seconds: number, ...how: Parameters<Recipient['end']>) => {
      const recipient = (await listed(job))[index] as Recipient;
      const at = new Date((job === first ? longAgo.getTime() : longAgo.getTime() + 3_600_000) + seconds * 1000);
      await run(({ recipients }) => recipients.save([recipient.end(...how)], at));
    };
    const read = async (scope: DeparturesOf = { since: new Date(longAgo.getTime() - 1) }) => {
      const found = await store().departures.read(organizationId, spinner.id, scope);
      return found && departuresOf(found);
    };
    return { organizationId, spinner, first, second, end, read };
  }

  test('count who left by state and reason, with the jobs, and who is inside by the step', async () => {
    const { first, second, end, read } = await given();
    await end(first, 0, 1, 'skipped', 'only-pro');
    await end(first, 1, 1, 'skipped', 'only-pro');
    await end(second, 0, 1, 'skipped', 'only-pro');
    await end(second, 1, 1, 'failed', 'smtp: 550 5.1.1 no such user');
    const found = await read();
    expect(found?.entered).toBe(12);
    expect(found?.jobs.map(({ id, version, isRetry, startType, entered }) => [id, version, isRetry, startType, entered])).toEqual([
      [second.id, 1, false, null, 6],
      [first.id, 1, false, null, 6],
    ]);
    expect(found?.left).toEqual([
      {
        ...{ state: 'skipped', reason: 'only-pro', people: 3 },
        jobs: [
          { jobId: second.id, people: 1 },
          { jobId: first.id, people: 2 },
        ],
      },
      { state: 'failed', reason: '550 5.1.1', people: 1, jobs: [{ jobId: second.id, people: 1 }] },
    ]);
    expect(found?.inside).toEqual([
      {
        ...{ stepId: 'first', people: 8 },
        jobs: [
          { jobId: second.id, people: 4 },
          { jobId: first.id, people: 4 },
        ],
      },
    ]);
  });

  test('say within which time half of those who reached the goal did', async () => {
    const { first, second, end, read } = await given();
    expect((await read())?.goal).toEqual({ reached: 0, measured: 0, medianSeconds: null });
    await end(first, 0, 100, 'left', 'goal');
    await end(first, 1, 300, 'left', 'goal');
    await end(first, 2, 5, 'left', 'exit');
    await end(second, 0, 200, 'left', 'goal');
    await end(second, 1, 400, 'left', 'goal');
    expect((await read())?.goal).toEqual({ reached: 4, measured: 4, medianSeconds: 200 });
    expect((await read({ jobId: first.id }))?.goal).toEqual({ reached: 2, measured: 2, medianSeconds: 100 });
  });

  test('are of the time and the spinner that are asked for', async () => {
    const { organizationId, second, read } = await given();
    const later = await read({ since: new Date(longAgo.getTime() + 1) });
    expect([later?.jobs.map(({ id }) => id), later?.entered]).toEqual([[second.id], 6]);
    const none = await read({ since: new Date(longAgo.getTime() + 86_400_000) });
    expect(none).toMatchObject({ jobs: [], entered: 0, left: [], inside: [] });
    const other = await given();
    expect((await other.read({ jobId: second.id }))?.jobs).toEqual([]);
    expect(await store().departures.read(organizationId, ids.next(), { since: longAgo })).toBeUndefined();
  });

  test('count who was retried in the retry only', async () => {
    const { organizationId, spinner, first, end, read } = await given();
    await end(first, 0, 1, 'failed', 'address_invalid');
    await end(first, 1, 1, 'failed', 'address_invalid');
    await run(async ({ jobs, recipients }) => {
      const retry = aJob({ organizationId, spinnerId: spinner.id, retryOf: first.id, retriesUnknown: false, createdAt: longAgo });
      await jobs.add([retry]);
      const started = retry.start(longAgo, { after: '0', upTo: first.enrolment?.upTo ?? '0', mark: '' });
      await jobs.save(started);
      await recipients.enrolRetried(started, ['first', 'a-day'], longAgo, 100);
    });
    const found = await read();
    expect([found?.entered, found?.left, found?.inside.map(({ people: n }) => n)]).toEqual([12, [], [12]]);
    expect(found?.jobs.map(({ isRetry, entered }) => [isRetry, entered])).toEqual([
      [true, 2],
      [false, 6],
      [false, 4],
    ]);
  });
});
