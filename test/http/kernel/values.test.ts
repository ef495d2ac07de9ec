import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

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

const recordsSeen = (): readonly Record<string, unknown>[] =>
  (controller.seen[0]?.body as { records: readonly Record<string, unknown>[] } | undefined)?.records ?? [];

describe('the values of a body', () => {
  test('are passed on unchanged, including __proto__', async () => {
    const records = '[{"__proto__":{"x":1},"constructor":"c","a":null,"b":1.5,"c":"","toString":true}]';
    expect((await ingest(`{"dataTableId":"${dataTableId}","records":${records}}`)).status).toBe(201);
    expect(JSON.stringify(recordsSeen())).toBe(records);
  });

  test('cannot come from a prototype', async () => {
    const { status, body } = await ingest(`{"__proto__":{"dataTableId":"${dataTableId}","records":[{}]}}`);
    expect([status, body.errors]).toEqual([400, [{ path: '__proto__', message: 'is not allowed' }]]);
  });

  test('are not converted', async () => {
    const { body } = await ingest({ dataTableId, records: { 0: {} }, note: 5 });
    expect(body.errors).toEqual([
      { path: 'records', message: 'must be an array' },
      { path: 'note', message: 'must be a string' },
    ]);
  });

  test('become Infinity if a double would change the number', async () => {
    await ingest(`{"dataTableId":"${dataTableId}","records":[{"a":9007199254740993},{"a":1e400}]}`);
    expect(recordsSeen()).toEqual([{ a: Infinity }, { a: Infinity }]);
  });

  test('are checked, and all problems are reported together', async () => {
    const { status, body } = await ingest({ dataTableId: 'x', records: [{}, 1, null, [], 'a'], extra: 1, note: 'a\0' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'dataTableId', message: 'must be a UUID' },
      { path: 'records[1]', message: 'must be an object' },
      { path: 'records[2]', message: 'must be an object' },
      { path: 'records[3]', message: 'must be an object' },
      { path: 'records[4]', message: 'must be an object' },
      { path: 'note', message: 'has a NUL character, which cannot be stored' },
      { path: 'extra', message: 'is not allowed' },
    ]);
  });

  test.each([
    [0, 'must have at least 1 item'],
    [501, 'must have at most 500 items'],
  ])('may not be %d records', async (count, message) => {
    const { status, body } = await ingest({ dataTableId, records: Array.from({ length: count }, () => ({})) });
    expect([status, body.errors]).toEqual([400, [{ path: 'records', message }]]);
  });

  test('may be 500 records', async () => {
    const { body } = await ingest({ dataTableId, records: Array.from({ length: 500 }, () => ({})) });
    expect(body).toEqual({ ok: true, inserted: 500 });
  });

  test.each([
    ['items', `{"dataTableId":"x","records":[${'1,'.repeat(100_000)}1]}`],
    ['members', `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join()}}`],
  ])('are not reported a million times: %s', async (_what, text) => {
    const { status, body } = await ingest(text);
    expect(status).toBe(400);
    expect(body.errors.length).toBeLessThan(10);
  });
});
