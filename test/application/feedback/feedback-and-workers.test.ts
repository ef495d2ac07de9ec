import { beforeEach, expect, test } from '@jest/globals';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { aFeedback } from '../../contracts/feedback/given-feedback.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { givenCampaign } from '../runs/campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const dies = (): SendOutcome => {
  throw new Error('killed');
};
const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

/** A job of two e-mails a day apart, what comes back about the first, and what is known of both. */
async function givenRun() {
  const campaign = await givenCampaign(app, {
    steps: [anEmailStep(), { id: 'day', type: 'wait', for: '1 day' }, anEmailStep({ id: 'reminder' })],
  });
  const { organizationId } = campaign;
  const run = await campaign.trigger();
  const comesBack = async (kind: Feedback['kind'], more: Partial<Feedback> = {}): Promise<void> => {
    const feedback = [aFeedback({ kind, messageId: run.messages()[0]?.id, at: app.clock.now(), ...more })];
    await app.receiveFeedback.execute({ organizationId, channelId: null, feedback });
    await app.work();
  };
  const messages = () => run.messages().map(({ stepId, state, reason }) => [stepId, state, reason]);
  return { run, comesBack, messages, organizationId };
}

test('a message whose worker died and that feedback settled is not sent again; its recipient goes on', async () => {
  app.sender.next(dies);
  const { run, comesBack, messages } = await givenRun();
  await expect(app.work()).rejects.toThrow('killed');
  await comesBack('delivered');
  expect(messages()).toEqual([['welcome', 'delivered', null]]);
  app.clock.pass({ seconds: 31 });
  await workOn();
  app.clock.pass({ days: 2 });
  await workOn();
  expect(messages()).toEqual([
    ['welcome', 'delivered', null],
    ['reminder', 'sent', null],
  ]);
  expect([app.sender.attempts.length, run.states()]).toEqual([2, ['completed']]);
});

test('a message that was put back to be tried again, but arrived, is not sent again', async () => {
  app.sender.next(() => ({ result: 'deferred', reason: '451 later', retryAfterSeconds: undefined }));
  const { comesBack, messages } = await givenRun();
  await app.work();
  expect(messages()).toEqual([['welcome', 'queued', '451 later']]);
  await comesBack('delivered');
  app.clock.pass({ hours: 1 });
  await workOn();
  expect([app.sender.attempts.length, messages()]).toEqual([1, [['welcome', 'delivered', null]]]);
});

test('a message that the provider gave up while its worker was dead does not fail its recipient', async () => {
  app.sender.next(dies);
  const { run, comesBack, messages } = await givenRun();
  await expect(app.work()).rejects.toThrow('killed');
  await comesBack('failed', { code: '30008', words: 'Unknown error' });
  app.clock.pass({ seconds: 31 });
  await workOn();
  app.clock.pass({ days: 2 });
  await workOn();
  expect([messages(), run.states()]).toEqual([
    [
      ['welcome', 'failed', '30008 Unknown error'],
      ['reminder', 'sent', null],
    ],
    ['completed'],
  ]);
});

test.each(['bounced', 'complained', 'unsubscribed'] as const)('after %s, the next step sends nothing', async (kind) => {
  const { run, comesBack } = await givenRun();
  await app.work();
  await comesBack(kind, { isHard: true });
  app.clock.pass({ days: 2 });
  await workOn();
  expect([app.sender.attempts.length, run.states()]).toEqual([1, ['suppressed']]);
});

test.each(['delivered', 'bounced', 'failed', 'sent'] as const)('after %s, if it is not for good, the next step sends', async (kind) => {
  const { run, comesBack } = await givenRun();
  await app.work();
  await comesBack(kind);
  app.clock.pass({ days: 2 });
  await workOn();
  expect([app.sender.attempts.length, run.states()]).toEqual([2, ['completed']]);
});

test('a retry sends nothing to those whose messages bounced or were complained about', async () => {
  const { run, comesBack, organizationId } = await givenRun();
  await app.work();
  await comesBack('bounced');
  app.sender.next(() => ({ result: 'refused', reason: '550 no' }));
  app.clock.pass({ days: 2 });
  await workOn();
  expect([run.states(), run.job().state]).toEqual([['failed: 550 no'], 'completed']);
  app.sender.next(() => sentOutcome);
  const { jobId } = await app.retryJob.execute({
    organizationId,
    jobId: run.jobId,
    includeUnknown: true,
    requestId: 'r',
    by: { type: 'operator', id: null, ip: null },
  });
  await workOn();
  expect(jobId).not.toBe(run.jobId);
  expect(app.sender.attempts.map(({ id }) => run.messages().findIndex((message) => message.id === id))).toEqual([0, 1, -1]);
});
