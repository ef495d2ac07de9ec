import { afterEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../src/channels/routing-sender.ts';
import type { Channel } from '../../src/domain/channels/channel.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { providerOf } from '../../src/domain/channels/providers/providers.ts';
import { aChannel } from '../support/builders.ts';
import { type GmailAnswer, startGmail } from './gmail-speaker.ts';
import { apiTransport, ownChannels } from './own-channels.ts';
import { email } from './smtp-fixture.ts';
import { closeSinks, reply, startSink } from './smtp-sink.ts';

const closers: (() => void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await closeSinks();
});

async function gmailWith(answers: readonly GmailAnswer[] = []) {
  const gmail = await startGmail({ answers });
  closers.push(gmail.close);
  return gmail;
}

/** A sender whose channels have the access token `token`, and `good` after it was refused. */
function senderTo(sendUrl: string, token = 'good') {
  const guard = new OutboundGuard({ allowPrivate: true });
  const renewed: (string | undefined)[] = [];
  const connectionOf = async ({ provider, settings }: Channel, refusedToken?: string) => {
    renewed.push(refusedToken);
    const urls = { issuer: '', authorize: '', token: '', send: sendUrl, account: `${sendUrl}/account` };
    return providerOf(provider).connection(settings, { accessToken: refusedToken === undefined ? token : 'good' }, urls);
  };
  const transports = { ...ownChannels(guard).transports, api: apiTransport(guard, { timeoutMs: 1000 }) };
  const sender = new RoutingSender({}, { transports, connectionOf });
  closers.push(() => sender.close());
  return { sender, renewed };
}

const through = (provider: Channel['provider']): OutgoingMessage => {
  const settings = { account: 'ada@acme.example' };
  const channel = aChannel({ organizationId: 'o1', provider, settings, sender: { name: 'Ada Lovelace', address: 'ada@acme.example' } });
  return { ...email, via: { connection: channel.id, channel } };
};

const taken = { result: 'sent', providerId: 'g1', reply: 'HTTP 200', thread: 't1' };

test('Gmail gets the whole message, with both headers for unsubscribing', async () => {
  const gmail = await gmailWith();
  expect(await senderTo(gmail.url).sender.send(through('gmail'))).toEqual(taken);
  expect(gmail.paths).toEqual(['POST /gmail/v1/users/me/messages/send']);
  const [raw = ''] = gmail.mails;
  for (const line of [
    'From: Ada Lovelace <ada@acme.example>',
    'To: ada@example.com',
    'Subject: Hello',
    'List-Unsubscribe: <https://spindle.example/u/abc?x=1>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Message-ID: <0198c0de-0000-7000-8000-000000000001@acme.example>',
  ])
    expect(raw.split('\r\n')).toContain(line);
  expect(raw).toMatch(/\r\n\r\nHello Ada/);
});

const error = (status: number, message: string, reason: string, headers = {}) => ({
  ...{ status, headers },
  body: { error: { code: status, message, errors: [{ reason, message }] } },
});

test('Gmail is told the thread of its own channel, and what answers go to; who gets hidden copies only for it to take out', async () => {
  const gmail = await gmailWith();
  const { via, ...message } = through('gmail') as OutgoingMessage<'email'>;
  const channel = via?.channel?.with({ mail: { replyTo: ['desk@acme.example'], cc: [], bcc: [] } }) as Channel;
  const sent = { ...message, cc: ['boss@example.com'], bcc: ['crm@acme.example'], via: { connection: channel.id, channel } };
  const { sender } = senderTo(gmail.url);
  const thread = (channelId: string) => ({ references: ['<one@acme.example>'], thread: { id: 't7', channelId } });
  await sender.send({ ...sent, thread: thread(channel.id) });
  await sender.send({ ...sent, thread: thread('another') });
  expect([gmail.threads, gmail.paths.length]).toEqual([['t7', undefined], 2]);
  const mail = await PostalMime.parse(gmail.mails[0] ?? '');
  const boxes = [mail.replyTo, mail.cc, mail.bcc].map((list) => list?.map(({ address }) => address));
  expect(boxes).toEqual([['desk@acme.example'], ['boss@example.com'], ['crm@acme.example']]);
  expect([mail.inReplyTo, mail.references, mail.text]).toEqual(['<one@acme.example>', '<one@acme.example>', 'Hello Ada\n']);
});

