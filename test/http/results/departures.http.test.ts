import { expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

onMemory('the departures of a spinner', (spindle) => {
  test('readDepartures 200: names the jobs, and what became of who entered', async () => {
    const tenant = await aTenant(spindle());
    const { jobId } = (await tenant.trigger()).body;
    const path = `/spinners/${tenant.spinnerId}/departures`;
    const read = async (query = '') => (await (await tenant.person('member')).get(`${path}${query}`)).body;
    const nothing = { ok: true, entered: 0, goal: { reached: 0, medianSeconds: null, measured: 0 }, left: [], inside: [] };
    const job = { id: jobId, version: 1, createdAt: '2026-03-10T12:00:00.000Z', start: null, isRetry: false, entered: 0 };
    expect(await read()).toEqual({ ...nothing, jobs: [job] });
    spindle().clock.pass({ days: 31 });
    expect(await read()).toEqual({ ...nothing, jobs: [] });
    expect((await read(`?jobId=${jobId}`)).jobs).toEqual([job]);
  });

  test('readDepartures 404 and 400: for another organization’s spinner, and for what is no job', async () => {
    const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
    const person = await tenant.person('member');
    expect((await person.get(`/spinners/${other.spinnerId}/departures`)).body.code).toBe('SPINNER_NOT_FOUND');
    expect((await person.get(`/spinners/${ids.next()}/departures`)).status).toBe(404);
    expect((await person.get(`/spinners/${tenant.spinnerId}/departures?jobId=first`)).status).toBe(400);
  });
});
