import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from '../runs/campaign.ts';
import { ledgerOf } from './ledger.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

describe("When the plan's messages are used up", () => {
  test('exactly the allowed number is sent, and the job shows why it is waiting', async () => {
    const campaign = await givenCampaign(app, { records: people(5), limits: { messages: 3 } });
    const run = await campaign.trigger();
    await app.work();
    expect(app.sender.targets).toEqual(people(3).map(({ email }) => email));
    expect(run.states()).toEqual(['completed', 'completed', 'completed', 'waiting: plan_limit', 'waiting: plan_limit']);
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(3);
    await app.workers.beat('worker-1', app.clock.now());
    expect([run.job().state, (await run.read()).waiting]).toEqual(['running', 'plan_limit']);
  });

  test('nothing is sent on a plan that does not have the messages meter, and the job waits', async () => {
    const campaign = await givenCampaign(app, { records: people(2), without: ['messages'] });
    const run = await campaign.trigger();
    await app.work();
    expect(app.sender.attempts).toEqual([]);
    expect(run.states()).toEqual(['waiting: plan_limit', 'waiting: plan_limit']);
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(0);
  });

  test('the rest is sent in the next period', async () => {
    const campaign = await givenCampaign(app, { records: people(5), limits: { messages: 3 } });
    const run = await campaign.trigger();
    await app.work();
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(3);
    app.clock.set('2026-03-15T00:00:00Z');
    await workOn();
    expect([...app.sender.targets].sort()).toEqual(people(5).map(({ email }) => email));
    expect([run.job().state, run.job().waiting]).toEqual(['completed', null]);
  });

  test('a large job does not claim all of its recipients in vain, and goes on where it stopped', async () => {
    const campaign = await givenCampaign(app, { records: people(1200), limits: { messages: 0 } });
    const run = await campaign.trigger();
    const waiting = () => run.states().filter((state) => state === 'waiting: plan_limit').length;
    await run.start();
    await run.advance();
    const first = waiting();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(600);
    await run.advance();
    expect(waiting()).toBe(2 * first);
  });

  test('the limit is exact even if it is reached within a later batch', async () => {
    const campaign = await givenCampaign(app, { records: people(230), limits: { messages: 150 } });
    const run = await campaign.trigger();
    await app.work();
    expect(app.sender.attempts).toHaveLength(150);
    expect(run.states().filter((state) => state === 'waiting: plan_limit')).toHaveLength(80);
    expect(run.job().waiting).toBe('plan_limit');
  });

  test('two concurrent jobs share the remaining messages', async () => {
    const campaign = await givenCampaign(app, { records: people(30), audience: 'all', limits: { messages: 40 } });
    const runs = [await campaign.trigger(), await campaign.trigger()];
    for (const run of runs) await run.start();
    await Promise.all(runs.map((run) => run.advance()));
    expect(app.sender.attempts).toHaveLength(40);
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(40);
  });

  test('webhooks and retries continue', async () => {
    app.sender.next(deferredOutcome());
    const run = await (await givenCampaign(app, { steps: [anEmailStep(), aWebhookStep()], limits: { messages: 1 } })).trigger();
    await app.work();
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect([app.sender.attempts.length, run.states()]).toEqual([3, ['completed']]);
  });
});

describe("When the plan's webhooks are used up", () => {
  test('exactly the allowed number is called, repeats are free, and the job waits', async () => {
    app.sender.next(deferredOutcome());
    const campaign = await givenCampaign(app, { steps: [aWebhookStep()], records: people(3), limits: { webhooks: 2, messages: 0 } });
    const run = await campaign.trigger();
    await app.work();
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(3);
    expect(run.states()).toEqual(['completed', 'completed', 'waiting: plan_limit']);
    const { used } = await ledgerOf(app, campaign.table);
    expect([used.webhooks, used.messages, run.job().waiting]).toEqual([2, 0, 'plan_limit']);
  });

  test('e-mails continue, each meter counts its own, and the rest is called in the next period', async () => {
    const records = people(3);
    const campaign = await givenCampaign(app, { steps: [anEmailStep(), aWebhookStep()], records, limits: { webhooks: 1, messages: 3 } });
    const run = await campaign.trigger();
    await app.work();
    expect(run.states()).toEqual(['completed', 'waiting: plan_limit', 'waiting: plan_limit']);
    expect((await ledgerOf(app, campaign.table)).used).toMatchObject({ messages: 3, webhooks: 1 });
    app.clock.set('2026-03-15T00:00:00Z');
    await workOn();
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect(run.states()[0]).toBe('completed');
    expect((await ledgerOf(app, campaign.table)).used).toMatchObject({ messages: 0, webhooks: 1 });
  });

  test('nothing is called on a plan that does not have the webhooks meter', async () => {
    const campaign = await givenCampaign(app, { steps: [aWebhookStep()], without: ['webhooks'] });
    const run = await campaign.trigger();
    await app.work();
    expect([app.sender.attempts, run.states()]).toEqual([[], ['waiting: plan_limit']]);
  });

  test('two concurrent jobs share the remaining webhooks', async () => {
    const campaign = await givenCampaign(app, { steps: [aWebhookStep()], records: people(30), audience: 'all', limits: { webhooks: 40 } });
    const runs = [await campaign.trigger(), await campaign.trigger()];
    for (const run of runs) await run.start();
    await Promise.all(runs.map((run) => run.advance()));
    expect(app.sender.attempts).toHaveLength(40);
    expect((await ledgerOf(app, campaign.table)).used.webhooks).toBe(40);
  });
});
