import { beforeEach, expect, test } from '@jest/globals';
import { EditChannel } from '../../../src/application/channels/connections/edit-channel.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { defaultGuardrail, type Guardrail } from '../../../src/domain/channels/health/guardrail.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { aFeedback } from '../../contracts/feedback/given-feedback.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { givenCampaign, runOf, triggerJob } from '../runs/campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: 5 };

/** A channel, and a campaign of which `count` messages were sent through it. */
async function givenSent(count: number, change: Partial<Guardrail> = {}) {
  const campaign = await givenCampaign(app, { records: people(count) });
  const { organizationId, table } = campaign;
  const channel = aChannel({ organizationId, isDefault: true, limits, guardrail: { ...defaultGuardrail, ...change } });
  await app.unitOfWork.run(({ channels }) => channels.save(channel));
  const run = await campaign.trigger();
  await app.work();
  expect(run.messages().filter(({ state }) => state === 'sent')).toHaveLength(count);
  /** Feedback about messages, applied. */
  const comesBack = async (kind: 'bounced' | 'complained', messages: readonly Message[], isHard = kind === 'bounced') => {
    const feedback = messages.map(({ id }) => aFeedback({ kind, isHard, messageId: id, at: app.clock.now() }));
    await app.receiveFeedback.execute({ organizationId, channelId: channel.id, feedback });
    await app.work();
  };
  /** Another job over the same records, of a step of its own. */
  const another = async (through = channel.id) => {
    const spinner = await givenSpinner(app, table, { steps: [anEmailStep({ channelId: through })], audience: 'all' });
    return triggerJob(app, organizationId, spinner.id);
  };
  const resume = (jobId: string, guardrail?: unknown) =>
    app.controlJob.execute({ organizationId, jobId, action: 'resume', guardrail, by: operator });
  const now = () => app.tables.committed.channels.find(organizationId, channel.id) as Channel;
  return { ...campaign, channel, run, comesBack, another, resume, now };
}

test('Complaints over the line set the alarm, and each job of the channel is paused at its next claim', async () => {
  const { run, comesBack, another, now, add, spinner, organizationId } = await givenSent(100);
  await comesBack('complained', run.messages().slice(0, 2));
  expect(now().alarm).toBeNull();
  await comesBack('complained', run.messages().slice(2, 3));
  expect(now().alarm).toMatchObject({ reason: 'people complained about 3 of 100 messages of the last 24 hours', since: app.clock.now() });
  // It has sent everything: nobody has to resume it.
  expect(run.job().state).toBe('completed');
  const [next, attempts] = [await another(), app.sender.attempts.length];
  await app.work();
  const paused = { state: 'paused', pausedOver: now().id };
  const reason = 'The channel "Sales": people complained about 3 of 100 messages of the last 24 hours';
  expect(next.job()).toMatchObject({ ...paused, pausedFor: reason });
  expect([next.messages(), app.sender.attempts.length]).toEqual([[], attempts]);
  expect(app.logged.at(-1)).toMatchObject({ level: 'warn', message: `a job is paused: ${reason}` });
  const entry = [...app.tables.committed.auditEntries.list(organizationId)].findLast(({ action }) => action === 'job.paused');
  expect(entry).toMatchObject({ actor: { type: 'runtime' }, subject: { id: next.jobId }, details: { reason } });
  // A new job too.
  await add(...people(5, 101));
  const newest = await triggerJob(app, organizationId, spinner.id);
  await app.work();
  expect(newest.job()).toMatchObject(paused);
});

test('An alarm halves what a ramp-up allows, once, and it grows on from there when a job is resumed', async () => {
  const { organizationId, run, comesBack, another, resume, now } = await givenSent(100);
  const since = app.clock.now();
  const ramp = { start: 120, step: 10, ceiling: 400, startedAt: since, level: 120, since };
  await app.unitOfWork.run(({ channels }) => channels.save(now().with({ ramp })));
  await comesBack('bounced', run.messages().slice(0, 12));
  expect([now().alarm !== null, now().allowedToday(app.clock.now())]).toEqual([true, 60]);
  await comesBack('bounced', run.messages().slice(12, 30));
  const next = await another();
  await app.work();
  expect(next.job().state).toBe('paused');
  app.clock.pass({ hours: 48 });
  expect(now().allowedToday(app.clock.now())).toBe(60);
  await resume(next.jobId);
  await app.work();
  expect([now().alarm, now().allowedToday(app.clock.now()), next.messages().length]).toEqual([null, 60, 60]);
  expect((await app.unitOfWork.run(({ channels }) => channels.find(organizationId, now().id)))?.ramp?.startedAt).toEqual(since);
  app.clock.pass({ hours: 24, minutes: 10 });
  expect(now().allowedToday(app.clock.now())).toBe(70);
});

test('The jobs that the feedback is about are paused at once, and those of other channels go on', async () => {
  const { organizationId, run, comesBack, another, now } = await givenSent(100);
  const other = aChannel({ organizationId, name: 'Support', limits });
  await app.unitOfWork.run(({ channels }) => channels.save(other));
  // Its recipients wait for a rate.
  await app.unitOfWork.run(({ channels }) => channels.save(now().edit({ limits: { ...limits, perDay: 10 } })));
  const waiting = await another();
  await app.work();
  expect([waiting.job().state, waiting.messages().length]).toEqual(['running', 10]);
  await comesBack('bounced', run.messages().slice(0, 9));
  await comesBack('bounced', waiting.messages().slice(9, 10));
  expect(waiting.job()).toMatchObject({
    state: 'paused',
    pausedFor: 'The channel "Sales": 10 of 110 messages of the last 24 hours bounced',
    pausedOver: now().id,
  });
  const elsewhere = await another(other.id);
  await app.work();
  expect([elsewhere.job().state, elsewhere.messages().length]).toEqual(['completed', 90]);
});

