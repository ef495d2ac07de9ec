import { beforeEach, describe, expect, test } from '@jest/globals';
import { holdSubjects } from '../../../src/application/people/hold-subjects.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anApiKey, anEmailStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome } from '../../support/fake-sender.ts';
import { givenOrganization, people } from '../../support/given.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const beat = () => app.workers.beat('worker-1', app.clock.now());

describe('Reading a job', () => {
  test('counts its recipients by state and its messages by step', async () => {
    app.sender.next(refusedOutcome());
    const run = await (await givenCampaign(app, { records: people(3), steps: [anEmailStep(), anEmailStep({ id: 'reminder' })] })).trigger();
    await app.work();
    expect(await run.read()).toMatchObject({
      job: { id: run.jobId, state: 'completed' },
      recipients: { completed: 2, failed: 1 },
      messages: { welcome: { sent: 2, failed: 1 }, reminder: { sent: 2 } },
      nextDueAt: null,
      waiting: null,
    });
  });

  test('counts whom nothing can be sent to under the code of the reason', async () => {
    const records = ['', '  ', 'ada', 'ada@example.com, bob@example.com', 'grace@example.com'].map((email) => ({ email, name: 'x' }));
    const run = await (await givenCampaign(app, { records })).trigger();
    await app.work();
    expect(await run.read()).toMatchObject({
      recipients: { completed: 1, failed: 4 },
      reasons: { failed: { address_missing: 2, address_invalid: 2 } },
    });
  });

  test('reports that the runtime is offline before the first heartbeat of a worker, and again after it stops', async () => {
    const run = await (await givenCampaign(app)).trigger();
    expect((await run.read()).waiting).toBe('runtime_offline');
    await beat();
    expect((await run.read()).waiting).toBeNull();
    app.clock.pass({ seconds: 31 });
    expect((await run.read()).waiting).toBe('runtime_offline');
  });

  test('does not report the runtime after the job has ended', async () => {
    const run = await (await givenCampaign(app)).trigger();
    await app.work();
    expect((await run.read()).waiting).toBeNull();
  });

  test('reports that a job waits for a delay, and until when', async () => {
    const run = await (await givenCampaign(app, { steps: [{ id: 'pause', type: 'wait', for: '2 hours' }, anEmailStep()] })).trigger();
    await app.work();
    await beat();
    const until = new Date(app.clock.now().getTime() + 2 * 3_600_000);
    expect(await run.read()).toMatchObject({ waiting: 'delay', nextDueAt: until, recipients: { waiting: 1 } });
  });

  test('reports that a job waits for people who are on hold, and until when', async () => {
    const campaign = await givenCampaign(app, { records: people(2) });
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    const hold = { organizationId: campaign.organizationId, until, since: app.clock.now(), reason: 'hand', by: operator } as const;
    await app.unitOfWork.run((transaction) => holdSubjects(transaction, app.ids, ['person1@example.com'], hold));
    const run = await campaign.trigger();
    await app.work();
    await beat();
    expect(await run.read()).toMatchObject({ waiting: 'held', nextDueAt: until, recipients: { completed: 1, waiting: 1 } });
  });

  test('reports a channel error', async () => {
    app.sender.always(deferredOutcome());
    const run = await (await givenCampaign(app, { records: people(2) })).trigger();
    await app.work();
    await beat();
    expect((await run.read()).waiting).toBe('channel_error');
  });

  test('finds no job of another organization and no job that does not exist', async () => {
    const run = await (await givenCampaign(app)).trigger();
    const { id: organizationId } = await givenOrganization(app);
    await expect(app.readJob.execute({ ...run.input, organizationId })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(app.readJob.execute({ ...run.input, jobId: app.ids.next() })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });

  test('finds only its own jobs for a key that may only trigger', async () => {
    const { organizationId, spinner } = await givenCampaign(app);
    const apiKey = anApiKey({ organizationId, scopes: ['trigger'] });
    await app.unitOfWork.run(({ apiKeys }) => apiKeys.save(apiKey));
    const [mine, other] = [apiKey.id, app.ids.next()];
    const credential = { type: 'api-key' as const, organizationId, id: mine };
    const { jobId } = await app.triggerSpinner.execute({
      organizationId,
      spinnerId: spinner.id,
      credential,
      by: notAudited,
    });
    const read = (onlyStartedBy: string | undefined) => app.readJob.execute({ organizationId, jobId, onlyStartedBy });
    expect([(await read(mine)).job.id, (await read(undefined)).job.id]).toEqual([jobId, jobId]);
    await expect(read(other)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});
