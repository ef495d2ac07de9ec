import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const bodies: unknown[] = [];
let receiver: Server;
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

onMemory(
  'trying steps out',
  (spindle) => {
    async function given(): Promise<{ tenant: Tenant; owner: Person; path: string; recordId: string }> {
      const tenant = await aTenant(spindle());
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const owner = await tenant.person('member');
      const path = `/spinners/${tenant.spinnerId}`;
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const where = { column: 'name', operator: 'equals', value: 'Ada' };
      const steps = [
        { id: 'who', type: 'filter', where },
        { id: 'pause', type: 'wait', for: '1 hour' },
        anEmailStep(),
        aWebhookStep({ url }),
      ];
      expect((await owner.patch(path, { draft: { dataTableId: tenant.table.id, steps } })).status).toBe(200);
      return { tenant, owner, path, recordId: record?.id as string };
    }

    describe('preview', () => {
      test('200: shows what each kind of step would do, and changes nothing', async () => {
        const { tenant, owner, path, recordId } = await given();
        const none = {
          problem: null,
          split: null,
          sample: false,
          values: { email: 'ada@example.com', name: 'Ada' },
          problems: [],
          checks: [],
          frame: null,
          email: null,
          sms: null,
          custom: null,
          webhook: null,
          http: null,
          filter: null,
          branch: null,
          update: null,
          suppress: null,
          topic: null,
          end: null,
          move: null,
          task: null,
          wait: null,
          language: null,
        };
        const preview = (stepId: string) => expectUnchanged(tenant, () => owner.post(`${path}/preview`, { stepId, recordId }));
        const email = await preview('welcome');
        expect([email.status, email.body]).toEqual([
          200,
          {
            ...{ ...none, ok: true, stepId: 'welcome', type: 'message', name: null },
            problems: [expect.objectContaining({ step: 'welcome', field: 'channel', message: expect.stringContaining('not connected') })],
            email: {
              from: 'Spindle <spindle@localhost>',
              to: 'ada@example.com',
              bcc: null,
              attachments: [],
              subject: 'Hello Ada',
              text: expect.stringContaining('https://spindle.example.com/api/v1/public/unsubscribe/test'),
              html: null,
              headers: {
                From: 'Spindle <spindle@localhost>',
                To: 'ada@example.com',
                Subject: 'Hello Ada',
                'List-Unsubscribe': '<https://spindle.example.com/api/v1/public/unsubscribe/test>',
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                'Content-Type': 'text/plain; charset=utf-8',
              },
              isSuppressed: false,
              isConnected: false,
            },
          },
        ]);
        expect((await preview('notify')).body.webhook).toMatchObject({ body: '{"email":"ada@example.com","name":"Ada"}' });
        expect((await preview('who')).body.filter).toMatchObject({ matches: true, decidedBy: [{ path: 'where', actual: 'Ada' }] });
        await tenant.append([{ email: 'bob@example.com', name: '' }]);
        const [, bob] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 2 });
        const skipped = await owner.post(`${path}/preview`, { stepId: 'who', recordId: bob?.id });
        expect(skipped.body.filter).toMatchObject({ matches: false, decidedBy: [{ actual: '', matches: false }] });
        expect((await preview('pause')).body.wait.until).toBe(new Date(spindle().clock.now().getTime() + 3_600_000).toISOString());
      });

      test('200: uses the draft in the body, and reports the problem that a job would have', async () => {
        const { tenant, owner, path, recordId } = await given();
        const draft = { dataTableId: tenant.table.id, steps: [anEmailStep({ to: '{{ name }}' })] };
        const { status, body } = await owner.post(`${path}/preview`, { stepId: 'welcome', recordId, draft });
        expect([status, body.problem, body.email]).toEqual([200, { reason: 'address_invalid', message: expect.any(String) }, null]);
      });

      test('400 and 404', async () => {
        const [{ owner, path, recordId }, other] = [await given(), await given()];
        const code = async (sent: object) => (await owner.post(`${path}/preview`, sent)).body.code;
        expect(await code({ stepId: 'nobody', recordId })).toBe('VALIDATION_ERROR');
        expect(await code({ stepId: 'welcome', recordId: 1 })).toBe('VALIDATION_ERROR');
        expect(await code({ stepId: 'welcome', recordId, draft: { steps: [{ id: 'welcome' }] } })).toBe('VALIDATION_ERROR');
        for (const wrong of [other.recordId, 'x', '-1', '9'.repeat(60)])
          expect(await code({ stepId: 'welcome', recordId: wrong })).toBe('RECORD_NOT_FOUND');
        const draft = { dataTableId: other.tenant.table.id, steps: [anEmailStep()] };
        expect(await code({ stepId: 'welcome', recordId: other.recordId, draft })).toBe('DATA_TABLE_NOT_FOUND');
      });
    });

    describe('test', () => {
      test('200: calls a webhook, marked as a test; for an e-mail reports that no channel is connected', async () => {
        const { tenant, owner, path, recordId } = await given();
        const before = await tenant.used();
        const { body, status } = await owner.post(`${path}/test`, { stepId: 'notify', recordId });
        expect(await tenant.used()).toEqual({ ...before, webhooks: before.webhooks + 1 });
        expect([status, body]).toEqual([
          200,
          { ok: true, channel: 'webhook', result: 'sent', reason: null, answer: null, outputs: null, request: null },
        ]);
        expect(bodies.at(-1)).toEqual({ email: 'ada@example.com', name: 'Ada', test: true });
        const email = await expectUnchanged(tenant, () => owner.post(`${path}/test`, { stepId: 'welcome' }));
        expect(email.body).toEqual({
          ok: true,
          channel: 'email',
          result: 'not_connected',
          reason: expect.any(String),
          answer: null,
          request: null,
          outputs: null,
        });
      });

      test('429: more than five a minute for one person', async () => {
        const { tenant, owner, path } = await given();
        const call = (person: Person) => person.post(`${path}/test`, { stepId: 'pause' });
        for (let times = 0; times < 5; times++) expect((await call(owner)).status).toBe(400);
        const refused = await call(owner);
        expect([refused.status, refused.body.code, refused.headers['ratelimit-policy']]).toEqual([429, 'RATE_LIMITED', '"test";q=5;w=60']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await call(await tenant.person('member'))).status).toBe(400);
      });

      test('400 and 404', async () => {
        const { owner, path } = await given();
        const answer = async (sent: object) => (await owner.post(`${path}/test`, sent)).body;
        expect((await answer({ stepId: 'who' })).errors).toEqual([{ path: 'stepId', message: expect.stringContaining('preview') }]);
        for (const stepId of ['welcome', 'notify'])
          expect((await answer({ stepId, to: 'eve@example.com' })).errors).toEqual([{ path: 'to', message: expect.any(String) }]);
        expect((await answer({ stepId: 'welcome', recordId: '0' })).code).toBe('RECORD_NOT_FOUND');
      });
    });

    test('the unsubscribe link of a test opens a page that says so, and does not unsubscribe anyone', async () => {
      const tenant = await aTenant(spindle());
      for (const method of ['GET', 'POST']) {
        const { status, text } = await expectUnchanged(tenant, () => spindle().call(method, '/api/v1/public/unsubscribe/test'));
        expect([status, text.includes('This is a test link'), text.includes('<form')]).toEqual([200, true, false]);
      }
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
