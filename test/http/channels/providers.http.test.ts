import { expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly example: unknown;
}

onMemory(
  'providers',
  (spindle) => {
    test('are listed with what the operator has not set up', async () => {
      const member = await (await aTenant(spindle())).person('member');
      const { body } = await member.get('/channels/providers');
      expect(body.data).toMatchObject([
        { provider: 'smtp', connectsBy: 'form', isAvailable: true, missingSettings: [], canSign: true, bounceHost: null },
        { provider: 'gmail', title: 'Gmail', connectsBy: 'oauth', isAvailable: true, limits: { perMinute: 150 }, canSign: false },
        { provider: 'microsoft', connectsBy: 'oauth', isAvailable: false, missingSettings: ['MICROSOFT_CLIENT_SECRET'] },
        { provider: 'twilio', serves: 'sms', connectsBy: 'form', hasSender: false, canSign: false, limits: { perSecond: 1 } },
        { provider: 'bespoke', serves: 'custom', connectsBy: 'form', hasSender: false, limits: { perSecond: 10 } },
      ]);
      expect(body.data[0].settings[2]).toMatchObject({
        ...{ name: 'security', label: 'Encryption', type: 'choice', isRequired: false },
        choices: [
          { value: 'starttls', label: 'STARTTLS' },
          { value: 'tls', label: 'TLS' },
          { value: 'none', label: 'None' },
        ],
      });
    });

    test('have all that a form needs to connect one', async () => {
      const person = await (await aTenant(spindle())).person();
      const { data } = (await person.get('/channels/providers')).body;
      const filled = (fields: readonly Field[]) =>
        Object.fromEntries(fields.flatMap(({ name, example }) => (example === null ? [] : [[name, example]])));
      for (const { provider, hasSender, settings, credentials, limits } of data.filter(
        ({ connectsBy }: { connectsBy: string }) => connectsBy === 'form',
      )) {
        const sender = hasSender ? { name: 'Ada', address: 'ada@acme.example' } : undefined;
        // A number and a messaging service exclude each other.
        const { messagingServiceSid: _, ...chosen } = filled(settings);
        const form = { settings: chosen, credentials: filled(credentials), limits };
        const { status, body } = await person.post('/channels', { provider, name: 'Sales', sender, ...form });
        expect([status, body.channel?.settings, body.channel?.limits]).toEqual([201, form.settings, limits]);
        const needed = ({ name, isRequired }: Field) => isRequired || name === 'from';
        const least = {
          ...{ provider, name: 'Least', sender, settings: filled(settings.filter(needed)) },
          credentials: filled(credentials.filter(needed)),
        };
        expect((await person.post('/channels', least)).status).toBe(201);
      }
    });
  },
  { GMAIL_CLIENT_ID: 'spindle', GMAIL_CLIENT_SECRET: 'secret', MICROSOFT_CLIENT_ID: 'spindle' },
);
