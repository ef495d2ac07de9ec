import { beforeEach, describe, expect, test } from '@jest/globals';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { jobIdsOf } from '../../support/backends.ts';
import { aDefinition, anApiKey, aSpinner } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { countAnswers, ledgerOf, settleAll } from '../plans/ledger.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const givenPublished = async (limits: Plan['limits'] = {}) => {
  const organization = await givenOrganization(app, { limits });
  const table = await givenTable(app, { organizationId: organization.id });
  return { table, spinner: await givenSpinner(app, table) };
};

const trigger = ({ organizationId, id: spinnerId }: { organizationId: string; id: string }, key?: string, fingerprint = 'same') =>
  app.triggerSpinner.execute({
    organizationId,
    spinnerId,
    idempotency: key === undefined ? undefined : { key, fingerprint },
    by: notAudited,
  });
const jobOf = (organizationId: string, jobId: string) => app.unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));

describe('Triggering a spinner', () => {
  test('queues a job of the published version with its task, and charges one job', async () => {
    const { table, spinner } = await givenPublished({ jobs: 5 });
    const { organizationId } = spinner;
    const apiKey = anApiKey({ organizationId, scopes: ['trigger'] });
    await app.unitOfWork.run(({ apiKeys }) => apiKeys.save(apiKey));
    const startedBy = apiKey.id;
    const answer = await app.triggerSpinner.execute({
      organizationId: spinner.organizationId,
      spinnerId: spinner.id,
      credential: { type: 'api-key', organizationId, id: startedBy },
      by: notAudited,
    });
    expect(answer).toEqual({
      jobId: expect.any(String),
      spinnerId: spinner.id,
      state: 'queued',
      usage: { jobs: { used: 1, limit: 5, remaining: 4, resetsAt: '2026-03-15T00:00:00.000Z' } },
    });
    const job = await jobOf(spinner.organizationId, answer.jobId);
    expect({ ...job }).toEqual({
      organizationId: spinner.organizationId,
      id: answer.jobId,
      spinnerId: spinner.id,
      audience: null,
      context: null,
      version: 1,
      startedBy,
      startedByUser: null,
      retryOf: null,
      retriesUnknown: null,
      retriesOnly: null,
      fault: null,
      state: 'queued',
      waiting: null,
      enrolment: null,
      goneSteps: [],
      firstVersion: null,
      removedSteps: [],
      pausedFor: null,
      pausedOver: null,
      guardrail: null,
      createdAt: app.clock.now(),
      runAt: null,
      liveDay: null,
      closesAt: null,
      startType: null,
      startedAt: null,
      finishedAt: null,
    });
    expect(await app.queued()).toEqual([
      { task: 'start-jobs', payload: { jobs: [{ organizationId: spinner.organizationId, jobId: answer.jobId }] } },
    ]);
    expect((await ledgerOf(app, table)).used).toMatchObject({ jobs: 1, records: 0, messages: 0 });
  });

  test('runs the version that was published when it was triggered', async () => {
    const { spinner } = await givenPublished();
    const first = await trigger(spinner);
    await app.unitOfWork.run(({ spinners }) => spinners.save(spinner.edit({ ...spinner.draft, audience: 'all' })));
    await app.publishSpinner.execute({ organizationId: spinner.organizationId, spinnerId: spinner.id, by: operator });
    const second = await trigger(spinner);
    const jobs = await Promise.all([first, second].map(({ jobId }) => jobOf(spinner.organizationId, jobId)));
    expect(jobs.map((job) => job?.version)).toEqual([1, 2]);
  });

  const refusals: [string, string, (facts: Awaited<ReturnType<typeof givenPublished>>) => Promise<unknown>][] = [
    ['a spinner that does not exist', 'SPINNER_NOT_FOUND', ({ table }) => trigger({ ...table, id: app.ids.next() })],
    ['a malformed id', 'SPINNER_NOT_FOUND', ({ table }) => trigger({ ...table, id: 'welcome' })],
    [
      "another organization's spinner",
      'SPINNER_NOT_FOUND',
      async ({ spinner }) => trigger({ organizationId: (await givenOrganization(app)).id, id: spinner.id }),
    ],
    [
      'a draft',
      'SPINNER_NOT_FOUND',
      async ({ table }) => {
        const draft = aSpinner({ organizationId: table.organizationId, draft: aDefinition({ dataTableId: table.id }) });
        await app.unitOfWork.run(({ spinners }) => spinners.save(draft));
        return trigger(draft);
      },
    ],
    [
      'more jobs than the plan allows',
      'PLAN_LIMIT',
      async ({ spinner }) => {
        await trigger(spinner);
        await app.queued();
        return trigger(spinner);
      },
    ],
  ];

  test.each(refusals)('refuses %s: no job, no task', async (_, code, call) => {
    const facts = await givenPublished({ jobs: 1 });
    await expect(call(facts)).rejects.toMatchObject({ code });
    expect(await app.queued()).toEqual([]);
    const spent = code === 'PLAN_LIMIT' ? 1 : 0;
    expect((await ledgerOf(app, facts.table)).used.jobs).toBe(spent);
  });

  test('checks the spinner before the plan', async () => {
    const { table, spinner } = await givenPublished({ jobs: 0 });
    await expect(trigger({ ...table, id: app.ids.next() })).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
    await expect(trigger(spinner)).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { limit: 0, used: 0, requested: 1 } });
  });

  test('accepts exactly the limit from 64 concurrent calls, each with its own job', async () => {
    const { spinner, table } = await givenPublished({ jobs: 40 });
    const answers = await settleAll(Array.from({ length: 64 }, () => trigger(spinner)));
    expect(countAnswers(answers)).toEqual({ answered: 40, PLAN_LIMIT: 24 });
    const jobIds = new Set(answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.jobId)));
    expect(jobIds.size).toBe(40);
    expect(new Set(jobIdsOf(await app.queued()))).toEqual(jobIds);
    expect((await ledgerOf(app, table)).used.jobs).toBe(40);
  });

  test('separates organizations that trigger concurrently', async () => {
    const [poor, rich] = [await givenPublished({ jobs: 2 }), await givenPublished()];
    const answers = await settleAll([1, 2, 3, 4].flatMap(() => [trigger(poor.spinner), trigger(rich.spinner)]));
    expect(countAnswers(answers)).toEqual({ answered: 6, PLAN_LIMIT: 2 });
    expect((await ledgerOf(app, rich.table)).used.jobs).toBe(4);
  });

  test('starts one job for a call that is repeated with its idempotency key, sequentially or concurrently', async () => {
    const { spinner, table } = await givenPublished();
    const answers = await Promise.all(Array.from({ length: 6 }, () => trigger(spinner, 'k')));
    answers.push(await trigger(spinner, 'k'));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await app.queued()).toHaveLength(1);
    expect((await ledgerOf(app, table)).used.jobs).toBe(1);
  });

  test('starts another job for another key or without a key, and refuses a key that was used for another call', async () => {
    const { spinner } = await givenPublished();
    const jobIds = [await trigger(spinner, 'k1'), await trigger(spinner, 'k2'), await trigger(spinner), await trigger(spinner)].map(
      ({ jobId }) => jobId,
    );
    expect(new Set(jobIds).size).toBe(4);
    await expect(trigger(spinner, 'k1', 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('Checking a plan meter', () => {
  test('returns the figures that triggers are checked against, and charges nothing', async () => {
    const { spinner } = await givenPublished({ jobs: 2 });
    const { organizationId } = spinner;
    await trigger(spinner);
    for (let times = 0; times < 3; times++) {
      const { meter } = (await app.checkPlanMeter.execute({ organizationId })).meters.jobs;
      expect(meter).toMatchObject({ limit: 2, used: 1, remaining: 1 });
      meter.spend(1);
      expect(() => meter.spend(2)).toThrow(
        expect.objectContaining({ code: 'PLAN_LIMIT', details: expect.objectContaining({ used: 1, requested: 2, remaining: 1 }) }),
      );
    }
  });

  test('refuses an organization that does not exist', async () => {
    await expect(app.checkPlanMeter.execute({ organizationId: app.ids.next() })).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    });
  });
});
