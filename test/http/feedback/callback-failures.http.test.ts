import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { aPostmarkAccount } from '../../channels/callbacks/accounts.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory(
  'callbacks with wrong signatures',
  (spindle) => {
    test('are limited by address, and never cost a valid one of the same address', async () => {
      const person = await (await aTenant(spindle())).person();
      const given = {
        provider: 'smtp',
        name: 'Sales',
        sender: { name: '', address: 'ada@acme.example' },
        settings: { host: 'smtp.acme.example' },
      };
      const { id } = (await person.post('/channels', given)).body.channel;
      const account = aPostmarkAccount();
      const { callbackUrl } = (await person.put(`/channels/${id}/feedback`, account.written)).body;
      const { pathname } = new URL(callbackUrl);
      const now = spindle().clock.now();
      const body = account.body('hard', { messageId: randomUUID(), to: 'grace@example.com', at: now });
      const [good, wrong] = [callbackUrl, callbackUrl.replace(/:[\w-]{43}@/, ':wrong@')].map((url) => account.sign(body, url, now));
      const statuses: number[] = [];
      for (let call = 0; call < 5; call++) statuses.push((await spindle().call('POST', pathname, wrong)).status);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await spindle().call('POST', pathname, good)).status).toBe(200);
      // A new password ends the old one.
      await person.put(`/channels/${id}/feedback`, account.written);
      expect((await spindle().call('POST', pathname, good)).status).toBe(429);
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '3' },
);
