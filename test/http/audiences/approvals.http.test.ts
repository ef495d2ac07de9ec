import { describe, expect, test } from '@jest/globals';
import { SweepApprovals } from '../../../src/application/audiences/approvals/sweep-approvals.ts';
import { WeighJob } from '../../../src/application/audiences/approvals/weigh-job.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { FireStarts } from '../../../src/application/runs/starts/fire-starts.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { WakeDueJobs } from '../../../src/application/runs/wake-due-jobs.ts';
import type { Scope } from '../../../src/domain/credentials/api-key.ts';
import { aChannel, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { aPerson, type Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const dayMs = 86_400_000;

onMemory('a second person', (spindle) => {
  async function given(rules: { publishing?: boolean; runsOver?: number | null } = {}) {
    const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 100, messages: 100_000 } } });
    const [owner, admin, member] = [await tenant.person('owner'), await tenant.person('admin'), await tenant.person('member')];
    const { id: organizationId, spinnerId, table } = tenant;
    await spindle().store.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, isDefault: true })));
    const path = `/spinners/${spinnerId}`;
    await set(owner, rules);
    const drafted = (url: string, more: object = {}) => ({
      draft: { dataTableId: table.id, audience: 'new', steps: [aWebhookStep({ url: `https://hooks.example.com/${url}` })], ...more },
    });
    const edit = async (person: Person, url: string, more?: object) =>
      expect((await person.patch(path, drafted(url, more))).status).toBe(200);
    /** Does what a worker does with a queued job, until it waits for something. */
    const work = async (jobId: string) => {
      await spindle().get(StartJob).execute({ organizationId, jobId });
      if ((await jobOf(jobId)).state === 'queued') await spindle().get(WeighJob).execute({ organizationId, jobId });
    };
    // Sessions end while the clock passes.
    const somebody = () => tenant.person('owner');
    const jobOf = async (jobId: string) => (await (await somebody()).get(`/jobs/${jobId}`)).body;
    const waiting = async () => (await (await somebody()).get('/approvals?waiting=true')).body.data;
    const decide = (person: Person, approvalId: string, body: object = { decision: 'approve' }) =>
      person.post(`/approvals/${approvalId}/decide`, body);
    return { tenant, organizationId, spinnerId, path, owner, admin, member, edit, drafted, work, jobOf, waiting, decide };
  }
  const set = (owner: Person, { publishing = false, runsOver = null }: { publishing?: boolean; runsOver?: number | null }) =>
    owner.put('/organization/approvals', { publishing, runsOver });
  const refusal = ({ status, body }: ReceivedAnswer) => [status, body.code, ...(body.reason ? [body.reason] : [])];
  /** The mails about approvals that were queued since it was last asked. */
  const mails = async () =>
    (await spindle().store.queued())
      .filter(({ task }) => task === 'send-approval-mail')
      .map(({ payload }) => payload as Tasks['send-approval-mail']);

  describe('for publishing', () => {
    test('who publishes is refused, asks, and another publishes exactly that by approving', async () => {
      const { owner, admin, member, path, edit, waiting, decide, spinnerId } = await given({ publishing: true });
      await edit(member, 'a');
      expect(refusal(await member.post(`${path}/publish`))).toEqual([409, 'APPROVAL_REQUIRED']);
      const asked = await member.post(`${path}/approvals`, { words: 'New link' });
      expect([asked.status, asked.body.approval]).toEqual([
        201,
        expect.objectContaining({
          kind: 'publication',
          spinnerId,
          version: 1,
          revision: 2,
          words: 'New link',
          state: 'waiting',
          own: true,
        }),
      ]);
      const { id } = asked.body.approval;
      // The same again names the request; so does publishing.
      expect((await member.post(`${path}/approvals`)).body).toMatchObject({
        code: 'INVALID_STATE',
        reason: 'APPROVAL_WAITS',
        approvalId: id,
      });
      expect((await admin.post(`${path}/publish`)).body).toMatchObject({ code: 'APPROVAL_REQUIRED', approvalId: id });
      expect(refusal(await decide(member, id))).toEqual([403, 'MISSING_ROLE']);
      expect(await waiting()).toEqual([expect.objectContaining({ id, own: false })]);
      const approved = await decide(admin, id, { decision: 'approve', words: 'Good' });
      expect([approved.status, approved.body.approval]).toMatchObject([
        200,
        { state: 'approved', decision: 'Good', decidedBy: { id: admin.user.id }, askedBy: { id: member.user.id } },
      ]);
      const { spinner } = (await owner.get(path)).body;
      expect([spinner.publishedVersion, spinner.liveVersion.publishedBy.id, spinner.draftDiffers]).toEqual([2, member.user.id, false]);
      const { data } = (await owner.get('/audit?limit=3')).body;
      expect(data.map(({ action }: { action: string }) => action).sort()).toEqual([
        'approval.approved',
        'approval.requested',
        'spinner.published',
      ]);
      // Publishing what is published needs nobody.
      expect((await member.post(`${path}/publish`)).status).toBe(200);
      expect(refusal(await decide(owner, id))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DECIDED']);
    });

    test('nobody decides what they asked for, or edited last, or asked for by a key of theirs', async () => {
      const { tenant, owner, admin, path, edit, decide } = await given({ publishing: true });
      await edit(admin, 'a');
      const { id } = (await owner.post(`${path}/approvals`)).body.approval;
      for (const one of [owner, admin]) expect(refusal(await decide(one, id))).toEqual([403, 'OWN_APPROVAL']);
      expect((await owner.post(`/approvals/${id}/withdraw`)).body.approval.state).toBe('withdrawn');

      const scopes: Scope[] = ['spinners:write', 'spinners:publish', 'spinners:read'];
      const made = await admin.post('/api-keys', { name: 'CI', scopes });
      const headers = bearer(made.body.secret);
      const call = (method: string, to: string, body?: object) => spindle().call(method, `/api/v1${to}`, { headers, body });
      expect((await call('PATCH', path, { draft: (await owner.get(path)).body.spinner.draft })).status).toBe(200);
      expect(refusal(await call('POST', `${path}/publish`))).toEqual([409, 'APPROVAL_REQUIRED']);
      const asked = await call('POST', `${path}/approvals`);
      expect(asked.status).toBe(201);
      const { approval } = asked.body;
      expect((await call('GET', '/public/approvals?waiting=true')).body.data).toMatchObject([{ id: approval.id, own: false }]);
      expect(refusal(await decide(admin, approval.id))).toEqual([403, 'OWN_APPROVAL']);
      expect((await call('POST', `/approvals/${approval.id}/decide`, { decision: 'approve' })).status).toBeGreaterThanOrEqual(401);
      expect((await decide(owner, approval.id)).status).toBe(200);
      expect(tenant.id).toBe(owner.organizationId);
    });

    test('nothing is published for who may not publish any more: a person whose role was changed, a key that was revoked', async () => {
      const { tenant, owner, admin, path, edit, decide } = await given({ publishing: true });
      const editor = await tenant.personWith(['spinners:read', 'spinners:edit', 'spinners:publish']);
      await edit(editor, 'a');
      const byPerson = (await editor.post(`${path}/approvals`)).body.approval.id;
      const { id: roleId } = await tenant.definedRole(['spinners:read', 'spinners:edit']);
      expect((await owner.patch(`/members/${editor.user.id}`, { roleId })).status).toBe(200);
      expect(refusal(await decide(admin, byPerson))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DRIFTED']);

      const made = (await owner.post('/api-keys', { name: 'CI', scopes: ['spinners:write', 'spinners:publish'] })).body;
      const asked = await spindle().call('POST', `/api/v1${path}/approvals`, { headers: bearer(made.secret) });
      expect((await owner.post(`/api-keys/${made.apiKey.id}/revoke`)).status).toBe(200);
      expect(refusal(await decide(admin, asked.body.approval.id))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DRIFTED']);
    });

    test('what has changed since is not published: an edit, another version, a layout', async () => {
      const { owner, admin, member, path, edit, decide, drafted } = await given({ publishing: true });
      await edit(member, 'a');
      const ask = async () => (await member.post(`${path}/approvals`)).body.approval.id as string;
      const edited = await ask();
      await edit(member, 'b');
      expect(refusal(await decide(admin, edited))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DRIFTED']);
      expect((await admin.get(`/approvals/${edited}`)).body.approval.state).toBe('drifted');
      const fresh = await ask();
      await edit(member, 'c');
      // A second request ends the first.
      const again = await ask();
      expect((await admin.get(`/approvals/${fresh}`)).body.approval.state).toBe('drifted');
      await owner.post(`${path}/unpublish`);
      expect(refusal(await decide(admin, again))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DRIFTED']);

      const layout = { key: 'main', name: 'Main', html: '<p>{{ content }}</p><a href="{{ unsubscribe_url }}">Leave</a>' };
      expect((await owner.post('/layouts', layout)).status).toBe(201);
      await member.patch(path, drafted('d', { steps: [anEmailStep({ layout: 'main', text: '', html: '<p>Hi</p>' })] }));
      const mail = await member.post(`${path}/approvals`);
      expect([mail.status, mail.body.errors]).toEqual([201, undefined]);
      await owner.patch('/layouts/main', { html: `${layout.html}<p>2</p>`, revision: 1 });
      expect(refusal(await decide(admin, mail.body.approval.id))).toEqual([409, 'INVALID_STATE', 'APPROVAL_DRIFTED']);
      expect((await owner.get(path)).body.spinner.publishedVersion).toBeNull();
    });

    test('of two approvers at once one publishes, and the other is told', async () => {
      const { owner, admin, member, path, edit, decide } = await given({ publishing: true });
      await edit(member, 'a');
      const { id } = (await member.post(`${path}/approvals`)).body.approval;
      const answers = await Promise.all([decide(owner, id), decide(admin, id), decide(owner, id, { decision: 'return', words: 'no' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await owner.get(`${path}/versions`)).body.data.length).toBeLessThanOrEqual(2);
    });

    test('sending back needs words; an owner alone overrides, with words, which everybody is told', async () => {
      const { owner, admin, member, path, edit, decide } = await given({ publishing: true });
      await edit(owner, 'a');
      const first = (await member.post(`${path}/approvals`)).body.approval.id;
      expect(refusal(await decide(admin, first, { decision: 'return' }))).toEqual([400, 'VALIDATION_ERROR']);
      expect((await decide(admin, first, { decision: 'return', words: 'Typo' })).body.approval).toMatchObject({
        state: 'returned',
        decision: 'Typo',
      });
      const { id } = (await member.post(`${path}/approvals`)).body.approval;
      expect(refusal(await admin.post(`/approvals/${id}/override`, { words: 'Now' }))).toEqual([403, 'MISSING_ROLE']);
      expect(refusal(await owner.post(`/approvals/${id}/override`, { words: ' ' }))).toEqual([400, 'VALIDATION_ERROR']);
      const { status, body } = await owner.post(`/approvals/${id}/override`, { words: 'The launch is now' });
      expect([status, body.approval]).toMatchObject([200, { state: 'overridden', decision: 'The launch is now' }]);
      expect((await owner.get(path)).body.spinner.publishedVersion).toBe(2);
      const { data } = (await owner.get('/audit?limit=5')).body;
      expect(data).toContainEqual(
        expect.objectContaining({ action: 'approval.overridden', details: expect.objectContaining({ words: 'The launch is now' }) }),
      );
    });

    test('restoring, duplicating and new layouts publish nothing by themselves; test mode and the rest need nobody', async () => {
      const { owner, path, edit } = await given();
      await edit(owner, 'a');
      expect((await owner.post(`${path}/publish`)).status).toBe(201);
      await set(owner, { publishing: true });
      await edit(owner, 'b');
      expect((await owner.post(`${path}/versions/1/restore`)).status).toBe(200);
      expect(refusal(await owner.post(`${path}/publish`))).toEqual([409, 'APPROVAL_REQUIRED']);
      const copy = (await owner.post(`${path}/duplicate`)).body.spinner.id;
      expect(refusal(await owner.post(`/spinners/${copy}/publish`))).toEqual([409, 'APPROVAL_REQUIRED']);
      // A version that was taken back is published again by two.
      await owner.post(`${path}/unpublish`);
      expect(refusal(await owner.post(`${path}/publish`))).toEqual([409, 'APPROVAL_REQUIRED']);
      expect((await owner.post(`${path}/publish`, {}, { 'Spindle-Mode': 'test' })).status).toBe(201);
    });

    test('publishing with a newer layout waits, too', async () => {
      const { owner, path, drafted } = await given();
      const layout = { key: 'main', name: 'Main', html: '<p>{{ content }}</p><a href="{{ unsubscribe_url }}">Leave</a>' };
      await owner.post('/layouts', layout);
      await owner.patch(path, drafted('', { steps: [anEmailStep({ layout: 'main', text: '', html: '<p>Hi</p>' })] }));
      expect((await owner.post(`${path}/publish`)).status).toBe(201);
      await owner.patch('/layouts/main', { html: `${layout.html}<p>2</p>`, revision: 1 });
      await set(owner, { publishing: true });
      const { body } = await owner.post('/layouts/main/publish', { version: 2, spinnerIds: [path.split('/')[2]] });
      expect(JSON.stringify(body)).toContain('APPROVAL_REQUIRED');
    });
  });

  describe('for runs', () => {
    test('a key’s trigger is answered as ever; over the number its job waits until another person approves it', async () => {
      const { tenant, owner, admin, work, jobOf, waiting, decide, spinnerId } = await given({ runsOver: 3 });
      await tenant.append(people(3));
      const few = await tenant.trigger();
      expect([few.status, few.body]).toMatchObject([201, { ok: true, spinnerId, jobId: expect.any(String) }]);
      await work(few.body.jobId);
      expect(await jobOf(few.body.jobId)).toMatchObject({ state: 'running', recipients: { pending: 3 } });

      await tenant.append(people(4, 10));
      const { status, body } = await tenant.trigger();
      expect(status).toBe(201);
      await work(body.jobId);
      expect(await jobOf(body.jobId)).toMatchObject({ state: 'queued', waiting: 'approval' });
      expect((await tenant.readJob(body.jobId)).body).toMatchObject({ state: 'queued', waiting: 'approval' });
      // Neither a second look nor the sweep starts it, or asks again.
      spindle().clock.pass({ minutes: 1 });
      await spindle().get(WakeDueJobs).execute();
      await work(body.jobId);
      const [asked, ...more] = await waiting();
      expect([asked, more]).toMatchObject([
        { kind: 'run', jobId: body.jobId, counted: 4, complete: true, askedBy: { type: 'api-key' } },
        [],
      ]);
      expect((await owner.get(`/approvals?jobId=${body.jobId}`)).body.data).toHaveLength(1);
      const home = (await (await tenant.person('admin')).get('/home')).body.attention.entries;
      expect(home).toContainEqual(expect.objectContaining({ kind: 'approval_waits', id: asked.id, count: 4 }));

      expect((await decide(admin, asked.id)).status).toBe(200);
      expect((await jobOf(body.jobId)).waiting).not.toBe('approval');
      await work(body.jobId);
      expect(await jobOf(body.jobId)).toMatchObject({ state: 'running', recipients: { pending: 4 } });
      expect(await waiting()).toEqual([]);
    });

    test('a run that is sent back, withdrawn or forgotten is canceled and costs nothing', async () => {
      const { tenant, admin, member, work, jobOf, waiting, decide, path } = await given({ runsOver: 1 });
      await tenant.append(people(2));
      const used = async () => (await (await tenant.person()).get('/usage')).body.meters.jobs.used;
      const ends: ((id: string) => Promise<unknown>)[] = [
        (id) => decide(admin, id, { decision: 'return', words: 'Too many' }),
        (id) => member.post(`/approvals/${id}/withdraw`),
        async () => {
          spindle().clock.pass({ days: 7 });
          await spindle().get(SweepApprovals).execute();
        },
      ];
      const before = await used();
      for (const [at, state] of (['returned', 'withdrawn', 'expired'] as const).entries()) {
        const { jobId } = (await member.post(`${path}/jobs`)).body;
        await work(jobId);
        const [asked] = await waiting();
        expect(refusal(await admin.post(`/approvals/${asked.id}/withdraw`))).toEqual([409, 'INVALID_STATE']);
        await ends[at]?.(asked.id);
        expect((await (await tenant.person()).get(`/approvals/${asked.id}`)).body.approval.state).toBe(state);
        expect([(await jobOf(jobId)).state, await used()]).toEqual(['canceled', before]);
      }
    });

    test('a canceled job takes its request back', async () => {
      const { tenant, owner, work, waiting } = await given({ runsOver: 0 });
      await tenant.append(people(1));
      const { jobId } = (await tenant.trigger()).body;
      await work(jobId);
      const [asked] = await waiting();
      expect((await owner.post(`/jobs/${jobId}/cancel`)).status).toBe(200);
      expect((await owner.get(`/approvals/${asked.id}`)).body.approval.state).toBe('withdrawn');
    });

    test('a count that has changed ends the request in words, and another request is made for the run', async () => {
      const { tenant, admin, member, work, waiting, decide, path } = await given({ runsOver: 2 });
      await tenant.append(people(3));
      const { jobId } = (await member.post(`${path}/jobs`)).body;
      await work(jobId);
      const [asked] = await waiting();
      await tenant.append(people(2, 10));
      const { status, body } = await decide(admin, asked.id);
      expect([status, body]).toMatchObject([
        409,
        { reason: 'APPROVAL_DRIFTED', counted: 3, now: 5, message: expect.stringContaining('5 would get it now') },
      ]);
      await work(jobId);
      const [again] = await waiting();
      expect(again).toMatchObject({ jobId, counted: 5 });
      expect((await decide(admin, again.id)).status).toBe(200);
      // More who come between the approval and the start are not let through either.
      await tenant.append(people(5, 30));
      await work(jobId);
      expect(await waiting()).toMatchObject([{ jobId, counted: 10 }]);
    });

    test('a job for later is asked for at once, and counted again when it begins', async () => {
      const { tenant, admin, member, work, jobOf, waiting, decide, path } = await given({ runsOver: 2 });
      await tenant.append(people(3));
      const runAt = new Date(spindle().clock.now().getTime() + dayMs / 2).toISOString();
      const { jobId } = (await member.post(`${path}/jobs`, { runAt })).body;
      await work(jobId);
      expect((await jobOf(jobId)).waiting).toBe('approval');
      const [asked] = await waiting();
      expect((await decide(admin, asked.id)).status).toBe(200);
      await work(jobId);
      expect(await jobOf(jobId)).toMatchObject({ state: 'queued', waiting: 'scheduled' });
      spindle().clock.pass({ hours: 13 });
      await work(jobId);
      expect(await jobOf(jobId)).toMatchObject({ state: 'running', recipients: { pending: 3 } });
    });

    test('a retry over the number waits, too', async () => {
      const { tenant, owner, organizationId, work, jobOf, waiting, path } = await given();
      await tenant.append(people(2));
      const { jobId } = (await owner.post(`${path}/jobs`)).body;
      await work(jobId);
      await spindle().store.unitOfWork.run(async ({ recipients }) => {
        const all = await recipients.takeIdle(organizationId, jobId, spindle().clock.now(), 10);
        await recipients.save(all.map((one) => one.with({ state: 'failed', reason: '550 no such user', wakeAt: null })));
      });
      await set(owner, { runsOver: 1 });
      const retried = await owner.post(`/jobs/${jobId}/retry`, {});
      expect(retried.status).toBe(201);
      await work(retried.body.jobId);
      expect(await waiting()).toMatchObject([{ kind: 'run', jobId: retried.body.jobId, counted: 2 }]);
      expect((await jobOf(retried.body.jobId)).waiting).toBe('approval');
    });

    test('chosen records count by themselves', async () => {
      const { tenant, owner, work, jobOf, waiting } = await given({ runsOver: 1 });
      await tenant.append(people(3));
      const { data } = (await owner.get(`/data-tables/${tenant.table.id}/records`)).body;
      const [first, ...others] = data.map(({ id }: { id: string }) => id);
      const { jobId } = (await tenant.trigger({ audience: { recordIds: [first] } })).body;
      await work(jobId);
      expect((await jobOf(jobId)).state).toBe('running');
      const second = (await tenant.trigger({ audience: { recordIds: others } })).body.jobId;
      await work(second);
      expect(await waiting()).toMatchObject([{ jobId: second, counted: 2 }]);
    });

    test('a start at a time makes a job that waits; the person who published it cannot decide', async () => {
      const { tenant, owner, edit, work, waiting, decide, path } = await given({ runsOver: 1 });
      await edit(owner, 'a', { starts: [{ type: 'schedule', cron: '0 9 * * *', zone: 'UTC' }] });
      const published = await owner.post(`${path}/publish`);
      expect([published.status, published.body.errors]).toEqual([201, undefined]);
      await tenant.append(people(2));
      const now = spindle().clock.now();
      spindle().clock.pass({ seconds: (dayMs - ((now.getTime() - 9 * 3_600_000) % dayMs)) / 1000 });
      await spindle().get(FireStarts).execute();
      const publisher = await aPerson(spindle(), tenant.id, 'owner', owner.user);
      const [job] = (await publisher.get('/jobs')).body.data;
      await work(job.id);
      const [asked] = await waiting();
      expect(asked).toMatchObject({ kind: 'run', jobId: job.id, askedBy: null, counted: 2 });
      expect(refusal(await decide(publisher, asked.id))).toEqual([403, 'OWN_APPROVAL']);
      expect((await decide(await tenant.person('admin'), asked.id)).status).toBe(200);
    });

    test('a live spinner takes no more within 24 hours until another person lets the rest in', async () => {
      const { tenant, owner, admin, edit, waiting, decide, path } = await given({ runsOver: 3 });
      await edit(owner, 'a', { starts: [{ type: 'arrival', zone: 'UTC' }] });
      const published = await owner.post(`${path}/publish`);
      expect([published.status, published.body.errors]).toEqual([201, undefined]);
      const arrive = async (count: number, from: number) => {
        await tenant.append(people(count, from));
        await spindle().get(RelayEvents).execute();
        await spindle().get(TakeArrivals).execute();
      };
      const taken = async () => {
        const { data } = (await owner.get('/jobs')).body;
        return data.reduce(
          (sum: number, one: { recipients: Record<string, number> }) => sum + Object.values(one.recipients).reduce((a, b) => a + b, 0),
          0,
        );
      };
      await arrive(3, 0);
      expect([await taken(), await waiting()]).toEqual([3, []]);
      await arrive(2, 10);
      expect(await taken()).toBe(3);
      const [asked, ...more] = await waiting();
      expect([asked, more]).toMatchObject([{ kind: 'arrivals', counted: 5, askedBy: null }, []]);
      expect((await owner.get(`${path}/live`)).body.live).toMatchObject({ state: 'on', waitsFor: 'approval' });
      expect(refusal(await decide(owner, asked.id))).toEqual([403, 'OWN_APPROVAL']);
      expect((await decide(admin, asked.id)).status).toBe(200);
      await spindle().get(TakeArrivals).execute();
      expect([await taken(), await waiting()]).toEqual([5, []]);
      // Sent back, the spinner pauses with whom it has; turned on again, it asks again.
      await arrive(1, 20);
      const [again] = await waiting();
      expect(again).toMatchObject({ counted: 6 });
      await decide(admin, again.id, { decision: 'return', words: 'Enough' });
      expect((await owner.get(`${path}/live`)).body.live).toMatchObject({ state: 'paused' });
      expect((await owner.post(`${path}/live`, { state: 'on' })).status).toBe(200);
      await spindle().get(TakeArrivals).execute();
      expect(await waiting()).toMatchObject([{ kind: 'arrivals', counted: 6 }]);
      expect(await taken()).toBe(5);
    });
  });

  describe('the rules', () => {
    test('only owners set them; they are audited, and say how many may decide', async () => {
      const { owner, admin, member } = await given();
      for (const one of [admin, member]) expect(refusal(await set(one, { publishing: true }))).toEqual([403, 'MISSING_ROLE']);
      expect((await member.get('/organization/approvals')).body).toEqual({ ok: true, publishing: false, runsOver: null, deciders: 2 });
      expect((await set(owner, { publishing: true, runsOver: 100 })).body).toMatchObject({ publishing: true, runsOver: 100 });
      expect(refusal(await set(owner, { runsOver: -1 }))).toEqual([400, 'VALIDATION_ERROR']);
      const { data } = (await owner.get('/audit?limit=1')).body;
      expect(data).toMatchObject([
        { action: 'organization.approvals-changed', details: { before: { publishing: false }, publishing: true, runsOver: 100 } },
      ]);
    });
  });

  test('mails are queued for others alone', async () => {
    const { owner, admin, member, path, edit, decide, tenant } = await given({ publishing: true });
    const second = await tenant.person('owner');
    await edit(member, 'a');
    const { id: approvalId } = (await member.post(`${path}/approvals`)).body.approval;
    const told = async (about: string) =>
      (await mails())
        .filter((one) => one.about === about && one.organizationId === tenant.id)
        .map(({ userId }) => userId)
        .sort();
    expect(await told('asked')).toEqual([owner, admin, second].map(({ user }) => user.id).sort());
    await decide(admin, approvalId);
    expect(await told('ended')).toEqual([member.user.id]);
    await set(owner, {});
    expect(await told('loosened')).toEqual([second.user.id]);
  });
});
