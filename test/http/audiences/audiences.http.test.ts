import { describe, expect, test } from '@jest/globals';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { anEmailStep, aSuppression, aWebhookStep } from '../../support/builders.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const named = { id: 'named', type: 'filter', where: { column: 'name', operator: 'is_not_empty' } } as const;
const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
const starts = (text: string) => ({ column: 'name', operator: 'starts_with', value: text });

onEachStore('the audience of a job, before it starts', (spindle) => {
  const given = async (steps: readonly object[] = [named, wait, anEmailStep()], fields: Parameters<typeof aTenant>[1] = {}) => {
    const tenant = await aTenant(spindle(), fields);
    const { id: organizationId } = tenant;
    const person = await tenant.person('owner');
    const { id: spinnerId } = await givenSpinner(spindle().store, tenant.table, { steps: steps as never });
    const path = `/spinners/${spinnerId}`;
    const count = async (audience?: object) => (await person.post(`${path}/audience`, audience && { audience })).body;
    const start = async (body?: object, headers = {}) => person.post(`${path}/jobs`, body, headers);
    /** Starts a job and enrols it. */
    const run = async (body?: object) => {
      const { body: answer } = await start(body);
      await spindle().get(StartJob).execute({ organizationId, jobId: answer.jobId });
      return (await person.get(`/jobs/${answer.jobId}`)).body;
    };
    const suppress = (address: string) =>
      spindle().store.unitOfWork.run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address })]));
    return { tenant, person, spinnerId, path, count, start, run, suppress };
  };

  describe('POST /spinners/{spinnerId}/audience', () => {
    test('200: counts who gets it, and who is left out by reason', async () => {
      const { tenant, count, run, suppress } = await given(undefined, { plan: { limits: { jobs: 5, messages: 100 } } });
      const odd = [
        { email: 'x@example.com', name: '' },
        { email: 'no address', name: 'X' },
        { email: '', name: 'Y' },
        { email: ' Z@Example.com', name: 'Z' },
      ];
      await tenant.append([...people(5), ...odd]);
      await suppress('z@example.com');
      const none = { alreadyHadIt: 0, goal: 0, exit: 0, filteredOut: 1, noMessage: 0, noAddress: 2, suppressed: 1, duplicate: 0 };
      expect(await count()).toMatchObject({
        ok: true,
        version: 1,
        records: 'new',
        receives: 5,
        leftOut: none,
        complete: true,
        needs: { jobs: 1, messages: 5, sms: 0 },
        usage: { jobs: { used: 0, remaining: 5 }, messages: { remaining: 100 } },
        token: expect.any(String),
      });
      expect(await count({ filter: starts('person') })).toMatchObject({ receives: 5, leftOut: { filteredOut: 0, noAddress: 0 } });
      expect((await run()).recipients).toEqual({ pending: 9 });
      await tenant.append(people(2, 10));
      expect(await count()).toMatchObject({ receives: 2, leftOut: { alreadyHadIt: 9, filteredOut: 0 }, complete: true });
      expect(await count({ records: 'all' })).toMatchObject({ receives: 7, leftOut: none });
      expect(await count({ filter: starts('person 1') })).toMatchObject({ receives: 2, leftOut: { alreadyHadIt: 1 } });
      // Nothing was started or charged by counting.
      expect((await tenant.used()).jobs).toBe(1);
    });

    test('200: counts an address once, however it is written, unless the spinner sends to each record', async () => {
      const { tenant, person, path, count } = await given([wait, anEmailStep()], { plan: { limits: { messages: 100 } } });
      await tenant.append([
        ...[...people(2), ...people(1)],
        { email: ' PERSON1@Example.com', name: 'X' },
        { email: 'no address', name: 'X' },
      ]);
      expect(await count()).toMatchObject({ receives: 2, leftOut: { duplicate: 2, noAddress: 1 }, needs: { messages: 2 } });
      await person.patch(path, { draft: { dataTableId: tenant.table.id, duplicates: 'send', steps: [wait, anEmailStep()] } });
      const each = (await person.post(`${path}/audience`, { draft: true })).body;
      expect(each).toMatchObject({ receives: 4, leftOut: { duplicate: 0 }, needs: { messages: 4 } });
      const refused = await person.patch(path, { draft: { dataTableId: tenant.table.id, duplicates: 'no', steps: [] } });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'draft.duplicates', message: expect.stringContaining('"skip"') }] },
      });
    });

    test('200: counts the segments of SMS, but not of those that go to nobody or cannot be written', async () => {
      const step = { id: 'text', type: 'message', channel: 'sms', to: '{{ name }}', text: '{{ email }}' };
      const { tenant, count } = await given([step], { plan: { limits: { sms: 100 } } });
      await tenant.append([
        { email: 'a'.repeat(160), name: '+14155552671' },
        { email: 'я'.repeat(135), name: '+14155552672' },
        { email: 'a'.repeat(161), name: '123' },
        { email: 'a'.repeat(1601), name: '+14155552673' },
      ]);
      expect(await count()).toMatchObject({
        ...{ receives: 3, leftOut: { noAddress: 1 } },
        ...{ needs: { jobs: 1, messages: 0, sms: 4 }, usage: { sms: { used: 0, remaining: 100 } } },
      });
    });

    test('200: counts what all steps send as a range, who fails at later ones, and who shares an address; each number has its list', async () => {
      const reminder = anEmailStep({ id: 'reminder' });
      const steps = [
        anEmailStep(),
        wait,
        { id: 'which', type: 'branch', cases: [{ when: starts('person'), goTo: 'reminder' }], otherwise: 'text' },
        reminder,
        { id: 'text', type: 'message', channel: 'sms', to: '{{ name | default: "+14155552671" }}', text: 'Hi' },
        aWebhookStep({ id: 'crm' }),
      ];
      const { tenant, person, path, count } = await given(steps, { plan: { limits: { messages: 100, sms: 100, webhooks: 100 } } });
      await tenant.append([
        ...people(3),
        { email: 'a@example.com', name: '+14155552672' },
        { email: 'A@Example.com', name: '+14155552673' },
        { email: 'b@example.com', name: '+14155552673' },
        { email: 'no address', name: 'X' },
      ]);
      const found = await count();
      expect(found).toMatchObject({
        ...{ receives: 5, sharing: 2, leftOut: { duplicate: 1, noAddress: 1 }, complete: true },
        // The three people get a reminder and have no number; the reminder and the SMS depend on what is so after the wait.
        failsLater: [{ step: 'text', reason: 'noAddress', records: 3 }],
        ranges: { messages: { least: 5, most: 8 }, sms: { least: 2, most: 2 }, webhooks: { least: 2, most: 2 } },
        usage: { webhooks: { remaining: 100 } },
      });
      const listed = async (body: object) => {
        const names: (string | null)[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { body: page } = await person.post(`${path}/audience/left-out?limit=2${cursor && `&cursor=${cursor}`}`, body);
          names.push(...page.data.map(({ name }: { name: string | null }) => name));
          cursor = page.nextCursor;
        }
        return names;
      };
      for (const [reason, records] of Object.entries(found.leftOut as Record<string, number>))
        expect([reason, (await listed({ reason })).length]).toEqual([reason, records]);
      expect(await listed({ reason: 'noAddress', step: 'text' })).toHaveLength(3);
      expect(await listed({ reason: 'suppressed', step: 'text' })).toEqual([]);
      expect((await person.post(`${path}/audience/left-out`, { reason: 'bored' })).status).toBe(400);
    });

    test('200: lists who is left out to the end, even if the last one of a page is deleted before the next', async () => {
      const { tenant, person, path, run } = await given([anEmailStep()]);
      await tenant.append(people(3));
      await run({});
      await tenant.append(Array.from({ length: 5 }, () => ({ email: '', name: 'X' })));
      for (const [reason, records] of [
        ['alreadyHadIt', 3],
        ['noAddress', 5],
      ]) {
        const listed: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { body: page } = await person.post(`${path}/audience/left-out?limit=2${cursor && `&cursor=${cursor}`}`, { reason });
          listed.push(...page.data.map(({ recordId }: { recordId: string }) => recordId));
          if (cursor === '') await person.delete(`/data-tables/${tenant.table.id}/records/${listed.at(-1)}`);
          cursor = page.nextCursor;
        }
        expect([reason, new Set(listed).size, listed.length]).toEqual([reason, records, records]);
      }
    });

    test('200: counts records chosen by their ids, and 201: starts a job for exactly these; 400: with a filter, or for others', async () => {
      const { tenant, person, count, start, run } = await given([anEmailStep()]);
      await tenant.append(people(5));
      const { body: listed } = await person.get(`/data-tables/${tenant.table.id}/records`);
      const ids: readonly string[] = listed.data.map(({ id }: { id: string }) => id);
      const audience = { recordIds: [ids[3], ids[0], ids[3], '999999999'] };
      const { token, ...counted } = await count(audience);
      expect(counted).toMatchObject({ receives: 2, complete: true, leftOut: { alreadyHadIt: 0 } });
      for (const wrong of [{ token }, { token, audience: { recordIds: ids } }, { audience: { ...audience, filter: starts('p') } }])
        expect((await start(wrong)).status).toBe(400);
      for (const recordIds of [[], ['x'], Array.from({ length: 10_001 }, (_, at) => String(at + 1))])
        expect((await start({ audience: { recordIds } })).status).toBe(400);
      const job = await run({ audience, token });
      expect(job).toMatchObject({ recipients: { pending: 2 }, audience: { records: 'new', filter: null, chosen: 3 } });
      expect(await count(audience)).toMatchObject({ receives: 0, leftOut: { alreadyHadIt: 2 } });
      expect(await count()).toMatchObject({ receives: 3 });
    });

    test('200: counts for the draft, as if it were published; 400 while that has problems', async () => {
      const { tenant, person, path, count, run } = await given([named, anEmailStep()]);
      await tenant.append([...people(3), { email: 'x@example.com', name: '' }]);
      const countDraft = async () => person.post(`${path}/audience`, { draft: true });
      const edit = (steps: readonly object[]) => person.patch(path, { draft: { dataTableId: tenant.table.id, steps } });
      await edit([anEmailStep()]);
      expect((await countDraft()).body).toMatchObject({ version: 2, receives: 4, leftOut: { filteredOut: 0 }, token: null });
      expect(await count()).toMatchObject({ version: 1, receives: 3, leftOut: { filteredOut: 1 }, token: expect.any(String) });
      await run();
      expect((await countDraft()).body).toMatchObject({ receives: 0, leftOut: { alreadyHadIt: 4 } });
      await edit([{ id: 'pause', type: 'wait' }, anEmailStep()]);
      const refused = await countDraft();
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', errors: [{ path: expect.stringContaining('steps[0]') }] },
      });
      // A spinner that was never published has nothing but its draft.
      expect((await person.post(`/spinners/${await tenant.draft()}/audience`, { draft: true })).body).toMatchObject({ version: 1 });
    });

    test('400 and 404: a filter of an unknown column or shape, and a spinner that is not published', async () => {
      const { tenant, person, path } = await given();
      const refused = async (audience: object) => (await person.post(`${path}/audience`, { audience })).body;
      expect(await refused({ filter: { column: 'nam', operator: 'is_empty' } })).toMatchObject({
        code: 'VALIDATION_ERROR',
        errors: [{ path: 'audience.filter.column', message: expect.stringContaining('name') }],
      });
      expect((await refused({ filter: [] })).code).toBe('VALIDATION_ERROR');
      expect((await refused({ records: 'some' })).code).toBe('VALIDATION_ERROR');
      expect((await person.post(`/spinners/${await tenant.draft()}/audience`)).body.code).toBe('SPINNER_NOT_FOUND');
    });
  });

  describe('POST /spinners/{spinnerId}/jobs with an audience', () => {
    test('201: takes the chosen records only', async () => {
      const { tenant, run, count } = await given();
      await tenant.append(people(12));
      expect((await run({ audience: { filter: starts('person 1') } })).recipients).toEqual({ pending: 4 });
      expect((await run()).recipients).toEqual({ pending: 8 });
      expect((await run({ audience: { records: 'all' } })).recipients).toEqual({ pending: 12 });
      const { token } = await count({ records: 'all', filter: starts('person 2') });
      expect((await run({ token })).recipients).toEqual({ pending: 1 });
    });

    test('409: the count has drifted by more than one in a hundred; nothing was started', async () => {
      const { tenant, count, start } = await given();
      await tenant.append(people(200));
      const { token } = await count();
      await tenant.append(people(2, 201));
      expect((await start({ token })).status).toBe(201);
      await tenant.append(people(1, 203));
      const { body, status } = await expectUnchanged(tenant, () => start({ token }));
      expect([status, body]).toMatchObject([409, { code: 'INVALID_STATE', reason: 'AUDIENCE_DRIFTED', counted: 200, now: 203 }]);
      expect((await start({ token: (await count()).token })).status).toBe(201);
    });

    test('409: another version was published since', async () => {
      const { tenant, person, path, count, start } = await given([aWebhookStep()]);
      await tenant.append(people(1));
      const { token } = await count();
      await person.patch(path, { draft: { dataTableId: tenant.table.id, steps: [wait, aWebhookStep()] } });
      const published = await person.post(`${path}/publish`);
      expect(published.status).toBe(201);
      expect((await start({ token })).body).toMatchObject({ code: 'INVALID_STATE', reason: 'AUDIENCE_DRIFTED' });
    });

    test('400: a token of another spinner, of another audience, or invented', async () => {
      const { tenant, count, start } = await given();
      await tenant.append(people(1));
      const { token } = await count();
      const other = await given();
      const audience = { records: 'all' };
      for (const [answer, message] of [
        [await other.start({ token }), 'must be a `token` of this spinner’s audience'],
        [await start({ token, audience }), 'was made for another audience'],
        [await start({ token: `${token}x` }), 'must be a `token` of this spinner’s audience'],
        [await start({ token: 'x' }), 'must be a `token` of this spinner’s audience'],
      ] as const)
        expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'token', message }]]);
    });

    test('201: a repeat with the same key gets the same answer, although the audience is gone', async () => {
      const { tenant, count, start } = await given();
      await tenant.append(people(3));
      const body = { token: (await count()).token };
      const headers = { 'Idempotency-Key': 'run-1' };
      const first = await start(body, headers);
      await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId: first.body.jobId });
      const again = await start(body, headers);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect((await start(body)).status).toBe(409);
    });
  });

  test('PATCH /organization changes over how many recipients a job is confirmed, audited', async () => {
    const { person } = await given();
    expect((await person.get('/organization')).body.organization.confirmOver).toBe(1000);
    const { body, status } = await person.patch('/organization', { confirmOver: 50 });
    expect([status, body.organization.confirmOver]).toEqual([200, 50]);
    expect((await person.get('/organization')).body.organization.confirmOver).toBe(50);
    for (const confirmOver of [-1, 1.5, 1e10, 'many']) expect((await person.patch('/organization', { confirmOver })).status).toBe(400);
    const { body: audit } = await person.get('/audit?action=organization.confirmation-changed');
    expect(audit.data).toMatchObject([{ details: { before: 1000, after: 50 } }]);
  });
});
