import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { IdempotencyKeyReused } from '../../../src/domain/kernel/errors.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { until } from '../../support/jest/until.ts';

const dataTableId = '0190f2de-7e5c-7000-8000-000000000000';
let controller: EchoController;
let kernel: Kernel;

beforeEach(async () => {
  controller = new EchoController();
  kernel = await serveKernel([controller]);
});
afterEach(() => kernel.close());

const trigger = (
  key: string,
  { spinner = 'x', body, secret = 'svc_a' }: { spinner?: string; body?: unknown; secret?: string } = {},
): Promise<ReceivedAnswer> =>
  kernel.call('POST', `/api/v1/public/trigger/${spinner}`, {
    headers: { Authorization: `Bearer ${secret}`, 'Idempotency-Key': key },
    body,
  });

const ingest = (key: string, body: unknown, type = 'application/json'): Promise<ReceivedAnswer> =>
  kernel.call('POST', '/api/v1/public/ingest', {
    headers: { Authorization: 'Bearer svc_a', 'Idempotency-Key': key, 'Content-Type': type },
    body,
  });

const fingerprints = (): (string | undefined)[] => kernel.idempotency.asked.map(([, , fingerprint]) => fingerprint);

describe('an idempotency key', () => {
  test('reaches the handler with its fingerprint', async () => {
    expect((await trigger('key 1')).status).toBe(201);
    const [asked] = kernel.idempotency.asked;
    expect(asked).toEqual(['org of svc_a', 'key 1', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(controller.seen[0]?.idempotency).toMatchObject({ key: 'key 1', fingerprint: asked?.[2] });
  });

  test('may be absent', async () => {
    await kernel.call('POST', '/api/v1/public/trigger/x', { headers: { Authorization: 'Bearer svc_a' } });
    expect(kernel.idempotency.asked).toEqual([]);
    expect(controller.seen[0]?.idempotency).toBeUndefined();
  });

  test.each(['', ' ', 'x'.repeat(256), 'tab\there', 'caf\xe9'])('must be printable: %j', async (key) => {
    const { status, body } = await trigger(key);
    expect([status, body.errors?.[0].path]).toEqual([400, 'headers.Idempotency-Key']);
  });

  test('may have 255 characters', async () => expect((await trigger('x'.repeat(255))).status).toBe(201));
});

test('two idempotency keys are refused, also two that are equal', async () => {
  for (const second of ['q1', 'q2']) {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    socket.end(
      `POST /api/v1/public/trigger/x HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer svc_a\r\nConnection: close\r\nContent-Length: 0\r\n` +
        `Idempotency-Key: q1\r\nIdempotency-Key: ${second}\r\n\r\n`,
    );
    let text = '';
    for await (const piece of socket) text += piece;
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').errors).toEqual([{ path: 'headers.Idempotency-Key', message: 'must be sent once' }]);
  }
});

describe('a fingerprint', () => {
  test('is the same for no body, an empty one and {}', async () => {
    for (const body of [undefined, '', [], '{}', ' {\n} ']) await trigger('k', { body });
    expect(fingerprints()).toHaveLength(5);
    expect(new Set(fingerprints()).size).toBe(1);
  });

  test('differs by operation, parameter and body', async () => {
    await trigger('k', { spinner: 'x' });
    await trigger('k', { spinner: 'y' });
    await ingest('k', { dataTableId, records: [{ a: 1 }] });
    await ingest('k', { dataTableId, records: [{ a: 2 }] });
    expect(new Set(fingerprints()).size).toBe(4);
  });

  test('is the same for the same JSON, whatever the order of its members', async () => {
    await ingest('k', `{"dataTableId":"${dataTableId}","records":[{"a":1,"b":{"c":null,"d":"x"}},{"b":2,"a":1.0}]}`);
    await ingest('k', `{ "records": [{"b":{"d":"x","c":null},"a":1.0}, {"a":1,"b":2}], "dataTableId": "${dataTableId}" }`);
    expect(new Set(fingerprints()).size).toBe(1);
    await ingest('k', `{"dataTableId":"${dataTableId}","records":[{"b":2,"a":1},{"a":1,"b":{"c":null,"d":"x"}}]}`);
    expect(new Set(fingerprints()).size).toBe(2);
  });

  test('of a body that cannot be parsed, or nests too deeply, is of its bytes', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    for (const body of ['{', '{ ', deep]) expect((await ingest('k', body)).status).toBe(400);
    expect(new Set(fingerprints()).size).toBe(3);
  });

  test('is the same for a table whose token was rotated', async () => {
    for (const token of ['secret-token', 'rotated-token']) {
      const sent = { headers: { 'Idempotency-Key': 'k' }, body: { records: [{}] } };
      expect((await kernel.call('POST', `/api/v1/public/data-tables/ingest/${token}`, sent)).status).toBe(201);
    }
    expect(fingerprints()).toHaveLength(2);
    expect(new Set(fingerprints()).size).toBe(1);
  });
});

describe('a retry', () => {
  test('gets the first answer before its body is parsed', async () => {
    kernel.idempotency.answer = () => ({ ok: true, inserted: 7 });
    const { status, body, headers } = await ingest('k', 'not JSON');
    expect([status, body]).toEqual([201, { ok: true, inserted: 7 }]);
    expect(headers['idempotent-replayed']).toBe('true');
    expect(controller.seen).toEqual([]);
  });

  test('gets the headers that follow from the first answer', async () => {
    kernel.idempotency.answer = () => ({ ok: true, jobId: 'job-9', spinnerId: 'x' });
    expect((await trigger('k')).headers.location).toBe('/api/v1/jobs/job-9');
  });

  test('is told of, if only the handler finds out that it is one', async () => {
    controller.before = async () => controller.seen.at(-1)?.idempotency?.onReplay();
    expect((await trigger('k')).headers['idempotent-replayed']).toBe('true');
  });

  test('with another request is refused', async () => {
    kernel.idempotency.answer = () => {
      throw new IdempotencyKeyReused();
    };
    const { status, body } = await trigger('k');
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('with a body that cannot be read is refused', async () => {
    expect((await ingest('k', 'x', 'text/plain')).status).toBe(415);
    expect((await ingest('k', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(kernel.idempotency.asked).toEqual([]);
  });
});

describe('while a call is running', () => {
  let release: () => void;
  let entered: Promise<void>;

  beforeEach(() => {
    let enter: () => void;
    entered = new Promise((resolve) => {
      enter = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    controller.before = () => {
      enter();
      return gate;
    };
  });

  test('only its retry is refused', async () => {
    const first = trigger('k');
    await entered;
    const early = await trigger('k');
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
    // A key belongs to the organization, not to a route.
    expect((await ingest('k', { dataTableId, records: [{}] })).status).toBe(409);
    const others = [trigger('k', { secret: 'svc_b' }), trigger('k2')];
    await until(() => controller.seen.length >= 3);
    release();
    expect((await first).status).toBe(201);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await trigger('k')).status).toBe(201);
  });

  test('a failure releases the key', async () => {
    const first = trigger('k', { spinner: 'absent' });
    await entered;
    release();
    expect((await first).status).toBe(404);
    expect((await trigger('k')).status).toBe(201);
  });
});
