import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import type { HttpCallsOptions } from '../../../src/channels/webhooks/http-calls.ts';
import { HttpSender } from '../../../src/channels/webhooks/http-sender.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { closeAll, endpoint, id, now } from './webhook-fixture.ts';

const senders: HttpSender[] = [];
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.close();
  await closeAll();
});

function senderWith(options: Partial<HttpCallsOptions> = {}): HttpSender {
  const sender = new HttpSender({
    secretsOf: async () => new Map(),
    guard: new OutboundGuard({ allowPrivate: true }),
    now: () => now,
    ...options,
  });
  senders.push(sender);
  return sender;
}

const call = (url: string, fields: Partial<OutgoingMessage<'http'>> = {}): OutgoingMessage<'http'> => ({
  channel: 'http',
  id,
  organizationId: 'o1',
  method: 'GET',
  url,
  headers: {},
  body: undefined,
  timeoutSeconds: 20,
  successStatus: ['2xx'],
  outputs: [{ name: 'tier', path: 'tier' }],
  ...fields,
});

describe('A call', () => {
  test('has its method, headers and body, and the id of the message as its idempotency key', async () => {
    let body = '';
    const { url, requests } = await endpoint(async (request, response) => {
      body = (await buffer(request)).toString();
      response.end('{"tier":"gold"}');
    });
    const headers = { 'content-type': ['application/json'], 'x-of': ['Ad', 'a'] };
    expect(await senderWith().send(call(url, { method: 'PATCH', headers, body: '{"name":"Zoë"}' }))).toEqual({
      result: 'sent',
      providerId: undefined,
      reply: 'HTTP 200',
      outputs: { status: 200, tier: 'gold' },
    });
    expect(requests[0]).toMatchObject({ method: 'PATCH', headers: { 'x-of': 'Ada', 'idempotency-key': id, 'user-agent': 'Spindle' } });
    expect(body).toBe('{"name":"Zoë"}');
  });

  test('fills its secrets in for their hosts alone', async () => {
    const { url, requests } = await endpoint((_, response) => response.end('{}'));
    const opened: (readonly string[])[] = [];
    const secretsOf: HttpCallsOptions['secretsOf'] = async (_, names) => {
      opened.push(names);
      return new Map([
        ['crm', { hosts: ['127.0.0.1'], value: 'geheim' }],
        ['far', { hosts: ['far.example.com'], value: 'x' }],
      ]);
    };
    const sender = senderWith({ secretsOf });
    const authorization = ['Bearer ', { secret: 'crm' }, '/', { secret: 'crm' }];
    expect(await sender.send(call(url, { headers: { authorization } }))).toMatchObject({ result: 'sent' });
    expect([requests[0]?.headers.authorization, opened]).toEqual(['Bearer geheim/geheim', [['crm']]]);
    expect(await sender.send(call(url, { headers: { authorization: [{ secret: 'far' }] } }))).toEqual({
      result: 'refused',
      reason: 'The secret "far" may not be sent to 127.0.0.1',
    });
    expect(await sender.send(call(url, { headers: { authorization: [{ secret: 'gone' }] } }))).toMatchObject({
      reason: 'There is no secret "gone"',
    });
    expect(requests).toHaveLength(1);
  });

  test('is tried again where its secrets cannot be read now', async () => {
    const sender = senderWith({ secretsOf: () => Promise.reject(new Error('no database')) });
    const outcome = await sender.send(call('http://127.0.0.1:1/', { headers: { a: [{ secret: 'crm' }] } }));
    expect(outcome).toMatchObject({ result: 'deferred', reason: 'The secrets could not be read: no database', isUntried: true });
  });

  test('shows the answer where it is a test', async () => {
    const { url } = await endpoint((_, response) => response.writeHead(404).end(`{"why":"${'x'.repeat(20_000)}"}`));
    const outcome = await senderWith().send(call(url, { showsAnswer: true }));
    expect(outcome).toMatchObject({ result: 'refused', answer: expect.stringMatching(/^\{"why":"x+$/) });
    expect(outcome.answer).toHaveLength(16 * 1024);
  });
});

describe('An endpoint that', () => {
  test.each<[string, (response: import('node:http').ServerResponse) => void, object]>([
    [
      'answers without end',
      (response) => pourInto(response),
      { result: 'refused', reason: expect.stringContaining('longer than 1048576 bytes') },
    ],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'content-length': '100' }).write('{"tier":', () => response.destroy()),
      { result: 'refused', reason: expect.stringContaining('broke off') },
    ],
    ['answers with HTML', (response) => response.end('<h1>Welcome</h1>'), { result: 'refused', reason: 'The answer is not JSON' }],
    [
      'leads inside',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      { result: 'refused', reason: expect.stringContaining('redirects are not followed') },
    ],
    [
      'asks for time in seconds',
      (response) => response.writeHead(429, { 'retry-after': '17' }).end(),
      { result: 'deferred', retryAfterSeconds: 17 },
    ],
    [
      'asks for time by a date',
      (response) => response.writeHead(503, { 'retry-after': 'Fri, 20 Nov 2026 10:02:00 GMT' }).end(),
      { result: 'deferred', retryAfterSeconds: 120, isOutage: true },
    ],
    ['says nothing', (response) => response.destroy(), { result: 'unknown' }],
    ['never answers', () => undefined, { result: 'unknown', reason: 'No answer within 1000 ms' }],
    ['drips', (response) => void response.writeHead(200).write('{'), { result: 'refused', reason: expect.stringContaining('broke off') }],
  ])('%s', async (_, answer, outcome) => {
    const { url } = await endpoint((_request, response) => answer(response));
    const isSlow = outcome === undefined || /drips|never/.test(_);
    expect(await senderWith().send(call(url, { timeoutSeconds: isSlow ? 1 : 20 }))).toMatchObject(outcome);
  });

  test.each<[string, string, Buffer, unknown]>([
    ['with a byte order mark', 'application/json', Buffer.from('\ufeff{"tier":"gold"}'), 'gold'],
    ['in its character set', 'application/json; charset=ISO-8859-1', Buffer.from('{"tier":"grün"}', 'latin1'), 'grün'],
    ['in UTF-16', 'text/plain;charset="utf-16le"', Buffer.from('{"tier":"Hương"}', 'utf16le'), 'Hương'],
    ['in another one than it says', 'application/json', Buffer.from('{"tier":"grün"}', 'latin1'), undefined],
    ['in one that there is not', 'application/json; charset=klingon', Buffer.from('{"tier":1}'), undefined],
  ])('answers %s', async (_, type, body, tier) => {
    const { url } = await endpoint((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    const outcome = await senderWith().send(call(url));
    expect([outcome.result, outcome.outputs?.tier]).toEqual(tier === undefined ? ['refused', undefined] : ['sent', tier]);
  });

  test('lies inside is not called', async () => {
    const { url, requests } = await endpoint((_, response) => response.end('{}'));
    expect(await senderWith({ guard: new OutboundGuard() }).send(call(url))).toMatchObject({ result: 'refused' });
    expect(requests).toHaveLength(0);
  });
});

/** Writes as long as somebody reads. */
function pourInto(response: import('node:http').ServerResponse): void {
  const chunk = `"${'.'.repeat(64 * 1024)}"`;
  const pour = (): void => {
    while (!response.destroyed) if (!response.write(chunk)) break;
  };
  response.on('drain', pour);
  pour();
}
