import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Controller, route } from '../../../src/http/kernel/route.ts';
import { integer, object, truth } from '../../../src/http/kernel/schema.ts';
import { StreamedBody } from '../../../src/http/kernel/streamed-body.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { until } from '../../support/jest/until.ts';
import { dribble, headOf, rawConnection } from './raw-connection.ts';

const mib = 1024 * 1024;
const session = { Authorization: 'Bearer good-session' };
const csv = { 'Content-Type': 'text/csv' };
const json = { 'Content-Type': 'application/json' };
const ingest = '/api/v1/public/ingest';
const dataTableId = '0190f2de-7e5c-7000-8000-000000000000';
const key = { Authorization: 'Bearer svc_a' };
/** The reading of a file: what happens after each piece, how much was read in all, and how its reading has ended. */
const reader = { afterPiece: async (): Promise<void> => undefined, bytes: 0, seen: [] as unknown[] };

class Uploads extends Controller {
  readonly routes = [
    route({
      method: 'put',
      path: '/upload',
      operationId: 'upload',
      summary: 'Count the bytes of a file',
      security: { type: 'session' },
      body: new StreamedBody('text/csv', 4 * mib),
      answer: { status: 200, schema: () => object({ ok: truth(), bytes: integer() }) },
      errors: [],
      handle: async ({ body }) => {
        let bytes = 0;
        try {
          for await (const chunk of body) {
            bytes += chunk.length;
            reader.bytes += chunk.length;
            await reader.afterPiece();
          }
        } catch (reason) {
          reader.seen.push((reason as { code?: string }).code ?? (reason as Error).constructor.name);
          throw reason;
        }
        return { ok: true as const, bytes };
      },
    }),
    ...(['none', 'session'] as const).map((type) =>
      route({
        method: 'post',
        path: `/${type}`,
        operationId: type,
        summary: 'Take a body',
        security: { type },
        body: object({}).unknown(true),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: [],
        handle: async () => ({ ok: true as const }),
      }),
    ),
  ];
}

const echo = new EchoController();
const served = (options: Parameters<typeof serveKernel>[1]): Promise<Kernel> => serveKernel([echo, new Uploads()], options);
const bodyOf = (text: string) => JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4));
const batch = (bytes: number): string => {
  const empty = JSON.stringify({ dataTableId, records: [{ a: '' }] });
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
};

describe('a body that is too large', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await served({});
  });
  afterAll(() => kernel.close());

  test.each([
    ['where nobody has signed in', '/api/v1/none', 16 * 1024, {}],
    ['where the body should be empty', '/api/v1/public/trigger/x', 16 * 1024, key],
    ['elsewhere', '/api/v1/session', 256 * 1024, session],
    ['with records', ingest, 5 * mib, key],
  ])('%s is refused with its limit, whether the length is announced or not', async (_, path, limit, headers) => {
    const text = JSON.stringify({ a: 'x'.repeat(limit - '{"a":""}'.length) });
    expect(text).toHaveLength(limit);
    expect((await kernel.call('POST', path, { headers, body: text })).status).not.toBe(413);
    for (const body of [`${text} `, [text, ' ']]) {
      const refused = await kernel.call('POST', path, { headers, body });
      expect([refused.status, refused.body.code, refused.body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', limit]);
      expect(refused.body.message).toContain(String(limit));
    }
  });
});

