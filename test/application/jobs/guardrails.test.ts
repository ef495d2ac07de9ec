import { beforeEach, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { refused, sent } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

/** Refuses each message whose number, from one, the function names. */
function refuseEach(isRefused: (number: number) => boolean): void {
  let number = 0;
  app.sender.always(() => (isRefused(++number) ? refused() : sent));
}

test('A job whose messages fail in a row is paused, says why, and waits for a person', async () => {
  refuseEach((number) => number > 30);
  const run = await (await givenCampaign(app, { records: people(200) })).trigger();
  await app.work();
  const paused = run.job();
  expect([paused.state, paused.pausedFor]).toEqual(['paused', expect.stringMatching(/^The last 2\d messages failed; the last one: 550 /)]);
  expect(run.messages().filter(({ state }) => state === 'failed').length).toBeLessThanOrEqual(60);
  const entry = [...app.tables.committed.auditEntries.list()].find(({ action }) => action === 'job.paused');
  expect(entry).toMatchObject({ actor: { type: 'runtime' }, details: { before: 'running', after: 'paused', reason: paused.pausedFor } });
  const tried = app.sender.attempts.length;
  app.clock.pass({ hours: 1 });
  await app.wakeDueJobs.execute();
  await app.work();
  expect(app.sender.attempts).toHaveLength(tried);

  app.sender.always(sent);
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
