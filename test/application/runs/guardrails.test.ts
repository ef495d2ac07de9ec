import { beforeEach, expect, test } from '@jest/globals';
import { defaultGuardrail, type Guardrail } from '../../../src/domain/channels/health/guardrail.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { refusedOutcome, sentOutcome, unknown } from '../../support/fake-sender.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { givenCampaign, runOf, triggerJob } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

/** Refuses each message whose number, from one, the function names. */
function refuseEach(isRefused: (number: number) => boolean): void {
  let number = 0;
  app.sender.always(() => (isRefused(++number) ? refusedOutcome() : sentOutcome));
}

test('A job whose messages fail in a row is paused, says why, and waits for a person', async () => {
  refuseEach((number) => number > 30);
  const run = await (await givenCampaign(app, { records: people(200) })).trigger();
  await app.work();
  const paused = run.job();
  expect([paused.state, paused.pausedFor]).toEqual([
    'paused',
    expect.stringMatching(/^The last [23]\d messages failed; the last one: 550 /),
  ]);
  expect(run.messages().filter(({ state }) => state === 'failed').length).toBeLessThanOrEqual(60);
  const entry = [...app.tables.committed.auditEntries.list()].find(({ action }) => action === 'job.paused');
  expect(entry).toMatchObject({ actor: { type: 'runtime' }, details: { before: 'running', after: 'paused', reason: paused.pausedFor } });
  const tried = app.sender.attempts.length;
  app.clock.pass({ hours: 1 });
  await app.wakeDueJobs.execute();
  await app.work();
  expect(app.sender.attempts).toHaveLength(tried);

  app.sender.always(sentOutcome);
  await app.controlJob.execute({ ...run.input, action: 'resume', by: operator });
  expect(run.job().pausedFor).toBeNull();
  await app.work();
  expect(run.job().state).toBe('completed');
});

test('A job is paused when a fifth of its last hundred messages failed, and the count starts anew when it is resumed', async () => {
  refuseEach((number) => number > 120 && number % 4 === 0);
  const run = await (await givenCampaign(app, { records: people(600) })).trigger();
  await app.work();
  expect([run.job().state, run.job().pausedFor]).toEqual(['paused', expect.stringMatching(/^2\d of the last 100 messages failed/)]);
  const tried = app.sender.attempts.length;
  await app.controlJob.execute({ ...run.input, action: 'resume', by: operator });
  await app.work();
  expect(app.sender.attempts.length - tried).toBeGreaterThanOrEqual(50);
  expect(run.job().pausedFor).toMatch(/^1\d of the last [5-9]\d messages failed/);
});

test('A few failures pause nothing, nor does an endpoint that is gone', async () => {
  refuseEach((number) => number % 6 === 0);
  const few = await (await givenCampaign(app, { records: people(200) })).trigger();
  await app.work();
  expect(few.job().state).toBe('completed');
  app.sender.always({ result: 'refused', reason: '410 Gone', endpointGone: true });
  const gone = await (await givenCampaign(app, { records: people(60), steps: [aWebhookStep()] })).trigger();
  await app.work();
  expect(gone.job().state).toBe('completed');
});

/** A channel that refuses everyone, and a campaign that sends through it. */
async function givenChannel(change: Partial<Guardrail> = {}, records = 12) {
  app.sender.always(refusedOutcome());
  const campaign = await givenCampaign(app, { records: people(records) });
  const { organizationId } = campaign;
  const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: 5 };
  const channel = aChannel({ organizationId, isDefault: true, guardrail: { ...defaultGuardrail, ...change }, limits });
  await app.unitOfWork.run(({ channels }) => channels.save(channel));
  const failed = (run: Awaited<ReturnType<typeof triggerJob>>) => run.messages().filter(({ state }) => state === 'failed').length;
  return { ...campaign, channel, failed };
}

test('Failures of a channel count over its jobs, and a job that is resumed has them forgotten', async () => {
  const { organizationId, table, spinner, channel, add } = await givenChannel();
  const first = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  expect([first.job().state, new Set(first.messages().map(({ channelId }) => channelId))]).toEqual(['completed', new Set([channel.id])]);
  await add(...people(12, 13));
  const second = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  expect([second.job().state, second.job().pausedFor]).toEqual([
    'paused',
    expect.stringMatching(/^The last [23]\d messages through the channel "Sales" failed; the last one: 550 /),
  ]);
  expect(second.job().pausedOver).toBe(channel.id);
  // A further job through the channel is paused with its first failure.
  const { id: other } = await givenSpinner(app, table, { steps: [anEmailStep({ subject: 'other' })], audience: 'all' });
  const third = await triggerJob(app, organizationId, other);
  await app.work();
  expect(third.job().state).toBe('paused');
  // One claim: as many as it sends at the same time, and some ahead.
  expect(third.messages().length).toBeLessThanOrEqual(25);
  app.sender.always(sentOutcome);
  for (const run of [second, third]) await app.controlJob.execute({ ...run.input, action: 'resume', by: operator });
  app.sender.next(...Array(5).fill(refusedOutcome()));
  await app.work();
  expect([second.job().state, third.job().state]).toEqual(['completed', 'completed']);
});

