import { afterEach, describe, expect, test } from '@jest/globals';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Within } from '../../../src/http/kernel/reach-guard.ts';
import type { Route } from '../../../src/http/kernel/route.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aColumn, anApproval, anEmailStep } from '../../support/builders.ts';
import { givenSpinner } from '../../support/given.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { absentId } from './access-case.ts';
import { accessCases } from './access-cases.ts';

afterEach(closeSinks);

/** The traces of one table and one spinner over it. */
interface Side {
  readonly tableId: string;
  readonly spinnerId: string;
  readonly jobId: string;
  readonly replyId: string;
  readonly approvalId: string;
}

/** The reads of a key: its paths, and which id of a side stands there. */
interface Seen {
  readonly path: (sides: readonly Side[]) => string | readonly string[];
  readonly shows: keyof Side;
}

const sentEver = 'channel=email&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z';

/** Every operation that answers with what a key sees. */
const allSeen: Readonly<Record<string, Seen>> = {
  listDataTables: { path: () => '/data-tables', shows: 'tableId' },
  listJobs: { path: () => '/jobs', shows: 'jobId' },
  readHistory: { path: () => '/people/history?address=ada%40example.com', shows: 'jobId' },
  readEvents: { path: () => '/events?limit=500', shows: 'tableId' },
  readSpinnerResults: {
    path: (sides) => `/results/spinners?${sides.map(({ spinnerId }) => `spinnerId=${spinnerId}`).join('&')}`,
    shows: 'spinnerId',
  },
  listSent: { path: () => `/results/messages?${sentEver}`, shows: 'jobId' },
  findPeople: { path: () => '/people?search=ada', shows: 'tableId' },
  listReplies: { path: () => '/replies', shows: 'jobId' },
  listApprovals: { path: () => '/approvals', shows: 'spinnerId' },
  readApproval: { path: (sides) => sides.map(({ approvalId }) => `/approvals/${approvalId}`), shows: 'spinnerId' },
  readReply: { path: (sides) => sides.map(({ replyId }) => `/replies/${replyId}`), shows: 'jobId' },
  listReplied: { path: () => `/results/replied?${sentEver}`, shows: 'jobId' },
  listEngaged: { path: () => `/results/engaged?kind=clicked&${sentEver}`, shows: 'jobId' },
  listUnsubscribed: { path: () => `/results/unsubscribed?${sentEver}`, shows: 'jobId' },
};

