import { afterEach, describe, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../../src/channels/routing-sender.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { bespoke } from '../../../src/domain/channels/providers/bespoke.ts';
import type { ChannelSettings } from '../../../src/domain/channels/providers/provider.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { presets } from '../../../web/src/pages/channels/custom/presets.ts';
import { aChannel } from '../../support/builders.ts';
import { customTransport, ownChannels } from '../own-channels.ts';
import { type ServiceAnswer, startService } from './custom-speaker.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const channelId = '0198c0de-0000-7000-8000-00000000000c';
const messageId = '0198c0de-0000-7000-8000-000000000001';
const secret = '123456:geheim-Wort';

/** A channel as it is stored: complete, checked settings that went through JSON, at a server of the test's. */
function channelWith(settings: object, url: string) {
  const complete = bespoke.complete({ ...(settings as ChannelSettings), url });
  expect(bespoke.check(complete, 'settings')).toEqual([]);
  const stored = JSON.parse(JSON.stringify(complete)) as ChannelSettings;
  return aChannel({ organizationId: 'o1', id: channelId, provider: 'bespoke', serves: 'custom', settings: stored, sealedCredentials: {} });
}

async function sendTo(
  { url = '', ...settings }: { readonly url?: string; readonly [name: string]: unknown },
  answers: readonly ServiceAnswer[],
  message: Partial<OutgoingMessage<'custom'>> = {},
  hosts = ['127.0.0.1'],
) {
  const service = await startService(...answers);
  const path = /^https?:\/\/[^/]*(.*)$/.exec(url)?.[1] ?? '';
  const channel = channelWith(settings, service.url + (path || '/'));
  const guard = new OutboundGuard({ allowPrivate: true });
  const secretsOf = async (_: string, names: readonly string[]) =>
    new Map(names.filter((name) => name !== 'absent').map((name) => [name, { hosts, value: secret }]));
  const own = ownChannels(guard);
  const sender = new RoutingSender({}, { ...own, transports: { ...own.transports, custom: customTransport(guard, secretsOf) } });
  closers.push(service.close, () => sender.close());
  const send = (more: Partial<OutgoingMessage<'custom'>> = {}): Promise<SendOutcome> =>
    sender.send({
      ...{ channel: 'custom', channelId, to: `12345678#${channelId}`, text: 'Hello "Ada" & Bob 😀', fields: { title: 'News' } },
      ...{ id: messageId, organizationId: 'o1', via: { connection: channelId, channel } },
      ...message,
      ...more,
    });
  return { ...service, send, outcome: await send() };
}

const sent = { result: 'sent' };
const refused = { result: 'refused' };
const gone = { ...refused, bounce: 'hard' };
const later = { result: 'deferred' };
const broken = { ...later, isOutage: true };

describe('four media, each from its settings alone', () => {
  test('Telegram', async () => {
    const { taken, outcome } = await sendTo(presets.telegram, [[200, { ok: true, result: { message_id: 7, chat: { id: 1 } } }]]);
    expect(outcome).toEqual({ result: 'sent', providerId: '7', reply: 'HTTP 200' });
    const [{ method, path, json }] = taken as [(typeof taken)[0]];
    expect([method, path, json]).toEqual(['POST', `/bot${secret}/sendMessage`, { chat_id: '12345678', text: 'Hello "Ada" & Bob 😀' }]);
    const no = (error_code: number, description: string, parameters = {}): ServiceAnswer => [
      error_code,
      { ok: false, error_code, description, parameters },
    ];
    for (const [answer, meant] of [
      [no(403, 'Forbidden: bot was blocked by the user'), { ...gone, reason: 'HTTP 403: Forbidden: bot was blocked by the user' }],
      [no(400, 'Bad Request: chat not found'), gone],
      [no(400, 'Bad Request: message is too long'), refused],
      [no(429, 'Too Many Requests', { retry_after: 14 }), { ...broken, isRate: true, retryAfterSeconds: 14 }],
      [no(401, 'Unauthorized'), { ...broken, reason: 'HTTP 401: Unauthorized' }],
      [no(502, 'Bad Gateway'), { result: 'unknown' }],
    ] as const)
      expect((await sendTo(presets.telegram, [answer])).outcome).toMatchObject(meant);
  });

  test('WhatsApp Cloud', async () => {
    const { taken, outcome } = await sendTo(presets.whatsapp, [[200, { messages: [{ id: 'wamid.HBg' }] }]], {
      to: `+4915112345678#${channelId}`,
    });
    expect(outcome).toEqual({ result: 'sent', providerId: 'wamid.HBg', reply: 'HTTP 200' });
    expect(taken[0]).toMatchObject({
      path: '/v21.0/PHONE_NUMBER_ID/messages',
      headers: { authorization: `Bearer ${secret}` },
      json: { messaging_product: 'whatsapp', to: '+4915112345678', type: 'text', text: { body: 'Hello "Ada" & Bob 😀' } },
    });
    const no = (status: number, code: number, message = 'No'): ServiceAnswer => [status, { error: { message, code } }];
    for (const [answer, meant] of [
      [no(400, 131026, 'Message undeliverable'), { ...gone, reason: 'HTTP 400: Message undeliverable' }],
      [no(400, 131047), refused],
      [no(429, 130429), { ...broken, isRate: true }],
      [no(400, 131056), later],
      [no(401, 190, 'Session has expired'), broken],
      [no(400, 100, 'Invalid parameter'), broken],
    ] as const)
      expect((await sendTo(presets.whatsapp, [answer])).outcome).toMatchObject(meant);
  });

  test('Slack', async () => {
    const { outcome } = await sendTo(presets.slack, [[200, { ok: true, ts: '1700000000.000100' }]], { to: `C024BE91L#${channelId}` });
    expect(outcome).toEqual({ result: 'sent', providerId: '1700000000.000100', reply: 'HTTP 200' });
    for (const [answer, meant] of [
      [[200, { ok: false, error: 'channel_not_found' }], gone],
      [[200, { ok: false, error: 'msg_too_long' }], refused],
      [[200, { ok: false, error: 'invalid_auth' }], { ...broken, reason: 'HTTP 200: invalid_auth' }],
      [[429, { ok: false, error: 'ratelimited' }, { 'retry-after': '30' }], { ...broken, isRate: true, retryAfterSeconds: 30 }],
    ] as const)
      expect((await sendTo(presets.slack, [answer as ServiceAnswer])).outcome).toMatchObject(meant);
  });

  test('push', async () => {
    const { taken, outcome } = await sendTo(presets.push, [[200, { name: 'projects/p/messages/1' }]], {
      to: `dQw4:APA91b_x-y#${channelId}`,
    });
    expect(outcome).toMatchObject({ ...sent, providerId: 'projects/p/messages/1' });
    expect(taken[0]?.json).toEqual({
      message: { token: 'dQw4:APA91b_x-y', notification: { title: 'News', body: 'Hello "Ada" & Bob 😀' } },
    });
    const no = (code: number, errorCode: string): ServiceAnswer => [
      code,
      { error: { code, message: errorCode, details: [{ errorCode }] } },
    ];
    for (const [answer, meant] of [
      [no(404, 'UNREGISTERED'), gone],
      [no(400, 'INVALID_ARGUMENT'), refused],
      [no(503, 'UNAVAILABLE'), later],
      [no(403, 'SENDER_ID_MISMATCH'), broken],
    ] as const)
      expect((await sendTo(presets.push, [answer])).outcome).toMatchObject(meant);
  });
});

test('a body may be a form, or any text', async () => {
  const { json: _, ...others } = presets.telegram;
  const sentBy = async (body: object) => (await sendTo({ ...others, ...body }, [[200, { ok: true }]])).taken[0];
  const form = await sentBy({ form: { to: '{{ to }}', text: '{{ text }}' } });
  expect([form?.text, form?.headers['content-type']]).toEqual([
    'to=12345678&text=Hello+%22Ada%22+%26+Bob+%F0%9F%98%80',
    'application/x-www-form-urlencoded',
  ]);
  const raw = await sentBy({ raw: '<to>{{ to }}</to>', headers: { 'Content-Type': 'application/xml' } });
  expect([raw?.text, raw?.headers['content-type']]).toEqual(['<to>12345678</to>', 'application/xml']);
  expect(bespoke.check(bespoke.complete({ ...others, json: {}, raw: '' } as ChannelSettings), 'settings')).toHaveLength(1);
});

describe('a service that misbehaves', () => {
  test('by an answer without the id that is looked for has sent nevertheless', async () => {
    const { outcome } = await sendTo(presets.telegram, [[200, { ok: true, result: [] }]]);
    expect(outcome).toEqual({ ...sent, providerId: undefined, reply: 'HTTP 200, without an id at result.message_id' });
  });

  test('a status path that matches nothing decides nothing', async () => {
    const errors = [{ path: 'no.such.path', equals: 'x', is: 'permanent', suppresses: true }];
    expect((await sendTo({ ...presets.telegram, errors }, [[401, { ok: false }]])).outcome).toMatchObject(broken);
  });
});

describe('secrets', () => {
  test('go to their hosts alone: else the channel waits, and nothing is called', async () => {
    const { outcome, taken } = await sendTo(presets.telegram, [[200, { ok: true }]], {}, ['api.telegram.org']);
    expect(outcome).toMatchObject({ ...broken, reason: 'The secret "telegram" may not be sent to 127.0.0.1' });
    const absent = { ...presets.telegram, url: 'https://x/bot{{ secrets.absent }}/sendMessage' };
    expect((await sendTo(absent, [[200, {}]])).outcome).toMatchObject({ ...broken, reason: 'There is no secret "absent"' });
    expect(taken).toEqual([]);
  });

  test('are shown by their names, also if the service repeats them', async () => {
    const echo: ServiceAnswer = [400, { ok: false, description: `no route /bot${secret}/sendMessage` }];
    const { outcome, send } = await sendTo(presets.telegram, [echo]);
    expect(JSON.stringify(outcome)).not.toContain(secret);
    const shown = await send({ showsAnswer: true });
    expect(JSON.stringify(shown)).not.toContain('geheim');
    expect(shown).toMatchObject({
      ...{
        answer: expect.stringContaining('/bot{{ secrets.telegram }}/sendMessage'),
        outputs: { status: 400, id: null, class: 'permanent' },
      },
      request: expect.stringContaining('/bot{{ secrets.telegram }}/sendMessage'),
    });
  });

  test('a value of a record never becomes the name of one', async () => {
    const { taken } = await sendTo({ ...presets.slack, headers: { 'X-To': '{{ to }}' } }, [[200, { ok: true }]], {
      to: `a#${channelId}`,
      text: '{{ secrets.telegram }}',
    });
    expect(taken[0]?.json).toMatchObject({ text: '{{ secrets.telegram }}' });
  });
});

test('an address that the channel does not have is refused before anything is called', async () => {
  const { outcome, taken } = await sendTo(presets.telegram, [[200, {}]], { to: `ada@example.com#${channelId}` });
  expect([outcome, taken]).toEqual([{ result: 'refused', reason: 'The address has not the form that the channel asks for' }, []]);
});