test("A channel's own settings hold for the jobs that send through it", async () => {
  const strict = await givenChannel({ failuresInARow: 3 }, 100);
  const run = await triggerJob(app, strict.organizationId, strict.spinner.id);
  await app.work();
  expect(run.job().pausedFor).toMatch(/^The last \d+ messages failed/);
  expect(strict.failed(run)).toBeLessThanOrEqual(40);
  const lenient = await givenChannel({ failuresInARow: null, failurePercent: null }, 100);
  const other = await triggerJob(app, lenient.organizationId, lenient.spinner.id);
  await app.work();
  expect([other.job().state, lenient.failed(other)]).toEqual(['completed', 100]);
});

test('A job goes on in spite of its failures if a person says so, and does not stop others', async () => {
  const { organizationId, spinner, add, failed } = await givenChannel({}, 100);
  const run = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  const { pausedFor } = run.job();
  expect(pausedFor).not.toBeNull();
  const off = { failuresInARow: null, failurePercent: null };
  await app.controlJob.execute({ ...run.input, action: 'resume', guardrail: off, by: operator });
  await app.work();
  expect([run.job().state, failed(run)]).toEqual(['completed', 100]);
  const entries = [...app.tables.committed.auditEntries.list()].filter(({ action }) => action === 'job.resumed');
  expect(entries.map(({ details }) => details)).toMatchObject([{ before: 'paused', guardrail: off }]);
  await add(...people(5, 101));
  const next = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  expect(next.job().state).toBe('completed');
});

test('A job is started with settings of its own, and bad ones are refused', async () => {
  const { organizationId, spinner } = await givenChannel({}, 100);
  const start = (guardrail: unknown) => app.triggerSpinner.execute({ organizationId, spinnerId: spinner.id, by: operator, guardrail });
  await expect(start({ failuresInARow: 0, failurePercent: 101, bounces: 1 })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { errors: [{ path: 'guardrail.bounces' }, { path: 'guardrail.failuresInARow' }, { path: 'guardrail.failurePercent' }] },
  });
  expect([...app.tables.committed.jobs.list(organizationId)]).toEqual([]);
  const { jobId } = await start({ failuresInARow: 90 });
  const run = runOf(app, organizationId, jobId);
  await app.work();
  // The rate is as strict as before.
  expect(run.job().pausedFor).toMatch(/^[5-9]\d of the last [5-9]\d messages failed/);
  const entry = [...app.tables.committed.auditEntries.list()].find(({ action }) => action === 'job.started');
  expect(entry?.details).toEqual({ guardrail: { ...defaultGuardrail, failuresInARow: 90 } });
  const resume = (guardrail: unknown) => app.controlJob.execute({ ...run.input, action: 'resume', guardrail, by: operator });
  await expect(resume({ leastMessages: 'many' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(run.job().state).toBe('paused');
  expect((await resume(null)).guardrail).toBeNull();
});

test('A job whose messages end as unknown is paused too: nobody knows whether they were sent', async () => {
  app.sender.always(unknown('Connection closed'));
  const run = await (await givenCampaign(app, { records: people(200) })).trigger();
  await app.work();
  expect([run.job().state, run.job().pausedFor]).toEqual([
    'paused',
    expect.stringMatching(/^The last [23]\d messages failed; .*: Connection closed$/),
  ]);
  expect(run.messages().filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(60);
});

test('The log says that a channel cannot send, that it works again, and that a job was paused', async () => {
  const { organizationId, spinner, channel } = await givenChannel({}, 60);
  app.sender.always({ result: 'deferred', reason: '535 wrong password', retryAfterSeconds: undefined, isOutage: true });
  const run = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  const fails = { level: 'warn', fields: { organizationId, channelId: channel.id } };
  expect(app.logged).toEqual([{ ...fails, message: 'the channel "Sales" cannot send: 535 wrong password' }]);
  const pass = async () => {
    app.clock.pass({ seconds: 40 });
    await app.wakeDueJobs.execute();
    await app.work();
  };
  // A probe that fails is no news.
  await pass();
  expect(app.logged).toHaveLength(1);
  app.sender.always(refusedOutcome());
  app.sender.next(sentOutcome);
  for (let passes = 0; passes < 3; passes++) await pass();
  expect(app.logged.slice(1)).toMatchObject([
    { level: 'info', fields: { organizationId }, message: 'a connection works again: 1 job goes on' },
    {
      level: 'warn',
      fields: { organizationId, jobId: run.jobId, channelId: channel.id },
      message: `a job is paused: ${run.job().pausedFor}`,
    },
  ]);
});
