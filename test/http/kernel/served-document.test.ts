import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ServedDocument } from '../../support/http-answers.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const path = '/api/v1/public/trigger/1';
let kernel: Kernel;
let document: ServedDocument;
let started: ReceivedAnswer;
let refused: ReceivedAnswer;

beforeAll(async () => {
  kernel = await serveKernel([new EchoController()]);
  document = new ServedDocument((await kernel.call('GET', '/openapi.json')).body);
  const received = await kernel.call('POST', path, { headers: { Authorization: 'Bearer svc_a' } });
  const { 'x-extra': _, ...headers } = received.headers;
  started = { ...received, headers };
  refused = await kernel.call('POST', path, { headers: { Authorization: 'Bearer svc_none' } });
});
afterAll(() => kernel.close());

const check = (received: ReceivedAnswer) => () => document.expectDeclared('POST', path, received);

test('accepts answers that the served document declares', () => {
  expect([started.status, refused.status]).toEqual([201, 403]);
  check(started)();
  check(refused)();
});

test.each([
  ['an unknown status', () => ({ ...started, status: 418 })],
  ['an unknown member', () => ({ ...started, body: { ...started.body, extra: 1 } })],
  ['an absent member', () => ({ ...started, body: { ok: true } })],
  ['an unknown header', () => ({ ...started, headers: { ...started.headers, 'x-extra': 'yes' } })],
  ['another media type', () => ({ ...started, headers: { ...started.headers, 'content-type': 'text/plain' } })],
  ['an undeclared code', () => ({ ...refused, body: { ...refused.body, code: 'JOB_NOT_FOUND' } })],
  ['an undeclared detail', () => ({ ...refused, body: { ...refused.body, wanted: 'trigger' } })],
  ['an error without its details', () => ({ ...refused, body: { ...refused.body, required: undefined } })],
])('refuses %s', (_, received) => {
  expect(check(received())).toThrow();
});
