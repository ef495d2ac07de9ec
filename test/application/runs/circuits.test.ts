import { beforeEach, describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type SendOutcome, untriedOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aSuppression, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome, sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign } from './campaign.ts';

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

test('A message that gets no connection waits, opens no circuit and counts no attempt', async () => {
  app.sender.next(untriedOutcome('Other messages took all connections'));
  const run = await (await givenCampaign(app)).trigger();
  await app.work();
  expect([run.states(), (await run.read()).channelError]).toEqual([['waiting: channel_down'], null]);
  expect(run.messages()).toMatchObject([{ state: 'queued', countedAttempts: 0 }]);
  await pass(60);
  expect(run.states()).toEqual(['completed']);
});

describe('After an outage of two hours', () => {
  test('a job goes on with the next probe, fails nobody and charges each message once', async () => {
    app.sender.always(down);
    const campaign = await givenCampaign(app, { records: people(45) });
    const run = await campaign.trigger();
    await app.work();
    expect([new Set(run.states()), run.job().waiting]).toEqual([new Set(['waiting: channel_down']), 'channel_error']);
    expect((await run.read()).channelError).toMatchObject({ reason: 'connect ECONNREFUSED', since: app.clock.now() });
    await pass(7200);
    expect(run.messages().every(({ attempts, outages }) => attempts === outages && attempts > 0)).toBe(true);
    const before = app.sender.attempts.length;
    app.sender.always(sentOutcome);
    await pass(310);
    expect(app.sender.attempts.length - before).toBe(45);
    expect((await run.read()).channelError).toBeNull();
    expect(new Set(run.states())).toEqual(new Set(['completed']));
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(45);
  });

  test('there was one probe at a time for all jobs: 30 s after the outage, later every five minutes', async () => {
    app.sender.always(down);
    for (let jobs = 0; jobs < 3; jobs++) await (await givenCampaign(app, { records: people(15) })).trigger();
    await app.work();
    const atOnce = app.sender.attempts.length;
    expect(atOnce).toBeLessThanOrEqual(10);
    await pass(40);
    expect(app.sender.attempts.length - atOnce).toBe(1);
    await pass(3600);
    const tried = app.sender.attempts.length;
    await pass(3600);
    expect(app.sender.attempts.length - tried).toBeLessThanOrEqual(12);
    expect(app.sender.attempts.length - tried).toBeGreaterThanOrEqual(11);
  });

  test('of what waits in a job, one recipient is due at the next probe, and the others much later', async () => {
    app.sender.always(down);
    const run = await (await givenCampaign(app, { records: people(45) })).trigger();
    await app.work();
    await pass(600);
    const inTenMinutes = app.clock.now().getTime() + 600_000;
    const soon = run.recipients().filter(({ wakeAt }) => wakeAt !== null && wakeAt.getTime() < inTenMinutes);
    expect(soon.length).toBeLessThanOrEqual(4);
    expect(soon.length).toBeGreaterThanOrEqual(1);
  });

  test('a probe whose address the server refuses proves that it works again', async () => {
    app.sender.always(down);
    const run = await (await givenCampaign(app, { records: people(5) })).trigger();
    await app.work();
    await pass(3600);
    const before = app.sender.attempts.length;
    app.sender.always(sentOutcome);
    app.sender.next(refusedOutcome('550 5.1.1 no such user'));
    await pass(310);
    expect([app.sender.attempts.length - before, run.job().state]).toEqual([5, 'completed']);
  });

  test('a probe of another organization wakes all', async () => {
    app.sender.always(down);
    const run = await (await givenCampaign(app, { records: people(5) })).trigger();
    await app.work();
    await pass(3600);
    app.sender.always(sentOutcome);
    await app.controlJob.execute({ ...run.input, action: 'pause', by: operator });
    await (await givenCampaign(app)).trigger();
    await pass(310);
    expect(run.states()).toEqual(Array(5).fill('waiting: channel_down'));
    const before = app.sender.attempts.length;
    await app.controlJob.execute({ ...run.input, action: 'resume', by: operator });
    await pass(5);
    expect([new Set(run.states()), app.sender.attempts.length - before]).toEqual([new Set(['completed']), 5]);
  });
});

test("A recipient's own back-off is kept when others succeed", async () => {
  app.sender.next(deferredOutcome('451 greylisted'));
  const run = await (await givenCampaign(app, { records: people(30) })).trigger();
  await app.work();
  expect(run.states().filter((state) => state === 'waiting: channel_error')).toHaveLength(1);
  await pass(25);
  expect(run.states().filter((state) => state === 'waiting: channel_error')).toHaveLength(1);
});

test('An attempt that only fails while others succeed does not end its own back-off: nothing is woken for a short outage', async () => {
  app.sender.always(({ channel: _, ...message }) => (JSON.stringify(message).includes('person1@') ? down : sentOutcome));
  const run = await (await givenCampaign(app, { records: people(40) })).trigger();
  await app.work();
  await pass(120);
  expect(app.sender.targets.filter((to) => to === 'person1@example.com').length).toBeLessThanOrEqual(5);
  expect(run.states().filter((state) => state === 'completed')).toHaveLength(39);
});

test('A webhook that an outage holds up for more than three days fails', async () => {
  app.sender.always(down);
  const run = await (await givenCampaign(app, { steps: [aWebhookStep()] })).trigger();
  await app.work();
  app.clock.pass({ hours: 73 });
  await app.wakeDueJobs.execute();
  await app.work();
  expect(run.states()).toEqual(['failed: connect ECONNREFUSED']);
});

test('Suppressed addresses do not wait for a channel that is down, and are no probe', async () => {
  app.sender.always(down);
  const campaign = await givenCampaign(app, { records: people(300) });
  const run = await campaign.trigger();
  await app.work();
  const { organizationId } = campaign.table;
  const suppress = (from: number, to: number): Promise<unknown> =>
    app.unitOfWork.run(({ suppressions }) =>
      suppressions.add(
        Array.from({ length: to - from }, (_, index) => aSuppression({ organizationId, address: `person${from + index}@example.com` })),
      ),
    );
  await suppress(1, 300);
  app.sender.always(sentOutcome);
  const before = app.sender.targets.length;
  // All are due again: the channel was edited.
  await app.unitOfWork.run(async ({ circuits, queue }) => {
    for (const job of await circuits.release(organizationId, ['email']))
      await queue.enqueue('wake-people', { ...job, cause: 'connection' });
  });
  await app.work();
  await pass(20);
  expect([app.sender.targets.slice(before), new Set(run.states())]).toEqual([
    ['person300@example.com'],
    new Set(['suppressed', 'completed']),
  ]);
});

test('Too much at once holds up the others for a second or as long as the provider says, and fails nobody', async () => {
  const tooMuch = { ...deferredOutcome('429 20429 Too Many Requests', 3), isOutage: true, isRate: true } as SendOutcome;
  for (const [outcome, seconds] of [
    [{ ...tooMuch, retryAfterSeconds: undefined } as SendOutcome, 1],
    [tooMuch, 3],
  ] as const) {
    const run = await (await givenCampaign(app, { records: people(12) })).trigger();
    app.sender.next(outcome);
    await app.work();
    expect(run.states().filter((state) => state !== 'completed').length).toBeGreaterThan(0);
    app.clock.pass({ seconds });
    await app.wakeDueJobs.execute();
    await app.work();
    app.clock.pass({ seconds: 1 });
    await app.wakeDueJobs.execute();
    await app.work();
    expect(new Set(run.states())).toEqual(new Set(['completed']));
    expect(run.messages().every(({ countedAttempts }) => countedAttempts === 1)).toBe(true);
  }
});
