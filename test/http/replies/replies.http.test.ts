import { afterEach, expect, test } from '@jest/globals';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
const usual = { languages: ['de', 'en'], words: ['Kein Interesse'], holdDays: 5, keep: 'mail' };
const settings = { ...usual, matchBySender: false, requireAuthentication: false, authenticationServers: [] as string[] };

afterEach(closeSinks);

onEachStore(
  'answers',
  (spindle) => {
    const advance = async ({ id: organizationId }: Tenant, jobId: string) => {
      await spindle().get(StartJob).execute({ organizationId, jobId });
      await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
    };

    /** People who got a first mail, and what receives their answers. */
    const given = async (count: number) => {
      const sink = await startSink();
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      const channel = await person.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) });
      expect(channel.body).toMatchObject({ ok: true });
      await tenant.append(people(count));
      const steps = [anEmailStep(), wait, anEmailStep({ id: 'again' })];
      const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps });
      const { jobId } = (await tenant.trigger({}, {}, spinnerId)).body;
      await advance(tenant, jobId);
      const messages = (await person.get(`/jobs/${jobId}/messages`)).body.data as { id: string; to: string }[];
      const answer = (to: string, text: string, ...fields: string[]) => {
        const { id } = messages.find((message) => message.to === to) as { id: string };
        const head = [`From: ${to}`, 'Subject: Re: Hello', `In-Reply-To: <${id}@acme.example>`, ...fields].join('\r\n');
        const mail = { way: 'mailbox', channelId: null, eventId: `${id} ${text}`, head, text, messageId: undefined } as const;
        return spindle()
          .get(ReceiveReplies)
          .execute({ organizationId: tenant.id, mails: [{ ...mail, receivedAt: spindle().clock.now() }] });
      };
      return { tenant, person, spinnerId, jobId, answer };
    };

    test('200: are listed with who wrote them, read whole, and dealt with', async () => {
      const { tenant, person, spinnerId, jobId, answer } = await given(2);
      expect((await person.put('/reply-settings', settings)).body).toEqual({ ok: true, settings });
      await answer('person1@example.com', 'Yes, <b>please</b>', 'Authentication-Results: mx; dmarc=pass');
      await answer('person2@example.com', 'Ich bin bis 13. März im Urlaub', 'Auto-Submitted: auto-replied');
      const { status, body } = await person.get('/replies');
      expect([status, body.nextCursor]).toEqual([200, null]);
      const common = {
        way: 'mailbox',
        jobId,
        spinnerId,
        spinnerName: 'Welcome',
        step: 'welcome',
        channel: 'email',
        handledAt: null,
        dataTableId: tenant.table.id,
      };
      expect(body.data).toMatchObject([
        { ...common, kind: 'away', awayUntil: '2026-03-13', effect: 'held', address: 'person2@example.com', name: 'Person 2' },
        { ...common, kind: 'person', awayUntil: null, effect: 'left', authentication: 'pass', matchedBy: 'message_id', name: 'Person 1' },
      ]);
      const [, { id }] = body.data;
      expect((await person.get(`/replies?kind=person&spinnerId=${spinnerId}&handled=false`)).body.data).toMatchObject([{ id }]);
      expect((await person.get('/replies?since=2027-01-01T00:00:00Z')).body.data).toEqual([]);
      expect((await person.get('/replies?since=2027-01-01T00:00:00%2B01')).body.data).toEqual([]);
      const noDay = await person.get('/replies?since=2027-02-30');
      expect([noDay.status, noDay.body.errors]).toEqual([400, [{ path: 'query.since', message: 'must be an ISO 8601 time' }]]);
      const { reply } = (await person.get(`/replies/${id}`)).body;
      expect(reply.mail).toMatchObject({ from: 'person1@example.com', subject: 'Re: Hello', text: 'Yes, <b>please</b>', date: '' });
      const done = await person.patch(`/replies/${id}`, { handled: true });
      expect(done.body.reply).toMatchObject({ id, handledAt: spindle().clock.now().toISOString(), handledBy: expect.any(String) });
      expect((await person.get('/replies?handled=true')).body.data).toMatchObject([{ id }]);
      expect((await person.patch(`/replies/${id}`, { handled: false })).body.reply.handledAt).toBeNull();
      const { key: secret } = await tenant.keyWith(['results:read']);
      const byKey = await spindle().call('GET', '/api/v1/public/replies', { headers: bearer(secret) });
      expect(byKey.body.data).toHaveLength(2);
      expect(byKey.text).not.toContain('please');
      const oneByKey = await spindle().call('GET', `/api/v1/public/replies/${id}`, { headers: bearer(secret) });
      expect(oneByKey.body.reply).toMatchObject({ id, spinnerName: 'Welcome', mail: { text: 'Yes, <b>please</b>' } });
      const replied = await person.get(`/results/replied?channel=email&jobId=${jobId}`);
      expect(replied.body.data).toMatchObject([
        { jobId, recordId: reply.recordId, name: 'Person 1', address: 'person1@example.com', replyId: id },
      ]);
      const { counts } = (await person.get('/results')).body.data.at(-1).results[0];
      expect(counts.replied).toBe(replied.body.data.length);
      expect((await person.get('/people/held')).body.data).toMatchObject([
        { address: 'person2@example.com', reason: 'away', until: '2026-03-16T09:00:00.000Z' },
      ]);
      await spindle().get(ApplyFeedback).execute({ organizationId: tenant.id });
      const [{ id: awayId, recordId: ofAway }] = body.data;
      for (const [recordId, kind, replyId] of [
        [reply.recordId, 'replied', id],
        [ofAway, 'auto_replied', awayId],
      ]) {
        const { messages } = (await person.get(`/jobs/${jobId}/recipients/${recordId}`)).body;
        expect(messages[0].feedback).toMatchObject([{ kind, replyId }]);
      }
    });

    test('200: a person is held until a time, and released', async () => {
      const { person, jobId, tenant } = await given(2);
      const hold = (body: unknown) => person.post('/people/hold', body);
      expect((await hold({ address: 'person1@example.com', until: '2026-03-20T00:00:00Z' })).body).toEqual({ ok: true });
      expect((await hold({ address: 'person1@example.com', until: '2026-03-20T00:00:00Z' })).status).toBe(200);
      expect((await person.get('/people/held')).body.data).toMatchObject([
        { address: 'person1@example.com', reason: 'hand', recordId: null },
      ]);
      spindle().clock.pass({ days: 2 });
      await advance(tenant, jobId);
      const states = async () => (await (await tenant.person()).get(`/jobs/${jobId}`)).body.recipients;
      expect(await states()).toEqual({ completed: 1, waiting: 1 });
      const { forecast } = (await (await tenant.person()).get(`/jobs/${jobId}/forecast`)).body;
      expect(forecast).toMatchObject({ because: 'held', steps: [{ step: 'again', people: 1 }] });
      const { key: secret } = await tenant.keyWith(['suppressions:write', 'suppressions:read']);
      const released = await spindle().call('POST', '/api/v1/public/people/release', {
        ...{ headers: bearer(secret), body: { address: 'PERSON1@example.com' } },
      });
      expect(released.body).toEqual({ ok: true });
      await advance(tenant, jobId);
      expect(await states()).toEqual({ completed: 2 });
    });

    test.each([
      ['nobody', {}, ''],
      ['a past time', { address: 'a@example.com', until: '2020-01-01T00:00:00Z' }, 'until'],
      ['no time', { address: 'a@example.com' }, 'until'],
      ['no address', { address: 'x', until: '2026-08-01T00:00:00Z' }, 'address'],
    ])('400: a hold of %s changes nothing', async (_, body, path) => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const { status, body: answer } = await person.post('/people/hold', body);
      expect([status, answer.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(JSON.stringify(answer.errors)).toContain(path);
      expect((await person.get('/people/held')).body.data).toEqual([]);
    });

    test('400: settings that are wrong are all named, and nothing changes', async () => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const before = (await person.get('/reply-settings')).body;
      expect(before.settings).toMatchObject({ holdDays: 3, keep: 'fact', matchBySender: true });
      const wrong = { ...settings, languages: ['xx'], words: [' '], holdDays: 0, keep: 'all', requireAuthentication: true, more: 1 };
      const { status, body } = await person.put('/reply-settings', wrong);
      const paths = body.errors.map(({ path }: { path: string }) => path).sort();
      expect([status, paths]).toEqual([400, ['authenticationServers', 'holdDays', 'keep', 'languages[0]', 'more', 'words[0]']]);
      expect((await person.get('/reply-settings')).body).toEqual(before);
      expect((await person.get(`/replies/${absent}`)).body.code).toBe('REPLY_NOT_FOUND');
    });

    test('an answer of one organization is absent to another', async () => {
      const { answer } = await given(1);
      await answer('person1@example.com', 'Yes');
      const other = await aTenant(spindle());
      const person = await other.person();
      expect((await person.get('/replies')).body.data).toEqual([]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
