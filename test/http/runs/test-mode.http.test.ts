import { expect, test } from '@jest/globals';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { PlayPart } from '../../../src/application/mailboxes/play-part.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { SweepOldJobs } from '../../../src/application/runs/sweep-old-jobs.ts';
import { SweepExpired } from '../../../src/application/sweep-expired.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { aDefinition, aSpinner, publish } from '../../support/builders.ts';
import { onEachStore, type Spindle } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const mail = (id: string) => ({
  ...{ id, type: 'message', channel: 'email', to: '{{ email }}', subject: `Hello ${id}`, text: 'Hello {{ name }}. {{ unsubscribe_url }}' },
});
const steps = [
  mail('a'),
  { id: 'w', type: 'wait', for: '5 days' },
  {
    ...{
      id: 'h',
      type: 'http',
      channel: 'http',
      method: 'POST',
      url: 'https://crm.example.com/x',
      timeoutSeconds: 10,
      successStatus: ['2xx'],
    },
    ...{ headers: { Authorization: 'Bearer {{ secrets.crm }}' }, outputs: [{ name: 'tier', path: 'tier' }], sample: '{"tier": "gold"}' },
    onFailure: 'go_on',
  },
  mail('b'),
];

async function testKeyOf(tenant: Tenant): Promise<string> {
  const owner = await tenant.person();
  const body = { name: 'CI', scopes: ['ingest', 'trigger', 'jobs:read', 'jobs:write', 'records:read', 'tables:write'], mode: 'test' };
  const { body: made } = await owner.post('/api-keys', body);
  expect(made).toMatchObject({ ok: true, apiKey: { mode: 'test', prefix: expect.stringMatching(/^svc_test_\w{4}$/) } });
  return made.secret;
}

const published = async (tenant: Tenant): Promise<string> => {
  const draft = aDefinition({ dataTableId: tenant.table.id, steps: steps as never });
  const { spinner, version } = publish(aSpinner({ organizationId: tenant.id, draft }));
  await tenant.spindle.store.unitOfWork.run(async ({ spinners }) => {
    await spinners.save(spinner);
    await spinners.addVersion(version);
  });
  return spinner.id;
};

/** Does what the workers do for a test job. */
async function work(spindle: Spindle, tenant: Tenant, jobId: string): Promise<void> {
  const job = { organizationId: twinOf(tenant.id), jobId };
  await spindle.get(StartJob).execute(job);
  await spindle.get(AdvanceJob).execute(inOneTurn(job));
}

