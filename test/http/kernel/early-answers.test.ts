import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordsLimit } from '../../../src/http/kernel/bodies/body-limits.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { until } from '../../support/jest/until.ts';
import { rawConnection } from './raw-connection.ts';

const ingest = 'POST /api/v1/public/ingest';
const size = 12 * 1024 * 1024;
const controller = new EchoController();
let kernel: Kernel;

beforeAll(async () => {
  kernel = await serveKernel([controller], { limits: { trigger: { perSecond: 0.01, burst: 1 } } });
});
afterAll(() => kernel.close());

const json = { 'Content-Type': 'application/json' };
const key = { Authorization: 'Bearer svc_a' };

/** Writes a request to the end before it reads anything; rejects if the connection breaks. */
const writeThenRead = (start: string, headers: object, body: Buffer | string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    const lines = Object.entries({ Host: 'x', Connection: 'close', 'Content-Length': body.length, ...headers });
    let text = '';
    socket.setEncoding('utf8').pause();
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject).on('end', () => resolve(text));
    socket.write(`${start} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    socket.write(body, () => socket.resume());
  });

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('a client that writes its whole body before it reads', () => {
  test.each([
    [401, 'INVALID_API_KEY', ingest, json],
    [403, 'MISSING_SCOPE', ingest, { ...json, Authorization: 'Bearer svc_none' }],
    [404, 'NOT_FOUND', 'POST /api/v1/nothing', { ...json, ...key }],
    [405, 'METHOD_NOT_ALLOWED', 'PUT /api/v1/public/ingest', { ...json, ...key }],
    [413, 'PAYLOAD_TOO_LARGE', ingest, { ...json, ...key }],
    [415, 'UNSUPPORTED_MEDIA_TYPE', ingest, { ...key, 'Content-Type': 'text/plain' }],
    [429, 'RATE_LIMITED', 'POST /api/v1/public/trigger/1', { ...json, ...key }],
  ])('gets its %s', async (status, code, start, headers) => {
    if (status === 429) await kernel.call('POST', '/api/v1/public/trigger/1', { headers: key });
    for (let time = 0; time < 5; time++) {
      const answer = await writeThenRead(start, headers, Buffer.alloc(size, ' '));
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(bodyOf(answer)).toMatchObject({ ok: false, code });
    }
  });

  test('gets the answer at once, before its body has arrived', async () => {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    socket.write(`${ingest} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n{`);
    const [first] = await new Promise<[Buffer]>((resolve) => socket.once('data', (part) => resolve([part])));
    expect(String(first)).toMatch(/^HTTP\/1.1 401 [\s\S]*INVALID_API_KEY/);
    socket.destroy();
  });
});

describe('Expect: 100-continue', () => {
  const expecting = (headers: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
      const body = JSON.stringify({ dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{}] });
      let text = '';
      socket
        .setEncoding('utf8')
        .on('error', reject)
        .on('close', () => resolve(text));
      socket.on('data', (part: string) => {
        text += part;
        if (text.endsWith('100 Continue\r\n\r\n')) socket.write(body);
        else if (text.endsWith('}')) socket.end();
      });
      const length = headers.includes('Content-Length') ? '' : `Content-Length: ${body.length}\r\n`;
      socket.write(`${ingest} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}${headers}\r\n`);
    });

  test('is followed by the body once the key is accepted', async () => {
    const text = await expecting('Expect: 100-continue\r\nAuthorization: Bearer svc_a\r\n');
    expect(text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
  });

  test.each([
    ['401 for a wrong key', 401, ''],
    ['413 for a body that is too large', 413, `Authorization: Bearer svc_a\r\nContent-Length: ${recordsLimit + 1}\r\n`],
  ])('is answered with %s before the body is sent', async (_, status, headers) => {
    const text = await expecting(`Expect: 100-continue\r\n${headers}`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('with another expectation is refused', async () => {
    const text = await expecting('Expect: 200-maybe\r\n');
    expect(text).toMatch(/^HTTP\/1.1 417 /);
    expect(bodyOf(text)).toMatchObject({ ok: false, code: 'EXPECTATION_FAILED', requestId: expect.any(String) });
  });
});

describe('what the HTTP parser refuses has the layout of all errors', () => {
  test.each([
    ['malformed HTTP', 400, 'BAD_REQUEST', 'GET / HTTQ/1.1\r\n\r\n'],
    ['a header without a colon', 400, 'BAD_REQUEST', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'],
    ['headers that are too long', 431, 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    [
      'a malformed chunk',
      400,
      'BAD_REQUEST',
      `${ingest} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer svc_a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
  ])('%s', async (_, status, code, sent) => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
      let received = '';
      socket.on('data', (part) => {
        received += part;
      });
      socket.on('error', reject).on('close', () => resolve(received));
      socket.write(sent);
    });
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\\r\\nConnection: close\\r\\n`));
    expect(bodyOf(text)).toEqual({ ok: false, code, message: expect.any(String), requestId: expect.any(String) });
    expect(text).toContain(`X-Request-Id: ${bodyOf(text).requestId}`);
  });
});

describe('what the HTTP parser refuses is answered after the calls before it on the connection', () => {
  const body = JSON.stringify({ dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{}] });
  const head = `${ingest} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer svc_a\r\nContent-Type: application/json\r\n`;
  const good = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;

  afterAll(() => {
    controller.before = async () => undefined;
  });

  test.each([
    ['garbage', 'GARBAGE\r\n\r\n'],
    ['a malformed chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ])('%s', async (_, bad) => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    controller.before = () => gate;
    const before = controller.seen.length;
    const connection = await rawConnection(kernel.url);
    connection.socket.write(good + good + bad);
    await until(() => controller.seen.length > before);
    connection.socket.write('MORE\r\n\r\n', answer);
    expect((await connection.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201', 'HTTP/1.1 400']);
  });
});
