import { afterEach, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../src/channels/routing-sender.ts';
import { TransportConnector } from '../../src/channels/transport-connector.ts';
import type { Channel } from '../../src/domain/channels/channel.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { twilio } from '../../src/domain/channels/providers/twilio.ts';
import { aChannel } from '../support/builders.ts';
import { slowness } from '../support/jest/machine.ts';
import { until } from '../support/jest/until.ts';
import { apiTransport, ownChannels } from './own-channels.ts';
import { accountSid, authToken, startTwilio, type TwilioAnswer, twilioError } from './twilio-speaker.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function speakerWith(...answers: readonly TwilioAnswer[]) {
  const speaker = await startTwilio({ answers });
  closers.push(speaker.close);
  return speaker;
}

const from = '+14155552671';

function channelAt(
  baseUrl: string,
  settings: Channel['settings'] = { from },
  credentials: Channel['sealedCredentials'] = { authToken },
): Channel {
  const complete = twilio.complete({ accountSid, baseUrl, ...settings });
  expect(twilio.check(complete, 'settings')).toEqual([]);
  const facts = { organizationId: 'o1', id: 'c1', provider: 'twilio', serves: 'sms', settings: complete } as const;
  return aChannel({ ...facts, sealedCredentials: credentials, sender: { name: '', address: from } });
}

const messageId = '0198c0de-0000-7000-8000-000000000001';
const sms = (channel: Channel, fields: Partial<OutgoingMessage<'sms'>> = {}): OutgoingMessage<'sms'> => ({
  ...{ channel: 'sms', to: '+14155552672', text: 'Hello Ada & Bob 😀', validForSeconds: 1800 },
  ...{ id: messageId, organizationId: 'o1', via: { connection: channel.id, channel } },
  ...fields,
});

function senderWith(guard = new OutboundGuard({ allowPrivate: true }), timeoutMs = 60_000) {
  const own = ownChannels(guard);
  const sender = new RoutingSender({}, { ...own, transports: { ...own.transports, api: apiTransport(guard, { timeoutMs }) } });
  closers.push(() => sender.close());
  return sender;
}

