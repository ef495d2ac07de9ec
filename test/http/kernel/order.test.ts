import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const ingest = '/api/v1/public/ingest';
const dataTableId = '0190f2de-7e5c-7000-8000-000000000000';
const controller = new EchoController();
let kernel: Kernel;

beforeAll(async () => {
  kernel = await serveKernel([controller], { limits: { ingest: { perSecond: 0.01, burst: 1 } } });
});
afterAll(() => kernel.close());

/** Each call also has all the errors that are checked later. */
describe('the checks come in this order', () => {
  const wrong = { 'Content-Type': 'text/plain', 'Idempotency-Key': 'x'.repeat(256) };

  test('the credential', async () => {
    const { status, body, headers } = await kernel.call('POST', ingest, { headers: wrong, body: 'x'.repeat(6 * 1024 * 1024) });
    expect([status, body.code, body.message]).toEqual([401, 'INVALID_API_KEY', 'Invalid API key']);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  test('the scope', async () => {
    const { status, body } = await kernel.call('POST', ingest, { headers: { ...wrong, Authorization: 'Bearer svc_none' }, body: 'x' });
    expect([status, body.code, body.message]).toEqual([403, 'MISSING_SCOPE', 'Missing scope']);
    expect(body).toMatchObject({ required: 'ingest', granted: [] });
  });

  test("the plan's feature", async () => {
    const { status, body } = await kernel.call('POST', ingest, { headers: { ...wrong, Authorization: 'Bearer svc_asleep' }, body: 'x' });
    expect([status, body.code]).toEqual([403, 'PLAN_FEATURE_REQUIRED']);
  });

  test('the rate', async () => {
    const headers = { Authorization: 'Bearer svc_rate' };
    const body = { dataTableId, records: [{}] };
    expect((await kernel.call('POST', ingest, { headers, body })).status).toBe(201);
    const refused = await kernel.call('POST', ingest, { headers: { ...wrong, ...headers }, body: 'x' });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  test('the idempotency key', async () => {
    const headers = { ...wrong, Authorization: 'Bearer svc_key' };
    const { status, body } = await kernel.call('POST', ingest, { headers, body: 'x' });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.errors).toEqual([{ path: 'headers.Idempotency-Key', message: expect.stringContaining('255') }]);
  });

  test('the media type', async () => {
    const headers = { 'Content-Type': 'text/plain', Authorization: 'Bearer svc_type' };
    const { status, body } = await kernel.call('POST', ingest, { headers, body: 'x' });
    expect([status, body.code, body.expected]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'application/json']);
  });

  test('the body', async () => {
    const headers = { Authorization: 'Bearer svc_body' };
    const { status, body } = await kernel.call('POST', ingest, { headers, body: { dataTableId: 5, records: [1] } });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('the handler, last', () => expect(controller.seen).toHaveLength(1));
});

describe('an API key is accepted', () => {
  const trigger = '/api/v1/public/trigger/x';

  test.each(['Bearer svc_a', 'bearer svc_a', 'BEARER  svc_a'])('as %j', async (Authorization) => {
    expect((await kernel.call('POST', trigger, { headers: { Authorization } })).status).toBe(201);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic svc_a', 'svc_a', 'Bearer svc_a svc_b', 'Token svc_a'])('not as %j', async (Authorization) => {
    const { status, body } = await kernel.call('POST', trigger, { headers: { Authorization } });
    expect([status, body.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  test('but not in the query or the body', async () => {
    const sent = { body: { apiKey: 'svc_a', access_token: 'svc_a' } };
    const { status } = await kernel.call('POST', `${trigger}?access_token=svc_a&api_key=svc_a`, sent);
    expect(status).toBe(401);
  });
});

describe('an ingest token is accepted', () => {
  test('in the path', async () => {
    const answer = await kernel.call('POST', '/api/v1/public/data-tables/ingest/secret-token', { body: { records: [{ a: 1 }] } });
    expect([answer.status, answer.body]).toEqual([201, { ok: true, inserted: 1 }]);
    expect(controller.seen.at(-1)?.caller).toMatchObject({ type: 'ingest-token', dataTableId: 'table' });
  });

  test.each(['wrong', '%00', '%zz', 'secret-token%2f'])('not as %j', async (token) => {
    const { status, body } = await kernel.call('POST', `/api/v1/public/data-tables/ingest/${token}`, { body: { records: [{}] } });
    expect([status, body.code]).toEqual([401, 'INVALID_INGEST_TOKEN']);
  });
});
