import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import yauzl from 'yauzl';
import { AdvanceErasures } from '../../../src/application/erasure/advance-erasures.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { taskKind } from '../../../src/domain/spinners/steps/task.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aColumn, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { canary, tracesIn } from './canaries.ts';

const { first, last, email, phone, note } = canary;
const columns = ['email', 'name', 'note', aColumn('phone', { type: 'phone' })];
const theirs = { email, name: `${first} ${last}`, note, phone };
const other = { email: 'bob@example.com', name: 'Bob', note: `asked ${email}, twice`, phone: '+49 170 5550100' };
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
const task = {
  ...{ id: 'call', type: 'task', title: 'Call {{ name }}', script: '{{ note }}', results: [{ name: 'done' }], atMost: '2 days' },
};

const echoes: Server[] = [];
afterEach(async () => {
  await closeSinks();
  for (const one of echoes.splice(0)) one.close();
});

/** A receiver of webhooks that refuses each with what it was sent. */
async function startEcho(): Promise<string> {
  const server = createServer((request, response) => void request.pipe(response.writeHead(422)));
  echoes.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

onEachStore(
  'erasing a person',
  (spindle) => {
    const advance = async ({ id: organizationId }: Tenant, jobId: string) => {
      await spindle().get(StartJob).execute({ organizationId, jobId });
      await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
    };

    /** Fills every place that a flow reaches. */
    async function given() {
      const sink = await startSink();
      const tenant = await aTenant(spindle(), { columns });
      const owner = await tenant.person();
      const { key: heard } = await tenant.keyWith(['events:read', 'suppressions:write']);
      const sender = { name: 'Acme', address: 'sales@acme.example' };
      await owner.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) });
      await owner.put('/reply-settings', {
        ...{ languages: ['en'], words: [], holdDays: 5, keep: 'mail' },
        ...{ matchBySender: false, requireAuthentication: false, authenticationServers: [] },
      });
      await owner.post('/topics', { key: 'news', name: { en: 'News' } });
      const join = { address: ` ${email.toUpperCase()} `, topics: ['news'], words: 'Send me news', source: 'fair', network: '203.0.113.7' };
      await spindle().call('POST', '/api/v1/public/people/join', { headers: bearer(heard), body: join });
      await spindle().call('POST', '/api/v1/public/people/leave', {
        headers: bearer(heard),
        body: { address: phone, kind: 'phone', topics: ['news'] },
      });
      const key = { 'Idempotency-Key': `sync ${encodeURIComponent(email)}` };
      expect((await tenant.append([theirs, other], key)).body).toMatchObject({ inserted: 2 });
      await tenant.ingestByToken({ records: [{ ...theirs, surname: last }] });
      // A log is written a moment later, unless somebody reads it.
      expect((await owner.get(`/data-tables/${tenant.table.id}/ingest-requests`)).body.replayable).toBe(1);
      await importFile(owner, tenant.table.id, `email;name;note;phone\n${email};${first};${note};+49 170 5550199\n"${email};broken`, {});
      const rows = `email;name;note;phone\n${email};${first};${note};no number\n`;
      await importFile(owner, tenant.table.id, rows, { onError: 'set_aside' });
      const { data } = (await owner.get(`/data-tables/${tenant.table.id}/records`)).body;
      const { id: recordId } = data.find((one: { cells?: object; data?: object }) => JSON.stringify(one).includes(first));
      await owner.patch(`/data-tables/${tenant.table.id}/records`, { records: [{ id: recordId, set: { note: `${note} and ${last}` } }] });
      const hook = aWebhookStep({ id: 'hook', url: await startEcho(), body: { who: '{{ email }}', said: '{{ note }}' } });
      const steps = [anEmailStep(), hook, taskKind.complete(task as never), wait, anEmailStep({ id: 'again' })];
      const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps });
      const started = await tenant.trigger({ context: { for: email } }, {}, spinnerId);
      const jobId = started.body.jobId ?? (await tenant.trigger({}, {}, spinnerId)).body.jobId;
      await advance(tenant, jobId);
      const messages = (await owner.get(`/jobs/${jobId}/messages`)).body.data as { id: string; to: string }[];
      const message = messages.find(({ to }) => to.toLowerCase().startsWith('zyrq')) as { id: string };
      const head = [`From: ${first} <${email}>`, 'Subject: Re: Hello', `In-Reply-To: <${message.id}@acme.example>`].join('\r\n');
      const reply = { way: 'mailbox', channelId: null, eventId: 'a', head, text: `Ciao, ${last}`, messageId: undefined } as const;
      await spindle()
        .get(ReceiveReplies)
        .execute({ organizationId: tenant.id, mails: [{ ...reply, receivedAt: spindle().clock.now() }] });
      await owner.post('/people/hold', { address: email, until: new Date(spindle().clock.now().getTime() + 86_400_000).toISOString() });
      await owner.post('/people/stop', { address: `+49 (170) 555-0199` });
      await owner.post('/suppressions', { addresses: [email], reason: 'complained', note: `by ${last}` });
      return { sink, tenant, owner, spinnerId, jobId, messages };
    }

    const finish = async (): Promise<void> => {
      await spindle().get(RelayEvents).execute();
      for (let round = 0; round < 3; round++) await spindle().get(AdvanceErasures).execute();
    };

    test('202: nothing of them is left in the store, in any spelling', async () => {
      const { tenant, owner, jobId, messages } = await given();
      const before = tracesIn(await spindle().store.dump());
      expect(before.length).toBeGreaterThan(20);

      for (const place of [/^\S*rows_?set_?aside /i, /^\S*(?:ingest_?requests|refusedBodies) /i, /"channel":"webhook"/])
        expect([place, before.filter((line) => place.test(line)).length > 0]).toEqual([place, true]);
      const counted = (await owner.get(`/jobs/${jobId}`)).body;
      const begun = await owner.post('/erasures', { address: `Ada <mailto:${email.toUpperCase()}>` });
      expect([begun.status, begun.body.erasure]).toMatchObject([202, { number: 1, state: 'running', people: 1, done: 0 }]);
      const byPhone = await owner.post('/erasures', { address: '0049 170 5550199' });
      expect(byPhone.status).toBe(202);
      await finish();
      const { erasure } = (await owner.get(`/erasures/${begun.body.erasure.id}`)).body;
      expect(erasure).toMatchObject({ state: 'completed', done: 1, counts: { records: 2, replies: 1, consent: 1 } });
      expect(tracesIn(await spindle().store.dump())).toEqual([]);
      expect(messages.length).toBeGreaterThan(1);
      const after = (await owner.get(`/jobs/${jobId}`)).body;
      expect(after.messages).toEqual(counted.messages);
      const { data } = (await owner.get(`/data-tables/${tenant.table.id}/records`)).body;
      expect(JSON.stringify(data)).toContain('asked [erased], twice');
    });

    test('200: what is kept of them is exported as an archive that they can read', async () => {
      const { tenant, owner } = await given();
      const sent = await fetch(`${spindle().url}/api/v1/people/export-data`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ address: email.toUpperCase(), language: 'de' }),
      });
      expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/zip']);
      const files = await filesIn(new Uint8Array(await sent.arrayBuffer()));
      expect([...files.keys()]).toEqual(
        expect.arrayContaining([
          'index.html',
          'records.csv',
          'messages.json',
          'replies.json',
          'consent.csv',
          'suppressions.json',
          'changes.json',
        ]),
      );
      expect(files.get('index.html')).toContain('Was über Sie gespeichert ist');
      expect(files.get('records.csv')).toContain(`${first} ${last}`);
      expect(files.get('replies.json')).toContain(`Ciao, ${last}`);
      expect(files.get('consent.csv')).toContain('Send me news');
      const audit = (await owner.get('/audit?subjectType=person')).body.data as { action: string; details: object }[];
      expect(audit.find(({ action }) => action === 'person.data-exported')?.details).toMatchObject({ counts: { records: 1, replies: 1 } });
      expect(tenant.id).toBeTruthy();
    });

    test('202: a list is erased, who is in it twice once, and each is found in the report by who names them', async () => {
      const tenant = await aTenant(spindle());
      const [admin, member] = [await tenant.person('admin'), await tenant.person('member')];
      await tenant.append(['ada', 'bob', 'cleo'].map((name) => ({ email: `${name}@example.com`, name })));
      const list = 'Name;E-Mail\nAda;ada@example.com\nAda;ADA@example.com\nBob;"Bob <bob@example.com>"\n;nobody\n';
      const csv = { 'Content-Type': 'text/csv' };
      expect((await member.post('/erasures/list', list, csv)).status).toBe(403);
      const { status, body } = await admin.post('/erasures/list', list, csv);
      expect([status, body.invalid, body.errors]).toEqual([
        202,
        1,
        [{ path: 'line 5', line: 5, message: expect.stringContaining('must be') }],
      ]);
      expect(body.erasure).toMatchObject({ people: 2, done: 0 });
      await finish();
      expect((await admin.get('/erasures')).body.data).toMatchObject([
        { id: body.erasure.id, state: 'completed', done: 2, counts: { records: 2 } },
      ]);
      const people = `/erasures/${body.erasure.id}/people`;
      expect((await admin.get(`${people}?address=Bob%40Example.com`)).body.data).toMatchObject([{ number: 1, erased: true, rows: 1 }]);
      expect((await admin.get(`${people}?address=cleo%40example.com`)).body.data).toEqual([]);
      expect((await admin.get(people)).text).not.toContain('example.com');
      const { data } = (await admin.get(`/data-tables/${tenant.table.id}/records`)).body;
      expect(data).toHaveLength(1);
    });

    test('403, 404, 400: keys need the scope, columns of keys and unknown ones cannot be kept', async () => {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      const call = async (scope: 'people:erase' | 'suppressions:write') =>
        spindle().call('POST', '/api/v1/public/erasures', {
          headers: bearer((await tenant.keyWith([scope])).key),
          body: { address: 'ada@example.com' },
        });
      expect([(await call('suppressions:write')).status, (await call('people:erase')).status]).toEqual([403, 202]);
      const keep = [{ dataTableId: tenant.table.id, columns: ['none'] }];
      const refused = await admin.post('/erasures', { address: 'ada@example.com', keep });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'keep[0].columns[0]', message: 'is not a column of the table' }],
      ]);
      expect((await admin.post('/erasures', { address: 'nobody' })).status).toBe(400);
      expect((await admin.get('/erasures/0190f2de-7e5c-7000-8000-000000000000')).body.code).toBe('ERASURE_NOT_FOUND');
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);

/** The texts of the files of an archive. */
const filesIn = (archive: Uint8Array): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, string>();
    yauzl.fromBuffer(Buffer.from(archive), { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault);
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, async (wrong, stream) => {
          if (wrong) return reject(wrong);
          files.set(entry.fileName, await text(stream));
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