onEachStore('test mode', (spindle) => {
  const call = (method: string, path: string, key: string, body?: unknown, headers = {}) =>
    spindle().call(method, `/api/v1/public${path}`, { headers: { ...bearer(key), ...headers }, body });

  test('a test key goes the whole way, and nothing leaves, counts, or is seen by live calls', async () => {
    await beginEpoch(spindle().store);
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const live = (await tenant.keyWith(['ingest', 'trigger', 'jobs:read', 'jobs:write', 'records:read'])).key;
    const spinnerId = await published(tenant);
    const key = await testKeyOf(tenant);
    const before = await tenant.used();
    const records = ['ada@example.com', 'bounce@spindle.test', 'slow+1@spindle.test'].map((email) => ({ email, name: 'Ada' }));
    const ingested = await call('POST', '/ingest', key, { dataTableId: tenant.table.id, records });
    expect([ingested.status, ingested.headers['spindle-mode']]).toEqual([201, 'test']);
    expect(await tenant.rows()).toEqual([]);
    const triggered = await call('POST', `/trigger/${spinnerId}`, key, {});
    expect(triggered.status).toBe(201);
    const { jobId } = triggered.body;
    await work(spindle(), tenant, jobId);

    const captured = await call('GET', `/jobs/${jobId}/captured-messages`, key);
    expect(captured.body.data.map(({ to, attempts }: { to: string; attempts: number }) => [to, attempts]).sort()).toEqual([
      ['ada@example.com', 1],
      ['bounce@spindle.test', 1],
      ['slow+1@spindle.test', 1],
    ]);
    const bounced = captured.body.data.find(({ to }: { to: string }) => to === 'bounce@spindle.test');
    const whole = await call('GET', `/jobs/${jobId}/captured-messages/${bounced.id}`, key);
    expect(whole.body.message.mail).toMatchObject({ subject: 'Hello a', mime: expect.stringMatching(/^Subject: Hello a\r$/m) });

    const organizationId = twinOf(tenant.id);
    await spindle().get(PlayPart).execute({ organizationId, messageId: bounced.id });
    await spindle().get(ApplyFeedback).execute({ organizationId });
    const suppressed = (id: string) =>
      spindle().store.unitOfWork.run(({ suppressions }) => suppressions.findMany(id, 'email', ['bounce@spindle.test']));
    expect([(await suppressed(organizationId)).size, (await suppressed(tenant.id)).size]).toEqual([1, 0]);

    for (let on = 0; on < 5; on++) {
      const moved = await call('POST', `/jobs/${jobId}/move-on`, key);
      if (moved.status !== 200) break;
      await work(spindle(), tenant, jobId);
    }
    const { body: job } = await call('GET', `/jobs/${jobId}`, key);
    expect(job).toMatchObject({ state: 'completed', recipients: { completed: 2, suppressed: 1 } });
    const all = (await call('GET', `/jobs/${jobId}/captured-messages`, key)).body.data;
    expect(all.map(({ channel }: { channel: string }) => channel).sort()).toEqual([
      'email',
      'email',
      'email',
      'email',
      'email',
      'http',
      'http',
      'http',
    ]);
    expect(all.find(({ channel }: { channel: string }) => channel === 'http').call.headers).toMatchObject({
      authorization: 'Bearer {{ secrets.crm }}',
    });
    expect(Math.max(...all.map(({ attempts }: { attempts: number }) => attempts))).toBe(3);

    expect(await tenant.used()).toEqual(before);
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/captured-messages`]) expect((await call('GET', path, live)).status).toBe(404);
    expect((await call('POST', `/jobs/${jobId}/move-on`, live)).status).toBe(404);
    const owner = await tenant.person();
    expect((await owner.get('/jobs')).body.data).toEqual([]);
    expect((await owner.get('/jobs', { 'Spindle-Mode': 'test' })).body.data).toHaveLength(1);

    // Records have the time of the store.
    spindle().clock.set(new Date(Date.now() + 31 * 86_400_000));
    await spindle().get(SweepOldJobs).execute();
    await spindle().get(SweepExpired).execute();
    const left = await spindle().store.records.list(organizationId, tenant.table.id, { limit: 10 });
    expect([left, (await call('GET', `/jobs/${jobId}`, key)).status]).toEqual([[], 404]);
  });

  test('a key of one mode reaches nothing of the other, and the errors name the mode', async () => {
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const live = (await tenant.keyWith(['ingest', 'trigger', 'jobs:read', 'jobs:write', 'records:read'])).key;
    const key = await testKeyOf(tenant);
    const { body: started } = await call('POST', `/trigger/${tenant.spinnerId}`, live, {});
    const absent = await call('GET', `/jobs/${started.jobId}`, key);
    expect([absent.status, absent.body.code, absent.headers['spindle-mode']]).toEqual([404, 'JOB_NOT_FOUND', 'test']);
    const mixed = [
      await call('GET', `/jobs/${started.jobId}`, key, undefined, { 'Spindle-Mode': 'live' }),
      await call('GET', `/jobs/${started.jobId}`, live, undefined, { 'Spindle-Mode': 'test' }),
      await spindle().call('POST', '/api/v1/projects', { headers: bearer(key), body: { name: 'Other' } }),
      await call('POST', `/jobs/${started.jobId}/move-on`, live),
    ];
    expect(mixed.map(({ status, body }) => [status, body.code, body.mode])).toEqual([
      [403, 'WRONG_MODE', 'test'],
      [403, 'WRONG_MODE', 'live'],
      [403, 'NOT_IN_TEST_MODE', 'test'],
      [409, 'INVALID_STATE', undefined],
    ]);
  });

  test('a draft runs as a test until it is edited, and nothing live changes', async () => {
    await beginEpoch(spindle().store);
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const key = await testKeyOf(tenant);
    const owner = await tenant.person();
    const inTest = { 'Spindle-Mode': 'test' };
    const draft = aDefinition({ dataTableId: tenant.table.id, steps: [mail('a')] as never });
    const { id } = (await owner.post('/spinners', { name: 'New', draft })).body.spinner;
    const state = async (headers = {}) => {
      const { spinner } = (await owner.get(`/spinners/${id}`, headers)).body;
      return [spinner.state, spinner.publishedVersion, spinner.draftDiffers];
    };
    const publish = async () => {
      const { status, body } = await owner.post(`/spinners/${id}/publish`, {}, inTest);
      return [status, body.version?.number];
    };
    expect([await publish(), await publish()]).toEqual([
      [201, 1_000_001],
      [200, 1_000_001],
    ]);
    expect([await state(inTest), await state()]).toEqual([
      ['published', 1_000_001, false],
      ['draft', null, true],
    ]);
    await call('POST', '/ingest', key, { dataTableId: tenant.table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] });
    expect((await call('POST', `/trigger/${id}`, (await tenant.keyWith(['trigger'])).key, {})).status).toBe(404);
    const { jobId } = (await call('POST', `/trigger/${id}`, key, {})).body;
    await work(spindle(), tenant, jobId);
    expect((await call('GET', `/jobs/${jobId}`, key)).body).toMatchObject({ version: 1_000_001, recipients: { completed: 1 } });

    await owner.patch(`/spinners/${id}`, { draft: { ...draft, steps: [mail('b')] } });
    expect([await state(inTest), await publish()]).toEqual([
      ['draft', null, true],
      [201, 1_000_002],
    ]);
    // Live, nothing can send it yet.
    expect((await owner.post(`/spinners/${id}/publish`)).status).toBe(400);
    expect((await owner.post(`/spinners/${id}/unpublish`, {}, inTest)).body.code).toBe('NOT_IN_TEST_MODE');
    expect([(await state(inTest))[1], await state()]).toEqual([1_000_002, ['draft', null, true]]);
  });

  test('tasks of test mode are for the members of the organization', async () => {
    await beginEpoch(spindle().store);
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const key = await testKeyOf(tenant);
    const [owner, member] = [await tenant.person(), await tenant.person('member')];
    const inTest = { 'Spindle-Mode': 'test' };
    const asks = { id: 'call', type: 'task', title: 'Call {{ name }}', assign: 'member', member: member.user.email };
    const draft = { dataTableId: tenant.table.id, audience: 'new', steps: [asks] };
    const { id } = (await owner.post('/spinners', { name: 'Calls', draft })).body.spinner;
    expect((await owner.post(`/spinners/${id}/publish`, {}, inTest)).status).toBe(201);
    await call('POST', '/ingest', key, { dataTableId: tenant.table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] });
    await work(spindle(), tenant, (await call('POST', `/trigger/${id}`, key, {})).body.jobId);
    const [task] = (await member.get('/tasks', inTest)).body.data;
    expect([task, (await member.get('/tasks')).body.data]).toMatchObject([{ title: 'Call Ada', assignee: member.user.id }, []]);
    const given = await owner.post(`/tasks/${task.id}/reassign`, { userId: owner.user.id }, inTest);
    expect(given.body.task).toMatchObject({ assignee: owner.user.id });
  });

  test('a person whose call names no mode is refused, so that nothing live is changed', async () => {
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const owner = await tenant.person();
    const { status, body } = await owner.get('/jobs', { 'Spindle-Mode': 'tset' });
    expect([status, body.code, body.message]).toEqual([
      403,
      'WRONG_MODE',
      '"Spindle-Mode" is "test" or "live", and the call says "Spindle-Mode: tset"',
    ]);
    expect((await owner.get('/jobs', { 'Spindle-Mode': 'live' })).status).toBe(200);
  });

  test('keys of test mode are listed apart, and are rotated and revoked like others', async () => {
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const key = await testKeyOf(tenant);
    const owner = await tenant.person();
    const list = async (query: string) => (await owner.get(`/api-keys${query}`)).body.data;
    const [made] = await list('?mode=test');
    expect((await list('')).map(({ mode }: { mode: string }) => mode)).toEqual(['live']);
    expect(made.createdBy.isMember).toBe(true);
    const rotated = await owner.post(`/api-keys/${made.id}/rotate`, { overlapSeconds: 0 });
    expect(rotated.body.secret).toMatch(/^svc_test_\w{42}$/);
    expect((await call('POST', `/trigger/${tenant.spinnerId}`, key, {})).status).toBe(401);
    await owner.post(`/api-keys/${rotated.body.apiKey.id}/revoke`);
    expect((await call('POST', `/trigger/${tenant.spinnerId}`, rotated.body.secret, {})).status).toBe(401);
  });
});
