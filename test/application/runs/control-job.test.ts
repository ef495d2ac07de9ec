import { beforeEach, describe, expect, test } from '@jest/globals';
import type { JobAction } from '../../../src/application/runs/control-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, sentOutcome, unknown } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { givenCampaign, runOf } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

type Run = Awaited<ReturnType<Awaited<ReturnType<typeof givenCampaign>>['trigger']>>;

const control = (run: Run, action: JobAction) => app.controlJob.execute({ ...run.input, action, by: operator });
const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};
const twoMails = [anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' } as const, anEmailStep({ id: 'reminder' })];

/** Makes sends wait until `end` gives their outcome. */
function blockSends() {
  const ends: ((outcome: SendOutcome) => void)[] = [];
  app.sender.always(() => new Promise((resolve) => ends.push(resolve)));
  return {
    end: (outcome: SendOutcome) => {
      app.sender.always(outcome);
      for (const end of ends.splice(0)) end(outcome);
    },
  };
}
/** Resolves when messages are being sent. */
async function attempted(count = 1): Promise<void> {
  await until(() => app.sender.attempts.length >= count);
}

describe('Pausing a job', () => {
  test('lets claimed messages be sent, and claims no others until the job is resumed', async () => {
    const run = await (await givenCampaign(app, { records: people(250) })).trigger();
    await run.start();
    const { end } = blockSends();
    const worker = run.advance();
    await attempted();
    expect((await control(run, 'pause')).state).toBe('paused');
    end(sentOutcome);
    await worker;
    await workOn();
    expect([app.sender.attempts.length, run.job().state]).toEqual([20, 'paused']);
    app.clock.pass({ days: 3 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(20);
    expect((await control(run, 'resume')).state).toBe('running');
    await app.work();
    expect([new Set(app.sender.targets).size, app.sender.attempts.length, run.job().state]).toEqual([250, 250, 'completed']);
  });

  test('does not stop the waits of its recipients', async () => {
    const run = await (await givenCampaign(app, { steps: twoMails })).trigger();
    await app.work();
    await control(run, 'pause');
    app.clock.pass({ days: 1 });
    await workOn();
    expect([run.states(), app.sender.attempts.length]).toEqual([['waiting: delay'], 1]);
    await control(run, 'resume');
    await app.work();
    expect([run.states(), app.sender.attempts.length]).toEqual([['completed'], 2]);
  });

  test('keeps a queued job from starting; when resumed, it is queued again and enrols the records of that time', async () => {
    const campaign = await givenCampaign(app, { records: people(2) });
    const run = await campaign.trigger();
    await control(run, 'pause');
    app.clock.pass({ minutes: 5 });
    await workOn();
    expect([run.job().state, run.recipients()]).toEqual(['paused', []]);
    await campaign.add(...people(1, 3));
    expect((await control(run, 'resume')).state).toBe('queued');
    await app.work();
    expect([run.job().state, app.sender.attempts.length]).toEqual(['completed', 3]);
  });

  test('between two chunks of enrolling loses and repeats no recipient', async () => {
    const run = await (await givenCampaign(app, { records: people(700) })).trigger();
    const commit = app.unitOfWork.run.bind(app.unitOfWork);
    let chunks = 0;
    app.unitOfWork.run = async (work) => {
      const result = await commit(work);
      if (++chunks === 1) await commit(({ jobs }) => jobs.save(run.job().pause()));
      return result;
    };
    await run.start();
    app.unitOfWork.run = commit;
    expect([run.recipients().length, run.job().isEnrolled]).toEqual([500, false]);
    await control(run, 'resume');
    await app.work();
    expect([new Set(app.sender.targets).size, app.sender.attempts.length, run.job().state]).toEqual([700, 700, 'completed']);
  });

  test('is idempotent and audited once, as are resuming and canceling', async () => {
    const run = await (await givenCampaign(app, { records: people(2), steps: twoMails })).trigger();
    await app.work();
    for (const action of ['pause', 'pause', 'resume', 'resume', 'cancel', 'cancel'] as const) await control(run, action);
    await app.work();
    await control(run, 'cancel');
    const actions = [...app.tables.committed.auditEntries.list()].map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('job.'))).toEqual(['job.paused', 'job.resumed', 'job.canceled']);
  });
});

describe('Canceling a job', () => {
  test('ends a job without recipients at once, without a runtime', async () => {
    const run = await (await givenCampaign(app)).trigger();
    expect(await control(run, 'cancel')).toMatchObject({ state: 'canceled', finishedAt: app.clock.now() });
    await workOn();
    expect([run.job().state, run.recipients()]).toEqual(['canceled', []]);
  });

  test('ends its recipients, and records the outcome of messages that are being sent', async () => {
    const run = await (await givenCampaign(app, { records: people(60), steps: twoMails })).trigger();
    await run.start();
    const { end } = blockSends();
    const worker = run.advance();
    await attempted();
    expect((await control(run, 'cancel')).state).toBe('canceling');
    await workOn();
    expect([run.job().state, run.states().filter((state) => state === 'active').length]).toEqual(['canceling', 20]);
    end(sentOutcome);
    await worker;
    await app.work();
    expect(run.job()).toMatchObject({ state: 'canceled', finishedAt: app.clock.now() });
    expect(new Set(run.states())).toEqual(new Set(['canceled: job_canceled']));
    expect(run.messages().map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'sent'));
    app.clock.pass({ days: 30 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(20);
  });

  test('does not send a message that waits for its next attempt', async () => {
    app.sender.always(deferredOutcome());
    const run = await (await givenCampaign(app)).trigger();
    await app.work();
    await control(run, 'cancel');
    await app.work();
    expect(run.messages().map(({ state, reason }) => [state, reason])).toEqual([['failed', 'job_canceled']]);
    expect(run.job().state).toBe('canceled');
  });

  test('does not release recipients that a webhook may have reached, even if it waits for a repeat', async () => {
    app.sender.next(unknown('timeout'), unknown('timeout'));
    const campaign = await givenCampaign(app, { records: people(2), steps: [aWebhookStep()] });
    const run = await campaign.trigger();
    await app.work();
    expect([run.states(), run.job().waiting]).toEqual([['waiting: channel_error', 'waiting: channel_error'], 'channel_error']);
    app.sender.always(deferredOutcome('503'));
    app.clock.pass({ minutes: 1 });
    await workOn();
    await control(run, 'cancel');
    await app.work();
    expect([run.job().state, run.messages().map(({ state, reason }) => [state, reason])]).toEqual([
      'canceled',
      [
        ['unknown', '503'],
        ['unknown', '503'],
      ],
    ]);
    const next = await campaign.trigger();
    await app.work();
    expect(next.recipients()).toEqual([]);
  });

  test('reports messages that a dead worker was sending as unknown', async () => {
    app.sender.next(() => {
      throw new Error('killed');
    });
    const run = await (await givenCampaign(app, { steps: [aWebhookStep()] })).trigger();
    await expect(app.work()).rejects.toThrow('killed');
    await control(run, 'cancel');
    await app.work();
    expect(run.job().state).toBe('canceling');
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect([run.job().state, run.states(), run.messages().map(({ state }) => state)]).toEqual([
      'canceled',
      ['canceled: job_canceled'],
      ['unknown'],
    ]);
  });

  test('continues where it was interrupted between chunks', async () => {
    const run = await (await givenCampaign(app, { records: people(3500) })).trigger();
    await run.start();
    await control(run, 'cancel');
    await app.queued();
    const commit = app.unitOfWork.run.bind(app.unitOfWork);
    let chunks = 0;
    app.unitOfWork.run = (work) => (++chunks > 2 ? Promise.reject(new Error('killed')) : commit(work));
    await expect(app.endJob.execute(run.input)).rejects.toThrow('killed');
    app.unitOfWork.run = commit;
    expect(run.states().filter((state) => state === 'pending')).toHaveLength(1500);
    await app.endJob.execute({ ...run.input, signal: { aborted: true } });
    expect(run.states().filter((state) => state === 'pending')).toHaveLength(500);
    await app.work();
    expect([run.job().state, new Set(run.states()).size]).toEqual(['canceled', 1]);
  });

  test('ends a paused job too', async () => {
    const run = await (await givenCampaign(app, { records: people(3), steps: twoMails })).trigger();
    await app.work();
    await control(run, 'pause');
    await control(run, 'cancel');
    await app.work();
    expect(run.job().state).toBe('canceled');
  });

  test('releases recipients that it has not contacted to the next job, and none is contacted twice', async () => {
    const campaign = await givenCampaign(app, { records: people(50) });
    const first = await campaign.trigger();
    await first.start();
    const { end } = blockSends();
    const worker = first.advance();
    await attempted();
    await control(first, 'cancel');
    end(sentOutcome);
    await worker;
    await app.work();
    await campaign.add(...people(2, 51));
    const second = await campaign.trigger();
    await app.work();
    expect(second.recipients()).toHaveLength(32);
    expect([app.sender.attempts.length, new Set(app.sender.targets).size]).toEqual([52, 52]);
    const third = await campaign.trigger();
    await app.work();
    expect(third.recipients()).toEqual([]);
  });
});

describe('A job whose table was deleted', () => {
  const dropTable = ({ table }: Awaited<ReturnType<typeof givenCampaign>>) =>
    app.tables.committed.dataTables.delete({ group: table.organizationId, key: table.id });

  test('fails with the reason and ends its recipients', async () => {
    const campaign = await givenCampaign(app, { records: people(3), steps: twoMails });
    const run = await campaign.trigger();
    await app.work();
    dropTable(campaign);
    app.clock.pass({ days: 1 });
    await workOn();
    expect(run.job()).toMatchObject({ state: 'failed', fault: 'data_table_deleted', finishedAt: app.clock.now() });
    expect(new Set(run.states())).toEqual(new Set(['canceled: job_failed']));
    await workOn();
    expect([run.job().state, app.sender.attempts.length]).toEqual(['failed', 3]);
  });

  test('fails before it has started too', async () => {
    const campaign = await givenCampaign(app);
    const run = await campaign.trigger();
    dropTable(campaign);
    await app.work();
    expect(run.job()).toMatchObject({ state: 'failed', fault: 'data_table_deleted' });
  });

  test('fails when it is resumed, and can be canceled while it is failing', async () => {
    const campaign = await givenCampaign(app, { records: people(2), steps: twoMails });
    const run = await campaign.trigger();
    await app.work();
    await control(run, 'pause');
    dropTable(campaign);
    app.clock.pass({ days: 2 });
    await workOn();
    expect(run.job().state).toBe('paused');
    await control(run, 'resume');
    await run.advance();
    expect(run.job()).toMatchObject({ state: 'running', fault: 'data_table_deleted' });
    await expect(control(run, 'pause')).rejects.toThrow('A job that is failing cannot be paused');
    await control(run, 'cancel');
    await app.work();
    expect(run.job().state).toBe('canceled');
  });
});

test('A job whose filter names a column that is no longer there contacts nobody', async () => {
  const { table, spinner, organizationId } = await givenCampaign(app, { records: people(3) });
  const filter = { column: 'name', operator: 'not_equals', value: 'person 1' } as const;
  const { jobId } = await app.triggerSpinner.execute({
    ...{ organizationId, spinnerId: spinner.id, by: operator },
    audience: { records: 'all', filter },
  });
  await app.unitOfWork.run(({ dataTables }) => dataTables.save(table.removeColumn('name')));
  await app.work();
  const run = runOf(app, organizationId, jobId);
  expect(run.job()).toMatchObject({ state: 'failed', fault: 'filter_column_missing' });
  expect([run.recipients(), app.sender.attempts.length]).toEqual([[], 0]);
});