test('Soft bounces, and hard ones below the line, pause nothing', async () => {
  const { run, comesBack, another, now } = await givenSent(250);
  await comesBack('bounced', run.messages().slice(0, 100), false);
  await comesBack('bounced', run.messages().slice(100, 112));
  expect(now().alarm).toBeNull();
  const next = await another();
  await app.work();
  expect(next.job().state).toBe('completed');
});

test('A person who resumes a job ends the alarm, and counts anew; the other paused jobs wait for a person', async () => {
  const { run, comesBack, another, resume, now } = await givenSent(100);
  const sentBefore = run.messages();
  await comesBack('bounced', sentBefore.slice(0, 10));
  const jobs = [await another(), await another()] as const;
  await app.work();
  expect(jobs.map(({ job }) => job().state)).toEqual(['paused', 'paused']);
  app.clock.pass({ minutes: 10 });
  await resume(jobs[0].jobId);
  expect(now()).toMatchObject({ alarm: null, ratesSince: app.clock.now() });
  await app.work();
  expect(jobs.map(({ job }) => job().state)).toEqual(['completed', 'paused']);
  // A message that was sent before counts no more, even in the same hour.
  await comesBack('bounced', sentBefore.slice(10, 40));
  expect(now().alarm).toBeNull();
  const sentSince = jobs[0].messages();
  expect(sentSince).toHaveLength(90);
  await comesBack('bounced', sentSince.slice(50, 59));
  expect(now().alarm).toBeNull();
  await comesBack('bounced', sentSince.slice(59, 60));
  expect(now().alarm?.reason).toBe('10 of 90 messages since 2026-03-10 12:10 UTC bounced');
});

test('Feedback counts when its message was sent: what is older than a day does not pause', async () => {
  const { run, comesBack, now } = await givenSent(100);
  app.clock.pass({ hours: 23 });
  await comesBack('complained', run.messages().slice(0, 2));
  app.clock.pass({ hours: 2 });
  await comesBack('complained', run.messages().slice(2, 50));
  expect(now().alarm).toBeNull();
  const days = await app.figures.byDay(now().organizationId, now().id, {
    from: new Date('2026-03-10T00:00:00Z'),
    to: new Date('2026-03-11T00:00:00Z'),
  });
  expect(days).toEqual(expect.arrayContaining([{ day: '2026-03-10', kind: 'complained', n: 50 }]));
});

test('A job goes on in spite of the alarm if a person says so, and the alarm holds for the others', async () => {
  const { run, comesBack, another, resume, now } = await givenSent(100);
  await comesBack('complained', run.messages().slice(0, 10));
  const jobs = [await another(), await another()] as const;
  await app.work();
  // As clients say it that know no rates.
  await resume(jobs[0].jobId, { failuresInARow: null, failurePercent: null });
  await app.work();
  expect(jobs.map(({ job }) => job().state)).toEqual(['completed', 'paused']);
  expect(now().alarm).not.toBeNull();
  await comesBack('complained', jobs[0].messages().slice(20, 30));
  expect(now().alarm?.figures.complained).toBe(20);
  await resume(jobs[1].jobId, { bouncePercent: 50, complaintsPerThousand: 900 });
  expect(now().alarm).toBeNull();
});

test("A job's own rates replace those of its channel", async () => {
  const { organizationId, run, comesBack, another, now } = await givenSent(100, { bouncePercent: null, complaintsPerThousand: null });
  await app.unitOfWork.run(({ channels }) => channels.save(now().edit({ limits: { ...limits, perDay: 10 } })));
  const strict = await another();
  const set = async (guardrail: unknown) => app.controlJob.execute({ ...strict.input, action: 'resume', guardrail, by: operator });
  await set({ bouncePercent: 50 });
  await app.work();
  expect(strict.messages()).toHaveLength(10);
  await comesBack('bounced', [...run.messages().slice(0, 8), ...strict.messages().slice(0, 2)]);
  expect([strict.job().state, now().alarm]).toEqual(['running', null]);
  await set({ bouncePercent: 9 });
  await comesBack('bounced', strict.messages().slice(2, 3));
  expect([strict.job().pausedFor, now().alarm]).toEqual(['The channel "Sales": 11 of 110 messages of the last 24 hours bounced', null]);
  await set({ bouncePercent: 9 });
  expect(now().ratesSince).toEqual(app.clock.now());
  expect(runOf(app, organizationId, strict.jobId).job().state).toBe('running');
});

test('A milder line of the channel ends the alarm, and its jobs can be resumed', async () => {
  const { organizationId, run, comesBack, another, resume, now } = await givenSent(100);
  await comesBack('bounced', run.messages().slice(0, 10));
  const paused = await another();
  await app.work();
  const unused = undefined as never;
  const edit = new EditChannel({
    unitOfWork: app.unitOfWork,
    credentials: { seal: () => ({}) } as never,
    connector: unused,
    returnPaths: { requireHost: () => undefined } as never,
    audit: app.audit,
    clock: app.clock,
  });
  const change = (guardrail: unknown) => edit.execute({ organizationId, channelId: now().id, guardrail, by: operator });
  await change({ bouncePercent: 10 });
  expect(now().alarm).not.toBeNull();
  await change({ bouncePercent: 11 });
  expect([now().alarm, now().ratesSince]).toEqual([null, null]);
  expect(paused.job().state).toBe('paused');
  await resume(paused.jobId);
  await app.work();
  expect(paused.job().state).toBe('completed');
});
