import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { until } from '../../support/jest/until.ts';
import { closeAll, endpoint, listen, senderWith, shortMs, webhook } from './webhook-fixture.ts';

afterEach(closeAll);

describe('an answer', () => {
  test.each([
    [200, 'sent'],
    [202, 'sent'],
    [301, 'refused'],
    [304, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [408, 'deferred'],
    [410, 'refused'],
    [425, 'deferred'],
    [429, 'deferred'],
    [500, 'deferred'],
    [503, 'deferred'],
  ])('of %i: %s', async (status, result) => {
    const { url } = await endpoint((_, response) => response.writeHead(status).end());
    expect(await senderWith().send(webhook(url))).toMatchObject({ result });
  });

  test.each([
    [410, true],
    [404, undefined],
  ])('of %i means that the endpoint is gone: %s', async (status, endpointGone) => {
    const { url } = await endpoint((_, response) => response.writeHead(status).end());
    expect(await senderWith().send(webhook(url))).toEqual({ result: 'refused', reason: `The endpoint answered ${status}`, endpointGone });
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['999999', 86_400],
    ['Fri, 20 Nov 2026 10:01:00 GMT', 60],
    ['Fri, 20 Nov 2020 10:01:00 GMT', 0],
    ['Fri, 20 Nov 2099 10:01:00 GMT', 86_400],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('with Retry-After %j defers for %s seconds', async (header, retryAfterSeconds) => {
    const { url } = await endpoint((_, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect(await senderWith().send(webhook(url))).toEqual({ result: 'deferred', reason: 'The endpoint answered 429', retryAfterSeconds });
  });

  test('with a redirect is not followed', async () => {
    const target = await endpoint((_, response) => response.end());
    const { url } = await endpoint((_, response) => response.writeHead(307, { location: target.url }).end());
    expect(await senderWith().send(webhook(url))).toMatchObject({ result: 'refused', reason: expect.stringContaining('redirect') });
    expect(target.requests).toHaveLength(0);
  });

  test('without an end is aborted', async () => {
    let cut: () => void;
    const closed = new Promise<void>((resolve) => {
      cut = resolve;
    });
    let written = 0;
    const { url } = await endpoint((_, response) => {
      response.on('close', () => cut());
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
      };
      response.on('drain', more);
      more();
    });
    expect(await senderWith().send(webhook(url))).toMatchObject({ result: 'sent' });
    await closed;
    expect(written).toBeLessThan(20_000_000);
  });

  test('with a body that dribbles gives its connection back long before the time for an answer is over', async () => {
    const { url, seen } = await endpoint((_, response) => {
      const timer = setInterval(() => response.write('a'), 100);
      response.writeHead(200).on('close', () => clearInterval(timer));
    });
    const sender = senderWith({ timeoutMs: 600_000 });
    expect(await Promise.all(Array.from({ length: 11 }, () => sender.send(webhook(url))))).toHaveLength(11);
    expect(seen.closed).toBeGreaterThan(0);
  });

  test('whose headers dribble is unknown when the time is over, however steadily they come', async () => {
    const address = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\nx: ');
        const timer = setInterval(() => socket.write('a'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    expect(await senderWith({ timeoutMs: shortMs() }).send(webhook(`http://${address}/`))).toMatchObject({ result: 'unknown' });
  });

  test('with a stalled body does not occupy its connection forever', async () => {
    const { url, seen } = await endpoint((_, response) => void response.writeHead(200).write('a'));
    expect(await senderWith({ timeoutMs: shortMs() }).send(webhook(url))).toMatchObject({ result: 'sent' });
    await until(() => seen.closed === 1);
  });
});

describe('no answer', () => {
  test('because the connection is refused: deferred', async () => {
    const server = createServer();
    const address = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await senderWith().send(webhook(`http://${address}/`))).toMatchObject({
      result: 'deferred',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('because the name has no address: deferred', async () => {
    const guard = new OutboundGuard({ resolve: async () => Promise.reject(new Error('getaddrinfo ENOTFOUND')) });
    expect(await senderWith({ guard }).send(webhook('http://gone.example/'))).toMatchObject({
      result: 'deferred',
      reason: 'getaddrinfo ENOTFOUND',
    });
  });

  test('because the name is not resolved in time: deferred', async () => {
    const guard = new OutboundGuard({ resolve: () => new Promise(() => undefined) });
    expect(await senderWith({ guard, timeoutMs: 100 }).send(webhook('http://slow.example/'))).toMatchObject({ result: 'deferred' });
  });

  test('in time: unknown', async () => {
    const { url } = await endpoint(() => undefined);
    const timeoutMs = shortMs();
    const outcome = await senderWith({ timeoutMs }).send(webhook(url));
    expect(outcome).toEqual({ result: 'unknown', reason: `No answer within ${timeoutMs} ms` });
  });

  test('because every connection was busy: deferred', async () => {
    const { url } = await endpoint(() => undefined);
    const sender = senderWith({ timeoutMs: shortMs() });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => sender.send(webhook(url))));
    const results = outcomes.map(({ result }) => result);
    expect(results.slice(0, 10).every((result) => result === 'unknown')).toBe(true);
    // A few of the others may have got a connection when the first ones released theirs.
    expect(results.slice(10)).toContain('deferred');
  });

  test('on a reused connection: unknown', async () => {
    const { url, requests, seen } = await endpoint((_, response) => requests.length === 1 && response.end());
    const sender = senderWith({ timeoutMs: shortMs() });
    expect(await sender.send(webhook(url))).toMatchObject({ result: 'sent' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sender.send(webhook(url))).toMatchObject({ result: 'unknown' });
    expect(seen.connections).toBe(1);
  });

  test('because the connection was reset: unknown', async () => {
    const { url } = await endpoint((request) => request.socket.resetAndDestroy());
    expect(await senderWith().send(webhook(url))).toMatchObject({ result: 'unknown' });
  });

  test.each(['', 'nonsense\r\n\r\n', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'])(
    'but %j: unknown',
    async (text) => {
      const address = await listen(createServer((socket) => void socket.once('data', () => socket.end(text)).on('error', () => undefined)));
      expect(await senderWith().send(webhook(`http://${address}/`))).toMatchObject({ result: 'unknown' });
    },
  );
});
