import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { ConnectionError, Spindle, SpindleError, TimeoutError } from '../../sdk/src/spindle.ts';
import { startFlakyProxy } from '../support/flaky-proxy.ts';
import { onMemory } from '../support/http-spindle.ts';
import { slowness } from '../support/jest/machine.ts';
import { aClient, answer, type ClientFields } from './given-client.ts';

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (reason: unknown) => reason,
  );

onMemory('a call of the client', (spindle) => {
  const given = (fields: ClientFields = {}) => aClient(spindle(), fields);
  const answering = (...answers: readonly (() => Response)[]) =>
    given({ network: async (_call, n) => (answers[n - 1] ?? answers.at(-1) ?? (() => answer(200)))() });

  test('fails with what the API says: status, code, message, request and details', async () => {
    const { client } = await given({ scopes: ['ingest'] });
    const error = (await failureOf(client.usage())) as SpindleError;
    expect(error).toBeInstanceOf(SpindleError);
    expect(error).toMatchObject({
      ...{ name: 'SpindleError', status: 403, code: 'MISSING_SCOPE', errors: [] },
      details: { required: 'usage:read', granted: ['ingest'] },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: expect.stringContaining('Missing scope'),
    });
  });

  test('reads the key, the usage and the columns', async () => {
    const { client, tenant } = await given();
    expect((await client.me()).organization.id).toBe(tenant.id);
    expect((await client.usage()).meters.records.used).toBe(0);
    expect((await client.tableSchema(tenant.table.id)).columns.map(({ name }) => name)).toEqual(['email', 'name']);
  });

  test('takes a person out of jobs, by address or by record', async () => {
    const { client, tenant } = await given();
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    expect(await client.stopPerson({ address: 'ada@example.com' })).toEqual({ left: 0, suppressed: 0 });
    const [record] = await client.records(tenant.table.id).list().take(1);
    const ada = { dataTableId: tenant.table.id, recordId: record?.id ?? '' };
    expect(await client.stopPerson(ada, { suppress: true, spinnerIds: [tenant.spinnerId] })).toEqual({ left: 0, suppressed: 1 });
    expect(await failureOf(client.stopPerson({}))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await client.records(tenant.table.id).changes(ada.recordId).take(1)).toHaveLength(1);
  });

  test('triggers for some records, and is told who was not found', async () => {
    const { client, tenant } = await given();
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const [record] = await client.records(tenant.table.id).list().take(1);
    const audience = { recordIds: [record?.id ?? '', '999999999'] };
    expect(await client.trigger(tenant.spinnerId, { audience, dryRun: true })).toMatchObject({ receives: 1 });
    expect(await client.trigger(tenant.spinnerId, { audience })).toMatchObject({ chosen: 1, notFound: [1] });
    const runAt = new Date(spindle().clock.now().getTime() + 3_600_000);
    const later = await client.trigger(tenant.spinnerId, { runAt });
    expect(await client.job(later.jobId)).toMatchObject({ state: 'queued', waiting: 'scheduled', runAt: runAt.toISOString() });
  });

  test('starts one job, though the answer of the first try is lost', async () => {
    const { client, tenant, sent } = await given({
      network: async (_call, n, send) => {
        const received = await send();
        if (n > 1) return received;
        throw new TypeError('terminated');
      },
    });
    expect(await client.trigger(tenant.spinnerId)).toMatchObject({ state: 'queued', spinnerId: expect.any(String) });
    expect(sent).toHaveLength(2);
    expect(await client.jobs().take(10)).toHaveLength(1);
  });

  test('says in a dry run what a job would do', async () => {
    const { client, tenant } = await given();
    await client.ingest(tenant.table.id, [{ email: 'ada@example.com', name: 'Ada' }]);
    expect(await client.trigger(tenant.spinnerId, { dryRun: true })).toMatchObject({ dryRun: true, receives: 1 });
    expect(await client.jobs().take(10)).toEqual([]);
  });

  test('waits until a job has ended', async () => {
    const { client, tenant } = await given();
    const { jobId } = await client.trigger(tenant.spinnerId);
    await failureOf(client.controlJob(jobId, 'cancel'));
    expect(['canceled', 'canceling']).toContain((await client.job(jobId)).state);
    const states = ['queued', 'running', 'completed'].map((state) => () => answer(200, { ok: true, id: 'a', state }));
    const other = await answering(...states);
    expect(await other.client.waitForJob('a', { pollMs: 1 })).toMatchObject({ state: 'completed' });
    expect(other.sent.map(({ path }) => path)).toEqual(['/public/jobs/a', '/public/jobs/a', '/public/jobs/a']);
    const never = await answering(() => answer(200, { ok: true, id: 'a', state: 'paused' }));
    const late = await failureOf(never.client.waitForJob('a', { pollMs: 1, timeoutMs: 5 }));
    expect(late).toBeInstanceOf(TimeoutError);
    expect((late as Error).message).toBe('The job a is paused after 5 ms');
  });

  test('is not repeated for longer than it may be, or when the server asks for too much patience', async () => {
    const { client, sent } = await answering(() => answer(503, { code: 'UNAVAILABLE', message: 'The database is away' }));
    expect(await failureOf(client.usage())).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: 'The database is away' });
    expect(sent).toHaveLength(4);
    const patient = await answering(() => answer(429, { code: 'RATE_LIMITED' }, { 'Retry-After': '99999999999' }));
    expect(await failureOf(patient.client.usage())).toMatchObject({ status: 429 });
    expect(patient.sent).toHaveLength(1);
  });

  test.each([400, 401, 402, 403, 404, 408, 409, 413, 422, 500, 507])('is not repeated after %d', async (status) => {
    const { client, sent } = await answering(() => answer(status, { code: 'SOMETHING', message: 'no' }));
    expect(await failureOf(client.usage())).toMatchObject({ status, code: 'SOMETHING' });
    expect(sent).toHaveLength(1);
  });

  test.each([
    [200, '<html>Sign in</html>'],
    [200, 'null'],
    [200, '{"ok":"true"}'],
    [200, ''],
    [404, '<html>'],
    [418, '[]'],
    [400, '{"code":7}'],
  ])('that something else answers is an error, too: %d %s', async (status, body) => {
    const { client, sent } = await answering(() => answer(status, body));
    expect(await failureOf(client.usage())).toMatchObject({ name: 'SpindleError', status, code: 'UNEXPECTED_ANSWER', errors: [] });
    expect(sent).toHaveLength(1);
  });

  test('keeps its own members, whatever names the details have', async () => {
    const body = '{"code":"X","message":"m","status":1,"name":"n","__proto__":{"a":1},"errors":["x",null,{"index":1}]}';
    const { client } = await answering(() => answer(422, body));
    const error = (await failureOf(client.usage())) as SpindleError;
    expect([error.name, error.status, error.errors, (error as { a?: unknown }).a]).toEqual([
      'SpindleError',
      422,
      [{ index: 1 }],
      undefined,
    ]);
    expect(error.details.status).toBe(1);
  });

  test('does not follow a redirect with its key, and says where it leads', async () => {
    const { client } = await answering(() => answer(301, '', { Location: 'https://other.example/api' }));
    expect(((await failureOf(client.usage())) as Error).message).toBe(
      'HTTP 301, and the body is not JSON; it leads to https://other.example/api, so give that as `url`',
    );
  });

  test('is repeated when a network swallows it, and ends with a TimeoutError when that goes on', async () => {
    const { port } = new URL(spindle().url);
    const proxy = await startFlakyProxy(Number(port));
    try {
      proxy.swallow();
      const { tenant } = await given();
      const { key: apiKey } = await tenant.keyWith(['usage:read']);
      const settings = { url: `http://127.0.0.1:${proxy.port}`, apiKey, retryDelayMs: 0 };
      expect(await failureOf(new Spindle({ ...settings, timeoutMs: 50, maxRetries: 1 }).usage())).toBeInstanceOf(TimeoutError);
      let tries = 0;
      const send: typeof fetch = (input, init) => {
        if (++tries === 2) proxy.heal();
        return fetch(input, init);
      };
      expect((await new Spindle({ ...settings, timeoutMs: 1000 * slowness(), fetch: send }).usage()).ok).toBe(true);
      expect(tries).toBeGreaterThan(1);
    } finally {
      await proxy.close();
    }
  });

  test('that reaches nothing is a ConnectionError with the cause, and without the key', async () => {
    const client = new Spindle({ url: 'http://127.0.0.1:1', apiKey: 'svc_secret', maxRetries: 1, retryDelayMs: 0 });
    const error = (await failureOf(client.usage())) as ConnectionError;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toMatch(/^GET http:\/\/127\.0\.0\.1:1\/api\/v1\/usage was not answered: /);
    expect(inspect([client, error], { depth: 9, showHidden: true })).not.toContain('svc_secret');
  });
});

