import { beforeEach, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { MemoryJobLists } from '../../../src/memory/runs/job-lists.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome, sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { givenCampaign, type runOf } from './campaign.ts';

const down: SendOutcome = { ...deferredOutcome('connect ECONNREFUSED'), isOutage: true } as SendOutcome;

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

/** Passes time as a runtime does: due jobs are woken each five seconds. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    app.clock.pass({ seconds: 5 });
    await app.wakeDueJobs.execute();
    await app.work();
  }
}

const happened = ({ input: { organizationId, jobId } }: ReturnType<typeof runOf>) =>
  new MemoryJobLists(app.tables).happenings(organizationId, jobId);

test('An outage is told with the words of the server, from when to when, and how often', async () => {
  app.sender.always(down);
  const run = await (await givenCampaign(app, { records: people(45) })).trigger();
  const began = app.clock.now();
  await app.work();
  await pass(600);
  expect(await happened(run)).toEqual([
    { kind: 'outage', subject: 'email', words: 'connect ECONNREFUSED', firstAt: began, lastAt: began, times: 1, until: null },
  ]);
  app.sender.always(sentOutcome);
  await pass(600);
  expect(run.job().state).toBe('completed');
  const [outage] = (await happened(run)) ?? [];
  expect((outage?.until?.getTime() ?? 0) - began.getTime()).toBeGreaterThan(600_000);
  expect((outage?.until?.getTime() ?? 0) - began.getTime()).toBeLessThan(1_200_000);
});

test('An outage of a webhook host is told once its circuit is open, not for a single failure', async () => {
  app.sender.next(down);
  const steps = [aWebhookStep({ url: 'https://tar.example/a' })];
  const few = await (await givenCampaign(app, { records: people(1), steps })).trigger();
  await app.work();
  expect(await happened(few)).toEqual([]);
  app.sender.always(down);
  const many = await (await givenCampaign(app, { records: people(50), steps })).trigger();
  await app.work();
  await pass(10);
  expect(await happened(many)).toMatchObject([{ kind: 'outage', subject: `${many.input.organizationId} https://tar.example`, times: 1 }]);
});

test('A plan’s limit is told until the job goes on', async () => {
  const campaign = await givenCampaign(app, { records: people(3), limits: { messages: 2 } });
  const run = await campaign.trigger();
  await app.work();
  expect(await happened(run)).toMatchObject([{ kind: 'plan_limit', times: 1, until: null }]);
  await pass(300);
  expect(await happened(run)).toMatchObject([{ kind: 'plan_limit', times: 1, until: null }]);
  app.clock.set('2026-04-15T00:00:00Z');
  await app.wakeDueJobs.execute();
  await app.work();
  expect(run.job().state).toBe('completed');
  expect(await happened(run)).toMatchObject([{ kind: 'plan_limit', times: 1, until: run.job().finishedAt }]);
});

test('A job that is slowed down by its channel says so once', async () => {
  const campaign = await givenCampaign(app, { records: people(15), steps: [anEmailStep()] });
  const limits = { ...aChannel({ organizationId: campaign.organizationId }).limits, perDay: 10 };
  await app.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId: campaign.organizationId, isDefault: true, limits })));
  const run = await campaign.trigger();
  await app.work();
  expect(await happened(run)).toMatchObject([{ kind: 'throttle', times: 1, until: null }]);
  app.clock.pass({ hours: 25 });
  await app.wakeDueJobs.execute();
  await app.work();
  expect(await happened(run)).toMatchObject([{ kind: 'throttle', times: 1, until: run.job().finishedAt }]);
});

test('A job that paused itself tells why, and until when', async () => {
  app.sender.always(refusedOutcome());
  const run = await (await givenCampaign(app, { records: people(200) })).trigger();
  await app.work();
  const words = run.job().pausedFor;
  expect(await happened(run)).toMatchObject([{ kind: 'paused', words, times: 1, until: null }]);
  app.clock.pass({ hours: 1 });
  await app.controlJob.execute({ ...run.input, action: 'resume', by: operator });
  expect(await happened(run)).toMatchObject([{ kind: 'paused', words, times: 1, until: app.clock.now() }]);
});

test('A job that is enrolled in several chunks tells when it was enrolled, a small one nothing', async () => {
  const small = await (await givenCampaign(app, { records: people(2) })).trigger();
  const large = await (await givenCampaign(app, { records: people(600) })).trigger();
  await app.work();
  expect([await happened(small), await happened(large)]).toMatchObject([[], [{ kind: 'enrolled', times: 1 }]]);
});
