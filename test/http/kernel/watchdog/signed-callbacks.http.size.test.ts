import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Account,
  aMailgunAccount,
  anSesAccount,
  aPostmarkAccount,
  aResendAccount,
  aSendgridAccount,
  type SignedCall,
} from '../../../channels/callbacks/accounts.ts';
import { Amazon } from '../../../channels/callbacks/amazon.ts';
import { accountSid, authToken, signatureOf } from '../../../channels/twilio-speaker.ts';
import { onMemory } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';
import { fillings, repeatTo } from '../../../support/load/hostile-values.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';

const limitMs = 100;
/** Characters of a field: the most that fits into the smallest limit of a callback in any spelling. */
const length = 20_000;

const amazon = new Amazon();
beforeAll(() => amazon.start());
afterAll(() => amazon.stop());

const makers: readonly (() => Account)[] = [
  () => anSesAccount(() => amazon.origin),
  aSendgridAccount,
  aMailgunAccount,
  aPostmarkAccount,
  aResendAccount,
];

/** Each long, and then something else: what looks for an end of equal characters begins at each of them. */
const texts = [...Object.values(fillings), '.', '!'].map((unit) => `${repeatTo(unit, length)}x`);

/** The value with each of its texts replaced by `text`, one at a time. */
function* replaced(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') {
    yield text;
    if (value.startsWith('{')) for (const inner of replaced(JSON.parse(value), text)) yield JSON.stringify(inner);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const one of replaced(part, text))
      yield Array.isArray(value) ? value.map((old, index) => (String(index) === key ? one : old)) : { ...value, [key]: one };
}

onMemory(
  'signed callbacks with a long field',
  (spindle) => {
    /** Fails if one of the calls holds the event loop, or most are not taken for signed: what is signed for another account is not. */
    async function expectQuick(path: string, signed: Iterable<SignedCall>): Promise<void> {
      const slow: string[] = [];
      const statuses: number[] = [];
      for (const call of signed) {
        let status = 0;
        const ms = await repeatedBlock(limitMs, async () => {
          ({ status } = await spindle().call('POST', path, call));
        });
        statuses.push(status);
        if (ms > limitMs) slow.push(`${Math.round(ms)} ms: ${call.body.toString().slice(0, 100)}`);
      }
      expect(slow).toEqual([]);
      expect(new Set([200, 400, 401, ...statuses]).size).toBe(3);
      expect(statuses.filter((status) => status !== 401).length).toBeGreaterThan(Math.max(20, statuses.length / 2));
    }

    test.each(makers.map((make) => [make().source, make] as const))('do not hold the event loop: %s', async (_, make) => {
      const account = make();
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const sender = { name: '', address: 'ada@acme.example' };
      const made = await person.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: { host: 'smtp.acme.example' } });
      const { id } = made.body.channel;
      const { body } = await person.put(`/channels/${id}/feedback`, account.written);
      const at = spindle().clock.now();
      const event = account.body('hard', { messageId: randomUUID(), to: 'grace@example.com', at });
      const signed = texts.flatMap((text) =>
        [...replaced(event, text)].map((one) => account.sign(typeof one === 'string' ? JSON.stringify(one) : one, body.callbackUrl, at)),
      );
      await expectQuick(`/api/v1/callbacks/${tenant.id}/${id}`, signed);
    });

    test.each([
      ['a status', '', { MessageSid: `SM${'1'.repeat(32)}`, MessageStatus: 'undelivered', ErrorCode: '30005', ErrorMessage: 'gone' }],
      ['a reply', '/replies', { MessageSid: `SM${'2'.repeat(32)}`, SmsStatus: 'received', Body: 'Stop', OptOutType: 'STOP' }],
    ])('do not hold the event loop: %s of Twilio', async (_, rest, fields) => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const settings = { accountSid, from: '+14155552671', helpText: 'Acme' };
      const { body } = await person.post('/channels', { provider: 'twilio', name: 'Texts', settings, credentials: { authToken } });
      const { callbackUrl } = body.channel as { readonly callbackUrl: string };
      const form = { AccountSid: accountSid, From: '+14155552672', To: '+14155552671', ...fields };
      const signed = texts.flatMap((text) =>
        Object.keys(form).map((name): SignedCall => {
          const one = { ...form, [name]: text };
          const headers = {
            'content-type': 'application/x-www-form-urlencoded',
            'x-twilio-signature': signatureOf(callbackUrl + rest, one),
          };
          return { headers, body: Buffer.from(new URLSearchParams(one).toString()) };
        }),
      );
      await expectQuick(new URL(callbackUrl).pathname + rest, signed);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
  amazon.rewire,
);
