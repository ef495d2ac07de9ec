import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const limit = 5 * 1024 * 1024;
const dataTableId = '0190f2de-7e5c-7000-8000-000000000000';
const authorization = { Authorization: 'Bearer svc_a' };
const controller = new EchoController();
let kernel: Kernel;

beforeAll(async () => {
  kernel = await serveKernel([controller]);
});
afterAll(() => kernel.close());
beforeEach(() => {
  controller.seen.length = 0;
});

const ingest = (body: unknown, headers: Record<string, string> = {}): Promise<ReceivedAnswer> =>
  kernel.call('POST', '/api/v1/public/ingest', { headers: { ...authorization, ...headers }, body });

const trigger = (body?: unknown, headers: Record<string, string> = {}): Promise<ReceivedAnswer> =>
  kernel.call('POST', '/api/v1/public/trigger/x', { headers: { ...authorization, ...headers }, body });

/** A valid batch of exactly this number of bytes. */
function batchOf(bytes: number): string {
  const empty = JSON.stringify({ dataTableId, records: [{ a: '' }] });
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
}

const recordsSeen = (): readonly Record<string, unknown>[] =>
  (controller.seen[0]?.body as { records: readonly Record<string, unknown>[] } | undefined)?.records ?? [];

describe('the size of a body', () => {
  test('may reach 5 MiB', async () => expect((await ingest(batchOf(limit))).status).toBe(201));

  test('may not exceed 5 MiB by one byte', async () => {
    const { status, body } = await ingest(batchOf(limit + 1));
    expect([status, body.code, body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', limit]);
  });

  test.each([
    [0, 201],
    [1, 413],
  ])('is counted if no length is announced: %d bytes over', async (over, status) => {
    const text = batchOf(limit + over);
    const chunks = [text.slice(0, 1000), text.slice(1000, limit - 5), text.slice(limit - 5)];
    expect((await ingest(chunks)).status).toBe(status);
  });

  test.each([true, false])('may be twice the limit, and the client still gets its answer (announced: %s)', async (announced) => {
    const text = batchOf(2 * limit);
    expect((await ingest(announced ? text : [text])).status).toBe(413);
  });

  test('is bounded: a client that never stops sending is disconnected', async () => {
    const { hostname, port } = new URL(kernel.url);
    const headers = { ...authorization, 'Content-Type': 'application/json' };
    const outgoing = request({ hostname, port, method: 'POST', path: '/api/v1/public/ingest', headers });
    outgoing.on('response', (answer) => answer.resume());
    const chunk = Buffer.alloc(1024 * 1024, 32);
    let sent = 0;
    await new Promise<void>((resolve) => {
      outgoing.on('error', () => resolve());
      outgoing.on('close', () => resolve());
      const push = (): void => {
        if (outgoing.destroyed || sent++ > 200) resolve();
        else outgoing.write(chunk, push);
      };
      push();
    });
    outgoing.destroy();
    expect(sent).toBeLessThan(200);
  });
});

describe('the type of a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/vnd.api+json',
    'application/json; charset=utf8',
  ])('may be %s', async (type) => expect((await ingest({ dataTableId, records: [{}] }, { 'Content-Type': type })).status).toBe(201));

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', 'nonsense', ''])(
    'may not be %j',
    async (type) => {
      const { status, body } = await ingest('{}', { 'Content-Type': type });
      expect([status, body.code, body.expected]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'application/json']);
    },
  );

  test.each(['latin1', 'utf-16', 'iso-8859-1'])('may not have the character set %s', async (charset) => {
    const { status, body } = await ingest('{}', { 'Content-Type': `application/json; charset=${charset}` });
    expect([status, body.expected]).toEqual([415, 'application/json; charset=utf-8']);
  });

  test.each(['gzip', 'br', 'nonsense'])('may not be compressed: %s', async (coding) => {
    const body = gzipSync(JSON.stringify({ dataTableId, records: [{}] }));
    const answer = await ingest(body, { 'Content-Encoding': coding });
    expect([answer.status, answer.body.code, answer.headers['accept-encoding']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'identity']);
  });
});

