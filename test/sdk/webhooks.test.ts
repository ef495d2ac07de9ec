import { describe, expect, test } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { verifySignature, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from '../../sdk/src/spindle.ts';
import { signedHeaders } from '../../src/channels/webhooks/webhook-signature.ts';

const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [secret, other] = [secretOf(1), secretOf(2)];
const at = new Date('2026-03-01T12:00:00Z');
const now = at.getTime();
const body = JSON.stringify({
  type: 'record.created',
  timestamp: at,
  id: 'e1',
  number: 7,
  data: { dataTableId: 't', recordId: '1', ü: '😀' },
});
const headers = signedHeaders([secret], 'e1', at, body);

const reasonOf = async (given: {
  headers?: WebhookHeaders;
  body?: string | Uint8Array;
  secrets?: string | readonly string[];
  now?: number;
}) => {
  const run = verifyWebhook(given.secrets ?? secret, given.headers ?? headers, given.body ?? body, { now: given.now ?? now });
  return run.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error),
  );
};

describe('a webhook', () => {
  test('that Spindle signed is returned as the event that it is, typed by its type', async () => {
    const event = await verifyWebhook(secret, headers, body, { now });
    if (event.type !== 'record.created') throw new Error(event.type);
    expect([event.number, event.data.recordId]).toEqual([7, '1']);
  });

  test('that another implementation of the standard signed is accepted', async () => {
    const signed = { ...headers, 'webhook-signature': new StandardWebhook(secret).sign('e1', at, body) };
    expect(await reasonOf({ headers: signed })).toBe('accepted');
    expect(await reasonOf({ headers: signed, body: `${body} ` })).toBe('signature');
    expect(await reasonOf({ headers: signed, secrets: other })).toBe('signature');
  });

  test.each<[string, WebhookHeaders]>([
    ['Headers', new Headers(headers)],
    ['names in any case', Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))],
    ['lists of one', Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))],
  ])('has headers in each form: %s', async (_form, given) => expect(await reasonOf({ headers: given })).toBe('accepted'));

  test('has a body of text or bytes', async () => {
    expect(await reasonOf({ body: Buffer.from(body) })).toBe('accepted');
    expect(await reasonOf({ body: new TextEncoder().encode(body) })).toBe('accepted');
    await expect(verifyWebhook(secret, headers, JSON.parse(body), { now })).rejects.toThrow('as they arrived');
  });

  test('is accepted with either secret while they rotate, on both sides', async () => {
    const both = signedHeaders([other, secret], 'e1', at, body);
    expect(await reasonOf({ headers: both })).toBe('accepted');
    expect(await reasonOf({ headers: both, secrets: other })).toBe('accepted');
    expect(await reasonOf({ secrets: [other, secret] })).toBe('accepted');
    expect(await reasonOf({ secrets: other })).toBe('signature');
  });

  test.each([
    [-300_000, 'accepted'],
    [300_000, 'accepted'],
    [301_000, 'timestamp'],
    [-301_000, 'timestamp'],
  ])('may be five minutes old or early: %d ms', async (offset, reason) => expect(await reasonOf({ now: now + offset })).toBe(reason));

  test.each<[string, Record<string, string | string[] | undefined>, string]>([
    ['no id', { 'webhook-id': undefined }, 'header'],
    ['no signature', { 'webhook-signature': '' }, 'header'],
    ['two times', { 'webhook-timestamp': ['1', '2'] }, 'header'],
    ['a time that is none', { 'webhook-timestamp': 'NaN' }, 'header'],
    ['a time in another notation', { 'webhook-timestamp': '0x69a42ac0' }, 'header'],
    ['another id', { 'webhook-id': 'e2' }, 'signature'],
    ['another time', { 'webhook-timestamp': String(now / 1000 + 1) }, 'signature'],
    ['another version', { 'webhook-signature': String(headers['webhook-signature']).replace('v1,', 'v2,') }, 'signature'],
    ['an empty signature', { 'webhook-signature': 'v1,' }, 'signature'],
    ['a part of the signature', { 'webhook-signature': 'v1,AAAA' }, 'signature'],
    ['no base64', { 'webhook-signature': 'v1,\u0000😀 v1 v1,= ,' }, 'signature'],
    ['ten thousand signatures', { 'webhook-signature': 'v1,AAAA '.repeat(10_000) }, 'signature'],
  ])('with %s is refused', async (_what, changed, reason) => {
    expect(await reasonOf({ headers: { ...headers, ...changed } })).toBe(reason);
  });

  test('whose body was changed is refused: one letter, one blank, or put together again', async () => {
    for (const changed of [body.replace('7', '8'), `${body} `, JSON.stringify(JSON.parse(body), null, 1), ''])
      expect(await reasonOf({ body: changed })).toBe('signature');
  });

  test.each(['', 'null', '[]', '7', '"a"', '{"type":7,"data":{}}', '{"type":"a"}', '{"type":"a","data":null}', '{', '\ufeff{}'])(
    'that is signed and no event is refused: %j',
    async (text) => {
      expect(await reasonOf({ headers: signedHeaders([secret], 'e1', at, text), body: text })).toBe('body');
      await verifySignature(secret, signedHeaders([secret], 'e1', at, text), text, { now });
    },
  );

  test('with bytes that are no text is refused', async () => {
    const bytes = Uint8Array.from([0x22, 0xff, 0x22]);
    const { createHmac } = await import('node:crypto');
    const signed = createHmac('sha256', Buffer.alloc(32, 1))
      .update(`e1.${now / 1000}.`)
      .update(bytes)
      .digest('base64');
    expect(await reasonOf({ headers: { ...headers, 'webhook-signature': `v1,${signed}` }, body: bytes })).toBe('body');
  });

  test.each([[''], ['whsec_'], ['whsec_!'], ['whsec_c2hvcnQ='], [[]], [undefined]])(
    'is not verified with a secret that is none: %j',
    async (secrets) => {
      await expect(verifyWebhook(secrets as never, headers, body, { now })).rejects.toThrow(/secret/);
    },
  );
});
