import { expect, test } from '@jest/globals';
import { Secrets } from '../../../src/application/kernel/secrets.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('POST /organization/webhook-secret/show', (spindle) => {
  test('200: shows owners and admins the signing secret, and records each call in the audit log without it', async () => {
    const tenant = await aTenant(spindle());
    for (const role of ['owner', 'admin'] as const) {
      const { status, body } = await (await tenant.person(role)).post('/organization/webhook-secret/show');
      expect([status, body]).toEqual([200, { ok: true, webhookSecret: spindle().get(Secrets).webhookSecret(tenant.id) }]);
      expect(body.webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/);
    }
    const { body, text } = await (await tenant.person()).get('/audit?action=organization.webhook-secret-shown');
    expect(body.data).toHaveLength(2);
    expect(text).not.toContain('whsec_');
  });
});
