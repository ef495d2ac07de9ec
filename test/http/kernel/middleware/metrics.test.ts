import { afterEach, describe, expect, test } from '@jest/globals';
import type { AnsweredCall } from '../../../../src/http/kernel/middleware/metrics.ts';
import { mayReadMetrics } from '../../../../src/http/kernel/middleware/metrics.ts';
import { EchoController } from '../../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../../support/http-kernel.ts';

const token = 'scrape-0123456789';
let kernel: Kernel;
const noted: AnsweredCall[] = [];
let isServed = false;

const serve = async (secret: string | undefined): Promise<void> => {
  noted.length = 0;
  const metrics = { token: secret, text: async () => 'spindle_workers 1\n', noteCall: (call: AnsweredCall) => noted.push(call) };
  kernel = await serveKernel([new EchoController()], { metrics, limits: { failedCredentialsPerMinute: 3 } });
  isServed = true;
};

afterEach(async () => {
  if (isServed) await kernel.close();
  isServed = false;
});

describe('without a token', () => {
  test('this machine reads the metrics, in the text format of Prometheus', async () => {
    await serve(undefined);
    const { status, text, headers } = await kernel.call('GET', '/metrics');
    expect([status, text, headers['content-type']]).toEqual([200, 'spindle_workers 1\n', 'text/plain; version=0.0.4; charset=utf-8']);
  });

  test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
    'nobody else does, whom a proxy on this machine calls for: %s',
    async (name) => {
      await serve(undefined);
      const { status, body } = await kernel.call('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
      expect([status, body.code]).toEqual([401, 'INVALID_METRICS_TOKEN']);
      expect(body.message).toContain('METRICS_TOKEN');
    },
  );

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['192.168.1.2', false],
    [undefined, false],
  ])('a caller at %s: %s', (remoteAddress, expected) => {
    expect(mayReadMetrics({ headers: { host: 'localhost:3000' }, socket: { remoteAddress } }, undefined)).toBe(expected);
  });
});

test.each([
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['LOCALHOST', true],
  ['attacker.example:3000', false],
  ['localhost.attacker.example', false],
  [undefined, false],
])('a page that calls this machine by another name reads nothing: %s', (host, expected) => {
  expect(mayReadMetrics({ headers: { host }, socket: { remoteAddress: '127.0.0.1' } }, undefined)).toBe(expected);
});

describe('with a token', () => {
  test.each([undefined, 'Bearer wrong', 'Bearer ', `Basic ${token}`, `Bearer ${token}x`])('%j is refused', async (authorization) => {
    await serve(token);
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const { status, body, headers: sent } = await kernel.call('GET', '/metrics', { headers });
    expect([status, body.code, sent['www-authenticate']]).toEqual([401, 'INVALID_METRICS_TOKEN', 'Bearer']);
  });

  test('the token is accepted from anywhere, also through a proxy', async () => {
    await serve(token);
    const headers = { Authorization: `bearer ${token}`, 'X-Forwarded-For': '10.0.0.1' };
    expect((await kernel.call('GET', '/metrics', { headers })).status).toBe(200);
  });

  test('guesses are limited', async () => {
    await serve(token);
    const statuses = [];
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await kernel.call('GET', '/metrics', { headers: { Authorization: `Bearer ${guess}` } })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test('a scrape that was configured without it counts as no guess', async () => {
    await serve(token);
    const statuses = [];
    for (let scrape = 0; scrape < 5; scrape++) statuses.push((await kernel.call('GET', '/metrics')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  });
});

test('calls are noted by route template, never by path', async () => {
  await serve(undefined);
  await kernel.call('POST', '/api/v1/public/trigger/absent', { headers: { Authorization: 'Bearer svc_a' } });
  await kernel.call('GET', '/api/v1/public/secret');
  expect(noted.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/v1/public/trigger/:spinnerId', 404],
    ['GET', 'unmatched', 404],
  ]);
  expect(noted.every(({ seconds }) => seconds > 0 && seconds < 60)).toBe(true);
});
