import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReceivedCallback } from '../../../src/application/feedback/callback-verifier.ts';
import { SignedCallbackVerifier } from '../../../src/channels/callbacks/signed-callback-verifier.ts';
import { SnsClient } from '../../../src/channels/callbacks/sns-client.ts';
import { sourceOf } from '../../../src/domain/channels/feedback/sources/sources.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import {
  type Account,
  aMailgunAccount,
  anSesAccount,
  aPostmarkAccount,
  aResendAccount,
  aSendgridAccount,
  type SignedCall,
} from './accounts.ts';
import { Amazon } from './amazon.ts';

const clock = new FixedClock();
const amazon = new Amazon();
beforeAll(() => amazon.start());
afterAll(() => amazon.stop());

const about = { messageId: '0198c0de-0000-7000-8000-000000000002', to: 'grace@example.com', at: clock.now() };
const url = 'https://spindle:secret@spindle.example.com/api/v1/callbacks/o/c';
const keysOf = ({ written }: Account) => ({
  settings: (written.settings ?? {}) as Record<string, string>,
  credentials: { password: 'secret', ...(written.credentials as Record<string, string> | undefined) },
});
const received = ({ headers, body }: SignedCall): ReceivedCallback => ({
  ...{ url, body, messageId: undefined },
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
});
const verify = (account: Account, call: SignedCall, verifier = new SignedCallbackVerifier(clock, amazon.client())) =>
  verifier.verify(account.source, received(call), keysOf(account));
const signed = (account: Account, ms = 0): SignedCall =>
  account.sign(account.body('hard', about), url, new Date(clock.now().getTime() + ms));

describe('known signatures', () => {
  const call = (headers: Record<string, string>, body: string): ReceivedCallback => ({
    url,
    headers,
    body: Buffer.from(body),
    messageId: undefined,
  });

  test('of SendGrid’s own library', async () => {
    const verificationKey =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const signature = 'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
    const body = JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' });
    const headers = { 'x-twilio-email-event-webhook-signature': signature, 'x-twilio-email-event-webhook-timestamp': '1588788367' };
    const verifier = new SignedCallbackVerifier(clock, amazon.client());
    const keys = { settings: { verificationKey }, credentials: {} };
    expect(await verifier.verify('sendgrid', call(headers, body), keys)).toMatchObject({ body: { event: 'test_event' } });
    expect(await verifier.verify('sendgrid', call(headers, 'payload'), keys)).toBeUndefined();
  });

  test('of the specification of Standard Webhooks, under both names of its headers', async () => {
    const at = new Date(1_614_265_330_000);
    const then = new SignedCallbackVerifier({ now: () => at }, amazon.client());
    const keys = { settings: {}, credentials: { signingSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } };
    const values = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    for (const prefix of ['svix', 'webhook']) {
      const headers = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]));
      const more = { ...headers, [`${prefix}-signature`]: `v1a,AAAA v1,AAAA ${values.signature}` };
      for (const sent of [headers, more])
        expect(await then.verify('resend', call(sent, '{"test": 2432232314}'), keys)).toMatchObject({ callId: values.id });
      expect(await then.verify('resend', call(headers, '{"test": 2432232315}'), keys)).toBeUndefined();
    }
  });
});

const [minute, hour] = [60_000, 3_600_000];

test.each([
  ['resend', aResendAccount, [-4 * minute, 4 * minute], [-hour, hour, -6 * minute, 6 * minute]],
  ['mailgun', aMailgunAccount, [-hour, hour, -23 * hour], [-25 * hour, 25 * hour]],
  ['sendgrid', aSendgridAccount, [-hour, hour], []],
  ['postmark', aPostmarkAccount, [-hour, hour], []],
  ['ses', () => anSesAccount(() => amazon.origin), [-hour, hour], []],
] as const)('%s: a clock may be off by less than its scheme allows', async (_, make, accepted, refused) => {
  const account = make();
  for (const ms of accepted) expect([ms, await verify(account, signed(account, ms))]).toEqual([ms, expect.anything()]);
  for (const ms of refused) expect([ms, await verify(account, signed(account, ms))]).toEqual([ms, undefined]);
});

test.each([
  ['resend', aResendAccount],
  ['sendgrid', aSendgridAccount],
  ['postmark', aPostmarkAccount],
] as const)('%s: a signed call that is no JSON is refused by its path', async (_, make) => {
  const account = make();
  for (const text of ['[{"a": 1', '', '[1,]', '\ud800'.repeat(2).slice(1)])
    await expect(verify(account, account.sign(text === '' ? ' ' : `${text}{`, url, clock.now()))).rejects.toMatchObject({
      details: { errors: [{ path: 'body', message: expect.stringContaining('must be valid JSON') }] },
    });
});

