import { beforeEach, describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aSuppression, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome, sentOutcome, unknown } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};
const reminder = anEmailStep({ id: 'reminder' });

describe('A message that is deferred', () => {
  test('is retried after half a minute, as the same message, and charged once', async () => {
    app.sender.next(deferredOutcome('451 greylisted'));
    const campaign = await givenCampaign(app);
    const run = await campaign.trigger();
    await app.work();
    expect(run.messages().map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual([['queued', 1, '451 greylisted']]);
    expect([run.states(), run.job().waiting]).toEqual([['waiting: channel_error'], 'channel_error']);
    app.clock.pass({ seconds: 29 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(1);
    app.clock.pass({ seconds: 1 });
    await workOn();
    expect(run.messages().map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual([['sent', 2, null]]);
    expect(new Set(app.sender.attempts.map(({ id }) => id)).size).toBe(1);
    expect([run.states(), run.job().state, run.job().waiting]).toEqual([['completed'], 'completed', null]);
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(1);
  });

  test('goes to the address that its record has by then, and says so', async () => {
    app.sender.next(deferredOutcome('451 greylisted'));
    const { table, trigger } = await givenCampaign(app);
    const run = await trigger();
    await app.work();
    const [first] = app.sender.targets;
    await app.unitOfWork.run(async ({ records }) => {
      const [record] = await records.list(table.organizationId, table.id, '0', 1);
      await records.edit(table.organizationId, table.id, [{ id: record?.id ?? '', cells: { email: 'moved@example.com' } }], operator);
    });
    app.clock.pass({ seconds: 30 });
    await workOn();
    expect(app.sender.targets).toEqual([first, 'moved@example.com']);
    expect(run.messages().map(({ to }) => to)).toEqual(['moved@example.com']);
  });

  test('waits as long as the receiver asks for', async () => {
    app.sender.next(deferredOutcome('429 slow down', 600));
    const run = await (await givenCampaign(app)).trigger();
    await app.work();
    expect(run.recipients()[0]?.wakeAt).toEqual(new Date(app.clock.now().getTime() + 600_000));
  });

  test('fails after ten attempts with growing delays', async () => {
    app.sender.always(deferredOutcome('451 no'));
    const run = await (await givenCampaign(app)).trigger();
    await app.work();
    const began = app.clock.now().getTime();
    const waits: number[] = [];
    for (let wakeAt = run.recipients()[0]?.wakeAt; wakeAt; wakeAt = run.recipients()[0]?.wakeAt) {
      waits.push((wakeAt.getTime() - app.clock.now().getTime()) / 1000);
      app.clock.set(wakeAt);
      await workOn();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(app.sender.attempts).toHaveLength(10);
    expect([run.states(), run.messages().map(({ state }) => state), run.job().state]).toEqual([
      ['failed: 451 no'],
      ['failed'],
      'completed',
    ]);
    expect(app.clock.now().getTime() - began).toBeLessThan(4 * 3_600_000);
  });

  test('is not sent to an address that was unsubscribed meanwhile', async () => {
    app.sender.next(deferredOutcome());
    const run = await (await givenCampaign(app)).trigger();
    await app.work();
    const { organizationId } = run.input;
    const createdAt = app.clock.now();
    await app.unitOfWork.run(({ suppressions }) =>
      suppressions.add([aSuppression({ organizationId, address: 'person1@example.com', createdAt })]),
    );
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect([app.sender.attempts.length, run.states()]).toEqual([1, ['suppressed']]);
    expect(run.messages().map(({ state }) => state)).toEqual(['failed']);
  });

  test('does not delay other recipients', async () => {
    app.sender.always((message) => (message.channel === 'email' && message.to === 'person1@example.com' ? deferredOutcome() : sentOutcome));
    const run = await (await givenCampaign(app, { records: people(3) })).trigger();
    await app.work();
    expect(run.states()).toEqual(['waiting: channel_error', 'completed', 'completed']);
    expect([run.job().state, run.job().waiting]).toEqual(['running', null]);
  });
});

describe('A message that is refused', () => {
  test('fails its recipient with the reason; the recipient gets no further message', async () => {
    app.sender.next(refusedOutcome('550 no such mailbox'));
    const run = await (await givenCampaign(app, { steps: [anEmailStep(), reminder] })).trigger();
    await app.work();
    expect(run.states()).toEqual(['failed: 550 no such mailbox']);
    expect(run.messages().map(({ state, reason }) => [state, reason])).toEqual([['failed', '550 no such mailbox']]);
    expect([app.sender.attempts.length, run.job().state]).toEqual([1, 'completed']);
  });
});

describe('A message whose outcome is unknown', () => {
  test('is never sent again if a repeat could be noticed; its recipient continues', async () => {
    app.sender.next(unknown('connection lost'));
    const run = await (await givenCampaign(app, { steps: [anEmailStep(), reminder] })).trigger();
    await app.work();
    app.clock.pass({ days: 1 });
    await workOn();
    expect(run.messages().map(({ stepId, state, reason }) => [stepId, state, reason])).toEqual([
      ['welcome', 'unknown', 'connection lost'],
      ['reminder', 'sent', null],
    ]);
    expect([app.sender.attempts.length, run.states()]).toEqual([2, ['completed']]);
  });

  test('is sent again with the same id if the receiver recognizes a repeat', async () => {
    app.sender.next(unknown('timeout'));
    const run = await (await givenCampaign(app, { steps: [aWebhookStep()] })).trigger();
    await app.work();
    app.clock.pass({ minutes: 1 });
    await workOn();
    const ids = app.sender.attempts.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(run.states()).toEqual(['completed']);
  });

  test('does not stay open if it can no longer be rendered', async () => {
    app.sender.next(unknown('timeout'), deferredOutcome());
    const campaign = await givenCampaign(app, { records: people(2), steps: [aWebhookStep({ url: 'https://example.com/{{ name }}' })] });
    const run = await campaign.trigger();
    await app.work();
    const { organizationId, id } = campaign.table;
    const edits = ['1', '2'].map((recordId) => ({ id: recordId, cells: { name: '..' } }));
    await app.unitOfWork.run(({ records }) => records.edit(organizationId, id, edits, operator));
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect(run.messages().map(({ state }) => state)).toEqual(['unknown', 'failed']);
    expect(new Set(run.states())).toEqual(new Set(['failed: url_invalid']));
  });
});

test.each<[string, SendOutcome, number]>([
  ['sent', sentOutcome, 1],
  ['refused', refusedOutcome(), 1],
  ['deferred', deferredOutcome(), 1],
  ['unknown', unknown(), 1],
])('A message that is %s was charged once', async (_, outcome, charged) => {
  app.sender.next(outcome);
  const campaign = await givenCampaign(app);
  await campaign.trigger();
  await app.work();
  expect((await ledgerOf(app, campaign.table)).used.messages).toBe(charged);
});

test('The message id of the provider is stored', async () => {
  app.sender.next({ result: 'sent', providerId: '<42@relay>' });
  const run = await (await givenCampaign(app)).trigger();
  await app.work();
  expect(run.messages()[0]?.providerId).toBe('<42@relay>');
});
