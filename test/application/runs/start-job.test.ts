import { beforeEach, describe, expect, test } from '@jest/globals';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { StartJobs } from '../../../src/application/runs/starts/start-jobs.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable, people } from '../../support/given.ts';
import { withParts } from '../../support/with-parts.ts';
import { givenCampaign, triggerJob } from './campaign.ts';

const aFilter: Step = { id: 'known', type: 'filter', where: { column: 'email', operator: 'is_not_empty' } };

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

describe('Starting a job', () => {
  test('enrols the records of the table and wakes the job', async () => {
    const campaign = await givenCampaign(app, { records: people(3) });
    const run = await campaign.trigger();
    await app.queued();
    await run.start();
    expect(run.job()).toMatchObject({ state: 'running', startedAt: app.clock.now(), finishedAt: null, isEnrolled: true });
    expect(run.states()).toEqual(['pending', 'pending', 'pending']);
    expect(await app.queued()).toEqual([{ task: 'advance-job', payload: run.input }]);
  });

  test('enrols more records than fit one chunk', async () => {
    const campaign = await givenCampaign(app, { records: people(12_345) });
    const run = await campaign.trigger();
    await run.start();
    expect(run.recipients()).toHaveLength(12_345);
    expect(run.job().isEnrolled).toBe(true);
  });

  test.each<[string, readonly Step[], readonly unknown[]]>([
    ['e-mails', [anEmailStep()], [{ channel: 'email', via: undefined }]],
    ['e-mails after a filter', [aFilter, anEmailStep()], [{ channel: 'email', via: undefined }]],
    ['e-mails after a wait', [{ id: 'a-day', type: 'wait', for: '1 day' }, anEmailStep()], []],
    ['webhooks before e-mails', [{ id: 'call', type: 'webhook', url: 'https://hooks.example/' }, anEmailStep()], []],
    ['nothing', [aFilter], []],
  ])('that sends %s lets its connection be opened as it should, once', async (_, steps, ahead) => {
    const campaign = await givenCampaign(app, { records: people(700), steps });
    const run = await campaign.trigger();
    await run.start();
    await run.start();
    expect(run.recipients()).toHaveLength(700);
    expect(app.sender.ahead).toEqual(ahead);
  });

  test('continues where it was interrupted between chunks', async () => {
    const campaign = await givenCampaign(app, { records: people(7000) });
    const run = await campaign.trigger();
    let chunks = 0;
    const interrupted = app.unitOfWork.run.bind(app.unitOfWork);
    app.unitOfWork.run = (work) => (++chunks > 1 ? Promise.reject(new Error('killed')) : interrupted(work));
    await expect(run.start()).rejects.toThrow('killed');
    app.unitOfWork.run = interrupted;
    expect(run.recipients()).toHaveLength(500);
    expect(run.job()).toMatchObject({ state: 'running', isEnrolled: false });
    await run.start();
    expect(run.recipients()).toHaveLength(7000);
    expect(run.job().isEnrolled).toBe(true);
  });

  test('is idempotent, also concurrently', async () => {
    const campaign = await givenCampaign(app, { records: people(7000) });
    const run = await campaign.trigger();
    await Promise.all([run.start(), run.start()]);
    await app.queued();
    await run.start();
    expect(await app.queued()).toEqual([]);
    expect(run.recipients()).toHaveLength(7000);
    expect(run.job().state).toBe('running');
  });

  test('starts a job of an empty table, which completes', async () => {
    const campaign = await givenCampaign(app, { records: [] });
    const run = await campaign.trigger();
    await app.work();
    expect(run.job()).toMatchObject({ state: 'completed', finishedAt: app.clock.now() });
  });

  test('enrols only records that no earlier job of the spinner enrolled', async () => {
    const campaign = await givenCampaign(app, { records: people(2) });
    const first = await campaign.trigger();
    await app.work();
    await campaign.add(...people(2, 3));
    const second = await campaign.trigger();
    await app.work();
    const third = await campaign.trigger();
    await app.work();
    expect([first, second, third].map((run) => run.recipients().length)).toEqual([2, 2, 0]);
    // Records that were enrolled before are not even read again.
    expect(second.job().enrolment?.after).toBe(first.job().enrolment?.upTo);
    expect(app.sender.targets).toEqual(people(4).map(({ email }) => email));
  });

  test('enrols every record each time if the audience is all', async () => {
    const campaign = await givenCampaign(app, { records: people(2), audience: 'all' });
    for (const _ of [1, 2]) {
      await campaign.trigger();
      await app.work();
    }
    expect(app.sender.targets).toHaveLength(4);
  });

  test.each(['paused', 'completed', 'canceled', 'failed'] as const)('does not change a job that is %s', async (state) => {
    const run = await (await givenCampaign(app)).trigger();
    await app.queued();
    await app.unitOfWork.run(({ jobs }) => jobs.save(run.job().with({ state })));
    const before = run.job();
    await run.start();
    expect([run.job(), run.recipients(), await app.queued()]).toEqual([before, [], []]);
  });

  test('ignores a job that does not exist or belongs to another organization', async () => {
    const run = await (await givenCampaign(app)).trigger();
    const { id: organizationId } = await givenOrganization(app);
    await app.startJob.execute({ ...run.input, organizationId });
    await app.startJob.execute({ organizationId, jobId: app.ids.next() });
    expect(run.job().state).toBe('queued');
  });
});