test.each([
  ['mailgun', aMailgunAccount],
  ['ses', () => anSesAccount(() => amazon.origin)],
] as const)('%s: a call whose signature cannot be read is not from it', async (_, make) => {
  const account = make();
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"signature": []}',
    '{"signature": {"timestamp": 1, "token": {}, "signature": null}}',
    '{"Type": "constructor"}',
  ])
    expect(await verify(account, account.sign(text, url, clock.now()))).toBeUndefined();
});

test.each([
  ['resend', aResendAccount, 64],
  ['mailgun', aMailgunAccount, 64],
  ['sendgrid', aSendgridAccount, 1024],
  ['postmark', aPostmarkAccount, 64],
  ['ses', () => anSesAccount(() => amazon.origin), 256],
] as const)('%s: a signed call is at most as large as its source sends', async (_, make, kib) => {
  const account = make();
  const padded = (bytes: number) => {
    const event = account.body('hard', about);
    const at = (padding: string) =>
      account.sign(Array.isArray(event) ? [...event, padding] : { ...(event as object), padding }, url, clock.now());
    return at('x'.repeat(bytes - at('').body.length));
  };
  expect(padded(kib * 1024).body).toHaveLength(kib * 1024);
  expect(await verify(account, padded(kib * 1024))).toBeDefined();
  expect(await verify(account, padded(kib * 1024 + 1))).toBeUndefined();
});

test.each([
  ['resend', aResendAccount],
  ['sendgrid', aSendgridAccount],
  ['postmark', aPostmarkAccount],
] as const)('%s: a signed call that nests deeply is not parsed', async (_, make) => {
  const account = make();
  const text = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  await expect(verify(account, account.sign(text, url, clock.now()))).rejects.toMatchObject({
    details: { errors: [{ path: 'body', message: expect.stringContaining('nested too deeply') }] },
  });
});

test('a megabyte of brackets does not hold the process', async () => {
  const account = aSendgridAccount();
  for (const text of ['['.repeat(1_048_576), `${'['.repeat(524_288)}${']'.repeat(524_288)}`, '{"a":'.repeat(200_000)]) {
    const call = account.sign(text, url, clock.now());
    const outcome = await verify(account, call).then(
      ({ body } = { body: undefined, callId: undefined, messageId: undefined }) => {
        expect(() => [...sourceOf('sendgrid').read({ body, callId: undefined, messageId: undefined }, {})]).not.toThrow();
        return 'read';
      },
      () => 'refused',
    );
    expect(['read', 'refused']).toContain(outcome);
  }
});

test('Mailgun: a token brings one event, whatever is added to it', async () => {
  const account = aMailgunAccount();
  const call = signed(account);
  const forged = { ...JSON.parse(call.body.toString()), 'event-data': { event: 'complained', recipient: 'victim@example.com' } };
  const events = await Promise.all(
    [call, { ...call, body: Buffer.from(JSON.stringify(forged)) }].map(async (one) => {
      const verified = await verify(account, one);
      return verified && [...sourceOf('mailgun').read(verified, {})][0]?.eventId;
    }),
  );
  expect(events[0]).toMatch(/^[0-9a-f]{50}$/);
  expect(events[1]).toBe(events[0]);
});

test('Mailgun: characters cannot move from the timestamp into the token', async () => {
  const account = aMailgunAccount();
  const { signingKey } = keysOf(account).credentials as unknown as { signingKey: string };
  const [timestamp, token] = [String(Math.floor(clock.now().getTime() / 1000)), 'ab'.repeat(25)];
  const signature = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex');
  const call = (parts: object) => account.sign(JSON.stringify({ signature: { signature, ...parts }, 'event-data': {} }), url, clock.now());
  expect(await verify(account, call({ timestamp, token }))).toBeDefined();
  expect(await verify(account, call({ timestamp: timestamp + token[0], token: token.slice(1) }))).toBeUndefined();
  expect(await verify(account, call({ timestamp: timestamp.slice(0, 9), token: timestamp[9] + token }))).toBeUndefined();
});