test('a message is a form with its callback, how long it is good for, and the number it is from', async () => {
  const speaker = await speakerWith();
  expect(await senderWith().send(sms(channelAt(speaker.url)))).toEqual({
    ...{ result: 'sent', providerId: speaker.taken[0]?.sid, reply: 'HTTP 201' },
  });
  expect(speaker.calls).toMatchObject([{ path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`, user: accountSid }]);
  expect(speaker.taken[0]?.form).toEqual({
    ...{ To: '+14155552672', From: from, Body: 'Hello Ada & Bob 😀', ValidityPeriod: '1800' },
    StatusCallback: `https://spindle.example/callbacks/o1/c1/messages/${messageId}`,
  });
});

test('a messaging service sends instead of a number, and an API key instead of the auth token', async () => {
  const speaker = await speakerWith();
  const messagingServiceSid = `MG${'0'.repeat(32)}`;
  const apiKeySid = `SK${'0'.repeat(32)}`;
  const channel = channelAt(speaker.url, { messagingServiceSid, countries: 'us', apiKeySid }, { authToken, apiKeySecret: 'key-secret' });
  expect(await senderWith().send(sms(channel))).toMatchObject({ result: 'sent' });
  expect(speaker.taken[0]?.form).toMatchObject({ MessagingServiceSid: messagingServiceSid });
  expect(speaker.taken[0]?.form).not.toHaveProperty('From');
  expect(speaker.calls[0]?.user).toBe(apiKeySid);
});

const refused = { result: 'refused' };
const outage = { result: 'deferred', isOutage: true };

test.each<[string, TwilioAnswer, object]>([
  ['a number that is none', twilioError(400, 21211, 'Invalid To'), { ...refused, bounce: 'hard', reason: '400 21211 Invalid To' }],
  ['a number that is no mobile', twilioError(400, 21614), { ...refused, bounce: 'hard' }],
  ['a landline', twilioError(400, 21635), refused],
  ['a short code', twilioError(400, 21265), refused],
  ['no route', twilioError(400, 21612), refused],
  ['a recipient who opted out', twilioError(400, 21610, 'Unsubscribed'), { ...refused, optedOut: true }],
  ['a text that is too long', twilioError(400, 21617), refused],
  ['a filtered text', twilioError(400, 30007), refused],
  ['a wrong token', twilioError(401, 20003), outage],
  ['an unknown account', twilioError(404, 20404), outage],
  ['a number that is not its own', twilioError(400, 21606), outage],
  ['a region that is not enabled', twilioError(400, 21408), outage],
  ['a trial account', twilioError(400, 21608), outage],
  ['a suspended account', twilioError(403, 30002), outage],
  ['a number that is not registered', twilioError(400, 30034), outage],
  ['a toll-free number that is not verified', twilioError(400, 30032), outage],
  ['an error that nobody knows', twilioError(400, 29999), outage],
  [
    'too many at once',
    twilioError(429, 20429, 'Too Many Requests', { 'retry-after': '7' }),
    { ...outage, isRate: true, retryAfterSeconds: 7 },
  ],
  ['a full queue', twilioError(400, 30001), { ...outage, isRate: true }],
  ['429 without words', { status: 429, body: 'no JSON' }, { ...outage, isRate: true, retryAfterSeconds: undefined }],
  ['a failure after it read the message', twilioError(500, 20500), { result: 'unknown' }],
  ['that it is away', { status: 503 }, { result: 'unknown' }],
  ['nothing: its answer is lost', 'lost', { result: 'unknown' }],
  ['nothing: the connection is reset', 'reset before it is read', { result: 'unknown' }],
  ['nothing in time', 'silence', { result: 'unknown', reason: 'No answer within 1000 ms' }],
])('Twilio answers %s', async (_, answer, outcome) => {
  const speaker = await speakerWith(answer);
  const timeoutMs = answer === 'silence' ? 1000 : undefined;
  expect(await senderWith(undefined, timeoutMs).send(sms(channelAt(speaker.url)))).toMatchObject(outcome);
  expect([speaker.calls.length, speaker.taken.length]).toEqual([1, answer === 'lost' ? 1 : 0]);
});

test('a message that gets no connection is no outage, and other channels at the same server do not wait', async () => {
  const speaker = await speakerWith(...Array<TwilioAnswer>(20).fill('silence'));
  const sender = senderWith(undefined, 1000 * slowness());
  const channel = channelAt(speaker.url);
  const crowd = Array.from({ length: 30 }, () => sender.send(sms(channel)));
  await until(() => speaker.calls.length >= 20);
  const other = sender.send(sms(aChannel({ ...channel, id: 'c2' })));
  expect(await Promise.race([other, ...crowd])).toMatchObject({ result: 'sent' });
  const reason = 'Other messages of this channel took all connections';
  const untried = { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true, isUntried: true };
  expect((await Promise.all(crowd)).slice(20)).toContainEqual(untried);
});

test('nobody listens: deferred', async () => {
  const outcome = await senderWith().send(sms(channelAt('http://127.0.0.1:1')));
  expect(outcome).toMatchObject(outage);
  expect(outcome).not.toHaveProperty('isUntried');
});

test('a country that is not allowed is refused without a call', async () => {
  const speaker = await speakerWith();
  const sender = senderWith();
  const reason = (country: string) => ({ ...refused, reason: `The channel does not send to ${country}: see its countries` });
  expect(await sender.send(sms(channelAt(speaker.url), { to: '+4930123456' }))).toEqual(reason('DE'));
  expect(await sender.send(sms(channelAt(speaker.url), { to: '+80012345678' }))).toEqual(reason('numbers of no country'));
  // Canada shares the country code of the United States.
  expect(await sender.send(sms(channelAt(speaker.url), { to: '+16135550123' }))).toEqual(reason('CA'));
  expect(speaker.calls).toEqual([]);
  expect(await sender.send(sms(channelAt(speaker.url, { from, countries: 'US, DE' }), { to: '+4930123456' }))).toMatchObject({
    result: 'sent',
  });
});

test('a channel is checked by reading its account with the auth token', async () => {
  const speaker = await speakerWith();
  const { transports, connectionOf } = ownChannels();
  closers.push(() => transports.api.close());
  const connector = new TransportConnector(transports, { connectionOf } as never);
  expect(await connector.check(channelAt(speaker.url))).toBeUndefined();
  expect(speaker.calls[0]?.path).toBe(`GET /2010-04-01/Accounts/${accountSid}.json`);
  expect(await connector.check(channelAt(speaker.url, { from }, { authToken: 'wrong' }))).toEqual({
    words: '401 20003 Authenticate',
    part: 'signIn',
  });
});

test('a URL in a private network is refused, before and when it sends', async () => {
  const speaker = await speakerWith();
  const guard = new OutboundGuard();
  const connection = twilio.connection(channelAt(speaker.url).settings, { authToken });
  expect(ownChannels(guard).transports.api.obstacles(connection as never)).toEqual([
    {
      path: 'settings.baseUrl',
      message: expect.stringMatching(/^is refused: The host 127\.0\.0\.1 is not on the public internet\. .*OUTBOUND_ALLOW_PRIVATE=true$/),
    },
  ]);
  expect(await senderWith(guard).send(sms(channelAt(speaker.url)))).toMatchObject(outage);
  expect(speaker.calls).toEqual([]);
});

test.each([
  [{}, 'from'],
  [{ from, messagingServiceSid: `MG${'0'.repeat(32)}` }, 'from'],
  [{ from: '123' }, 'from'],
  [{ from: '4155552671' }, 'from'],
  [{ messagingServiceSid: `MG${'0'.repeat(32)}` }, 'countries'],
  [{ messagingServiceSid: 'MG1', countries: 'US' }, 'messagingServiceSid'],
  [{ from, countries: 'US, Germany' }, 'countries'],
  [{ from, accountSid: 'AC1' }, 'accountSid'],
  [{ from, apiKeySid: 'SK1' }, 'apiKeySid'],
  [{ from, baseUrl: 'http://api.example.com' }, 'baseUrl'],
  [{ from, baseUrl: 'https://user:pw@api.example.com' }, 'baseUrl'],
  [{ from, baseUrl: 'https://api.example.com/?a=1' }, 'baseUrl'],
  [{ from, baseUrl: 'ftp://api.example.com' }, 'baseUrl'],
])('settings of %j are refused at %s', (settings, path) => {
  const problems = twilio.check(twilio.complete({ accountSid, ...settings } as never), 'settings');
  expect(problems.map((problem) => problem.path)).toContain(`settings.${path}`);
});

test('settings are completed: the number in international form, and its country', () => {
  expect(twilio.complete({ accountSid: ` ${accountSid} `, from: '+1 (415) 555-2671', helpText: '' })).toEqual({
    ...{ accountSid, from, countries: 'US', baseUrl: 'https://api.twilio.com' },
  });
  expect(twilio.needs({ apiKeySid: 'SK' })).toEqual(['authToken', 'apiKeySecret']);
});
