import { expect, test } from '@jest/globals';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const steps = [aWebhookStep({ id: 'first' }), { id: 'a-day', type: 'wait', for: '1d' } as const, aWebhookStep({ id: 'second' })];
const dayMs = 86_400_000;
const absent = '0190c8a0-0000-7000-8000-000000000000';

onEachStore('when the messages of a job leave', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    await tenant.append(people(3));
    const owner = await tenant.person('owner');
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps });
    const count = (body: object = {}) => owner.post(`/spinners/${spinnerId}/audience`, body);
    const start = async (): Promise<string> => {
      const { jobId } = (await owner.post(`/spinners/${spinnerId}/jobs`)).body;
      return jobId;
    };
    const enrol = (jobId: string) => spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
    return { tenant, owner, spinnerId, count, start, enrol };
  };

  test('200: the count before a job and a dry trigger say it, from now or from when it begins; 400 for a time that is none', async () => {
    const { tenant, owner, spinnerId, count } = await given();
    const { forecast } = (await count()).body;
    const said = {
      ...{ firstAt: expect.any(String), lastAt: expect.any(String), because: 'delay', unknown: null },
      steps: [
        { step: 'first', people: 3, firstAt: expect.any(String), lastAt: expect.any(String) },
        { step: 'second', people: 3, firstAt: expect.any(String), lastAt: expect.any(String) },
      ],
    };
    expect(forecast).toEqual(said);
    expect(Date.parse(forecast.lastAt) - Date.parse(forecast.firstAt)).toBeGreaterThanOrEqual(dayMs);
    const runAt = new Date(Date.now() + 30 * dayMs).toISOString();
    const later = (await count({ runAt })).body.forecast;
    expect(Date.parse(later.firstAt)).toBeGreaterThanOrEqual(Date.parse(runAt));
    expect(await count({ runAt: 'soon' })).toMatchObject({ status: 400, body: { errors: [{ path: 'runAt' }] } });
    const key = (await owner.post('/api-keys', { name: 'CRM', scopes: ['trigger'] })).body.secret;
    const headers = { ...bearer(key), 'Content-Type': 'application/json' };
    const dry = await spindle().call('POST', `/api/v1/public/trigger/${spinnerId}`, { headers, body: JSON.stringify({ dryRun: true }) });
    expect(dry).toMatchObject({ status: 200, body: { forecast: said } });
    expect((await tenant.used()).jobs).toBe(0);
  });

  test('200: speed decides where nothing is waited for, before the job and during it', async () => {
    const { tenant, owner, enrol } = await given();
    const { id } = await givenSpinner(spindle().store, tenant.table, { steps: [aWebhookStep()] });
    expect((await owner.post(`/spinners/${id}/audience`, {})).body.forecast).toMatchObject({ because: 'speed', unknown: null });
    const { jobId } = (await owner.post(`/spinners/${id}/jobs`)).body;
    await enrol(jobId);
    expect((await owner.get(`/jobs/${jobId}/forecast`)).body.forecast).toMatchObject({ because: 'speed', unknown: null });
  });

  test('200: a job says it of what is still to come, to people and to keys that see it; 404 for the others', async () => {
    const { tenant, owner, start, enrol, spinnerId } = await given();
    const jobId = await start();
    const read = async () => (await owner.get(`/jobs/${jobId}/forecast`)).body;
    const nothing = { firstAt: null, lastAt: null, because: null, steps: [] };
    expect(await read()).toEqual({ ok: true, forecast: { ...nothing, unknown: 'starting' } });
    await enrol(jobId);
    const { forecast } = await read();
    expect(forecast).toMatchObject({
      because: 'delay',
      unknown: null,
      steps: [
        { step: 'first', people: 3 },
        { step: 'second', people: 3 },
      ],
    });
    const byKey = async (limits: object) => {
      const { secret } = (await owner.post('/api-keys', { name: 'BI', scopes: ['jobs:read'], ...limits })).body;
      return spindle().call('GET', `/api/v1/public/jobs/${jobId}/forecast`, { headers: bearer(secret) });
    };
    expect((await byKey({ dataTableIds: [tenant.table.id], spinnerIds: [spinnerId] })).body.forecast).toMatchObject({
      because: 'delay',
      unknown: null,
    });
    const other = await givenSpinner(spindle().store, tenant.table, { steps });
    expect((await byKey({ spinnerIds: [other.id] })).body.code).toBe('JOB_NOT_FOUND');
    await owner.post(`/jobs/${jobId}/pause`);
    expect((await read()).forecast).toEqual({ ...nothing, unknown: 'paused' });
    for (const id of [absent, 'x']) expect((await owner.get(`/jobs/${id}/forecast`)).body.code).toBe('JOB_NOT_FOUND');
  });
});
