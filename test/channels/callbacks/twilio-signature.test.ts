import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { verifyTwilio } from '../../../src/channels/callbacks/twilio.ts';
import { slownessOfCore } from '../../support/jest/machine.ts';

const keys = { settings: {}, credentials: { authToken: '12345' } };
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const callOf = (url: string, body: string, headers: Record<string, string>) => ({
  url,
  headers,
  body: Buffer.from(body),
  messageId: undefined,
});

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const parameters = {
  ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234', From: '+12349013030', To: '+18005551212' },
};
const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

test("Twilio's own example is valid, and not with a bit changed", () => {
  const body = new URLSearchParams(parameters).toString();
  const verify = (to = url, text = body, signed = signature) =>
    verifyTwilio(callOf(to, text, { ...form, 'x-twilio-signature': signed }), keys, new Date());
  expect(verify()).toMatchObject({ body: parameters });
  expect(verify('https://mycompany.com:443/myapp.php?foo=1&bar=2')).toBeDefined();
  for (const wrong of [
    verify(`${url}3`),
    verify(url, body.replace('1234', '1235')),
    verify(url, body, `1${signature.slice(1)}`),
    verify(url, body, ''),
  ])
    expect(wrong).toBeUndefined();
});

test('a parameter that is repeated is signed with each of its values', () => {
  const signed = createHmac('sha1', '12345').update(`${url}MediaUrlaMediaUrlbToc`).digest('base64');
  expect(
    verifyTwilio(callOf(url, 'To=c&MediaUrl=b&MediaUrl=a', { ...form, 'x-twilio-signature': signed }), keys, new Date()),
  ).toBeDefined();
});

test('a body of JSON is signed by its hash in the URL', () => {
  const body = '{"MessageStatus":"sent"}';
  const hash = createHash('sha256').update(body).digest('hex');
  const at = `${url}&bodySHA256=${hash}`;
  const headers = { 'content-type': 'application/json', 'x-twilio-signature': createHmac('sha1', '12345').update(at).digest('base64') };
  expect(verifyTwilio(callOf(at, body, headers), keys, new Date())).toEqual({ body: JSON.parse(body), callId: undefined });
  expect(verifyTwilio(callOf(at, body.replace('sent', 'read'), headers), keys, new Date())).toBeUndefined();
});

test('tens of thousands of names are refused at once', () => {
  const body = Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join('&');
  const headers = { ...form, 'x-twilio-signature': 'AAAA' };
  // 0.1 s of processor time, or 10 s if each name is looked for among all.
  const before = process.cpuUsage();
  expect(verifyTwilio(callOf('https://spindle.example/', body, headers), keys, new Date())).toBeUndefined();
  expect(process.cpuUsage(before).user / 1e6 / slownessOfCore()).toBeLessThan(3);
});

test('a form of more than 100 pairs is not parsed', () => {
  const verify = (pairs: number) => {
    const names = Array.from({ length: pairs }, (_, index) => `p${1000 + index}`);
    const signature = createHmac('sha1', '12345')
      .update(`${url}${names.join('')}`)
      .digest('base64');
    return verifyTwilio(callOf(url, names.join('&'), { ...form, 'x-twilio-signature': signature }), keys, new Date());
  };
  expect(verify(100)).toBeDefined();
  expect(verify(101)).toBeUndefined();
});