onEachStore(
  'API keys that are limited to tables and spinners',
  (spindle) => {
    const ofKeys = () => spindle().routes.filter(({ security }) => 'within' in security);
    const within = (...kinds: readonly Within[]) => ofKeys().filter(({ security }) => kinds.includes(security.within));
    const limitedKey = async ({ id: organizationId }: Tenant, limits: { dataTableIds?: string[]; spinnerIds?: string[] } = {}) =>
      (
        await spindle()
          .get(CreateApiKey)
          .execute({ organizationId, name: 'Limited', scopes, ...limits, by: operator })
      ).secret;

    /** Another table with a spinner over it. */
    const besides = async (tenant: Tenant): Promise<{ tableId: string; spinnerId: string }> => {
      const columns = [aColumn('email'), aColumn('name')];
      const made = await spindle().get(CreateDataTable).execute({ organizationId: tenant.id, name: 'Other', columns, by: operator });
      const { id } = await givenSpinner(spindle().store, made.table, { steps: [anEmailStep()] });
      return { tableId: made.table.id, spinnerId: id };
    };

    async function call(route: Route, tenant: Tenant, key: string, named?: Readonly<Record<string, string>>): Promise<ReceivedAnswer> {
      const { params, query = '', body, contentType = 'application/json' } = accessCases[route.operationId] ?? {};
      const given = named ?? (await params?.(tenant)) ?? {};
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? absentId);
      const sent = body?.(tenant);
      const type = sent === undefined ? {} : { 'Content-Type': contentType };
      return spindle().call(route.method.toUpperCase(), `/api/v1${path}${query}`, { headers: { ...type, ...bearer(key) }, body: sent });
    }
    const withoutId = ({ text, headers }: ReceivedAnswer): string => text.replaceAll(String(headers['x-request-id']), '');

    describe.each([
      [
        'another table',
        ({ tableId }: { tableId: string }) => ({ dataTableIds: [tableId] }),
        ['table', 'import', 'spinner', 'job', 'recipient'],
      ],
      [
        'another spinner',
        ({ spinnerId }: { spinnerId: string }) => ({ spinnerIds: [spinnerId] }),
        ['table', 'import', 'spinner', 'job', 'recipient'],
      ],
    ] as const)('a key that is limited to %s', (_, limitsTo, kinds) => {
      test('404: gets the answer of an unknown id, byte for byte, from every operation that names one', async () => {
        const tenant = await aTenant(spindle());
        const [limited, whole] = [await limitedKey(tenant, limitsTo(await besides(tenant))), await limitedKey(tenant)];
        const chosen = within(...kinds);
        expect(chosen.length).toBeGreaterThan(5);
        for (const route of chosen) {
          const { notFound, absent = {} } = accessCases[route.operationId] ?? {};
          const unseen = await call(route, tenant, limited);
          expect([route.operationId, unseen.status, unseen.body.code]).toEqual([route.operationId, 404, notFound]);
          if (!route.path.includes(':')) continue;
          const texts = [await call(route, tenant, limited, absent), await call(route, tenant, whole, absent)].map(withoutId);
          expect([route.operationId, ...texts]).toEqual([route.operationId, withoutId(unseen), withoutId(unseen)]);
        }
      });
    });

    test('a key that is limited to a table and its spinner is not refused there', async () => {
      const tenant = await aTenant(spindle());
      const key = await limitedKey(tenant, { dataTableIds: [tenant.table.id.toUpperCase()], spinnerIds: [tenant.spinnerId] });
      for (const route of within('table', 'spinner', 'job')) {
        const { status, body } = await call(route, tenant, key);
        expect([route.operationId, status === 404 ? body.code : 'found']).toEqual([
          route.operationId,
          expect.not.stringMatching(/DATA_TABLE|SPINNER|JOB/),
        ]);
      }
    });

    test.each<[string, (tenant: Tenant) => object, readonly Within[], readonly Within[]]>([
      ['a table alone', ({ table }) => ({ dataTableIds: [table.id] }), ['table', 'import'], ['spinner', 'job', 'recipient']],
      ['a spinner alone', ({ spinnerId }) => ({ spinnerIds: [spinnerId] }), ['spinner', 'job'], ['table', 'import']],
    ])('a limit closes what it does not name: a key that is limited to %s', async (_, limitsTo, open, closed) => {
      const tenant = await aTenant(spindle());
      const key = await limitedKey(tenant, limitsTo(tenant));
      const isClosed = async (route: Route) => {
        const { status, body } = await call(route, tenant, key);
        return status === 404 && body.code === accessCases[route.operationId]?.notFound;
      };
      for (const [kinds, isExpected] of [
        [open, false],
        [closed, true],
      ] as const)
        for (const route of within(...kinds)) expect([route.operationId, await isClosed(route)]).toEqual([route.operationId, isExpected]);
    });

    test('403: what sums up the organization; what belongs to no table or spinner is for all keys', async () => {
      const tenant = await aTenant(spindle());
      const key = await limitedKey(tenant, { dataTableIds: [tenant.table.id] });
      for (const route of within('whole')) expect((await call(route, tenant, key)).body).toMatchObject({ code: 'LIMITED_API_KEY' });
      for (const route of within('organization')) expect((await call(route, tenant, key)).status).not.toBe(403);
      expect(within('whole').length).toBeGreaterThan(0);
    });

    test('all that is read is the seen alone', async () => {
      const sink = await startSink();
      const tenant = await aTenant(spindle());
      const whole = await limitedKey(tenant);
      const person = await tenant.person();
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      await person.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) });
      const { id: first } = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep()] });
      const sides: Side[] = [];
      for (const { tableId, spinnerId } of [{ tableId: tenant.table.id, spinnerId: first }, await besides(tenant)]) {
        await tenant.ingest({ dataTableId: tableId, records: [{ email: 'ada@example.com', name: 'Ada' }] });
        const { jobId } = (await tenant.trigger({}, {}, spinnerId)).body;
        await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
        await spindle()
          .get(AdvanceJob)
          .execute(inOneTurn({ organizationId: tenant.id, jobId }));
        const [recipient] = (await person.get(`/jobs/${jobId}/recipients`)).body.data;
        const gone = { jobId, recordId: recipient.recordId, medium: 'email' as const, at: spindle().clock.now() };
        await spindle().store.unitOfWork.run(({ results }) => results.addUnsubscribed(tenant.id, [gone]));
        const [message] = (await person.get(`/jobs/${jobId}/messages`)).body.data;
        const clicked = { ...gone, stepId: 'mail', messageId: message.id, to: message.to, kind: 'clicked', link: null } as const;
        await spindle().store.unitOfWork.run(({ results }) => results.addEngaged(tenant.id, [clicked]));
        const head = `From: ada@example.com\r\nIn-Reply-To: <${message.id}@acme.example>`;
        const common = { way: 'mailbox', channelId: null, text: 'Yes', messageId: undefined, receivedAt: spindle().clock.now() } as const;
        await spindle()
          .get(ReceiveReplies)
          .execute({ organizationId: tenant.id, mails: [{ ...common, head, eventId: jobId }] });
        const [{ id: replyId }] = (await person.get(`/replies?jobId=${jobId}`)).body.data;
        const approval = anApproval({ organizationId: tenant.id, subjectId: spinnerId });
        await spindle().store.unitOfWork.run(({ approvals }) => approvals.add(approval));
        sides.push({ tableId, spinnerId, jobId, replyId, approvalId: approval.id });
      }
      expect(sink.mails).toHaveLength(2);

      const [seen, unseen] = sides as [Side, Side];
      const keys = {
        whole,
        table: await limitedKey(tenant, { dataTableIds: [seen.tableId] }),
        spinner: await limitedKey(tenant, { spinnerIds: [seen.spinnerId] }),
        both: await limitedKey(tenant, { dataTableIds: [seen.tableId], spinnerIds: [seen.spinnerId] }),
      };
      expect(Object.keys(allSeen).sort()).toEqual(
        within('seen')
          .filter(({ method }) => method === 'get')
          .map(({ operationId }) => operationId)
          // One lasts a minute, and reads as `readEvents` does; the other has names in place of ids (definitions.http.test.ts).
          .filter((operationId) => !['streamEvents', 'exportDefinitions'].includes(operationId))
          .sort(),
      );
      for (const [operationId, { path, shows }] of Object.entries(allSeen)) {
        const shown: Record<string, [boolean, boolean]> = {};
        for (const [name, key] of Object.entries(keys)) {
          const calls = [path(sides)].flat().map((one) => spindle().call('GET', `/api/v1/public${one}`, { headers: bearer(key) }));
          const text = (await Promise.all(calls)).map((answer) => answer.text).join();
          shown[name] = [text.includes(seen[shows]), text.includes(unseen[shows])];
        }
        // A limit of one kind closes the other; events of a job name its table.
        const isOfTables = shows === 'tableId';
        const bySpinner = !isOfTables || operationId === 'readEvents';
        const expected = { whole: [true, true], table: [isOfTables, false], spinner: [bySpinner, false], both: [true, false] };
        expect([operationId, shown]).toEqual([operationId, expected]);
      }
      const events = async (key: string) =>
        (await spindle().call('GET', '/api/v1/public/events?limit=500', { headers: bearer(key) })).body.data as {
          type: string;
          data: { spinnerId?: string };
        }[];
      const spinnersTold = (told: Awaited<ReturnType<typeof events>>) => new Set(told.flatMap(({ data }) => data.spinnerId ?? []));
      expect(spinnersTold(await events(whole))).toEqual(new Set([seen.spinnerId, unseen.spinnerId]));
      for (const key of [keys.spinner, keys.both]) expect(spinnersTold(await events(key))).toEqual(new Set([seen.spinnerId]));
      expect(spinnersTold(await events(keys.table))).toEqual(new Set());
      expect((await events(keys.both)).map(({ type }) => type)).not.toContain('channel.connected');
      expect((await events(whole)).map(({ type }) => type)).toContain('channel.connected');

      // The lists of all jobs did for a record, and which spinners have not taken it, have spinners of a table that is seen.
      const { id: third } = await givenSpinner(spindle().store, tenant.table);
      const byKey = async (key: string, what: string) => {
        const [record] = (await spindle().call('GET', `/api/v1/public/data-tables/${seen.tableId}/records`, { headers: bearer(key) })).body
          .data;
        return (
          await spindle().call('GET', `/api/v1/public/data-tables/${seen.tableId}/records/${record.id}/${what}`, { headers: bearer(key) })
        ).text;
      };
      const onlyThird = await limitedKey(tenant, { dataTableIds: [seen.tableId], spinnerIds: [third] });
      expect(await byKey(keys.whole, 'history')).toContain(seen.jobId);
      expect(await byKey(onlyThird, 'history')).not.toContain(seen.jobId);
      expect(await byKey(onlyThird, 'person')).toContain(third);
      expect(await byKey(keys.both, 'person')).not.toContain(third);
      expect(await byKey(keys.table, 'history')).not.toContain(seen.jobId);
    });

    test('a job is seen by the table of the version that it runs, and a spinner by that of its published one', async () => {
      const tenant = await aTenant(spindle());
      const other = await besides(tenant);
      const { jobId } = (await tenant.trigger()).body;
      const key = await limitedKey(tenant, { dataTableIds: [tenant.table.id], spinnerIds: [tenant.spinnerId] });
      const person = await tenant.person();
      const moved = { steps: [anEmailStep()], dataTableId: other.tableId, audience: 'new' };
      await spindle().store.unitOfWork.run(async ({ spinners }) => {
        const spinner = await spinners.lock(tenant.id, tenant.spinnerId);
        if (!spinner) throw new Error('The tenant has a spinner');
        const published = spinner.edit({ ...spinner.draft, ...moved } as never).publish(spindle().clock.now());
        await spinners.save(published.spinner);
        await spinners.addVersion(published.version);
      });
      expect((await person.get(`/jobs/${jobId}`)).status).toBe(200);
      expect((await tenant.readJob(jobId, key)).status).toBe(200);
      const triggered = await tenant.post(`/trigger/${tenant.spinnerId}`, {}, bearer(key));
      expect([triggered.status, triggered.body.code]).toEqual([404, 'SPINNER_NOT_FOUND']);
      const later = (await tenant.trigger()).body.jobId;
      expect((await tenant.readJob(later, key)).status).toBe(404);
    });

    test('a repeat with an idempotency key is not answered for what the key does not see', async () => {
      const tenant = await aTenant(spindle());
      const limited = await limitedKey(tenant, { dataTableIds: [(await besides(tenant)).tableId] });
      const again = { 'Idempotency-Key': 'crm-1' };
      const records = [{ email: 'ada@example.com', name: 'Ada' }];
      expect((await tenant.append(records, again)).status).toBe(201);
      expect((await tenant.append(records, { ...again, ...bearer(limited) })).body.code).toBe('DATA_TABLE_NOT_FOUND');
      expect((await tenant.trigger({}, { 'Idempotency-Key': 'crm-2' })).status).toBe(201);
      expect((await tenant.trigger({}, { 'Idempotency-Key': 'crm-2', ...bearer(limited) })).body.code).toBe('SPINNER_NOT_FOUND');
    });

    test('a changed limit applies to the next call', async () => {
      const tenant = await aTenant(spindle());
      const [other, person] = [await besides(tenant), await tenant.person()];
      const made = await person.post('/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] });
      const headers = bearer(made.body.secret);
      const tries = async () => {
        const ingested = await tenant.append([{ email: 'ada@example.com', name: 'Ada' }], headers);
        const triggered = await tenant.trigger({}, headers);
        return [ingested.status, triggered.status];
      };
      const edit = (limits: object) => person.patch(`/api-keys/${made.body.apiKey.id}`, limits);
      expect(await tries()).toEqual([201, 201]);
      expect((await edit({ dataTableIds: [other.tableId] })).body.apiKey.dataTableIds).toEqual([other.tableId]);
      expect(await tries()).toEqual([404, 404]);
      expect((await edit({ dataTableIds: [tenant.table.id] })).status).toBe(200);
      expect(await tries()).toEqual([201, 404]);
      expect((await edit({ dataTableIds: null, spinnerIds: [tenant.spinnerId] })).status).toBe(200);
      expect(await tries()).toEqual([404, 201]);
      expect((await edit({ spinnerIds: null })).status).toBe(200);
      expect(await tries()).toEqual([201, 201]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