describe('a client', () => {
  const apiKey = 'svc_key';
  const askedOf = async (url: string): Promise<string> => {
    let asked = '';
    const send = async (input: unknown): Promise<Response> => {
      asked = String(input);
      return answer(200, { ok: true });
    };
    await new Spindle({ url, apiKey, fetch: send as typeof fetch }).usage();
    return asked;
  };

  test.each([
    ['https://a.example', 'https://a.example/api/v1/usage'],
    ['https://a.example/', 'https://a.example/api/v1/usage'],
    ['https://a.example/api/v1/', 'https://a.example/api/v1/usage'],
    ['http://a.example:3000/spindle//', 'http://a.example:3000/spindle/api/v1/usage'],
  ])('takes the URL %s', async (url, asked) => expect(await askedOf(url)).toBe(asked));

  test.each([
    [{ url: 'spindle.example.com', apiKey }, 'url must begin with'],
    [{ url: 'file:///etc', apiKey }, 'url must begin with'],
    [{ url: 'https://user:pw@a.example', apiKey }, 'no user name'],
    [{ url: 'https://a.example/?x=1', apiKey }, 'no user name, query'],
    [{ url: 'https://a.example', apiKey: '' }, 'apiKey'],
    [{ url: 'https://a.example', apiKey: 'svc_a\nX: y' }, 'apiKey'],
    [{ url: 'https://a.example', apiKey: undefined }, 'apiKey'],
    [{ url: 'https://a.example', apiKey, timeoutMs: 0 }, 'timeoutMs'],
    [{ url: 'https://a.example', apiKey, maxRetries: Number.NaN }, 'maxRetries'],
  ])('refuses %j', (options, words) => {
    expect(() => new Spindle(options as never)).toThrow(words);
  });

  test.each(['', '.', '..', undefined, 7])('refuses the id %j, which would lead elsewhere', (id) => {
    const client = new Spindle({ url: 'https://a.example', apiKey });
    expect(() => client.job(id as never)).toThrow('jobId must be an id');
    expect(() => client.records(id as never)).toThrow('dataTableId must be an id');
  });

  test('sends an id as one part of the path', async () => {
    const paths: string[] = [];
    const send = async (input: unknown) => {
      paths.push(new URL(String(input)).pathname);
      return answer(200, { ok: true });
    };
    await new Spindle({ url: 'https://a.example', apiKey, fetch: send as typeof fetch }).job('../me?x#y');
    expect(paths).toEqual(['/api/v1/public/jobs/..%2Fme%3Fx%23y']);
  });
});