describe('Starting jobs that were triggered together', () => {
  const bothOf = async (records = 7000) => {
    const { organizationId, spinner } = await givenCampaign(app, { records: people(records), audience: 'all' });
    const runs = await Promise.all([1, 2].map(() => triggerJob(app, organizationId, spinner.id)));
    return runs as [(typeof runs)[number], (typeof runs)[number]];
  };

  test('needs one task, and one more for each job with more to enrol', async () => {
    const runs = await bothOf();
    const inputs = runs.map(({ input }) => input);
    expect(await app.queued()).toEqual([{ task: 'start-jobs', payload: { jobs: inputs } }]);
    await app.startJobs.execute({ jobs: inputs });
    expect(runs.map((run) => run.recipients().length)).toEqual([500, 500]);
    const left = (await app.queued()).filter(({ task }) => task === 'start-job');
    expect(left).toEqual(inputs.map((payload) => ({ task: 'start-job', payload })));
    for (const run of runs) await run.start();
    expect(runs.map((run) => run.recipients().length)).toEqual([7000, 7000]);
  });

  test('starts the others if one fails to start, and gives that one its own task', async () => {
    const [bad, good] = await bothOf();
    await app.queued();
    const failing: UnitOfWork = {
      run: (work) =>
        app.unitOfWork.run((transaction) => {
          const lock: typeof transaction.jobs.lock = async (organizationId, id) => {
            if (id === bad.input.jobId) throw new Error('broken');
            return transaction.jobs.lock(organizationId, id);
          };
          return work(withParts(transaction, { jobs: { ...transaction.jobs, lock } }));
        }),
    };
    await new StartJobs({ unitOfWork: failing, sender: app.sender, clock: app.clock }).execute({ jobs: [bad.input, good.input] });
    expect([bad.job().state, good.job().state]).toEqual(['queued', 'running']);
    expect(await app.queued()).toContainEqual({ task: 'start-job', payload: bad.input });
  });

  test('is idempotent', async () => {
    const runs = await bothOf(600);
    await app.work();
    await app.startJobs.execute({ jobs: runs.map(({ input }) => input) });
    expect(await app.queued()).toEqual([]);
    expect(runs.map((run) => run.recipients().length)).toEqual([600, 600]);
  });
});

describe('Waking jobs', () => {
  test('queues the task that a job has lost', async () => {
    const lost = await (await givenCampaign(app)).trigger();
    const started = await (await givenCampaign(app)).trigger();
    await started.start();
    await app.queued();
    app.clock.pass({ minutes: 1 });
    expect(await app.wakeDueJobs.execute()).toBe(2);
    const queued = await app.queued();
    expect(queued).toHaveLength(2);
    expect(queued).toEqual(
      expect.arrayContaining([
        { task: 'start-job', payload: lost.input },
        { task: 'advance-job', payload: started.input },
      ]),
    );
  });

  test('wakes no job if none is due', async () => {
    const spinner = await givenSpinner(app, await givenTable(app));
    expect(spinner.publishedVersion).toBe(1);
    expect(await app.wakeDueJobs.execute()).toBe(0);
    await (await givenCampaign(app)).trigger();
    await app.work();
    app.clock.pass({ days: 1 });
    expect(await app.wakeDueJobs.execute()).toBe(0);
    expect(await app.queued()).toEqual([]);
  });

  test('does not duplicate a queued task', async () => {
    await (await givenCampaign(app)).trigger();
    app.clock.pass({ minutes: 1 });
    await app.wakeDueJobs.execute();
    await app.wakeDueJobs.execute();
    // The task of the trigger may have other jobs to start, so it is not the same one.
    expect((await app.queued()).map(({ task }) => task)).toEqual(['start-jobs', 'start-job']);
  });
});
