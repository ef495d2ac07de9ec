import { describe, expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';

onMemory('GET /public/jobs/{jobId}', (spindle) => {
  const started = async (tenant: Tenant): Promise<string> => (await tenant.trigger()).body.jobId;

  describe('200', () => {
    test('reads a job that waits for a worker, with exactly the declared members', async () => {
      const tenant = await aTenant(spindle());
      const jobId = await started(tenant);
      const { status, body } = await tenant.readJob(jobId);
      expect(status).toBe(200);
      expect(body).toEqual({
        ok: true,
        id: jobId,
        spinnerId: tenant.spinnerId,
        start: null,
        version: 1,
        state: 'queued',
        waiting: 'runtime_offline',
        reason: null,
        channelError: null,
        context: null,
        enrolled: false,
        recipients: {},
        reasons: {},
        messages: {},
        steps: [
          {
            id: 'welcome',
            name: null,
            type: 'message',
            isRemoved: false,
            entered: 0,
            endpointGone: false,
            recipients: {},
            reasons: {},
            messages: {},
          },
        ],
        createdAt: spindle().clock.now().toISOString(),
        runAt: null,
        liveDay: null,
        closesAt: null,
        startedAt: null,
        endedAt: null,
      });
    });

    test('reads a running job, with its recipients by state and why it is waiting', async () => {
      const { store, clock, get } = spindle();
      const tenant = await aTenant(spindle());
      const waits = { id: 'a-day', type: 'wait', for: '1d' } as const;
      const { id } = await givenSpinner(store, tenant.table, { steps: [waits] });
      await tenant.append(people(3));
      const { jobId } = (await tenant.trigger(undefined, {}, id)).body;
      const job = { organizationId: tenant.id, jobId };
      await get(StartJob).execute(job);
      await get(AdvanceJob).execute(inOneTurn(job));
      await store.workers.beat('worker', clock.now());
      expect((await tenant.readJob(jobId)).body).toMatchObject({
        state: 'running',
        waiting: 'delay',
        enrolled: true,
        recipients: { waiting: 3 },
        startedAt: clock.now().toISOString(),
      });
      clock.pass({ days: 1 });
      await get(AdvanceJob).execute(inOneTurn(job));
      expect((await tenant.readJob(jobId)).body).toMatchObject({
        state: 'completed',
        waiting: null,
        recipients: { completed: 3 },
        endedAt: clock.now().toISOString(),
      });
      await store.workers.leave('worker');
    });

    test('accepts the id in upper case', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.readJob((await started(tenant)).toUpperCase())).status).toBe(200);
    });

    test('costs nothing', async () => {
      const tenant = await aTenant(spindle());
      const jobId = await started(tenant);
      await expectUnchanged(tenant, () => tenant.readJob(jobId));
    });
  });

  describe('404', () => {
    test('is the same to the byte for another organization’s job, one that does not exist and a malformed id', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const theirs = await started(other);
      const { key } = await tenant.keyWith(['jobs:read']);
      const headers = { Authorization: `Bearer ${key}`, 'X-Request-Id': 'the-same-for-all' };
      for (const id of [theirs, absent, tenant.spinnerId, 'x', '1', `${theirs}x`]) {
        const answer = await spindle().call('GET', `/api/v1/public/jobs/${id}`, { headers });
        const doc = 'https://spindle.example.com/docs/errors#JOB_NOT_FOUND';
        const text = JSON.stringify({ ok: false, code: 'JOB_NOT_FOUND', message: 'Job not found', requestId: 'the-same-for-all', doc });
        expect([answer.status, answer.text]).toEqual([404, text]);
      }
    });

    test('a key with only `trigger` sees the jobs that it started and no others', async () => {
      const tenant = await aTenant(spindle());
      const { key } = await tenant.keyWith(['trigger']);
      const own = (await tenant.trigger(undefined, { Authorization: `Bearer ${key}` })).body.jobId;
      const others = await started(tenant);
      expect((await tenant.readJob(own, key)).status).toBe(200);
      expect((await tenant.readJob(others, key)).body.code).toBe('JOB_NOT_FOUND');
    });
  });

  test('a key with only `trigger` sees the jobs of the keys that it replaces, and they do not see its own', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const rotate = async (keyId: string) => {
      const { body } = await owner.post(`/api-keys/${keyId}/rotate`, { overlapSeconds: 60 });
      return { key: body.secret as string, keyId: body.apiKey.id as string };
    };
    const jobId = await started(tenant);
    const second = await rotate(tenant.keyId);
    const third = await rotate(second.keyId);
    const { key: another } = await tenant.keyWith(['trigger']);
    const { jobId: newer } = (await tenant.trigger(undefined, { Authorization: `Bearer ${third.key}` })).body;
    const statuses = async (id: string) => {
      const keys = [tenant.key, second.key, third.key, another];
      return Promise.all(keys.map(async (key) => (await tenant.readJob(id, key)).status));
    };
    expect(await statuses(jobId)).toEqual([200, 200, 200, 404]);
    expect(await statuses(newer)).toEqual([404, 404, 200, 404]);
  });

  test('a key with `jobs:read` sees all jobs of its organization, with or without `trigger`', async () => {
    const tenant = await aTenant(spindle());
    const jobs = [await started(tenant), await started(tenant)];
    for (const scopes of [['jobs:read'], ['trigger', 'jobs:read']] as const) {
      const { key } = await tenant.keyWith(scopes);
      for (const jobId of jobs) expect((await tenant.readJob(jobId, key)).status).toBe(200);
    }
  });
});