describe('SNS', () => {
  beforeEach(() => {
    amazon.calls.length = 0;
    amazon.status = 200;
  });
  const topicArn = 'arn:aws:sns:eu-west-1:123456789012:spindle';
  const account = anSesAccount(() => amazon.origin, topicArn);
  const confirmation = (more: object = {}) => ({
    ...{ Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe', Token: 'token' },
    SubscribeURL: `${amazon.origin}/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=token`,
    ...more,
  });
  const sign = (body: unknown): SignedCall => account.sign(body, url, clock.now());

  test('has its certificate fetched once, and its subscription confirmed', async () => {
    const verifier = new SignedCallbackVerifier(clock, amazon.client());
    expect(await verify(account, sign(confirmation()), verifier)).toBeDefined();
    expect(await verify(account, signed(account), verifier)).toBeDefined();
    expect(await verify(account, sign({ ...(account.body('soft', about) as object), Subject: 'Amazon SES' }), verifier)).toBeDefined();
    expect(amazon.calls).toEqual([
      `/SimpleNotificationService-${'0a'.repeat(16)}.pem`,
      `/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=token`,
    ]);
  });

  test.each<[string, () => object]>([
    ['signature version 1', () => ({ ...(account.body('hard', about) as object), SignatureVersion: '1' })],
    ['another topic', () => ({ ...(account.body('hard', about) as object), TopicArn: 'arn:aws:sns:eu-west-1:123456789012:other' })],
    [
      'a certificate elsewhere',
      () => ({ ...(account.body('hard', about) as object), SigningCertURL: 'https://evil.example/SimpleNotificationService-0a.pem' }),
    ],
    ['a certificate of another path', () => ({ ...(account.body('hard', about) as object), SigningCertURL: `${amazon.origin}/evil.pem` })],
    [
      'a certificate with a query',
      () => ({ ...(account.body('hard', about) as object), SigningCertURL: `${amazon.origin}/SimpleNotificationService-0a.pem?x.pem` }),
    ],
    [
      'a user in the URL',
      () => ({ ...(account.body('hard', about) as object), SigningCertURL: amazon.origin.replace('//', '//sns.amazonaws.com@') }),
    ],
  ])('is not believed with %s, and nobody is called', async (_, body) => {
    expect(await verify(account, sign(body()))).toBeUndefined();
    expect(amazon.calls).toEqual([]);
  });

  test.each([
    ['elsewhere', () => 'http://169.254.169.254/?Action=ConfirmSubscription'],
    ['of another topic', () => `${amazon.origin}/?Action=ConfirmSubscription&TopicArn=${topicArn}x&Token=token`],
    ['of another action', () => `${amazon.origin}/?Action=Unsubscribe&TopicArn=${topicArn}&Token=token`],
    ['of another path', () => `${amazon.origin}/x?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=token`],
  ])('has no subscription confirmed that is %s', async (_, SubscribeURL) => {
    expect(await verify(account, sign(confirmation({ SubscribeURL: SubscribeURL() })))).toBeUndefined();
    expect(amazon.calls.filter((call) => !call.endsWith('.pem'))).toEqual([]);
  });

  test('is asked again later if it fails, and the call is not answered as wrong', async () => {
    const verifier = new SignedCallbackVerifier(clock, amazon.client());
    for (const status of [503, 429]) {
      amazon.status = status;
      await expect(verify(account, signed(account), verifier)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    amazon.status = 200;
    expect(await verify(account, signed(account), verifier)).toBeDefined();
    amazon.status = 500;
    await expect(verify(account, sign(confirmation()), verifier)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test.each([
    ['arn:aws:sns:eu-west-1:123456789012:spindle', 'https://sns.eu-west-1.amazonaws.com', true],
    ['arn:aws-cn:sns:cn-north-1:123456789012:spindle', 'https://sns.cn-north-1.amazonaws.com.cn', true],
    ['arn:aws-us-gov:sns:us-gov-west-1:123456789012:spindle', 'https://sns.us-gov-west-1.amazonaws.com', true],
    ['arn:aws:sns:eu-west-1:123456789012:spindle', 'http://sns.eu-west-1.amazonaws.com', false],
    ['arn:aws:sns:eu-west-1:123456789012:spindle', 'https://sns.us-east-1.amazonaws.com', false],
    ['arn:aws:sns:eu-west-1:123456789012:spindle', 'https://sns.eu-west-1.amazonaws.com:8443', false],
    ['arn:aws:sns:eu-west-1:123456789012:spindle', 'https://sns.eu-west-1.amazonaws.com.evil.example', false],
    ['arn:aws:sns:evil.example/:123456789012:spindle', 'https://sns.evil.example', false],
  ])('of %s is at %s: %s', async (topic, origin, isOwn) => {
    const called: string[] = [];
    const call = async (address: string) => {
      called.push(address);
      return { status: 404, headers: {}, body: '' };
    };
    const address = `${origin}/SimpleNotificationService-0a0a.pem`;
    expect(await new SnsClient({ call }).keyAt(address, topic)).toBeUndefined();
    expect(called).toEqual(isOwn ? [address] : []);
  });
});
