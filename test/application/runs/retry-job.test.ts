import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RetryJobInput } from '../../../src/application/runs/retry-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aDefinition, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { refusedOutcome, unknown } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign, runOf } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

type Run = Awaited<ReturnType<Awaited<ReturnType<typeof givenCampaign>>['trigger']>>;
const twoMails = [anEmailStep(), anEmailStep({ id: 'reminder' })];

const retry = async (run: Run, { includeUnknown = false, ...more }: Partial<RetryJobInput> = {}) => {
  const answer = await app.retryJob.execute({ ...run.input, includeUnknown, by: operator, requestId: 'r', ...more });
  return { answer, ...runOf(app, run.input.organizationId, answer.jobId) };
};

describe('Retrying a job', () => {
  test('retries exactly the failed recipients, from the step that failed, in a new job', async () => {
    app.sender.next({ result: 'sent', providerId: undefined }, refusedOutcome(), { result: 'sent', providerId: undefined });
    const campaign = await givenCampaign(app, { records: people(3), limits: { jobs: 5 } });
    const run = await campaign.trigger();
    await app.work();
    expect(run.states()).toEqual(['completed', 'failed: 550 no such mailbox', 'completed']);
    const again = await retry(run);
    expect(again.answer).toMatchObject({ retryOf: run.jobId, spinnerId: campaign.spinner.id, state: 'queued', requestId: 'r' });
    await app.work();
    expect(again.job()).toMatchObject({ state: 'completed', retryOf: run.jobId, version: run.job().version });
    expect(again.recipients().map(({ recordId }) => recordId)).toEqual(['2']);
    expect(app.sender.targets.slice(3)).toEqual(['person2@example.com']);
    expect((await ledgerOf(app, campaign.table)).used.jobs).toBe(2);
    // The retried job is unchanged.
    expect([run.job().state, run.states()[1]]).toEqual(['completed', 'failed: 550 no such mailbox']);
  });

  test('does not repeat messages that were sent before the step that failed', async () => {
    const run = await (await givenCampaign(app, { steps: twoMails })).trigger();
    app.sender.next({ result: 'sent', providerId: undefined }, refusedOutcome());
    await app.work();
    const again = await retry(run);
    await app.work();
    expect([again.messages().map(({ stepId, state }) => [stepId, state]), again.states()]).toEqual([[['reminder', 'sent']], ['completed']]);
    expect(app.sender.attempts).toHaveLength(3);
  });

  test('keeps the id of a webhook, so that its receiver recognizes the repeat, and gives an e-mail a new id', async () => {
    const run = await (await givenCampaign(app, { records: people(2), steps: [aWebhookStep(), anEmailStep()] })).trigger();
    app.sender.next(refusedOutcome('500'), { result: 'sent', providerId: undefined }, refusedOutcome());
    await app.work();
    expect(run.states()).toEqual(['failed: 500', 'failed: 550 no such mailbox']);
    const again = await retry(run);
    await app.work();
    const idOf = (from: Run, recordId: string, stepId: string) =>
      from.messages().find((message) => message.recordId === recordId && message.stepId === stepId)?.id;
    expect(idOf(again, '1', 'notify')).toBe(idOf(run, '1', 'notify'));
    expect(idOf(again, '2', 'welcome')).not.toBe(idOf(run, '2', 'welcome'));
    expect(again.states()).toEqual(['completed', 'completed']);
  });

  test('repeats unknown messages only on request', async () => {
    app.sender.next(unknown());
    const run = await (await givenCampaign(app, { steps: twoMails })).trigger();
    await app.work();
    expect(run.messages().map(({ state }) => state)).toEqual(['unknown', 'sent']);
    await expect(retry(run)).rejects.toThrow('This job has nothing left to retry');
    const again = await retry(run, { includeUnknown: true });
    await app.work();
    // The reminder was sent before and is not sent again.
    expect(again.messages().map(({ stepId, state }) => [stepId, state])).toEqual([['welcome', 'sent']]);
    expect(again.states()).toEqual(['completed']);
  });

  test('repeats unknown messages alone if no reason is chosen', async () => {
    app.sender.next(unknown(), refusedOutcome());
    const run = await (await givenCampaign(app, { records: people(2) })).trigger();
    await app.work();
    const again = await retry(run, { includeUnknown: true, only: { reasons: [] } });
    await app.work();
    expect([run.states()[1], again.recipients().map(({ recordId }) => recordId)]).toEqual(['failed: 550 no such mailbox', ['1']]);
  });

  test('of a retry reads back to the first job and sends nothing twice', async () => {
    app.sender.next(unknown());
    const run = await (await givenCampaign(app, { steps: twoMails })).trigger();
    await app.work();
    app.sender.next(refusedOutcome());
    const second = await retry(run, { includeUnknown: true });
    await app.work();
    expect(second.states()).toEqual(['failed: 550 no such mailbox']);
    const third = await retry(second);
    await app.work();
    expect(third.messages().map(({ stepId, state }) => [stepId, state])).toEqual([['welcome', 'sent']]);
    expect(app.sender.attempts).toHaveLength(4);
  });

  test('accepts one of two concurrent retries and refuses the other', async () => {
    app.sender.next(refusedOutcome());
    const campaign = await givenCampaign(app, { records: people(2), limits: { jobs: 5 } });
    const run = await campaign.trigger();
    await app.work();
    const results = await Promise.allSettled([retry(run), retry(run)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(results[1]).toMatchObject({ reason: { code: 'INVALID_STATE', details: { retryJobId: expect.any(String) } } });
    await app.work();
    await expect(retry(run)).rejects.toThrow('This job has nothing left to retry');
    expect([app.sender.attempts.length, (await ledgerOf(app, campaign.table)).used.jobs]).toEqual([3, 2]);
  });

  test('releases recipients if it is canceled before reaching them', async () => {
    app.sender.next(refusedOutcome(), refusedOutcome());
    const run = await (await givenCampaign(app, { records: people(3) })).trigger();
    await app.work();
    const canceled = await retry(run);
    await canceled.start();
    await app.controlJob.execute({ ...canceled.input, action: 'cancel', by: operator });
    await app.work();
    expect([canceled.job().state, canceled.states()]).toEqual(['canceled', ['canceled: job_canceled', 'canceled: job_canceled']]);
    const again = await retry(run);
    await app.work();
    expect(again.states()).toEqual(['completed', 'completed']);
    expect(app.sender.attempts).toHaveLength(5);
  });

  test('does not make its recipients new for the next job of the spinner', async () => {
    app.sender.next(refusedOutcome());
    const campaign = await givenCampaign(app);
    const run = await campaign.trigger();
    await app.work();
    const canceled = await retry(run);
    await canceled.start();
    await app.controlJob.execute({ ...canceled.input, action: 'cancel', by: operator });
    await app.work();
    const next = await campaign.trigger();
    await app.work();
    expect(next.recipients()).toEqual([]);
  });

  test('takes those that have failed in a job that goes on, and later those that failed since', async () => {
    const wait = { id: 'a-while', type: 'wait', for: '1 hour' } as const;
    const steps = [anEmailStep(), wait, anEmailStep({ id: 'reminder' })];
    const run = await (await givenCampaign(app, { records: people(3), steps, limits: { jobs: 5 } })).trigger();
    app.sender.next(refusedOutcome());
    await app.work();
    expect(run.states().map((state) => state.split(':')[0])).toEqual(['failed', 'waiting', 'waiting']);
    const again = await retry(run);
    await app.work();
    expect([run.job().state, again.recipients().map(({ recordId }) => recordId)]).toEqual(['running', ['1']]);
    // Both are under way, with the same wait: one retry of a job is open at a time.
    await expect(retry(run)).rejects.toMatchObject({ details: { retryJobId: again.answer.jobId } });
    app.clock.pass({ hours: 1 });
    app.sender.next(refusedOutcome());
    await app.wakeDueJobs.execute();
    await app.work();
    expect([run.job().state, again.job().state]).toEqual(['completed', 'completed']);
    const last = await retry(run);
    await app.work();
    expect(last.states()).toEqual(['completed']);
    const got = run
      .messages()
      .concat(again.messages(), last.messages())
      .filter(({ state }) => state === 'sent');
    const times = new Map<string, number>();
    for (const { recordId, stepId } of got) times.set(`${recordId} ${stepId}`, (times.get(`${recordId} ${stepId}`) ?? 0) + 1);
    expect([times.size, new Set(times.values())]).toEqual([6, new Set([1])]);
  });

  test('does not take whoever is still on the way through the job, even with an unknown message', async () => {
    const wait = { id: 'a-while', type: 'wait', for: '1 hour' } as const;
    const run = await (await givenCampaign(app, { steps: [anEmailStep(), wait, anEmailStep({ id: 'reminder' })] })).trigger();
    app.sender.next(unknown());
    await app.work();
    expect([run.messages().map(({ state }) => state), run.states()]).toEqual([['unknown'], ['waiting: delay']]);
    await expect(retry(run, { includeUnknown: true })).rejects.toThrow('This job has nothing left to retry');
  });

  test('returns the stored answer for a repeated idempotency key and charges nothing more', async () => {
    app.sender.next(refusedOutcome());
    const campaign = await givenCampaign(app, { limits: { jobs: 5 } });
    const run = await campaign.trigger();
    await app.work();
    const idempotency = { key: 'k', fingerprint: 'f' };
    const [first, second] = await Promise.all([retry(run, { idempotency }), retry(run, { idempotency })]);
    expect(second.answer).toEqual(first.answer);
    expect((await ledgerOf(app, campaign.table)).used.jobs).toBe(2);
  });

  test('is refused if the job has not begun, the plan allows no more jobs, or the spinner is no longer published', async () => {
    app.sender.next(refusedOutcome());
    const campaign = await givenCampaign(app, { limits: { jobs: 1 } });
    const run = await campaign.trigger();
    await expect(retry(run)).rejects.toMatchObject({ code: 'INVALID_STATE', details: { state: 'queued' } });
    await app.work();
    await expect(retry(run)).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    await app.unitOfWork.run(({ spinners }) => spinners.save(campaign.spinner.with({ publishedVersion: null })));
    await expect(retry(run)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect([...app.tables.committed.jobs.list()]).toHaveLength(1);
  });

  test('is refused if the version uses a column that was renamed, hidden or removed since, or if the table was deleted', async () => {
    app.sender.next(refusedOutcome());
    const campaign = await givenCampaign(app, { steps: [anEmailStep({ subject: 'Hello {{ name }}' })], limits: { jobs: 5 } });
    const run = await campaign.trigger();
    await app.work();
    const { table, spinner } = campaign;
    const draft = aDefinition({ dataTableId: table.id, steps: [anEmailStep({ subject: 'Hello' })] });
    const next = spinner.edit(draft).publish(app.clock.now());
    await app.unitOfWork.run(async ({ spinners }) => {
      await spinners.save(next.spinner);
      await spinners.addVersion(next.version);
    });
    for (const changed of [
      table.editColumn('name', { name: 'called' }),
      table.editColumn('name', { metadata: false }),
      table.removeColumn('name'),
    ]) {
      await app.unitOfWork.run(({ dataTables }) => dataTables.save(changed));
      await expect(retry(run)).rejects.toMatchObject({ code: 'INVALID_STATE', details: { columns: ['name'] } });
    }
    await app.unitOfWork.run(({ dataTables }) => dataTables.remove(table, app.clock.now()));
    await expect(retry(run)).rejects.toThrow('The data table of this job no longer exists');
    expect([(await ledgerOf(app, table)).used.jobs, app.sender.attempts.length]).toEqual([1, 1]);
  });

  test('enrols more recipients than fit one chunk and continues where it was interrupted', async () => {
    const run = await (await givenCampaign(app, { records: people(700) })).trigger();
    await app.work();
    // Not by the sender: a job whose messages fail is paused.
    await app.unitOfWork.run(async ({ recipients, messages }) => {
      await recipients.save(run.recipients().map((one) => one.with({ state: 'failed', stepId: anEmailStep().id })));
      await messages.save(run.messages().map((one) => one.with({ state: 'failed' })));
    });
    const again = await retry(run);
    const commit = app.unitOfWork.run.bind(app.unitOfWork);
    let chunks = 0;
    app.unitOfWork.run = (work) => (++chunks > 1 ? Promise.reject(new Error('killed')) : commit(work));
    await expect(again.start()).rejects.toThrow('killed');
    app.unitOfWork.run = commit;
    await app.work();
    expect([again.recipients().length, again.job().state]).toEqual([700, 'completed']);
    expect(app.sender.attempts).toHaveLength(1400);
  });
});
