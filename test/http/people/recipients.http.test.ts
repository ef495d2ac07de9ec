import { afterEach, expect, test } from '@jest/globals';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { anEmailStep, aSuppression } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

afterEach(closeSinks);

const adults = { id: 'named', type: 'filter', where: { column: 'name', operator: 'is_not_empty' } } as const;
const content = {
  name: '=Begrüßung 🎉',
  subject: 'Hello {{ name }}',
  text: 'Dear {{ name }}\n{{ unsubscribe_url }}',
  html: '<p>Dear {{ name }} {{ unsubscribe_url }}</p>',
};
const records = [
  { email: ' Ada@Example.com', name: 'Ada <script>' },
  { email: 'bob@example.com', name: 'Bob' },
  { email: 'carl@example.com', name: '' },
  { email: 'not an address', name: 'Dora' },
  { email: 'eve@example.com', name: 'Eve' },
];

onEachStore(
  'the recipients of a job, for people',
  (spindle) => {
    /** A job that has ended: Ada was sent an e-mail, Bob's was refused, Carl was filtered out, Dora has no address, Eve is suppressed. */
    const given = async () => {
      const tenant = await aTenant(spindle());
      const { id: organizationId } = tenant;
      const person = await tenant.person();
      const sink = await startSink({
        onRcptTo: ({ address }, _, callback) => callback(address.startsWith('bob') ? reply(550, '5.1.1 no such user') : undefined),
      });
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      await person.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) });
      const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: [adults, anEmailStep(content)] });
      await tenant.append(records);
      await spindle().store.unitOfWork.run(({ suppressions }) =>
        suppressions.add([aSuppression({ organizationId, address: 'eve@example.com' })]),
      );
      const jobId: string = (await person.post(`/spinners/${spinnerId}/jobs`)).body.jobId;
      await spindle().get(StartJob).execute({ organizationId, jobId });
      await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
      const list = async (query: string) => (await person.get(`/jobs/${jobId}/recipients?${query}`)).body.data;
      const addresses = async (query: string) => (await list(query)).map(({ address }: { address: string | null }) => address);
      return { tenant, person, sink, spinnerId, jobId, list, addresses };
    };

    test('200: are listed behind each number, and found by address', async () => {
      const { person, jobId, list, addresses } = await given();
      const { body: job } = await person.get(`/jobs/${jobId}`);
      expect(job).toMatchObject({ state: 'completed', recipients: { completed: 1, failed: 2, skipped: 1, suppressed: 1 } });
      expect(job.steps.map(({ name }: { name: string | null }) => name)).toEqual([null, '=Begrüßung 🎉']);
      expect(await addresses('state=failed&reason=550%205.1.1')).toEqual(['bob@example.com']);
      expect(await addresses('step=named')).toEqual([null]);
      expect(await addresses('entered=welcome&state=suppressed')).toEqual(['eve@example.com']);
      expect(await list('entered=welcome')).toHaveLength(4);
      expect(await addresses('address=ADA%40example.com%20')).toEqual(['Ada@Example.com']);
      expect(await addresses('addressPrefix=E')).toEqual(['eve@example.com']);
      const first = await person.get(`/jobs/${jobId}/recipients?addressPrefix=b&limit=1`);
      expect(first.body.nextCursor).toBeNull();
      const { body: messages } = await person.get(`/jobs/${jobId}/messages?addressPrefix=ada`);
      expect(messages.data).toMatchObject([{ to: 'Ada@Example.com', state: 'sent', reply: expect.stringMatching(/^250 /) }]);
      for (const query of ['state=sent', 'step=', 'address=%00', `cursor=${Buffer.from('["1","2"]').toString('base64url')}`])
        expect([query, (await person.get(`/jobs/${jobId}/recipients?${query}`)).status]).toEqual([query, 400]);
    });

    test('200: have the name in their record, else its first address, and the address that is not a valid one', async () => {
      const { tenant, person, jobId, list } = await given();
      const nameless = async () =>
        (await list('state=skipped&state=failed')).map(({ address, name }: Record<string, string>) => [address, name]);
      expect(await nameless()).toEqual([
        ['bob@example.com', 'Bob'],
        [null, 'carl@example.com'],
        ['not an address', 'Dora'],
      ]);
      const [{ recordId }] = await list('state=skipped');
      const read = async () => (await person.get(`/jobs/${jobId}/recipients/${recordId}`)).body.recipient;
      expect(await read()).toMatchObject({ recordId, address: null, name: 'carl@example.com' });
      await spindle().store.deleteRecords(tenant.id, tenant.table.id, [recordId]);
      expect(await read()).toMatchObject({ address: null, name: null });
    });

    test('200: a recipient’s story has the zone of their record, and what says so', async () => {
      const { tenant, person, jobId, list } = await given();
      const [{ recordId }] = await list('address=ada@example.com');
      const zone = async () => (await person.get(`/jobs/${jobId}/recipients/${recordId}`)).body.zone;
      expect(await zone()).toEqual({ zone: 'UTC', from: 'organization', column: null, unread: null });
      await person.patch(`/data-tables/${tenant.table.id}`, { zone: 'Asia/Tokyo', zoneColumn: 'name' });
      expect(await zone()).toEqual({ zone: 'Asia/Tokyo', from: 'table', column: 'name', unread: 'Ada <script>' });
      await person.patch(`/data-tables/${tenant.table.id}/records/${recordId}`, { set: { name: 'Europe/Berlin' } });
      expect(await zone()).toEqual({ zone: 'Europe/Berlin', from: 'column', column: 'name', unread: null });
      await spindle().store.deleteRecords(tenant.table.organizationId, tenant.table.id, [recordId]);
      expect(await zone()).toBeNull();
    });

    test('200: have the name of their record in every list, also where its columns are renamed or one is its title', async () => {
      const { tenant, person, jobId, spinnerId, list } = await given();
      const table = `/data-tables/${tenant.table.id}`;
      const sent = `/results/messages?channel=email&spinnerId=${spinnerId}`;
      const names = async () => {
        const [{ recordId }] = await list('address=ada@example.com');
        const { body: story } = await person.get(`/jobs/${jobId}/recipients/${recordId}`);
        const [messages, results, history] = await Promise.all(
          [`/jobs/${jobId}/messages?address=ada@example.com`, sent, '/people/history?address=ada@example.com'].map(
            async (path) => (await person.get(path)).body.data[0],
          ),
        );
        const record = (await person.get(`${table}/records/${recordId}`)).body.record;
        const known = [messages, results, history.recipient, history.messages[0], story.recipient, story.messages[0].message];
        expect(known.map(({ dataTableId }) => dataTableId)).toEqual(known.map(() => tenant.table.id));
        return new Set([record, ...known].map(({ name }) => name));
      };
      expect(await names()).toEqual(new Set(['Ada <script>']));
      // A published spinner uses the other columns.
      await person.post(`${table}/columns`, { name: 'nick' });
      const [{ recordId }] = await list('address=ada@example.com');
      await person.patch(`${table}/records/${recordId}`, { set: { nick: 'Countess' } });
      expect((await person.patch(table, { titleColumn: 'nick' })).status).toBe(200);
      expect((await person.patch(`${table}/columns`, { column: 'nick', name: 'title' })).status).toBe(200);
      expect(await names()).toEqual(new Set(['Countess']));
    });

    test('200: are exported as they are listed, audited', async () => {
      const { person, jobId } = await given();
      const { text, headers } = await person.get(`/jobs/${jobId}/export?state=failed`);
      expect(headers['content-disposition']).toBe(`attachment; filename="recipients-${jobId}.csv"`);
      const lines = text.split('\r\n');
      expect(lines[0]).toBe('recordId,address,name,state,reason,step,continuesAt,endedAt,stepName');
      expect(lines.slice(1, 3)).toEqual([
        expect.stringMatching(/^\d+,bob@example\.com,Bob,failed,550 5\.1\.1 no such user,welcome,,2\d{3}-.*Z,'\\=Begrüßung 🎉$/),
        expect.stringMatching(/^\d+,not an address,Dora,failed,address_invalid,welcome,,2.*Z,'\\=Begrüßung 🎉$/),
      ]);
      expect((await person.get(`/jobs/${jobId}/export?state=failed&color=red`)).status).toBe(400);
      const { body } = await person.get('/audit?action=job.exported');
      expect(body.data).toMatchObject([{ action: 'job.exported', subject: { type: 'job', id: jobId } }]);
    });

    test('200: their messages are exported as they are listed, audited', async () => {
      const { person, jobId } = await given();
      const { text, headers } = await person.get(`/jobs/${jobId}/messages/export?state=bounced`);
      expect(headers['content-disposition']).toBe(`attachment; filename="messages-${jobId}.csv"`);
      const lines = text.split('\r\n');
      expect(lines[0]).toBe(
        'recordId,to,name,channel,state,reason,reply,attempts,step,stepName,createdAt,sentAt,settledAt,reportedAt,providerId',
      );
      expect(lines[1]).toMatch(
        /^\d+,bob@example\.com,Bob,email,bounced,550 5\.1\.1 no such user,,1,welcome,'\\=Begrüßung 🎉,2[^,]*Z,2[^,]*Z,2[^,]*Z,,$/,
      );
      const { body: listed } = await person.get(`/jobs/${jobId}/messages?limit=100`);
      const all = await person.get(`/jobs/${jobId}/messages/export`);
      expect(all.text.trimEnd().split('\r\n')).toHaveLength(listed.data.length + 1);
      const { body } = await person.get('/audit?action=job.exported');
      expect(body.data).toHaveLength(2);
    });

    test("200: a recipient's story has its steps, its message as it was sent, and the words of the server", async () => {
      const { tenant, person, sink, jobId, spinnerId, list } = await given();
      const [{ recordId }] = await list('address=ada@example.com');
      // The record's present value does not matter.
      await person.patch(`/data-tables/${tenant.table.id}/records/${recordId}`, { cells: { name: 'Zoe' } });
      const { status, body } = await person.get(`/jobs/${jobId}/recipients/${recordId}`);
      expect([status, body]).toMatchObject([
        200,
        {
          jobId,
          spinnerId,
          spinnerName: 'Welcome',
          version: 1,
          recipient: { recordId, state: 'completed', step: null, address: 'Ada@Example.com', endedAt: expect.any(String) },
          enrolledAt: expect.any(String),
          steps: [
            { id: 'named', type: 'filter', name: null, enteredAt: expect.any(String), leftAt: expect.any(String) },
            { id: 'welcome', type: 'message', name: '=Begrüßung 🎉', leftAt: body.recipient.endedAt },
          ],
          messages: [
            {
              message: { state: 'sent', reply: expect.stringMatching(/^250 /), providerId: expect.stringContaining('@') },
              content: { subject: 'Hello Ada <script>', text: expect.stringContaining('Dear Ada <script>'), url: null },
            },
          ],
        },
      ]);
      expect(body.messages[0].content.html).toContain('<p>Dear Ada &lt;script&gt; ');
      const raw = sink.mails[0]?.raw ?? '';
      expect(raw).toContain(`Subject: ${body.messages[0].content.subject}`);
      expect(raw).toContain('Dear Ada <script>');
      const [bob] = await list('address=bob@example.com');
      const refused = await person.get(`/jobs/${jobId}/recipients/${bob.recordId}`);
      expect(refused.body.messages).toMatchObject([
        { message: { state: 'bounced', reason: '550 5.1.1 no such user', settledAt: expect.any(String) } },
      ]);
      for (const id of ['999999', 'x', '-1', '99999999999999999999'])
        expect([id, (await person.get(`/jobs/${jobId}/recipients/${id}`)).body.code]).toEqual([id, 'RECIPIENT_NOT_FOUND']);
    });

    test("200: a person's history goes over all jobs, with what stands in its way", async () => {
      const { tenant, person, jobId, spinnerId } = await given();
      const of = async (address: string) => (await person.get(`/people/history?address=${encodeURIComponent(address)}`)).body;
      expect(await of('EVE@example.com')).toMatchObject({
        suppressions: [{ kind: 'email', address: 'eve@example.com', reason: 'manual' }],
        data: [
          {
            jobId,
            jobState: 'completed',
            spinnerId,
            spinnerName: 'Welcome',
            recipient: { state: 'suppressed' },
            dataTableName: 'Leads',
            messages: [],
          },
        ],
        nextCursor: null,
      });
      const ada = await of('ada@example.com');
      expect([ada.suppressions, ada.data[0].messages]).toMatchObject([[], [{ state: 'sent' }]]);
      expect((await of('nobody@example.com')).data).toEqual([]);
      expect((await person.get('/people/history')).status).toBe(400);
      const stranger = await (await aTenant(spindle())).person();
      expect((await stranger.get('/people/history?address=ada@example.com')).body.data).toEqual([]);
      expect(tenant.id).toBeDefined();
    });

    test('200: a record is read as a person: its jobs, its addresses, and which spinners have not taken it; also once it is deleted', async () => {
      const { tenant, person, jobId, spinnerId, list } = await given();
      const idle = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep(content)] });
      const idOf = async (address: string) => (await list(`address=${encodeURIComponent(address)}`))[0].recordId;
      const at = (recordId: string, what: string) => `/data-tables/${tenant.table.id}/records/${recordId}/${what}`;
      const [eve, ada] = [await idOf('eve@example.com'), await idOf('ada@example.com')];
      const read = async (recordId: string, what: string) => (await person.get(at(recordId, what))).body;
      const suppression = { kind: 'email', reason: 'manual', via: 'hand', by: { type: 'operator', name: null } };
      expect(await read(eve, 'person')).toMatchObject({
        ...{ name: 'Eve', isDeleted: false, addresses: [{ kind: 'email', address: 'eve@example.com', suppression }] },
        zone: { zone: 'UTC', from: 'organization', column: null, unread: null },
        notTaken: expect.arrayContaining([{ spinnerId: idle.id, spinnerName: 'Welcome', why: 'no_job', jobId: null }]),
      });
      const entry = { jobId, spinnerId, version: 1, recipient: { state: 'completed', name: 'Ada <script>' }, unsubscribedAt: null };
      expect((await read(ada, 'history')).data).toMatchObject([{ ...entry, messages: [{ state: 'sent', to: 'Ada@Example.com' }] }]);
      expect((await read(ada, 'person')).addresses).toEqual([{ kind: 'email', address: 'ada@example.com', suppression: null, cap: null }]);
      expect((await read(ada, 'person')).hold).toBeNull();
      const until = new Date(spindle().clock.now().getTime() + 86_400_000).toISOString();
      const heldUntil = (sent: string) => person.post('/people/hold', { dataTableId: tenant.table.id, recordId: ada, until: sent });
      expect((await heldUntil('2027-02-30')).body.errors).toEqual([{ path: 'until', message: 'must be an ISO 8601 time' }]);
      expect((await heldUntil(`${until.slice(0, 10)}T00:30:00+01`)).status).toBe(200);
      await heldUntil(until);
      const hold = { until, reason: 'hand', by: { type: 'user', id: expect.any(String) }, since: expect.any(String) };
      expect((await read(ada, 'person')).hold).toEqual(hold);
      expect((await person.get('/people/held')).body.data).toEqual([
        { address: 'ada@example.com', dataTableId: null, recordId: null, name: null, ...hold },
        { address: null, dataTableId: tenant.table.id, recordId: ada, name: 'Ada <script>', ...hold },
      ]);
      await spindle().store.deleteRecords(tenant.id, tenant.table.id, [ada]);
      expect(await read(ada, 'person')).toMatchObject({
        name: null,
        isDeleted: true,
        addresses: [{ suppression: null }],
        notTaken: [],
        zone: null,
      });
      expect((await read(ada, 'history')).data).toMatchObject([{ jobId, recipient: { name: null } }]);
      for (const recordId of ['99999999', 'x']) expect((await person.get(at(recordId, 'person'))).status).toBe(404);
      expect((await read('99999999', 'history')).data).toEqual([]);
    });

    test('200: a story tells what came back about each message, and the lists have the states', async () => {
      const { tenant, person, jobId, list } = await given();
      const { id: organizationId } = tenant;
      const [{ recordId }] = await list('address=ada@example.com');
      const [sent] = (await person.get(`/jobs/${jobId}/messages?state=sent`)).body.data;
      expect(sent).toMatchObject({ recordId, reportedAt: null, isHardBounce: null });
      const facts = {
        source: 'ses',
        isHard: true,
        about: 'message',
        messageId: sent.id,
        providerId: undefined,
        address: undefined,
      } as const;
      const at = new Date('2026-03-10T11:59:00Z');
      await spindle()
        .get(ReceiveFeedback)
        .execute({
          ...{ organizationId, channelId: sent.channelId },
          feedback: [
            { ...facts, eventId: '1', kind: 'bounced', code: '5.1.1', words: 'User unknown', at },
            { ...facts, eventId: '2', kind: 'delivered', code: undefined, words: undefined, at },
          ],
        });
      await spindle().get(ApplyFeedback).execute({ organizationId });
      const { body: job } = await person.get(`/jobs/${jobId}`);
      expect(job).toMatchObject({ state: 'completed', messages: { welcome: { bounced: 2 } } });
      const { body: bounced } = await person.get(`/jobs/${jobId}/messages?state=bounced`);
      // One came back later, the other one was refused at once.
      expect(bounced.data).toHaveLength(2);
      expect(bounced.data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: sent.id, reason: '5.1.1 User unknown', reportedAt: expect.any(String), isHardBounce: true }),
          expect.objectContaining({ reason: '550 5.1.1 no such user', reportedAt: null, isHardBounce: true }),
        ]),
      );
      expect((await person.get(`/jobs/${jobId}/messages?state=sent`)).body.data).toEqual([]);
      const { body: story } = await person.get(`/jobs/${jobId}/recipients/${recordId}`);
      expect(story.messages[0].feedback).toHaveLength(2);
      expect(story.messages[0].feedback).toEqual(
        expect.arrayContaining([
          {
            ...{ kind: 'bounced', isHard: true, source: 'ses', code: '5.1.1', words: 'User unknown' },
            ...{ at: at.toISOString(), receivedAt: expect.any(String), replyId: null },
          },
          expect.objectContaining({ kind: 'delivered', isHard: false, code: null, words: null }),
        ]),
      );
      const { body: history } = await person.get('/people/history?address=ada@example.com');
      expect([history.suppressions, history.data?.[0]?.messages]).toMatchObject([[{ reason: 'bounced' }], [{ state: 'bounced' }]]);
    });

    test('200: activity tells when messages were sent or failed', async () => {
      const { person, jobId } = await given();
      const { body } = await person.get(`/jobs/${jobId}/activity`);
      expect(body).toMatchObject({ ok: true, bucketSeconds: 1, from: expect.any(String), to: expect.any(String) });
      const sum = (name: string) => body.data.reduce((all: number, one: Record<string, number>) => all + (one[name] as number), 0);
      expect([sum('sent'), sum('failed'), sum('unknown')]).toEqual([2, 0, 0]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