test.each([
  ['that the account has deleted', error(404, 'Requested entity was not found.', 'notFound')],
  ['that it does not take', error(400, 'Invalid thread_id value', 'invalidArgument')],
])('a thread %s holds nothing up: the message begins another', async (_, answer) => {
  const gmail = await gmailWith([answer]);
  const message = through('gmail') as OutgoingMessage<'email'>;
  const thread = { references: [], thread: { id: 'gone', channelId: message.via?.channel?.id ?? '' } };
  expect(await senderTo(gmail.url).sender.send({ ...message, thread })).toEqual(taken);
  expect([gmail.threads, gmail.mails.length]).toEqual([['gone', undefined], 1]);
});

const outage = { result: 'deferred', isOutage: true };

test.each<[string, GmailAnswer, object]>([
  ['an address that is none', error(400, 'Invalid To header', 'invalidArgument'), { result: 'refused', reason: '400 Invalid To header' }],
  ['a message that is too large', error(413, 'Request too large', 'uploadTooLarge'), { result: 'refused' }],
  ['a message that it cannot read', error(400, 'Bad Request', 'badRequest'), { result: 'refused' }],
  ['mail that is off', error(400, 'Mail service not enabled', 'failedPrecondition'), outage],
  ['too many at once', error(403, 'User-rate limit exceeded', 'userRateLimitExceeded'), outage],
  ['too many a day', error(429, 'Quota', 'rateLimitExceeded', { 'retry-after': '90' }), { ...outage, retryAfterSeconds: 90 }],
  ['no permission', error(403, 'Insufficient Permission', 'insufficientPermissions'), outage],
  ['a failure after it was accepted, perhaps', error(500, 'Backend Error', 'backendError'), { result: 'unknown' }],
  ['an answer that is lost', 'hang up', { result: 'unknown' }],
  ['no answer in time', 'silence', { result: 'unknown', reason: 'No answer within 1000 ms' }],
])('Gmail answers %s', async (_, answer, outcome) => {
  const gmail = await gmailWith([answer]);
  expect(await senderTo(gmail.url).sender.send(through('gmail'))).toMatchObject(outcome);
  expect([gmail.paths.length, gmail.mails]).toEqual([1, []]);
});

test('nobody listens: deferred', async () => {
  expect(await senderTo('http://127.0.0.1:1').sender.send(through('gmail'))).toMatchObject(outage);
});

test('a token that Gmail refuses is renewed once, and the message is sent once', async () => {
  const gmail = await gmailWith();
  const { sender, renewed } = senderTo(gmail.url, 'stale');
  expect(await sender.send(through('gmail'))).toEqual(taken);
  expect([renewed, gmail.mails.length, gmail.paths.length]).toEqual([[undefined, 'stale'], 1, 2]);
});

const startMailbox = () =>
  startSink({
    authOptional: false,
    // Microsoft's names both, in this order.
    authMethods: ['LOGIN', 'XOAUTH2'],
    onAuth: ({ method, username, accessToken }, _, done) =>
      method === 'XOAUTH2' && username === 'ada@acme.example' && accessToken === 'good'
        ? done(null, { user: username })
        : done(reply(535, '5.7.3 Authentication unsuccessful')),
  });

test('Microsoft’s server gets the message after signing in with XOAUTH2', async () => {
  const mailbox = await startMailbox();
  expect(await senderTo(mailbox.url).sender.send(through('microsoft'))).toMatchObject({ result: 'sent' });
  const [mail] = mailbox.mails;
  expect([mail?.from, mail?.to]).toEqual(['ada@acme.example', ['ada@example.com']]);
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a token that Microsoft’s server refuses is renewed once', async () => {
  const mailbox = await startMailbox();
  const { sender, renewed } = senderTo(mailbox.url, 'stale');
  expect(await sender.send(through('microsoft'))).toMatchObject({ result: 'sent' });
  expect([renewed, mailbox.mails.length]).toEqual([[undefined, 'stale'], 1]);
});

test('a sign-in that is refused twice holds up the channel, with the server’s words', async () => {
  const closed = await startSink({
    authOptional: false,
    authMethods: ['XOAUTH2'],
    onAuth: (_auth, _session, done) => done(reply(535, '5.7.139 SmtpClientAuthentication is disabled')),
  });
  expect(await senderTo(closed.url).sender.send(through('microsoft'))).toMatchObject({
    ...outage,
    reason: expect.stringContaining('5.7.139 SmtpClientAuthentication is disabled'),
  });
  expect(closed.mails).toEqual([]);
});
