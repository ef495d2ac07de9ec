import { expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { aChannel, anApiKey, aTable } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const fails = {
  id: 'no-address',
  type: 'message',
  channel: 'email',
  to: '{{ name }}',
  subject: 'x',
  text: '{{ unsubscribe_url }}',
} as const;

interface Entry {
  readonly kind: string;
  readonly id: string;
  readonly mark: string;
  readonly isPutAway: boolean;
}

onEachStore('Home', (spindle) => {
  const entriesOf = async (person: Person): Promise<Entry[]> => (await person.get('/home')).body.attention.entries;
  const kindsOf = async (person: Person) => (await entriesOf(person)).map(({ kind }) => kind).sort();
  const failedJob = async (tenant: Tenant, person: Person, ofSpinner?: string) => {
    const spinnerId = ofSpinner ?? (await givenSpinner(spindle().store, tenant.table, { steps: [fails] })).id;
    await tenant.append(people(3));
    const { jobId } = (await person.post(`/spinners/${spinnerId}/jobs`)).body;
    const job = { organizationId: tenant.id, jobId };
    await spindle().get(StartJob).execute(job);
    await spindle().get(AdvanceJob).execute(inOneTurn(job));
    await spindle().get(EndJob).execute(job);
    return jobId as string;
  };

  test('200: nothing needs a new organization, which sees its first steps', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('owner');
    const { status, body } = await person.get('/home');
    expect([status, body.attention, body.running]).toEqual([200, { entries: [], hasMore: false }, { count: 0, hasMore: false, jobs: [] }]);
    expect(body.firstSteps).toEqual({
      ...{ hasTable: true, hasRecords: false, hasMetadata: true, hasChannel: false, hasPublished: true, hasRun: false, hasKey: true },
      ...{ dataTableId: tenant.table.id, spinnerId: tenant.spinnerId },
    });
  });

  test('200: an entry of the newest of 30 tables is there, with its name and count', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const tables = Array.from({ length: 30 }, (_, index) => aTable({ organizationId: tenant.id, name: `Liste ${index + 1}` }));
    await spindle().store.unitOfWork.run(async ({ dataTables }) => {
      for (const table of tables) await dataTables.save(table);
    });
    const last = tables[29] as (typeof tables)[number];
    for (let call = 0; call < 2; call++)
      expect((await tenant.ingest({ dataTableId: last.id, records: [{ nickname: 'x' }] })).status).toBe(422);
    expect(await entriesOf(person)).toMatchObject([{ kind: 'calls_refused', id: last.id, name: 'Liste 30', count: 2, isPutAway: false }]);
  });

  test('200: what needs somebody is named, the urgent first, and goes when it is settled', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { members: 5 } } });
    const [owner, person] = [await tenant.person('owner'), await tenant.person('member')];
    const jobId = await failedJob(tenant, person);
    const paused = (await person.post(`/spinners/${tenant.spinnerId}/jobs`)).body.jobId;
    await person.post(`/jobs/${paused}/pause`);
    const soon = new Date(spindle().clock.now().getTime() + 5 * 86_400_000);
    const channels = [
      aChannel({ organizationId: tenant.id, name: 'Vertrieb', state: 'disconnected', revision: 7 }),
      aChannel({ organizationId: tenant.id, name: 'Hà Nội', sender: { name: 'Lan', address: 'lan@gmail.com' } }),
    ];
    await spindle().store.unitOfWork.run(async (transaction) => {
      await transaction.apiKeys.save(anApiKey({ organizationId: tenant.id, name: 'Old CRM', expiresAt: soon }));
      for (const channel of channels) await transaction.channels.save(channel);
    });
    expect((await entriesOf(owner))[0]).toMatchObject({ kind: 'channel_disconnected', name: 'Vertrieb', isUrgent: true });
    expect(await kindsOf(owner)).toEqual(['channel_disconnected', 'job_paused', 'key_expires', 'recipients_failed', 'sender_warning']);
    expect((await entriesOf(owner)).find(({ kind }) => kind === 'recipients_failed')).toMatchObject({
      id: jobId,
      name: 'Welcome',
      count: 3,
    });
    // Members do not see API keys.
    expect(await kindsOf(person)).toEqual(['channel_disconnected', 'job_paused', 'recipients_failed', 'sender_warning']);

    await person.post(`/jobs/${paused}/resume`);
    expect((await person.post(`/jobs/${jobId}/retry`)).status).toBe(201);
    const { body } = await person.get('/home');
    expect(body.attention.entries.map(({ kind }: Entry) => kind).sort()).toEqual([
      'channel_disconnected',
      'recipients_failed',
      'sender_warning',
    ]);
    expect(body.running.jobs.map(({ job }: { job: { state: string } }) => job.state)).toContain('queued');
    // No worker has ever reported here: that holds up all of them.
    const waits: readonly string[] = body.running.jobs.map(({ waiting }: { waiting: string }) => waiting);
    expect(new Set(waits)).toEqual(new Set(['runtime_offline']));
  });

  test('200: a job whose time is still to come is not held up by a missing worker, and hides none that is', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const runAt = new Date(spindle().clock.now().getTime() + 86_400_000).toISOString();
    const jobs = [
      (await person.post(`/spinners/${tenant.spinnerId}/jobs`)).body,
      (await person.post(`/spinners/${tenant.spinnerId}/jobs`, { runAt })).body,
    ];
    const waits = async () => {
      const { running } = (await person.get('/home')).body as { running: { jobs: { job: { id: string }; waiting: string | null }[] } };
      return jobs.map(({ jobId }) => running.jobs.find(({ job }) => job.id === jobId)?.waiting);
    };
    expect(await waits()).toEqual(['runtime_offline', 'scheduled']);
    await spindle().store.workers.beat('worker', spindle().clock.now());
    expect(await waits()).toEqual([null, 'scheduled']);
    await spindle().store.workers.leave('worker');
  });

  test('200: several jobs of a spinner with failed recipients are one entry, which is put away as one until another job fails', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [fails] });
    const [first] = [await failedJob(tenant, person, spinnerId), await failedJob(tenant, person, spinnerId)];
    const [entry, ...others] = await entriesOf(person);
    const { body } = await person.get(`/jobs/${first}`);
    expect([entry, others]).toEqual([
      expect.objectContaining({
        ...{ kind: 'recipients_failed', id: spinnerId, count: 6, isPutAway: false },
        jobs: { count: 2, from: body.createdAt },
      }),
      [],
    ]);
    // A job of the same spinner and time that nothing failed in is not behind the number.
    await person.post(`/spinners/${spinnerId}/jobs`);
    const listed = await person.get(`/jobs?spinnerId=${spinnerId}&hasFailed=true&from=${encodeURIComponent(body.createdAt)}`);
    expect([listed.status, listed.body.data.length]).toEqual([200, 2]);
    const { kind, id, mark } = entry as Entry;
    await person.post('/home/put-away', { kind, id, mark });
    expect((await entriesOf(person)).map(({ isPutAway }) => isPutAway)).toEqual([true]);
    await failedJob(tenant, person, spinnerId);
    expect(await entriesOf(person)).toMatchObject([{ id: spinnerId, count: 9, jobs: { count: 3 }, isPutAway: false }]);
  });

  test('200: those who may read the audit log see what happened last, with repeated edits as one', async () => {
    const tenant = await aTenant(spindle());
    const [owner, member] = [await tenant.person('owner'), await tenant.person('member')];
    for (const name of ['One', 'Two', 'Three']) await owner.patch(`/data-tables/${tenant.table.id}`, { name });
    const { lastChanges } = (await owner.get('/home')).body;
    expect(lastChanges[0]).toMatchObject({
      entry: { action: 'data-table.edited', actor: { name: 'Ada' }, subject: { type: 'data-table', id: tenant.table.id, name: 'Three' } },
      times: 3,
    });
    expect((await member.get('/home')).body.lastChanges).toBeNull();
  });

  test('200: what a person puts away is marked for that person alone, until something new of it happens', async () => {
    const tenant = await aTenant(spindle());
    const [one, other] = [await tenant.person('member'), await tenant.person('member')];
    const refuse = () => tenant.append([{ nickname: 'x' }]);
    await refuse();
    const [entry] = await entriesOf(one);
    const { kind, id, mark } = entry as Entry;
    expect((await one.post('/home/put-away', { kind, id, mark })).status).toBe(200);
    const isPutAway = async (person: Person) => (await entriesOf(person)).map((found) => found.isPutAway);
    expect([await isPutAway(one), await isPutAway(other)]).toEqual([[true], [false]]);

    await one.post('/home/put-away', { kind, id, mark: null });
    expect(await isPutAway(one)).toEqual([false]);
    await one.post('/home/put-away', { kind, id, mark });
    spindle().clock.pass({ seconds: 1 });
    await refuse();
    expect(await isPutAway(one)).toEqual([false]);
  });

  test('400: an unknown kind, or a mark that is too long', async () => {
    const person = await (await aTenant(spindle())).person('member');
    for (const body of [
      { kind: 'weather', id: 'x', mark: '' },
      { kind: 'meter', id: 'x', mark: 'x'.repeat(501) },
      { kind: 'meter', id: 'x' },
    ])
      expect((await person.post('/home/put-away', body)).status).toBe(400);
  });
});
