import { expect, test } from '@jest/globals';
import { Spindle as Client } from '../../sdk/src/spindle.ts';
import { AdvanceJob } from '../../src/application/runs/advance-job.ts';
import { StartJob } from '../../src/application/runs/starts/start-job.ts';
import { twinOf } from '../../src/domain/kernel/test-mode.ts';
import type { Step } from '../../src/domain/spinners/step-kinds.ts';
import { type TaskStep, taskKind } from '../../src/domain/spinners/steps/task.ts';
import { anEmailStep } from '../support/builders.ts';
import { givenSpinner } from '../support/given.ts';
import { onMemory, type Spindle } from '../support/http-spindle.ts';
import { beginEpoch } from '../support/runs/epochs.ts';
import { inOneTurn } from '../support/runs/one-turn.ts';
import { aClient } from './given-client.ts';

/** Does what the workers do for a job. */
async function work(spindle: Spindle, organizationId: string, jobId: string): Promise<void> {
  await spindle.get(StartJob).execute({ organizationId, jobId });
  await spindle.get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
}

const call: Step = taskKind.complete({
  ...{ id: 'call', type: 'task', title: 'Call {{ name }}', script: '', fill: [{ column: 'name' }] },
  results: [{ name: 'reached' }, { name: 'no answer' }],
} as TaskStep);

onMemory('tasks and test mode over the client', (spindle) => {
  test('tasks are listed, claimed, done, skipped, put off and given to others, and counted', async () => {
    await beginEpoch(spindle().store);
    const { client, tenant } = await aClient(spindle());
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [call] });
    await tenant.append(['Ada', 'Bob', 'Cy'].map((name) => ({ email: `${name}@example.com`, name })));
    const { jobId } = await client.trigger(spinnerId);
    await work(spindle(), tenant.id, jobId);
    const { tasks } = client;
    const [first, second, third] = await tasks.list({ limit: 2 }).take(3);
    const ids = [first?.id ?? '', second?.id ?? '', third?.id ?? ''] as const;

    const taken = await tasks.claim(ids[0]);
    expect(await tasks.claim(ids[0], { claim: taken.claim ?? '' })).toMatchObject({ claim: taken.claim });
    await tasks.claim(ids[1]);
    const wrong = tasks.done(ids[0], { claim: ids[1], result: 'reached' });
    await expect(wrong).rejects.toMatchObject({ status: 409, details: { reason: 'TASK_CLAIM_LOST' } });
    const done = await tasks.done(ids[0], { claim: taken.claim ?? '', result: 'reached', values: { name: 'Ada L.' } });
    expect(done).toMatchObject({ state: 'done', result: 'reached', doneBy: (await client.me()).apiKey.id });
    expect(await tasks.skip(ids[1])).toMatchObject({ state: 'skipped' });
    expect(await tasks.reassign(ids[2], { role: 'owner' })).toMatchObject({ assignee: 'owner' });
    const until = new Date(spindle().clock.now().getTime() + 86_400_000).toISOString();
    expect(await tasks.snooze(ids[2], { until })).toMatchObject({ snoozedUntil: until });
    expect(await tasks.list().take(5)).toEqual([]);
    expect(await tasks.read(ids[2])).toMatchObject({ state: 'open', results: ['reached', 'no answer'], columns: ['name'] });
    const counts = { stepId: 'call', open: 1, done: 1, skipped: 1, expired: 0, withdrawn: 0 };
    expect(await tasks.ofJob(jobId)).toEqual([{ ...counts, medianSeconds: expect.any(Number) }]);
    expect(await tasks.ofSpinner(spinnerId)).toEqual([{ ...counts, medianSeconds: expect.any(Number) }]);
    const names = (await client.records(tenant.table.id).list().take(3)).map(({ name }) => name);
    expect(names.filter((name) => name === 'Ada L.')).toHaveLength(1);
  });

  test('a client with a test key reads what was received, and moves the clock of its jobs on', async () => {
    await beginEpoch(spindle().store);
    const { tenant, client: live } = await aClient(spindle(), { plan: { features: ['api_keys'] } });
    const wait: Step = { id: 'w', type: 'wait', until: 'duration', for: '5 days' } as Step;
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [wait, anEmailStep()] });
    const body = { name: 'CI', scopes: ['ingest', 'trigger', 'jobs:read', 'jobs:write'], mode: 'test' };
    const { secret } = (await (await tenant.person()).post('/api-keys', body)).body;
    const client = new Client({ url: spindle().url, apiKey: secret, mode: 'test' });
    await client.ingest(tenant.table.id, [{ email: 'ada@example.com', name: 'Ada' }]);
    const { jobId } = await client.trigger(spinnerId);
    await work(spindle(), twinOf(tenant.id), jobId);
    expect(await client.testJobs.received(jobId).take(5)).toEqual([]);
    expect(await client.testJobs.moveOn(jobId)).toBe('running');
    await work(spindle(), twinOf(tenant.id), jobId);
    const [message] = await client.testJobs.received(jobId).take(5);
    expect(message).toMatchObject({ to: 'ada@example.com', mail: { mime: null } });
    const whole = await client.testJobs.readReceived(jobId, message?.id ?? '');
    expect(whole.mail?.mime).toContain('To: ada@example.com');
    await expect(client.testJobs.moveOn(jobId)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(live.testJobs.moveOn(jobId)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});
