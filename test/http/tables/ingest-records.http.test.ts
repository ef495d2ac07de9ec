import { describe, expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const ada = { email: 'ada@example.com', name: 'Ada' };
const resetsAt = '2026-03-15T00:00:00.000Z';

onEachStore('POST /public/ingest', (spindle) => {
  describe('201', () => {
    test('stores the records in order, and responds with exactly the declared members', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 10 } } });
      const { status, body, headers } = await tenant.append([ada, { name: 'Bob', email: 'bob@example.com' }]);
      expect(status).toBe(201);
      expect(body).toEqual({
        ok: true,
        inserted: 2,
        requestId: headers['x-request-id'],
        usage: { records: { used: 2, limit: 10, remaining: 8, resetsAt } },
      });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers).not.toHaveProperty('idempotent-replayed');
      expect(await tenant.rows()).toEqual([ada, { email: 'bob@example.com', name: 'Bob' }]);
    });

    test('reports a plan without a limit', async () => {
      const { body } = await (await aTenant(spindle())).append([ada]);
      expect(body.usage.records).toEqual({ used: 1, limit: null, remaining: null, resetsAt });
    });

    test('accepts 500 records in one call', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.append(Array.from({ length: 500 }, () => ada))).body.inserted).toBe(500);
      expect([(await tenant.rows()).length, (await tenant.used()).records]).toEqual([500, 500]);
    });

    test('stores equal records: equal content does not make a repeat', async () => {
      const tenant = await aTenant(spindle());
      await tenant.append([ada, ada]);
      await tenant.append([ada, ada]);
      expect(await tenant.rows()).toEqual([ada, ada, ada, ada]);
    });
  });

  describe('404', () => {
    test('does not distinguish another organization’s table from one that does not exist', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const headers = { 'X-Request-Id': 'the-same-for-both' };
      const answers = await expectUnchanged([tenant, other], async () => [
        await tenant.ingest({ dataTableId: absent, records: [ada] }, headers),
        await tenant.ingest({ dataTableId: other.table.id, records: [ada] }, headers),
        // Nor does it report what would be wrong with the records in that table.
        await tenant.ingest({ dataTableId: other.table.id, records: [{ wrong: 1 }] }, headers),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const text = JSON.stringify({
        ok: false,
        code: 'DATA_TABLE_NOT_FOUND',
        message: 'Data table not found',
        requestId: 'the-same-for-both',
        doc: 'https://spindle.example.com/docs/errors#DATA_TABLE_NOT_FOUND',
      });
      expect(answers.map((answer) => answer.text)).toEqual([text, text, text]);
    });
  });

  describe('402', () => {
    test('refuses the whole batch if one record exceeds the plan, and reports the figures', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 5 } } });
      await tenant.append([ada, ada, ada]);
      const { status, body, headers } = await expectUnchanged(tenant, () => tenant.append([ada, ada, ada]));
      expect(status).toBe(402);
      expect(body).toEqual({
        ok: false,
        code: 'PLAN_LIMIT',
        message: 'The plan allows 5 records a month; remaining: 2',
        requestId: headers['x-request-id'],
        doc: expect.stringMatching(/\/docs\/errors#PLAN_LIMIT$/),
        meter: 'records',
        limit: 5,
        used: 3,
        requested: 3,
        remaining: 2,
        resetsAt,
        plan: tenant.planId,
      });
      expect(headers).not.toHaveProperty('retry-after');
      expect((await tenant.append([ada, ada])).body.usage.records).toEqual({ used: 5, limit: 5, remaining: 0, resetsAt });
      expect((await tenant.append([ada])).body).toMatchObject({ code: 'PLAN_LIMIT', used: 5, requested: 1, remaining: 0 });
    });

    test('refuses every record on a plan of 0 records', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 0 } } });
      expect((await expectUnchanged(tenant, () => tenant.append([ada]))).body).toMatchObject({ code: 'PLAN_LIMIT', limit: 0, used: 0 });
    });

    test('counts both routes against the same allowance, and another organization against its own', async () => {
      const [tenant, other] = [await aTenant(spindle(), { plan: { limits: { records: 2 } } }), await aTenant(spindle())];
      expect((await tenant.append([ada])).status).toBe(201);
      expect((await tenant.ingestByToken({ records: [ada] })).body.usage.records.remaining).toBe(0);
      expect((await tenant.append([ada])).status).toBe(402);
      expect((await tenant.ingestByToken({ records: [ada] })).status).toBe(402);
      expect((await other.append([ada])).status).toBe(201);
      expect(await tenant.used()).toMatchObject({ jobs: 0, records: 2, messages: 0 });
    });

    test('grants exactly as many of 64 concurrent calls as fit, through both routes', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 50 } } });
      const send = (index: number) => (index % 2 === 0 ? tenant.append([ada, ada]) : tenant.ingestByToken({ records: [ada, ada] }));
      const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(index)));
      const granted = answers.filter(({ status }) => status === 201);
      expect([granted.length, answers.filter(({ status }) => status === 402).length]).toEqual([25, 39]);
      // A response may lack the usage of concurrent groups, but none reports more than the limit.
      const used = granted.map(({ body }) => body.usage.records.used);
      expect([Math.min(...used) >= 2, Math.max(...used) <= 50]).toEqual([true, true]);
      expect([(await tenant.rows()).length, (await tenant.used()).records]).toEqual([50, 50]);
    });

    test('never exceeds the limit with 64 concurrent batches of different sizes, and stores each whole or not at all', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 400 } } });
      const sizes = Array.from({ length: 64 }, (_, index) => 1 + ((index * 7) % 31));
      const answers = await Promise.all(
        sizes.map((size, index) => tenant.append(Array.from({ length: size }, () => ({ email: `${index}`, name: null })))),
      );
      const granted = new Map(answers.flatMap(({ status, body }, index) => (status === 201 ? [[`${index}`, body.inserted]] : [])));
      const kept = new Map<string, number>();
      for (const { email } of await tenant.rows()) kept.set(email as string, (kept.get(email as string) ?? 0) + 1);
      expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(granted));
      const total = [...granted.values()].reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThanOrEqual(400);
      expect(total).toBeGreaterThan(400 - 31);
      expect((await tenant.used()).records).toBe(total);
    });
  });
});
