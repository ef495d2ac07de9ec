import { describe, expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { aJob, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
const fails = {
  id: 'no-address',
  type: 'message',
  channel: 'email',
  to: '{{ name }}',
  subject: 'x',
  text: '{{ unsubscribe_url }}',
} as const;

onEachStore('jobs of signed-in users', (spindle) => {
  const given = async (fields: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), fields);
    return { tenant, person: await tenant.person('member') };
  };
  const start = async (person: Person, spinnerId: string): Promise<string> => (await person.post(`/spinners/${spinnerId}/jobs`)).body.jobId;
  /** A minimal runtime for this job. */
  const runtime = async ({ id: organizationId }: Tenant, jobId: string) => {
    const job = { organizationId, jobId };
    await spindle().get(StartJob).execute(job);
    await spindle().get(AdvanceJob).execute(inOneTurn(job));
    await spindle().get(EndJob).execute(job);
  };
  /** A job with this many recipients, waiting at its first step. */
  const givenWaiting = async (count = 3) => {
    const { tenant, person } = await given();
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [wait, anEmailStep()] });
    await tenant.append(people(count));
    const jobId = await start(person, spinnerId);
    await runtime(tenant, jobId);
    return { tenant, person, spinnerId, jobId };
  };
  /** A completed job with only failed recipients. */
  const givenFailed = async (count = 3, fields: Parameters<typeof aTenant>[1] = {}) => {
    const { tenant, person } = await given(fields);
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [fails] });
    await tenant.append(people(count));
    const jobId = await start(person, spinnerId);
    await runtime(tenant, jobId);
    return { tenant, person, spinnerId, jobId };
  };

  describe('POST /spinners/{spinnerId}/jobs', () => {
    test('201: does the same as the trigger, and records who started it, audited', async () => {
      const { tenant, person } = await given({ plan: { limits: { jobs: 5 } } });
      const { status, body, headers } = await person.post(`/spinners/${tenant.spinnerId.toUpperCase()}/jobs`);
      expect([status, headers.location]).toEqual([201, `/api/v1/jobs/${body.jobId}`]);
      expect(body).toMatchObject({ spinnerId: tenant.spinnerId, state: 'queued', usage: { jobs: { used: 1, remaining: 4 } } });
      const { body: job } = await person.get(`/jobs/${body.jobId}`);
      expect(job.startedBy).toEqual({ type: 'user', id: person.user.id, name: person.user.name });
      const byKey = (await tenant.trigger()).body.jobId;
      expect((await person.get(`/jobs/${byKey}`)).body.startedBy).toEqual({ type: 'api-key', id: tenant.keyId, name: 'CRM' });
      // A key with only `trigger` cannot read a job that a person started.
      expect([(await tenant.readJob(byKey)).status, (await tenant.readJob(body.jobId)).status]).toEqual([200, 404]);
    });

    test('201: with its own guardrail, which a resume changes', async () => {
      const { tenant, person } = await given();
      const guardrail = { failuresInARow: null, failurePercent: 50 };
      const { status, body } = await person.post(`/spinners/${tenant.spinnerId}/jobs`, { guardrail });
      expect(status).toBe(201);
      const shown = async () => (await person.get(`/jobs/${body.jobId}`)).body.guardrail;
      const rates = { bouncePercent: 5, complaintsPerThousand: 3, softBounces: 5, softBounceDays: 14 };
      expect(await shown()).toEqual({ ...guardrail, leastMessages: 50, ...rates });
      const resume = (given: unknown) => person.post(`/jobs/${body.jobId}/resume`, { guardrail: given });
      expect((await resume({ failuresInARow: 7 })).status).toBe(200);
      expect(await shown()).toEqual({ failuresInARow: 7, failurePercent: 50, leastMessages: 50, ...rates });
      const refused = await resume({ failuresInARow: 0 });
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'guardrail.failuresInARow' }]]);
      expect([(await resume(null)).status, await shown()]).toEqual([200, null]);
      expect((await person.post(`/jobs/${body.jobId}/pause`, { guardrail })).status).toBe(400);
      expect((await person.post(`/spinners/${tenant.spinnerId}/jobs`, { guardrail: { rate: 1 } })).body.errors).toMatchObject([
        { path: 'guardrail.rate' },
      ]);
    });

    test('201: returns the same job for the same idempotency key, at no cost', async () => {
      const { tenant, person } = await given();
      const headers = { 'Idempotency-Key': 'start-1' };
      const first = await person.post(`/spinners/${tenant.spinnerId}/jobs`, undefined, headers);
      const again = await person.post(`/spinners/${tenant.spinnerId}/jobs`, {}, headers);
      expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
      expect((await tenant.used()).jobs).toBe(1);
      const other = await givenSpinner(spindle().store, tenant.table);
      const reused = await person.post(`/spinners/${other.id}/jobs`, undefined, headers);
      expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });

    test('402 and 404: over the plan, and not published', async () => {
      const { tenant, person } = await given({ plan: { limits: { jobs: 1 } } });
      await start(person, tenant.spinnerId);
      const refused = await expectUnchanged(tenant, () => person.post(`/spinners/${tenant.spinnerId}/jobs`));
      expect([refused.status, refused.body.code]).toEqual([402, 'PLAN_LIMIT']);
      for (const id of [await tenant.draft(), absent, 'x']) {
        const answer = await expectUnchanged(tenant, () => person.post(`/spinners/${id}/jobs`));
        expect([answer.status, answer.body.message]).toEqual([404, 'Published spinner not found']);
      }
    });
  });

  describe('GET /jobs', () => {
    test('200: lists newest first, by page, filtered', async () => {
      const { tenant, person } = await given();
      const { id: other } = await givenSpinner(spindle().store, tenant.table);
      const began = spindle().clock.now();
      const ids: string[] = [];
      for (const spinnerId of [tenant.spinnerId, other, tenant.spinnerId]) {
        ids.unshift(await start(person, spinnerId));
        spindle().clock.pass({ minutes: 1 });
      }
      await person.post(`/jobs/${ids[0]}/cancel`);
      const list = async (query: string) =>
        (await person.get(`/jobs?${query}`)).body.data.map((job: { id: string }) => ids.indexOf(job.id));
      expect(await list('')).toEqual([0, 1, 2]);
      expect(await list(`spinnerId=${tenant.spinnerId.toUpperCase()}`)).toEqual([0, 2]);
      expect(await list('state=canceled')).toEqual([0]);
      expect(await list('state=queued&state=canceled&limit=2')).toEqual([0, 1]);
      const at = (minutes: number) => encodeURIComponent(new Date(began.getTime() + minutes * 60_000).toISOString());
      expect(await list(`from=${at(1)}&to=${at(2)}`)).toEqual([1]);
      // Without an offset, a time is UTC.
      expect(await list(`from=${at(1).replace('Z', '')}&to=${at(2).replace('Z', '')}`)).toEqual([1]);
      const { body } = await person.get('/jobs?limit=2');
      const next = await person.get(`/jobs?limit=2&cursor=${body.nextCursor}`);
      expect([next.body.data.map((job: { id: string }) => job.id), next.body.nextCursor]).toEqual([[ids[2]], null]);
      expect(body.data[0]).toEqual({
        id: ids[0],
        audience: null,
        spinnerId: tenant.spinnerId,
        start: null,
        spinnerName: 'Welcome',
        version: 1,
        state: 'canceled',
        reason: null,
        channelError: null,
        startedBy: { type: 'user', id: person.user.id, name: 'Ada' },
        retryOf: null,
        recipients: {},
        results: [],
        createdAt: expect.any(String),
        runAt: null,
        liveDay: null,
        closesAt: null,
        startedAt: null,
        endedAt: expect.any(String),
      });
      const stranger = await (await aTenant(spindle())).person();
      expect((await stranger.get('/jobs')).body.data).toEqual([]);
    });

    test('200: says whose day a job takes that began by itself', async () => {
      const { tenant, person } = await given();
      const closesAt = new Date('2026-03-28T23:00:00Z');
      const facts = { organizationId: tenant.id, spinnerId: tenant.spinnerId, startType: 'arrival' as const };
      const job = aJob({ ...facts, state: 'running', liveDay: '2026-03-28', closesAt });
      await spindle().store.unitOfWork.run(({ jobs }) => jobs.add([job]));
      const said = {
        liveDay: '2026-03-28',
        closesAt: closesAt.toISOString(),
        startedBy: { type: 'arrival', id: null, name: null },
      };
      expect((await person.get('/jobs')).body.data).toMatchObject([{ id: job.id, ...said }]);
      expect((await person.get(`/jobs/${job.id}`)).body).toMatchObject(said);
    });

    test.each([
      ['limit=0&state=gone&spinnerId=x&from=yesterday', ['limit', 'spinnerId', 'state', 'from']],
      ['from=2026-02-30&to=2026-02-31', ['from', 'to']],
      ['limit=501', ['limit']],
      ['cursor=%7B%7D', ['cursor']],
      [`cursor=${Buffer.from('["1"]').toString('base64url')}`, ['cursor']],
      [`cursor=${Buffer.from('["0190f2de-7e5c-7000-8000-000000000000","1"]').toString('base64url')}`, ['cursor']],
      ['color=red', ['color']],
    ])('400: %s', async (query, paths) => {
      const { person } = await given();
      const { status, body } = await person.get(`/jobs?${query}`);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      const named = body.errors.map(({ path }: { path: string }) => path.replace(/^query\.(\w+).*$/, '$1'));
      expect([...new Set(named)].sort()).toEqual([...paths].sort());
    });
  });

  describe('GET /jobs/{jobId} and its lists', () => {
    test('200: reports progress by step', async () => {
      const { person, jobId, spinnerId } = await givenWaiting();
      const { body } = await person.get(`/jobs/${jobId.toUpperCase()}`);
      const wakeAt = new Date(spindle().clock.now().getTime() + 86_400_000).toISOString();
      expect(body).toMatchObject({
        id: jobId,
        spinnerId,
        spinnerName: 'Welcome',
        state: 'running',
        enrolled: true,
        recipients: { waiting: 3 },
        steps: [
          { id: 'a-day', type: 'wait', recipients: { waiting: 3 }, messages: {} },
          { id: 'welcome', type: 'message', recipients: {}, messages: {} },
        ],
        retryOf: null,
        nextDueAt: wakeAt,
      });
      const { body: listed } = await person.get(`/jobs/${jobId}/recipients?limit=2`);
      expect(listed.data).toHaveLength(2);
      expect(listed.data[0]).toEqual({
        recordId: expect.any(String),
        dataTableId: expect.any(String),
        state: 'waiting',
        reason: 'delay',
        step: 'a-day',
        wakeAt,
        address: null,
        name: expect.any(String),
        endedAt: null,
      });
      const rest = await person.get(`/jobs/${jobId}/recipients?limit=2&cursor=${listed.nextCursor}`);
      expect([rest.body.data.length, rest.body.nextCursor]).toEqual([1, null]);
      expect((await person.get(`/jobs/${jobId}/recipients?state=failed&state=completed`)).body.data).toEqual([]);
    });

    test('200: lists messages by state and step', async () => {
      const { tenant, person } = await given();
      const { id } = await givenSpinner(spindle().store, tenant.table, { steps: [aWebhookStep({ url: 'http://127.0.0.1:1/x' })] });
      await tenant.append(people(2));
      const jobId = await start(person, id);
      await runtime(tenant, jobId);
      const { body } = await person.get(`/jobs/${jobId}/messages`);
      expect(body.data).toHaveLength(2);
      expect(body.data[0]).toMatchObject({ step: 'notify', channel: 'webhook', to: 'http://127.0.0.1:1/x', attempts: 1, sentAt: null });
      const { state } = body.data[0];
      expect((await person.get(`/jobs/${jobId}/messages?state=${state}&step=notify`)).body.data).toHaveLength(2);
      expect((await person.get(`/jobs/${jobId}/messages?state=sent`)).body.data).toEqual([]);
      expect((await person.get(`/jobs/${jobId}/messages?step=__proto__`)).body.data).toEqual([]);
    });

    test('400 and 404: a cursor of another list, an unknown state, and a malformed id', async () => {
      const { person, jobId } = await givenWaiting();
      const cursor = Buffer.from(JSON.stringify([absent])).toString('base64url');
      for (const path of [`recipients?cursor=${cursor}`, 'recipients?state=sent', `messages?cursor=${cursor}`, 'messages?step=%00'])
        expect([path, (await person.get(`/jobs/${jobId}/${path}`)).status]).toEqual([path, 400]);
      for (const path of ['', '/recipients', '/messages'])
        expect([path, (await person.get(`/jobs/no-uuid${path}`)).body.code]).toEqual([path, 'JOB_NOT_FOUND']);
    });
  });

  describe('pausing, resuming and canceling', () => {
    test('200: each takes effect at once, is idempotent, and is audited', async () => {
      const { tenant, person, jobId } = await givenWaiting();
      const stateOf = async () => (await person.get(`/jobs/${jobId}`)).body.state;
      const seen: unknown[] = [];
      for (const action of ['pause', 'pause', 'resume', 'resume', 'cancel', 'cancel']) {
        const { status, body } = await person.post(`/jobs/${jobId}/${action}`);
        expect([status, body]).toEqual([200, { ok: true, id: jobId, spinnerId: expect.any(String), state: await stateOf() }]);
        seen.push(body.state);
      }
      expect(seen).toEqual(['paused', 'paused', 'running', 'running', 'canceling', 'canceling']);
      await runtime(tenant, jobId);
      const { body } = await person.get(`/jobs/${jobId}`);
      expect([body.state, body.recipients]).toEqual(['canceled', { canceled: 3 }]);
      for (const [action, wanted] of [
        ['pause', 409],
        ['resume', 409],
        ['cancel', 200],
      ] as const)
        expect([action, (await person.post(`/jobs/${jobId}/${action}`)).status]).toEqual([action, wanted]);
    });

    test('200: cancels a queued job at once, without a runtime', async () => {
      const { tenant, person } = await given();
      const jobId = await start(person, tenant.spinnerId);
      expect((await person.post(`/jobs/${jobId}/cancel`)).body.state).toBe('canceled');
    });

    test('200: an API key with `jobs:write` does the same for any job of its organization', async () => {
      const { tenant, jobId } = await givenWaiting();
      const { key } = await tenant.keyWith(['jobs:write']);
      const answers = [];
      for (const action of ['pause', 'resume', 'cancel'])
        answers.push(await tenant.post(`/jobs/${jobId}/${action}`, undefined, bearer(key)));
      expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
        [200, 'paused'],
        [200, 'running'],
        [200, 'canceling'],
      ]);
    });

    test('400 and 409: a body that is not empty, and a job that has ended', async () => {
      const { person, jobId } = await givenFailed();
      expect((await person.post(`/jobs/${jobId}/pause`, { for: '1d' })).status).toBe(400);
      for (const action of ['pause', 'resume', 'cancel']) {
        const { status, body } = await person.post(`/jobs/${jobId}/${action}`);
        expect([status, body.code, body.state]).toEqual([409, 'INVALID_STATE', 'completed']);
      }
    });
  });

  describe('POST /jobs/{jobId}/retry', () => {
    test('201: starts a new job for what failed, which counts as one', async () => {
      const { tenant, person, jobId, spinnerId } = await givenFailed();
      const { status, body, headers } = await person.post(`/jobs/${jobId}/retry`);
      expect([status, headers.location]).toEqual([201, `/api/v1/jobs/${body.jobId}`]);
      expect(body).toMatchObject({ ok: true, retryOf: jobId, spinnerId, state: 'queued', usage: { jobs: { used: 2 } } });
      await runtime(tenant, body.jobId);
      const { body: retried } = await person.get(`/jobs/${body.jobId}`);
      expect(retried).toMatchObject({ state: 'completed', recipients: { failed: 3 }, retryOf: jobId, startedBy: { type: 'user' } });
      // A recipient that fails again is retried from the retry.
      expect((await person.post(`/jobs/${jobId}/retry`)).status).toBe(409);
      expect((await person.post(`/jobs/${body.jobId}/retry`, { includeUnknown: true })).status).toBe(201);
    });

    test('201: starts one of 8 concurrent retries; the others get its id', async () => {
      const { tenant, person, jobId } = await givenFailed();
      const answers = await Promise.all(Array.from({ length: 8 }, () => person.post(`/jobs/${jobId}/retry`)));
      const [done] = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => [body.code, body.retryJobId])).toEqual(
        Array.from({ length: 7 }, () => ['INVALID_STATE', done?.body.jobId]),
      );
      expect((await tenant.used()).jobs).toBe(2);
    });

    test('201: returns the first response again for the same idempotency key', async () => {
      const { tenant, person, jobId } = await givenFailed();
      const headers = { 'Idempotency-Key': 'retry-1' };
      const first = await person.post(`/jobs/${jobId}/retry`, {}, headers);
      const again = await person.post(`/jobs/${jobId}/retry`, undefined, headers);
      expect([first.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
      expect((await tenant.used()).jobs).toBe(2);
    });

    test('200, 201 and 400: counts by reason, retries the chosen, and names an unknown step or reason', async () => {
      const { tenant, person, jobId } = await givenFailed();
      const { status, body } = await person.get(`/jobs/${jobId}/retry`);
      const [{ step, reason }] = body.failed;
      expect([status, body]).toEqual([200, { ok: true, failed: [{ step, reason, recipients: 3 }], unknown: 0 }]);
      const wrong = await expectUnchanged(tenant, () => person.post(`/jobs/${jobId}/retry`, { steps: [step, 'gone'], reasons: ['999'] }));
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        [
          { path: 'steps.1', message: '"gone" is not a step of this job' },
          { path: 'reasons.0', message: 'no recipient of this job failed with "999"' },
        ],
      ]);
      const chosen = { steps: [step], reasons: [reason] };
      const started = await person.post(`/jobs/${jobId}/retry`, chosen);
      expect(started.status).toBe(201);
      await runtime(tenant, started.body.jobId);
      expect((await person.get(`/jobs/${jobId}/retry`)).body).toEqual({ ok: true, failed: [], unknown: 0 });
      const again = await person.post(`/jobs/${jobId}/retry`, chosen);
      expect([again.status, again.body.message]).toEqual([409, 'This job has nothing left to retry']);
    });

    test('400, 402 and 409: changes nothing', async () => {
      const { tenant, person, jobId, spinnerId } = await givenFailed(1, { plan: { limits: { jobs: 2 } } });
      const queued = await start(person, spinnerId);
      const codes = [];
      for (const [id, body] of [
        [jobId, { includeUnknown: 'yes' }],
        [jobId, { all: true }],
        // None of the failed, and nothing was perhaps sent.
        [jobId, { reasons: [] }],
        [jobId, undefined],
        [queued, undefined],
      ] as const)
        codes.push((await expectUnchanged(tenant, () => person.post(`/jobs/${id}/retry`, body))).body.code);
      expect(codes).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR', 'INVALID_STATE', 'PLAN_LIMIT', 'INVALID_STATE']);
    });
  });
});
