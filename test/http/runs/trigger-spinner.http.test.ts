import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { WakeDueJobs } from '../../../src/application/runs/wake-due-jobs.ts';
import { jobIdsOf } from '../../support/backends.ts';
import { aColumn, aDefinition, aSpinner, publish } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const resetsAt = '2026-03-15T00:00:00.000Z';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

onEachStore('POST /public/trigger/{spinnerId}', (spindle) => {
  describe('200', () => {
    test('a dry run counts who would get a message and who is left out, and makes no job', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 1, records: 10, messages: 10 } } });
      await tenant.append([
        { email: 'ada@example.com', name: 'Ada' },
        { email: 'not an address', name: 'Bob' },
      ]);
      await spindle().store.queued();
      const dry = () => tenant.trigger({ dryRun: true }, { 'Idempotency-Key': 'one' });
      const { status, body, headers } = await expectUnchanged(tenant, dry);
      expect([status, body]).toMatchObject([
        200,
        {
          ...{ ok: true, dryRun: true, spinnerId: tenant.spinnerId, requestId: headers['x-request-id'] },
          ...{ version: 1, receives: 1, leftOut: { noAddress: 1, suppressed: 0 }, complete: true },
          usage: { jobs: { used: 1, limit: 1, remaining: 0, resetsAt }, messages: { used: 0 } },
        },
      ]);
      expect([body.jobId, body.token, headers.location]).toEqual([undefined, undefined, undefined]);
      expect(await spindle().store.queued()).toEqual([]);
      expect((await tenant.trigger({}, { 'Idempotency-Key': 'one' })).status).toBe(201);
      expect((await tenant.trigger({ dryRun: true })).body.code).toBe('PLAN_LIMIT');
    });

    test('a dry run of a spinner that cannot be triggered is refused as the call is', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.trigger({ dryRun: true }, {}, absent)).body).toMatchObject({ code: 'SPINNER_NOT_FOUND' });
      expect((await tenant.trigger({ dryRun: 'yes' })).status).toBe(400);
    });
  });

  describe('with a context', () => {
    test('201: it is kept with the job', async () => {
      const tenant = await aTenant(spindle());
      const context = { offer: { code: 'X1', percent: 20, lasts: null }, list: [true, 'b'] };
      const { status, body } = await tenant.trigger({ context });
      const job = await spindle().store.unitOfWork.run(({ jobs }) => jobs.find(tenant.id, body.jobId));
      expect([status, job?.context]).toEqual([201, context]);
    });

    test.each([
      ['a text', 'context', /must be of type object|must be an object/],
      [[1], 'context', /must be of type object|must be an object/],
      [{ dots: '.'.repeat(80_000) }, 'context', /has 80,011 bytes; at most 4,096 are allowed/],
      [{ a: { b: { c: { d: { e: { f: 1 } } } } } }, 'context.a.b.c.d.e', /nested too deeply: at most 5 levels/],
      [{ a: [1, 'x\u0000'] }, 'context.a[1]', /./],
      [{ a: 2 ** 60 }, 'context.a', /too large to be stored exactly/],
    ])('400: a problem at %#', async (context, path, message) => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => tenant.trigger({ context } as never));
      expect([status, body.errors[0].path]).toEqual([400, path]);
      expect(body.errors[0].message).toMatch(message);
    });
  });

  describe('for later', () => {
    const day = 86_400_000;
    const ahead = (ms: number) => new Date(spindle().clock.now().getTime() + ms).toISOString();
    /** The jobs of an organization that are woken now. */
    const woken = async (organizationId: string) => {
      await spindle().get(WakeDueJobs).execute();
      return (await spindle().store.queued()).filter(
        ({ payload }) => (payload as { organizationId?: string }).organizationId === organizationId,
      );
    };

    test('201: the job waits for its time, takes who is there then, and is charged when it is triggered', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 2, records: 10 } } });
      const { clock, get } = spindle();
      await spindle().store.queued();
      const runAt = ahead(2 * day);
      const { status, body } = await tenant.trigger({ runAt: runAt.replace('Z', '+00:00') });
      expect([status, body.usage.jobs.used, (await spindle().store.queued()).map(({ task }) => task)]).toEqual([201, 1, ['start-jobs']]);
      const job = { organizationId: tenant.id, jobId: body.jobId };
      const read = async () => {
        const { state, waiting, runAt: at, recipients } = (await tenant.readJob(body.jobId)).body;
        return [state, waiting, at, recipients];
      };
      await get(StartJob).execute(job);
      expect([await read(), await woken(tenant.id)]).toEqual([['queued', 'scheduled', runAt, {}], []]);
      clock.pass({ hours: 47, minutes: 59 });
      expect(await woken(tenant.id)).toEqual([]);
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      clock.pass({ minutes: 2 });
      expect(await woken(tenant.id)).toEqual([{ task: 'start-job', payload: job }]);
      await get(StartJob).execute(job);
      const [state, , , recipients] = await read();
      expect([state, recipients]).toEqual(['running', { pending: 1 }]);
    });

    test('201: one that is canceled before its time never begins; one that was paused waits for it again', async () => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person('member');
      const start = async () => (await person.post(`/spinners/${tenant.spinnerId}/jobs`, { runAt: ahead(day) })).body.jobId;
      const [canceled, paused] = [await start(), await start()];
      expect((await person.post(`/jobs/${canceled}/cancel`)).body.state).toBe('canceled');
      for (const action of ['pause', 'resume']) await person.post(`/jobs/${paused}/${action}`);
      for (const jobId of [canceled, paused]) await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
      expect((await person.get(`/jobs/${paused}`)).body).toMatchObject({ state: 'queued', waiting: 'scheduled' });
      spindle().clock.pass({ days: 1, seconds: 1 });
      expect(await woken(tenant.id)).toEqual([{ task: 'start-job', payload: { organizationId: tenant.id, jobId: paused } }]);
    });

    test('400: a time that is over, too far ahead, or none', async () => {
      const tenant = await aTenant(spindle());
      await spindle().store.queued();
      const refusals: [unknown, unknown][] = [
        [ahead(-1000), 'must be still to come'],
        [ahead(367 * day), 'must be at most 366 days ahead'],
        ['tomorrow', expect.anything()],
        ['2026-02-30T00:00:00Z', expect.anything()],
        [1_770_000_000, expect.anything()],
      ];
      await expectUnchanged(tenant, async () => {
        for (const [runAt, message] of refusals) {
          const { status, body } = await tenant.trigger({ runAt });
          expect([status, body.errors]).toEqual([400, [{ path: 'runAt', message }]]);
        }
      });
    });
  });

  describe('for some records', () => {
    /** A tenant with a key on `email`, three people, and what a started job's audience is. */
    const given = async (isKeyed = true) => {
      const columns = [aColumn('email', { type: 'email' as const }), 'name'];
      const tenant = await aTenant(spindle(), { columns, plan: { limits: { jobs: 3, records: 10 } } });
      const owner = await tenant.person('owner');
      if (isKeyed) await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
      await tenant.append(['ada', 'bob', 'cy'].map((name) => ({ email: `${name}@example.com`, name })));
      const { body } = await owner.get(`/data-tables/${tenant.table.id}/records`);
      const ids = body.data.map(({ id }: { id: string }) => id) as string[];
      const enrolled = async (jobId: string) => {
        await spindle().get(StartJob).execute({ organizationId: tenant.id, jobId });
        return (await owner.get(`/jobs/${jobId}/recipients`)).body.data.map(({ recordId }: { recordId: string }) => ids.indexOf(recordId));
      };
      return { tenant, ids, enrolled };
    };
    const emails = (...names: readonly string[]) => names.map((name) => ({ email: `${name}@example.com` }));

    test('201: by id, by key or by a filter; who was not found is told, and a repeat gets the same answer', async () => {
      const { tenant, ids, enrolled } = await given();
      const once = { 'Idempotency-Key': 'one' };
      const byId = { audience: { recordIds: [ids[2], '999999999', ids[0], ids[0]] } };
      const first = await tenant.trigger(byId, once);
      expect([first.status, first.body]).toMatchObject([201, { chosen: 2, notFound: [1] }]);
      expect(await enrolled(first.body.jobId)).toEqual([0, 2]);
      expect((await tenant.trigger(byId, once)).text).toBe(first.text);
      // Each record once, as the version says, unless all are asked for.
      const byKey = await tenant.trigger({ audience: { records: 'all', keys: emails('nobody', 'BOB', 'ada') } });
      expect(byKey.body).toMatchObject({ chosen: 2, notFound: [0] });
      expect(await enrolled(byKey.body.jobId)).toEqual([0, 1]);
      const filter = { column: 'name', operator: 'equals', value: 'Cy' };
      const filtered = await tenant.trigger({ audience: { records: 'all', filter } });
      expect([filtered.status, filtered.body.chosen]).toEqual([201, undefined]);
      expect(await enrolled(filtered.body.jobId)).toEqual([2]);
    });

    test('201: how many of them are taken and had it already; a job that takes nobody of them is not charged', async () => {
      const { tenant, ids, enrolled } = await given();
      const person = await tenant.person('owner');
      const start = (body: object) => person.post(`/spinners/${tenant.spinnerId}/jobs`, body);
      const first = await tenant.trigger({ audience: { recordIds: [ids[0]] } });
      expect(first.body).toMatchObject({ ok: true, chosen: 1, recipients: 1, alreadyHadIt: 0, usage: { jobs: { used: 1 } } });
      await enrolled(first.body.jobId);
      for (const audience of [{ recordIds: [ids[0]] }, { keys: emails('ADA') }]) {
        const again = await tenant.trigger({ audience });
        expect([again.status, again.body]).toMatchObject([201, { ok: true, recipients: 0, alreadyHadIt: 1 }]);
        expect((await tenant.used()).jobs).toBe(1);
        expect(again.body.spinnerId).toBe(first.body.spinnerId);
        expect(await enrolled(again.body.jobId)).toEqual([]);
      }
      expect((await start({ audience: { recordIds: [ids[0]] } })).body).toMatchObject({ recipients: 0 });
      expect((await tenant.used()).jobs).toBe(1);
      const some = await tenant.trigger({ audience: { recordIds: [ids[0], ids[1], '999999999'] } });
      expect(some.body).toMatchObject({ chosen: 2, notFound: [2], recipients: 1, alreadyHadIt: 1, usage: { jobs: { used: 2 } } });
      const all = await tenant.trigger({ audience: { records: 'all', recordIds: [ids[0]] } });
      expect(all.body).toMatchObject({ recipients: 1, alreadyHadIt: 0, usage: { jobs: { used: 3 } } });
      // The allowance of the month is used up: who had it already is told so all the same.
      expect((await tenant.trigger({ audience: { recordIds: [ids[2]] } })).body.code).toBe('PLAN_LIMIT');
      expect((await tenant.trigger({ audience: { recordIds: [ids[0]] } })).body).toMatchObject({ ok: true, recipients: 0 });
    });

    test('201: whom a filter finds is known only when the job begins, so a job that takes nobody of them is charged', async () => {
      const { tenant, enrolled } = await given();
      const filter = { column: 'name', operator: 'equals', value: 'Nobody' };
      const { status, body } = await tenant.trigger({ audience: { filter } });
      expect([status, body]).toMatchObject([201, { ok: true, usage: { jobs: { used: 1 } } }]);
      expect([body.recipients, await enrolled(body.jobId)]).toEqual([undefined, []]);
    });

    test('200: a dry run counts them', async () => {
      const { tenant } = await given();
      const dry = await tenant.trigger({ dryRun: true, audience: { keys: emails('ada', 'nobody') } });
      expect([dry.status, dry.body]).toMatchObject([200, { receives: 1, usage: { jobs: { used: 1 } } }]);
    });

    test('refuses records that do not exist, keys that are none and too many, naming them; nothing is charged', async () => {
      const [{ tenant, ids }, plain, other] = [await given(), await given(false), await given()];
      const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
      const refusals: [object, number, object][] = [
        [{ recordIds: ['999999999'] }, 404, { code: 'RECORD_NOT_FOUND', missing: ['999999999'] }],
        [{ recordIds: [other.ids[0]] }, 404, { code: 'RECORD_NOT_FOUND' }],
        [{ keys: emails('nobody') }, 404, { code: 'RECORD_NOT_FOUND' }],
        [{ recordIds: [ids[0], 'x'] }, 400, { errors: [{ path: 'audience.recordIds[1]' }] }],
        [{ recordIds: many(10_001) }, 400, { errors: [{ path: 'audience.recordIds' }] }],
        [{ recordIds: [ids[0]], keys: emails('ada') }, 400, { errors: [{ path: 'audience.keys' }] }],
        [
          { keys: [...emails('ada'), { name: 'Ada' }] },
          400,
          { errors: [{ path: 'audience.keys[1].email' }, { path: 'audience.keys[1].name' }] },
        ],
        [
          { keys: [...emails('ada'), { email: 'no address' }] },
          422,
          {
            code: 'INVALID_VALUE',
            message: expect.stringMatching(/^audience\.keys\[1\], column "email": /),
            errors: [{ index: 1, column: 'email' }],
          },
        ],
        [{ keys: [] }, 400, { errors: [{ path: 'audience.keys' }] }],
        [{ filter: { column: 'gone', operator: 'is_empty' } }, 400, { errors: [{ path: 'audience.filter.column' }] }],
        [{ who: 'ada' }, 400, { errors: [{ path: 'audience.who' }] }],
      ];
      await spindle().store.queued();
      await expectUnchanged([tenant, plain.tenant], async () => {
        for (const [audience, status, body] of refusals) {
          const refused = await tenant.trigger({ audience });
          expect([audience, refused.status, refused.body]).toMatchObject([audience, status, body]);
        }
        expect((await plain.tenant.trigger({ audience: { keys: emails('ada') } })).body.code).toBe('TABLE_HAS_NO_KEY');
      });
    });
  });

  describe('201', () => {
    test('queues a job, and responds with exactly the declared members', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 3 } } });
      await spindle().store.queued();
      const { status, body, headers } = await tenant.trigger();
      expect(status).toBe(201);
      expect(body).toEqual({
        ok: true,
        jobId: expect.stringMatching(uuid),
        spinnerId: tenant.spinnerId,
        state: 'queued',
        requestId: headers['x-request-id'],
        usage: { jobs: { used: 1, limit: 3, remaining: 2, resetsAt } },
      });
      const job = { organizationId: tenant.id, jobId: body.jobId };
      expect(await spindle().store.queued()).toEqual([{ task: 'start-jobs', payload: { jobs: [job] } }]);
      expect([await tenant.used(), await tenant.rows()]).toEqual([{ jobs: 1, records: 0, messages: 0, webhooks: 0, sms: 0 }, []]);
    });

    test('gives the address of the job in `Location`', async () => {
      const tenant = await aTenant(spindle());
      const { body, headers } = await tenant.trigger();
      expect(headers.location).toBe(`/api/v1/public/jobs/${body.jobId}`);
      const read = await spindle().call('GET', headers.location ?? '', { headers: { Authorization: `Bearer ${tenant.key}` } });
      expect([read.status, read.body.id, read.body.state]).toEqual([200, body.jobId, 'queued']);
    });

    test('treats no body, an empty one, {} and { } alike', async () => {
      const tenant = await aTenant(spindle());
      const plain = { 'Content-Type': 'text/plain' };
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answers = [await tenant.trigger(), await tenant.trigger(''), await tenant.trigger({}), await tenant.trigger(' { \n} ')];
      answers.push(
        await tenant.trigger('', plain),
        await tenant.trigger('', form),
        await tenant.trigger([], plain),
        await tenant.trigger('{}', form),
        await tenant.trigger('{}', { ...form, 'Idempotency-Key': 'a' }),
        await tenant.trigger([]),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(answers.length);
      expect((await tenant.used()).jobs).toBe(answers.length);
    });

    test('starts a new job on every call, even while another job of the spinner is running', async () => {
      const tenant = await aTenant(spindle());
      const [first, second] = [await tenant.trigger(), await tenant.trigger()];
      expect(first.body.jobId).not.toBe(second.body.jobId);
    });

    test('accepts the id in upper case', async () => {
      const tenant = await aTenant(spindle());
      const id = randomUUID();
      const draft = aDefinition({ dataTableId: tenant.table.id });
      const { spinner, version } = publish(aSpinner({ organizationId: tenant.id, id, draft }));
      await spindle().store.unitOfWork.run(async ({ spinners }) => {
        await spinners.save(spinner);
        await spinners.addVersion(version);
      });
      const { status, body } = await tenant.trigger(undefined, {}, id.toUpperCase());
      expect([status, body.spinnerId]).toEqual([201, id]);
    });
  });

  describe('400', () => {
    test.each([
      ['a member', { force: true }],
      ['a list', '[]'],
      ['null', 'null'],
      ['a text', '"x"'],
      ['a number', '1'],
      ['no JSON', '{'],
    ])('a body that is not empty: %s', async (_what, body) => {
      const tenant = await aTenant(spindle());
      const answer = await expectUnchanged(tenant, () => tenant.trigger(body));
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.body.errors).toHaveLength(1);
    });
  });

  test('413 and 415: a body that is too large, and one of another type', async () => {
    const tenant = await aTenant(spindle());
    const large = await expectUnchanged(tenant, () => tenant.trigger(' '.repeat(5 * 1024 * 1024 + 1)));
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const other = await expectUnchanged(tenant, () => tenant.trigger('x=1', { 'Content-Type': 'application/x-www-form-urlencoded' }));
    expect([other.status, other.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  describe('404', () => {
    test('is the same to the byte for a draft, a wrong id and another organization’s spinner', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const headers = { 'X-Request-Id': 'the-same-for-all' };
      const text = JSON.stringify({
        ok: false,
        code: 'SPINNER_NOT_FOUND',
        message: 'Published spinner not found',
        requestId: 'the-same-for-all',
        doc: 'https://spindle.example.com/docs/errors#SPINNER_NOT_FOUND',
      });
      const draft = await tenant.draft();
      for (const id of [
        draft,
        other.spinnerId,
        await other.draft(),
        absent,
        tenant.table.id,
        'welcome',
        '1',
        '%00',
        `${tenant.spinnerId}x`,
      ]) {
        const answer = await expectUnchanged([tenant, other], () => tenant.trigger(undefined, headers, id));
        expect([id, answer.status, answer.text]).toEqual([id, 404, text]);
      }
    });
  });

  describe('402', () => {
    test('refuses the first job over the limit, and reports the figures', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 1 } } });
      await tenant.trigger();
      const { status, body, headers } = await expectUnchanged(tenant, () => tenant.trigger());
      expect(status).toBe(402);
      expect(body).toEqual({
        ok: false,
        code: 'PLAN_LIMIT',
        message: 'The plan allows 1 job a month; remaining: 0',
        requestId: headers['x-request-id'],
        doc: expect.stringMatching(/\/docs\/errors#PLAN_LIMIT$/),
        meter: 'jobs',
        limit: 1,
        used: 1,
        requested: 1,
        remaining: 0,
        resetsAt,
        plan: tenant.planId,
      });
      expect(headers).not.toHaveProperty('retry-after');
      expect(headers).not.toHaveProperty('location');
      // Records are counted by another meter.
      expect((await tenant.append([{ email: 'a', name: 'b' }])).status).toBe(201);
    });

    test('grants exactly as many of 64 concurrent calls as fit', async () => {
      const [tenant, other] = [await aTenant(spindle(), { plan: { limits: { jobs: 20 } } }), await aTenant(spindle())];
      await spindle().store.queued();
      const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => (index % 16 === 0 ? other : tenant).trigger()));
      const granted = answers.filter(({ status }) => status === 201);
      expect([granted.length, answers.filter(({ status }) => status === 402).length]).toEqual([24, 40]);
      expect(new Set(granted.map(({ body }) => body.jobId)).size).toBe(24);
      expect([(await tenant.used()).jobs, (await other.used()).jobs]).toEqual([20, 4]);
      const queued = jobIdsOf(await spindle().store.queued());
      expect(queued.sort()).toEqual(granted.map(({ body }) => body.jobId).sort());
    });

    test('starts counting from zero in a new period', async () => {
      const { clock } = spindle();
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 1 } } });
      await tenant.trigger();
      const before = clock.now();
      clock.set('2026-03-14T23:59:59.999Z');
      expect((await tenant.trigger()).status).toBe(402);
      clock.set(resetsAt);
      expect((await tenant.trigger()).body.usage.jobs).toEqual({ used: 1, limit: 1, remaining: 0, resetsAt: '2026-04-15T00:00:00.000Z' });
      clock.set(before);
    });
  });
});