describe('a body that arrives slowly', () => {
  const checkMs = 20;
  let kernel: Kernel;
  /** The clock of what measures bodies: it moves only when it is told, so that a busy machine makes nobody slow. */
  const ownClock = () => {
    let now = performance.now();
    const mock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const pass = (ms: number): void => {
      now += ms;
    };
    return { pass, end: () => mock.mockRestore() };
  };
  beforeAll(async () => {
    kernel = await served({ arrivals: { wholeMs: 300, windowMs: 300, leastBytesPerSecond: 16 * 1024, checkMs } });
  });
  afterAll(() => kernel.close());

  const expectTimeout = (text: string): void => {
    expect(text).toMatch(/HTTP\/1.1 408 Request Timeout\r\n[\s\S]*\r\nConnection: close\r\n/i);
    const doc = expect.stringMatching(/\/docs\/errors#REQUEST_TIMEOUT$/);
    expect(bodyOf(text)).toEqual({ ok: false, code: 'REQUEST_TIMEOUT', message: expect.any(String), requestId: expect.any(String), doc });
  };

  test.each([
    ['byte by byte', { ...json, 'Content-Length': 100_000 }, ' '],
    ['byte by byte, in chunks', { ...json, 'Transfer-Encoding': 'chunked' }, '1\r\n \r\n'],
    ['as chunk extensions only', { ...json, 'Transfer-Encoding': 'chunked' }, '1;'],
    ['never', { ...json, 'Content-Length': 100_000 }, ''],
    ['never, in chunks of no type', { 'Transfer-Encoding': 'chunked' }, ''],
  ])('is given up with 408, and the connection with it: %s', async (_, headers, piece) => {
    const before = echo.seen.length;
    const connection = await rawConnection(kernel.url);
    connection.socket.write(headOf(ingest, { ...key, ...headers }));
    if (piece !== '') dribble(connection, piece, 10);
    expectTimeout(await connection.closed);
    expect(echo.seen).toHaveLength(before);
  });

  test('is given up after "100 Continue" and silence', async () => {
    const connection = await rawConnection(kernel.url);
    connection.socket.write(headOf(ingest, { ...key, ...json, 'Content-Length': 100, Expect: '100-continue' }));
    const text = await connection.closed;
    expect(text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 408 /);
    expectTimeout(text);
  });

  test('is given up where it is streamed, and whoever reads it learns the reason', async () => {
    reader.seen.length = 0;
    const connection = await rawConnection(kernel.url);
    connection.socket.write(headOf('/api/v1/upload', { ...session, ...csv, 'Content-Length': mib }).replace('POST', 'PUT'));
    dribble(connection, 'a,b\n', 10);
    expectTimeout(await connection.closed);
    expect(reader.seen).toEqual(['REQUEST_TIMEOUT']);
  });

  test('is accepted where it is streamed fast enough, however long it takes in all', async () => {
    const connection = await rawConnection(kernel.url);
    connection.socket.write(headOf('/api/v1/upload', { ...session, ...csv, 'Content-Length': 3 * mib }).replace('POST', 'PUT'));
    const before = reader.bytes;
    const clock = ownClock();
    for (let part = 1; part <= 12; part++) {
      clock.pass(60);
      // The server has time to look.
      await sleep(2 * checkMs);
      connection.socket.write('x'.repeat(mib / 4));
      await until(() => reader.bytes === before + (part * mib) / 4);
    }
    expect(bodyOf(await connection.until(/\}$/))).toEqual({ ok: true, bytes: 3 * mib });
    clock.end();
    connection.socket.destroy();
  });

  test('is accepted if it is the reader that is slow', async () => {
    const clock = ownClock();
    reader.afterPiece = () => {
      clock.pass(100);
      return sleep(2 * checkMs);
    };
    const { status, body } = await kernel.call('PUT', '/api/v1/upload', { headers: { ...session, ...csv }, body: 'x'.repeat(mib) });
    clock.end();
    reader.afterPiece = async () => undefined;
    expect([status, body.bytes]).toEqual([200, mib]);
  });

  test('leaves the next calls alone', async () => {
    expect((await kernel.call('POST', ingest, { headers: key, body: { dataTableId, records: [{}] } })).status).toBe(201);
  });
});

describe('bodies that end early', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await served({ bodyBufferBytes: mib });
  });
  afterAll(() => kernel.close());

  test('are forgotten: an aborted one, one of a wrong length, one of malformed chunks', async () => {
    for (let time = 0; time < 4; time++) {
      const aborted = await rawConnection(kernel.url);
      aborted.socket.write(headOf(ingest, { ...key, ...json, 'Content-Length': mib }) + 'x'.repeat(mib - 1000));
      await sleep(20);
      aborted.socket.destroy();
      const ended = await rawConnection(kernel.url);
      ended.socket.end(headOf(ingest, { ...key, ...json, 'Content-Length': mib }) + 'x'.repeat(1000));
      await ended.closed;
      const malformed = await rawConnection(kernel.url);
      malformed.socket.write(`${headOf(ingest, { ...key, ...json, 'Transfer-Encoding': 'chunked' })}5\r\n12345\r\nzz\r\n`);
      expect(await malformed.closed).toMatch(/^HTTP\/1.1 400 /);
    }
    // The server may hear of the last end a moment later; a body that is held for good is refused for ever.
    const held = async (): Promise<boolean> => (await kernel.call('POST', ingest, { headers: key, body: batch(mib) })).status === 503;
    await until(async () => !(await held()));
    const { status } = await kernel.call('POST', ingest, { headers: key, body: batch(mib) });
    expect(status).toBe(201);
  });

  test('leave no second request behind: what exceeds the length is malformed HTTP', async () => {
    const before = echo.seen.length;
    const connection = await rawConnection(kernel.url);
    const body = JSON.stringify({ dataTableId, records: [{}] });
    connection.socket.write(`${headOf(ingest, { ...key, ...json, 'Content-Length': body.length })}${body}rest of a body\r\n\r\n`);
    expect(await connection.closed).toMatch(/HTTP\/1.1 400 /);
    expect(echo.seen.length - before).toBeLessThanOrEqual(1);
  });
});

describe('the bodies of all requests', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await served({ bodyBufferBytes: mib });
  });
  afterAll(() => kernel.close());

  test('are bounded: who holds much waits with 503, who holds little does not', async () => {
    const calls = (count: number, authorization: object, bytes: number) =>
      Promise.all(
        Array.from({ length: count }, () => kernel.call('POST', ingest, { headers: { ...authorization } as never, body: batch(bytes) })),
      );
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    echo.before = () => held;
    const before = echo.seen.length;
    const first = calls(3, key, mib / 3 - 1000);
    await until(() => echo.seen.length >= before + 3);
    const [refused] = await calls(1, key, mib / 3);
    expect([refused?.status, refused?.body.code, refused?.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    const [chunked] = await Promise.all([kernel.call('POST', ingest, { headers: key, body: [batch(mib / 3)] })]);
    expect(chunked?.status).toBe(503);
    echo.before = async () => undefined;
    const [other] = await calls(1, { Authorization: 'Bearer svc_b' }, mib / 3);
    expect(other?.status).toBe(201);
    release();
    expect((await first).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await calls(1, key, mib - 1000))[0]?.status).toBe(201);
  });
});