describe('the transfer coding of a body', () => {
  const send = (coding: string) => {
    const text = JSON.stringify({ dataTableId, records: [{}] });
    return ingest([Buffer.from(text)], { 'Transfer-Encoding': coding });
  };

  test.each(['chunked', 'Chunked'])('may be %s', async (coding) => expect((await send(coding)).status).toBe(201));

  test.each(['gzip, chunked', 'identity, chunked', 'x, chunked'])('may not be %s', async (coding) => {
    const { status, body } = await send(coding);
    expect([status, body.code, body.message]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', expect.stringContaining('Transfer-Encoding')]);
    expect(controller.seen).toEqual([]);
  });
});

describe('the text of a body', () => {
  test('must be UTF-8', async () => {
    const broken = Buffer.concat([
      Buffer.from(`{"dataTableId":"${dataTableId}","records":[{"a":"`),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}]}'),
    ]);
    const { status, body } = await ingest(broken);
    expect([status, body.errors]).toEqual([400, [{ path: 'body', message: 'must be valid UTF-8' }]]);
  });

  test('may begin with a byte order mark', async () => {
    expect((await ingest(`\ufeff{"dataTableId":"${dataTableId}","records":[{}]}`)).status).toBe(201);
  });

  test('may be split between the bytes of a character', async () => {
    const bytes = Buffer.from(`{"dataTableId":"${dataTableId}","records":[{"a":"é"}]}`);
    const cut = bytes.indexOf(0xc3) + 1;
    expect((await ingest([bytes.subarray(0, cut), bytes.subarray(cut)])).status).toBe(201);
    expect(recordsSeen()).toEqual([{ a: 'é' }]);
  });

  test.each(['', '{', 'null', '[]', '"x"', '5', 'true'])('must be a JSON object: %s', async (text) => {
    const { status, body } = await ingest(text);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', 'body']);
  });

  test('is not echoed', async () => {
    expect(JSON.stringify((await ingest('{"password": hunter2}')).body)).not.toContain('hunter2');
  });

  test('may nest 64 levels deep, and no deeper', async () => {
    const within = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const batch = (cell: string) => ingest(`{"dataTableId":"${dataTableId}","records":[{"a":${cell}}]}`);
    expect((await batch(within(61))).status).toBe(201);
    expect((await batch(within(62))).body.errors).toEqual([{ path: 'body', message: 'is nested too deeply: at most 64 levels' }]);
    const deep = within(20_000);
    for (const text of [deep, `{"dataTableId":${deep},"records":${deep},"x":${deep}}`]) {
      expect((await ingest(text)).status).toBe(400);
    }
  });
});

describe('a route that needs no body', () => {
  test.each([
    ['no body', undefined],
    ['an empty body', ''],
    ['an empty body in chunks', []],
    ['{}', '{}'],
    ['{ } with white space', ' { \n}\t'],
  ])('accepts %s', async (_what, body) => expect((await trigger(body)).status).toBe(201));

  test('ignores the type of an empty body', async () => {
    expect((await trigger('', { 'Content-Type': 'text/plain' })).status).toBe(201);
    expect((await trigger([], { 'Content-Type': 'text/plain' })).status).toBe(201);
  });

  test.each(['{}', ' { } ', '\n'])('ignores the type of a body that says nothing, as `curl -d` sends it: %j', async (body) => {
    expect((await trigger(body, { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(201);
  });

  test('checks a body that is sent', async () => {
    expect((await trigger({ a: 1 })).body.errors).toEqual([{ path: 'a', message: 'is not allowed' }]);
    expect((await trigger('[]')).status).toBe(400);
    expect((await trigger('x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await trigger(['x'], { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  test('accepts any body if it ignores the body', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, body, headers: sent } = await kernel.call('POST', '/api/v1/page', { headers, body: 'List-Unsubscribe=One-Click' });
    expect([status, body, sent['content-type']]).toEqual([200, '<!doctype html><p>hello', 'text/html; charset=utf-8']);
    expect(sent['content-security-policy']).toContain("form-action 'self'");
  });
});
