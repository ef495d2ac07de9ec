import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateOrganization } from '../../../src/application/accounts/organizations/create-organization.ts';
import { SigningSecrets } from '../../../src/application/accounts/organizations/signing-secrets.ts';
import { Sender } from '../../../src/application/channels/sender.ts';
import { Secrets } from '../../../src/application/kernel/secrets.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const hours = 3_600_000;

onMemory(
  'the webhook signing secret',
  (spindle) => {
    const show = async (tenant: Tenant) => (await (await tenant.person()).post('/organization/webhook-secret/show')).body;
    const rotate = async (tenant: Tenant, overlapSeconds: number) =>
      (await tenant.person()).post('/organization/webhook-secret/rotate', { overlapSeconds });
    const signing = (tenant: Tenant) => spindle().get(SigningSecrets).of(tenant.id);

    let headers: IncomingHttpHeaders = {};
    let body = Buffer.alloc(0);
    const receiver = createServer(async (request, response) => {
      headers = request.headers;
      body = await buffer(request);
      response.writeHead(204).end();
    });
    let url = '';
    beforeAll(async () => {
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/`;
    });
    afterAll(() => void receiver.close());

    /** Sends a webhook; returns which of the secrets a receiver could verify it with. */
    async function verifying(tenant: Tenant, secrets: readonly string[]): Promise<readonly boolean[]> {
      const message = { id: 'm1', organizationId: tenant.id, channel: 'webhook' as const, via: undefined, url, body: '{"a":1}' };
      expect(await spindle().get(Sender).send(message)).toMatchObject({ result: 'sent' });
      const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const given = String(headers['webhook-signature']).split(' ');
      return secrets.map((secret) => {
        const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
        return given.includes(`v1,${hmac.update(content).digest('base64')}`);
      });
    }

    test('200: shows owners and admins the signing secret, and records each call in the audit log without it', async () => {
      const tenant = await aTenant(spindle());
      const [secret] = spindle().get(Secrets).derivedWebhookSecrets(tenant.id);
      for (const role of ['owner', 'admin'] as const) {
        const { status, body: shown } = await (await tenant.person(role)).post('/organization/webhook-secret/show');
        // An organization without a stored secret keeps the one that its receivers know.
        expect([status, shown]).toEqual([200, { ok: true, webhookSecret: secret, previousUntil: null }]);
      }
      const { body: log, text } = await (await tenant.person()).get('/audit?action=organization.webhook-secret-shown');
      expect(log.data).toHaveLength(2);
      expect(text).not.toContain('whsec_');
    });

    test('a new organization has a random secret, which no master key derives', async () => {
      const tenant = await aTenant(spindle());
      const planId = (await spindle().store.organizations.find(tenant.id))?.planId as string;
      const { id } = await spindle().get(CreateOrganization).execute({ name: 'New', planId, by: operator });
      const signed = await spindle().get(SigningSecrets).of(id);
      expect(signed).toEqual([expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
      expect(spindle().get(Secrets).derivedWebhookSecrets(id)).not.toContain(signed[0]);
    });

    test('201: for the overlap, a webhook is verified with the new secret and with the old one, then with the new one only', async () => {
      const tenant = await aTenant(spindle());
      const { webhookSecret: old } = await show(tenant);
      expect(await verifying(tenant, [old])).toEqual([true]);
      const { status, body: rotated } = await rotate(tenant, 24 * 3600);
      const until = new Date(spindle().clock.now().getTime() + 24 * hours).toISOString();
      expect([status, rotated]).toEqual([201, { ok: true, webhookSecret: expect.stringMatching(/^whsec_/), previousUntil: until }]);
      const next = rotated.webhookSecret;
      expect(next).not.toBe(old);
      expect(await show(tenant)).toMatchObject({ webhookSecret: next, previousUntil: until });
      expect(await verifying(tenant, [next, old])).toEqual([true, true]);
      spindle().clock.pass({ hours: 24 });
      expect(await verifying(tenant, [next, old])).toEqual([true, false]);
      expect(await show(tenant)).toMatchObject({ webhookSecret: next, previousUntil: null });
      const { body: log, text } = await (await tenant.person()).get('/audit?action=organization.webhook-secret-rotated');
      expect(log.data).toMatchObject([{ details: { overlapSeconds: 24 * 3600 } }]);
      expect(text).not.toContain('whsec_');
    });

    test('200: an overlap is ended at once, and once only in the audit log', async () => {
      const tenant = await aTenant(spindle());
      const { webhookSecret: old } = await show(tenant);
      const { webhookSecret: next } = (await rotate(tenant, 3600)).body;
      const owner = await tenant.person();
      for (const _ of [1, 2]) expect((await owner.post('/organization/webhook-secret/end-overlap')).body).toEqual({ ok: true });
      expect(await verifying(tenant, [next, old])).toEqual([true, false]);
      const { body: log } = await owner.get('/audit?action=organization.webhook-secret-overlap-ended');
      expect(log.data).toHaveLength(1);
    });

    test('409: another overlap while one lasts; without an overlap, every earlier secret ends', async () => {
      const tenant = await aTenant(spindle());
      const { webhookSecret: first } = await show(tenant);
      const { webhookSecret: second } = (await rotate(tenant, 3600)).body;
      const { status, body: refused } = await rotate(tenant, 3600);
      expect([status, refused.code]).toEqual([409, 'INVALID_STATE']);
      expect(await signing(tenant)).toEqual([second, first]);
      const { webhookSecret: third, previousUntil } = (await rotate(tenant, 0)).body;
      expect(previousUntil).toBeNull();
      expect(await signing(tenant)).toEqual([third]);
    });

    test('webhooks of two organizations at once are signed with their own secrets; what comes after a rotation, with the new one', async () => {
      const [one, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const known = await Promise.all([one, other].map(async (tenant) => [(await show(tenant)).webhookSecret]));
      expect(await Promise.all([signing(one), signing(other), signing(one)])).toEqual([known[0], known[1], known[0]]);
      const [, rotated] = await Promise.all([signing(one), rotate(one, 0)]);
      expect(await Promise.all([signing(other), signing(one)])).toEqual([known[1], [rotated.body.webhookSecret]]);
    });

    test('400: an overlap of more than 7 days', async () => {
      expect((await rotate(await aTenant(spindle()), 604_801)).status).toBe(400);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
