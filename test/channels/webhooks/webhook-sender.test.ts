import { createHmac } from 'node:crypto';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { until } from '../../support/jest/until.ts';
import { closeAll, endpoint, id, key, listen, senderWith, shortMs, webhook } from './webhook-fixture.ts';

afterEach(closeAll);

describe('the request', () => {
  test('is a POST with a signature that can be verified with the secret', async () => {
    let body = Buffer.alloc(0);
    const { url, requests } = await endpoint(async (request, response) => {
      body = await buffer(request);
      response.writeHead(204).end();
    });
    const asked: string[] = [];
    const secretsOf = async (organizationId: string) => {
      asked.push(organizationId);
      return [`whsec_${key.toString('base64')}`];
    };
    expect(await senderWith({ secretsOf }).send(webhook(url))).toEqual({ result: 'sent', providerId: undefined, reply: 'HTTP 204' });

    const [request] = requests;
    const expected = createHmac('sha256', key)
      .update(Buffer.concat([Buffer.from(`${id}.1795168800.`), body]))
      .digest('base64');
    expect(request).toMatchObject({ method: 'POST', url: '/hook?a=1' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Spindle',
      'webhook-id': id,
      'webhook-timestamp': '1795168800',
      'webhook-signature': `v1,${expected}`,
      'content-length': String(body.length),
    });
    expect(body.toString()).toBe(webhook(url).body);
    expect(asked).toEqual(['o1']);
  });

  test('has a signature for each secret, so that a receiver may expect the old one or the new one', async () => {
    const { url, requests } = await endpoint((_, response) => response.end());
    const keys = [key, Buffer.alloc(32, 8)];
    await senderWith({ secretsOf: async () => keys.map((one) => `whsec_${one.toString('base64')}`) }).send(webhook(url));
    const text = `${id}.1795168800.${webhook(url).body}`;
    const signatures = keys.map((one) => `v1,${createHmac('sha256', one).update(text).digest('base64')}`);
    expect(requests[0]?.headers['webhook-signature']).toBe(signatures.join(' '));
  });

  test('reuses its connection', async () => {
    const { url, seen } = await endpoint((_, response) => response.end('ok'));
    const sender = senderWith();
    for (let round = 0; round < 15; round++) expect(await sender.send(webhook(url))).toMatchObject({ result: 'sent' });
    expect(seen.connections).toBeLessThanOrEqual(2);
  });

  test('uses a bounded number of connections', async () => {
    const { url, seen } = await endpoint((_, response) => setTimeout(() => response.end('ok'), 20));
    const sender = senderWith();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => sender.send(webhook(url))));
    expect(outcomes.every(({ result }) => result === 'sent')).toBe(true);
    expect(seen.connections).toBeLessThanOrEqual(10);
  });

  test('finds a connection while another organization holds those to the same host, and idle ones to many', async () => {
    const hanging = await endpoint((request, response) => void (request.url?.endsWith('quick') && response.end()));
    const sender = senderWith({ timeoutMs: 5 * shortMs() });
    const others = await Promise.all(Array.from({ length: 12 }, () => endpoint((_, response) => response.end())));
    await Promise.all(others.flatMap(({ url }) => Array.from({ length: 10 }, () => sender.send(webhook(url)))));
    const stuck = Array.from({ length: 12 }, () => sender.send(webhook(hanging.url)));
    const url = hanging.url.replace('?a=1', '/quick');
    expect(await sender.send({ ...webhook(url), organizationId: 'o2' })).toMatchObject({ result: 'sent' });
    expect(hanging.seen.connections).toBe(11);
    const open = others.reduce((sum, { seen }) => sum + seen.connections - seen.closed, 0);
    expect(open).toBeLessThanOrEqual(50);
    await Promise.all(stuck);
  });

  test('finishes if the sender is closed while it runs', async () => {
    let answer: (() => void) | undefined;
    const { url, seen } = await endpoint((_, response) => {
      answer = () => void response.end();
    });
    const sender = senderWith();
    const outcome = sender.send(webhook(url));
    await until(() => answer !== undefined);
    sender.close();
    answer?.();
    expect(await outcome).toMatchObject({ result: 'sent' });
    await until(() => seen.closed === 1);
  });

  test.each(['whsec_', 'whsec_c2hvcnQ=', 'secret', `whsec_${'!'.repeat(40)}`])('is not sent with the secret %j', async (secret) => {
    await expect(senderWith({ secretsOf: async () => [secret] }).send(webhook('http://127.0.0.1:1/'))).rejects.toThrow('whsec_');
  });

  test('is not sent with an id that would break a header', async () => {
    expect(await senderWith().send({ ...webhook('http://127.0.0.1:1/'), id: 'a\r\nx: y' })).toMatchObject({ result: 'refused' });
  });
});

describe('the guard', () => {
  test.each(['http://127.0.0.1:PORT/', 'http://127.1:PORT/', 'http://[::ffff:127.0.0.1]:PORT/', 'http://localhost:PORT/'])(
    'blocks a request to %s',
    async (pattern) => {
      const { url, seen } = await endpoint((_, response) => response.end());
      const outcome = await senderWith({ guard: new OutboundGuard() }).send(webhook(pattern.replace('PORT', new URL(url).port)));
      expect(outcome).toMatchObject({ result: 'refused', reason: expect.stringContaining('public internet') });
      expect(seen.connections).toBe(0);
    },
  );

  test('resolves a name once per connection, blocks one with a private address, and keeps the Host header', async () => {
    const { url, requests, seen } = await endpoint((_, response) => response.setHeader('connection', 'close').end());
    const { port } = new URL(url);
    let asked = 0;
    const resolve = async () => {
      asked++;
      return ['127.0.0.1'];
    };
    const inside = senderWith({ guard: new OutboundGuard({ resolve }) });
    expect(await inside.send(webhook(`http://rebound.example:${port}/`))).toMatchObject({ result: 'refused' });
    expect([asked, seen.connections]).toEqual([1, 0]);

    const allowed = senderWith({ guard: new OutboundGuard({ resolve, allowPrivate: true }) });
    expect(await allowed.send(webhook(`http://hooks.example:${port}/`))).toMatchObject({ result: 'sent' });
    expect([asked, seen.connections]).toEqual([2, 1]);
    expect(requests[0]?.headers.host).toBe(`hooks.example:${port}`);
  });

  test('keeps the host name for TLS, and defers on an untrusted certificate', async () => {
    const names: string[] = [];
    const { key, cert } = tlsOptions();
    const SNICallback = (name: string, callback: (error: null) => void) => {
      names.push(name);
      callback(null);
    };
    const server = https.createServer({ key, cert, SNICallback }, (_, response) => response.end());
    const { 1: port } = (await listen(server)).split(':');
    const guard = new OutboundGuard({ resolve: async () => ['127.0.0.1'], allowPrivate: true });
    const outcome = await senderWith({ guard }).send(webhook(`https://hooks.example:${port}/`));
    expect(outcome).toMatchObject({ result: 'deferred', reason: expect.stringContaining('certificate') });
    expect(names).toEqual(['hooks.example']);
  });
});
