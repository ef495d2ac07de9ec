import { beforeEach, describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from './campaign.ts';

const gone: SendOutcome = { result: 'refused', reason: 'The endpoint answered 410', endpointGone: true };

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const calls = () => app.sender.attempts.filter(({ channel }) => channel === 'webhook').length;

describe('An endpoint that is gone', () => {
  test('is not called again in the job: its other recipients fail without a call', async () => {
    app.sender.always(({ channel }) => (channel === 'webhook' ? gone : { result: 'sent', providerId: undefined }));
    const run = await (await givenCampaign(app, { records: people(60), steps: [anEmailStep(), aWebhookStep()] })).trigger();
    await app.work();
    // Only the calls that had begun when the first answer came.
    expect(calls()).toBeLessThanOrEqual(10);
    expect(new Set(run.states())).toEqual(new Set(['failed: The endpoint answered 410', 'failed: endpoint_gone']));
    expect([run.job().state, run.job().goneSteps]).toEqual(['completed', ['notify']]);
  });

  test('is called again by a retry', async () => {
    app.sender.always(gone);
    const campaign = await givenCampaign(app, { records: people(30), steps: [aWebhookStep()] });
    const run = await campaign.trigger();
    await app.work();
    app.sender.always({ result: 'sent', providerId: undefined });
    const before = calls();
    const { jobId } = await app.retryJob.execute({ ...run.input, includeUnknown: false, by: operator, requestId: 'r' });
    await app.work();
    expect(calls() - before).toBe(30);
    expect((await app.readJob.execute({ ...run.input, jobId })).recipients).toEqual({ completed: 30 });
  });

  test.each([
    ['a path that names the recipient', 'https://crm.example.com/contacts/{{ email }}', 30],
    ['a query that names the recipient', 'https://crm.example.com/hook?email={{ email }}', 10],
  ])('with %s: a placeholder in the path makes another endpoint, one in the query does not', async (_, url, most) => {
    app.sender.always(gone);
    const run = await (await givenCampaign(app, { records: people(30), steps: [aWebhookStep({ url })] })).trigger();
    await app.work();
    expect([calls() <= most, run.job().goneSteps.length]).toEqual([true, most === 30 ? 0 : 1]);
  });
});
