import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SendOutcome } from '../../../src/application/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { deferred, sent } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign } from './campaign.ts';

const down: SendOutcome = { ...deferred('connect ECONNREFUSED'), isOutage: true } as SendOutcome;

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

describe('After an outage of two hours', () => {
  test('a job goes on within a minute, fails nobody and charges each message once', async () => {
    app.sender.always(down);
    const campaign = await givenCampaign(app, { records: people(45) });
    const run = await campaign.trigger();
    await app.work();
    expect([new Set(run.states()), run.job().waiting]).toEqual([new Set(['waiting: channel_down']), 'channel_error']);
    await pass(7200);
    expect(run.messages().every(({ attempts, outages }) => attempts === outages && attempts > 0)).toBe(true);
    app.sender.always(sent);
    await pass(60);
    expect(new Set(run.states())).toEqual(new Set(['completed']));
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(45);
  });

  test('a success of another organization wakes it too', async () => {
    app.sender.always(down);
    const run = await (await givenCampaign(app, { records: people(5) })).trigger();
    await app.work();
    await pass(3600);
    app.sender.always(sent);
    const waitsLong = run.recipients().filter(({ wakeAt }) => Number(wakeAt) - app.clock.now().getTime() > 60_000);
    expect(waitsLong.length).toBeGreaterThan(0);
    await (await givenCampaign(app)).trigger();
    await app.work();
    app.clock.pass({ seconds: 1 });
    await app.work();
    await app.wakeDueJobs.execute();
    await app.work();
    expect(new Set(run.states())).toEqual(new Set(['completed']));
  });
});

test("A recipient's own back-off is kept when others succeed", async () => {
  app.sender.next(deferred('451 greylisted'));
  const run = await (await givenCampaign(app, { records: people(30) })).trigger();
  await app.work();
  expect(run.states().filter((state) => state === 'waiting: channel_error')).toHaveLength(1);
  await pass(25);
  expect(run.states().filter((state) => state === 'waiting: channel_error')).toHaveLength(1);
});

test('An attempt that only fails while others succeed does not end its own back-off: nothing is woken for a short outage', async () => {
  app.sender.always(({ channel: _, ...message }) => (JSON.stringify(message).includes('person1@') ? down : sent));
  const run = await (await givenCampaign(app, { records: people(40) })).trigger();
  await app.work();
  await pass(120);
  expect(app.sender.targets.filter((to) => to === 'person1@example.com').length).toBeLessThanOrEqual(5);
  expect(run.states().filter((state) => state === 'completed')).toHaveLength(39);
});

test('A message that an outage holds up for more than three days fails', async () => {
  app.sender.always(down);
  const run = await (await givenCampaign(app)).trigger();
  await app.work();
  app.clock.pass({ hours: 73 });
  await app.wakeDueJobs.execute();
  await app.work();
  expect(run.states()).toEqual(['failed: connect ECONNREFUSED']);
});
