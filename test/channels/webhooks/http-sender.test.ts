import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { TokenRefused, TokenUnavailable } from '../../../src/application/credentials/token-client.ts';
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

  test('has secrets in its body as JSON, a form or a text writes them', async () => {
    const bodies: string[] = [];
    const { url } = await endpoint(async (request, response) => {
      bodies.push((await buffer(request)).toString());
      response.end('{}');
    });
    const value = 'a"b\\\\c d&';
    const sender = senderWith({ secretsOf: async () => new Map([['crm', { hosts: ['127.0.0.1'], value }]]) });
    for (const as of ['json', 'form', undefined] as const)
      await sender.send(call(url, { method: 'POST', body: ['<"', { secret: 'crm', ...(as && { as }) }, '">'] }));
    expect(bodies).toEqual([`<${JSON.stringify(value)}>`, `<"${encodeURIComponent(value).replaceAll('%20', '+')}">`, `<"${value}">`]);
    const far = senderWith({ secretsOf: async () => new Map([['crm', { hosts: ['far.example.com'], value }]]) });
    expect(await far.send(call(url, { method: 'POST', body: [{ secret: 'crm' }] }))).toMatchObject({ result: 'refused' });
    expect(bodies).toHaveLength(3);
  });

  test('is made again, once, with another token where one was refused', async () => {
    const { url, requests } = await endpoint((request, response) =>
      response.writeHead(request.headers.authorization === 'Bearer token-2' ? 200 : 401).end('{"tier":"token-2 and token-1"}'),
    );
    const asked: unknown[] = [];
    const secretsOf: HttpCallsOptions['secretsOf'] = async (_, __, refused) => {
      asked.push(refused?.get('crm'));
      return new Map([['crm', { hosts: ['127.0.0.1'], value: refused ? 'token-2' : 'token-1', isToken: true }]]);
    };
    const authorization = ['Bearer ', { secret: 'crm' }];
    const outcome = await senderWith({ secretsOf }).send(call(url, { headers: { authorization } }));
    expect(outcome).toMatchObject({ result: 'sent', outputs: { tier: '{{ secrets.crm }} and {{ secrets.crm }}' } });
    expect([requests.length, asked]).toEqual([2, [undefined, 'token-1']]);
    // The next one is refused, too; and one that stays the same is not sent again.
    const same = senderWith({ secretsOf: async () => new Map([['crm', { hosts: ['127.0.0.1'], value: 'token-3', isToken: true }]]) });
    expect(await same.send(call(url, { headers: { authorization } }))).toMatchObject({ reason: 'The endpoint answered 401' });
    expect(requests).toHaveLength(3);
  });

  test('waits where its token cannot be fetched now, and is refused where its server refuses', async () => {
    const send = (fault: Error) =>
      senderWith({ secretsOf: () => Promise.reject(fault) }).send(call('http://127.0.0.1:1/', { headers: { a: [{ secret: 'crm' }] } }));
    expect(await send(new TokenUnavailable('away'))).toMatchObject({ result: 'deferred', reason: 'away', isOutage: true, isUntried: true });
    expect(await send(new TokenRefused('no'))).toEqual({ result: 'refused', reason: 'no' });
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

  test('keeps no secret that its endpoint repeats, in whatever way, and however it is cut', async () => {
    const value = 'geheim"& wort';
    const secretsOf = async () => new Map([['crm', { hosts: ['127.0.0.1'], value }]]);
    const escaped = `"\\u0067${JSON.stringify(value).slice(2)}`;
    const body = `{"tier":${escaped},"url":"/x?key=${encodeURIComponent(value)}","n":${JSON.stringify(value)},"long":"${'x'.repeat(16_340)}${value.slice(0, 6)}\\"& wort"}`;
    const { url } = await endpoint((_, response) => response.end(body));
    const outputs = ['tier', 'url', 'n'].map((name) => ({ name, path: name }));
    const headers = { authorization: [{ secret: 'crm' }] };
    const outcome = await senderWith({ secretsOf }).send(call(url, { headers, outputs, showsAnswer: true }));
    const written = '{{ secrets.crm }}';
    expect(outcome.outputs).toEqual({ status: 200, tier: written, url: `/x?key=${written}`, n: written });
    // The answer is shown as it came: what JSON writes in an unusual way is no longer the text of the secret.
    expect(outcome.answer?.replace('\\u0067eheim', '')).not.toContain('geheim');
  });
});

test('An endpoint that lies inside is not called', async () => {
  const { url, requests } = await endpoint((_, response) => response.end('{}'));
  expect(await senderWith({ guard: new OutboundGuard() }).send(call(url))).toMatchObject({ result: 'refused' });
  expect(requests).toHaveLength(0);
});
