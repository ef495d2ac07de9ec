import { beforeEach, describe, expect, test } from '@jest/globals';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { refusedOutcome, sentOutcome } from '../../support/fake-sender.ts';
import { givenTrial } from '../spinners/spinner-trials.ts';
import { givenCampaign, runOf } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const plan = (value: string) => ({ column: 'plan', operator: 'equals', value }) as const;
const hook = (id: string): Step => aWebhookStep({ id, url: `https://hooks.example.com/${id}`, body: { name: '{{ name }}' } });
/** Gold recipients wait a day and join the others at the last step; lost ones get no message. */
const steps: readonly Step[] = [
  hook('hello'),
  {
    id: 'by-plan',
    type: 'branch',
    cases: [
      { when: plan('gold'), goTo: 'a-day' },
      { when: plan('lost'), goTo: null },
    ],
    otherwise: 'news',
  },
  hook('never'),
  { id: 'a-day', type: 'wait', for: '1 day' },
  hook('thanks'),
  { id: 'again', type: 'branch', cases: [{ when: { column: 'name', operator: 'equals', value: 'Ada' }, goTo: 'news' }], otherwise: null },
  hook('news'),
];
const records = [
  { name: 'Ada', plan: 'gold' },
  { name: 'Bob', plan: 'free' },
  { name: 'Cyd', plan: 'gold' },
  { name: 'Dan', plan: 'lost' },
];
/** The messages since the last call, as `Ada hello`. */
const told = (): string[] => {
  const attempts = app.sender.attempts.splice(0);
  return attempts.map((one) => ('url' in one ? `${JSON.parse(String(one.body)).name} ${one.url.split('/').at(-1)}` : one.to));
};
const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

describe('A job with branches', () => {
  test('takes each record through its own path, each step once, and completes', async () => {
    const run = await (await givenCampaign(app, { steps, records })).trigger();
    await app.work();
    expect(told()).toEqual(['Ada hello', 'Bob hello', 'Cyd hello', 'Dan hello', 'Bob news']);
    expect(run.recipients().map(({ state, stepId }) => [state, stepId])).toEqual([
      ['waiting', 'a-day'],
      ['completed', null],
      ['waiting', 'a-day'],
      ['completed', null],
    ]);
    expect((await run.read()).steps.find(({ id }) => id === 'a-day')?.recipients).toEqual({ waiting: 2 });
    await workOn();
    expect(told()).toEqual([]);
    app.clock.pass({ days: 1 });
    await workOn();
    // From the wait to the next step, not to the step after the branch.
    expect(told()).toEqual(['Ada thanks', 'Cyd thanks', 'Ada news']);
    expect(run.states()).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(run.job().state).toBe('completed');
  });

  test('decides by the values of the record when it reaches the branch', async () => {
    const campaign = await givenCampaign(app, { steps: steps.slice(1), records: records.slice(0, 1) });
    await campaign.trigger();
    const { organizationId, table } = campaign;
    const [record] = await app.records.list(organizationId, table.id, { limit: 1 });
    const edit = { id: record?.id as string, cells: { plan: 'free' } };
    await app.unitOfWork.run((transaction) => transaction.records.edit(organizationId, table.id, [edit], operator));
    await app.work();
    expect(told()).toEqual(['Ada news']);
  });

  test('retries from the step that failed and continues from there', async () => {
    const run = await (await givenCampaign(app, { steps, records: records.slice(0, 1) })).trigger();
    await app.work();
    app.sender.next(refusedOutcome());
    app.clock.pass({ days: 1 });
    await workOn();
    expect(run.recipients()[0]).toMatchObject({ state: 'failed', stepId: 'thanks' });
    told();
    app.sender.next(sentOutcome);
    const again = await app.retryJob.execute({ ...run.input, includeUnknown: false, by: operator, requestId: 'r' });
    await app.work();
    expect(told()).toEqual(['Ada thanks', 'Ada news']);
    expect(runOf(app, run.input.organizationId, again.jobId).states()).toEqual(['completed']);
  });

  test('refuses to remove a column that a branch reads', async () => {
    const { organizationId, table, spinner } = await givenCampaign(app, { steps, records });
    const remove = (column: string) =>
      new EditColumns({ unitOfWork: app.unitOfWork, audit: app.audit }).execute({
        organizationId,
        dataTableId: table.id,
        change: { remove: column },
        by: operator,
      });
    await expect(remove('plan')).rejects.toMatchObject({ code: 'INVALID_STATE', details: { spinners: [{ id: spinner.id }] } });
  });
});

describe('A branch without cases', () => {
  test('separates two paths', async () => {
    const ways: readonly Step[] = [
      { id: 'by-plan', type: 'branch', cases: [{ when: plan('gold'), goTo: 'gold' }], otherwise: 'others' },
      hook('gold'),
      { id: 'end', type: 'branch', cases: [], otherwise: null },
      hook('others'),
    ];
    const run = await (await givenCampaign(app, { steps: ways, records: records.slice(0, 2) })).trigger();
    await app.work();
    expect(told()).toEqual(['Ada gold', 'Bob others']);
    expect(run.states()).toEqual(['completed', 'completed']);
  });
});

describe('Trying a branch', () => {
  test('shows where a record would go and why', async () => {
    const trial = await givenTrial(app, { steps: steps.slice(1), cells: { email: 'x', name: 'Ada', salary: '1' } });
    expect((await trial.preview('again')).parts).toEqual({
      branch: {
        goTo: 'news',
        case: 0,
        cases: [{ matches: true, decidedBy: [expect.objectContaining({ path: 'cases[0].when', actual: 'Ada' })] }],
      },
    });
  });

  test('cannot be tested because it sends nothing', async () => {
    const trial = await givenTrial(app, { steps: steps.slice(1) });
    await expect(trial.test('again')).rejects.toMatchObject({
      details: { errors: [{ path: 'stepId', message: 'a branch step sends nothing; preview it instead' }] },
    });
  });
});
