import { expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;

onEachStore('stopping a person', (spindle) => {
  /** Three people who wait for a first message in two jobs, one for each spinner. */
  const given = async (email: 'text' | 'email' = 'text') => {
    const tenant = await aTenant(spindle(), { columns: [aColumn('email', { type: email }), 'name'] });
    await tenant.append(people(3));
    const person = await tenant.person('member');
    const spinnerIds = [];
    const jobIds: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [wait, anEmailStep()] });
      const { jobId } = (await tenant.trigger({}, {}, spinnerId)).body;
      await advance(tenant, jobId);
      spinnerIds.push(spinnerId);
      jobIds.push(jobId);
    }
    const ids = (await person.get(`/data-tables/${tenant.table.id}/records`)).body.data.map(({ id }: { id: string }) => id) as string[];
    const counts = async () => {
      const found = [];
      for (const jobId of jobIds) {
        await advance(tenant, jobId);
        const { body } = await (await tenant.person()).get(`/jobs/${jobId}`);
        found.push([body.state, body.recipients]);
      }
      return found;
    };
    const stop = (body: unknown) => person.post('/people/stop', body);
    return { tenant, person, spinnerIds, jobIds, ids, counts, stop, ofTable: { dataTableId: tenant.table.id } };
  };
  const advance = async ({ id: organizationId }: Tenant, jobId: string) => {
    await spindle().get(StartJob).execute({ organizationId, jobId });
    await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
  };

  test('200: a record leaves all jobs that are under way at once, and a job ends with its last recipient', async () => {
    const { tenant, stop, counts, ids, ofTable, person, jobIds } = await given();
    const { status, body } = await stop({ ...ofTable, recordId: ids[0] });
    expect([status, body]).toEqual([200, { ok: true, left: 2, suppressed: 0 }]);
    expect(await counts()).toEqual(Array(2).fill(['running', { left: 1, waiting: 2 }]));
    expect((await stop({ ...ofTable, recordId: ids[0] })).body).toEqual({ ok: true, left: 0, suppressed: 0 });
    expect((await stop({ address: 'persom1@example.com' })).body).toEqual({ ok: true, left: 0, suppressed: 0, found: false });
    const { recipient } = (await person.get(`/jobs/${jobIds[0]}/recipients/${ids[0]}`)).body;
    expect(recipient).toMatchObject({ state: 'left', reason: 'stopped' });
    const listed = await person.get(`/jobs/${jobIds[0]}/recipients?state=left`);
    expect(listed.body.data.map(({ recordId }: { recordId: string }) => recordId)).toEqual([ids[0]]);
    for (const recordId of ids.slice(1)) await stop({ ...ofTable, recordId });
    expect(await counts()).toEqual(Array(2).fill(['completed', { left: 3 }]));
    const [entry] = (await (await tenant.person('owner')).get('/audit?action=person.stopped&limit=1')).body.data;
    expect(entry).toMatchObject({ action: 'person.stopped', subject: { type: 'person' }, details: { left: 2, spinnerIds: null } });
  });

  test('200: only the spinners that are named, by address in any spelling, before a message was made for it', async () => {
    const { tenant, stop, counts, spinnerIds, jobIds } = await given();
    expect((await stop({ address: ' PERSON2@example.com', spinnerIds: [spinnerIds[1]] })).body).toMatchObject({ ok: true, left: 0 });
    spindle().clock.pass({ days: 1 });
    expect((await counts()).map(([, recipients]) => recipients)).toEqual([{ waiting: 3 }, { waiting: 2, left: 1 }]);
    const events = (await tenant.person()).get(`/jobs/${jobIds[1]}/recipients?state=left`);
    expect((await events).body.data).toMatchObject([{ reason: 'stopped' }]);
  });

  test('200: by the key of the table, or by an address that is the key, at once', async () => {
    const { stop, counts, ofTable, tenant } = await given('email');
    expect((await stop({ ...ofTable, key: { email: 'person1@example.com' } })).body.code).toBe('TABLE_HAS_NO_KEY');
    expect((await (await tenant.person('owner')).put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] })).status).toBe(200);
    expect((await stop({ ...ofTable, key: { name: 'x' } })).body.errors).toEqual([
      { path: 'key.email', message: expect.stringContaining('is required') },
      { path: 'key.name', message: expect.stringContaining('is not a column of the key') },
    ]);
    expect((await stop({ ...ofTable, key: { email: 'person1@example.com' } })).body).toMatchObject({ left: 2 });
    expect((await stop({ address: 'Person2@example.com' })).body).toMatchObject({ left: 2 });
    expect((await counts()).map(([, recipients]) => recipients)).toEqual(Array(2).fill({ left: 2, waiting: 1 }));
  });

  test('200: with suppression, for the addresses of the record, by people and by keys with the scope', async () => {
    const { tenant, stop, ids, ofTable, person } = await given();
    expect((await stop({ ...ofTable, recordId: ids[0], suppress: true })).body).toMatchObject({ left: 2, suppressed: 1 });
    const suppressed = (await person.get('/suppressions?address=person1@example.com')).body.data;
    expect(suppressed).toMatchObject([{ reason: 'manual', via: 'hand' }]);
    const byKey = async (scopes: Parameters<Tenant['keyWith']>[0], body: object) =>
      tenant.post('/people/stop', body, bearer((await tenant.keyWith(scopes)).key));
    const second = { ...ofTable, recordId: ids[1] };
    const refused = await byKey(['jobs:write'], { ...second, suppress: true });
    expect([refused.status, refused.body.code, refused.body.required]).toEqual([403, 'MISSING_SCOPE', 'suppressions:write']);
    expect((await byKey(['jobs:write', 'suppressions:write'], { ...second, suppress: true })).body).toMatchObject({
      left: 2,
      suppressed: 1,
    });
    expect((await byKey(['jobs:write'], { ...ofTable, recordId: ids[2] })).body).toMatchObject({ left: 2, suppressed: 0 });
  });

  test('200: a limited key takes them out of what it sees alone', async () => {
    const { tenant, counts, spinnerIds, ids, ofTable } = await given();
    const made = await (await tenant.person('owner')).post('/api-keys', {
      name: 'CRM',
      scopes: ['jobs:write'],
      ...{ dataTableIds: [tenant.table.id], spinnerIds: [spinnerIds[0]] },
    });
    const stop = (body: object) => tenant.post('/people/stop', body, bearer(made.body.secret));
    expect((await stop({ ...ofTable, recordId: ids[0] })).body).toMatchObject({ left: 1 });
    const unseen = await stop({ ...ofTable, recordId: ids[0], spinnerIds });
    expect([unseen.status, unseen.body.errors]).toEqual([400, [{ path: 'spinnerIds[1]', message: 'is not a spinner' }]]);
    expect((await counts()).map(([, recipients]) => recipients)).toEqual([{ left: 1, waiting: 2 }, { waiting: 3 }]);
  });

  test('refuses what names nobody, or not clearly, and changes nothing', async () => {
    const { tenant, stop, ids, ofTable } = await given();
    const refusals: [object, number, unknown][] = [
      [{}, 400, [{ path: '', message: expect.stringContaining('must have an address') }]],
      [{ address: 'ada' }, 400, [{ path: 'address', message: expect.stringContaining('must be an e-mail address') }]],
      [{ address: '0171 1234567' }, 400, [{ path: 'address', message: expect.anything() }]],
      [{ recordId: ids[0] }, 400, [{ path: 'dataTableId', message: expect.anything() }]],
      [ofTable, 400, [{ path: 'recordId', message: expect.anything() }]],
      [{ ...ofTable, recordId: ids[0], key: {} }, 400, [{ path: 'key', message: expect.anything() }]],
      [{ ...ofTable, recordId: ids[0], spinnerIds: [absent] }, 400, [{ path: 'spinnerIds[0]', message: 'is not a spinner' }]],
      [{ ...ofTable, recordId: ids[0], spinnerIds: [] }, 400, [{ path: 'spinnerIds', message: expect.anything() }]],
      [{ ...ofTable, recordId: '999999999999' }, 404, undefined],
      [{ ...ofTable, recordId: 'x' }, 404, undefined],
      [{ dataTableId: absent, recordId: ids[0] }, 404, undefined],
    ];
    await expectUnchanged(tenant, async () => {
      for (const [body, status, errors] of refusals) {
        const answer = await stop(body);
        expect([body, answer.status, answer.body.errors]).toEqual([body, status, errors]);
      }
    });
  });
});
