import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { until } from '../../support/jest/until.ts';

const trigger = '/api/v1/public/trigger';
const headers = { Authorization: 'Bearer svc_a' };
const echo = new EchoController();
let kernel: Kernel;

beforeAll(async () => {
  kernel = await serveKernel([echo]);
});
afterAll(() => kernel.close());

describe('an error has the common layout', () => {
  test('if a handler refuses', async () => {
    const { status, body, headers: sent } = await kernel.call('POST', `${trigger}/absent`, { headers });
    expect(status).toBe(404);
    expect(body).toEqual({
      ok: false,
      code: 'SPINNER_NOT_FOUND',
      message: 'Published spinner not found',
      requestId: sent['x-request-id'],
      doc: expect.stringMatching(/^http.*\/docs\/errors#SPINNER_NOT_FOUND$/),
    });
  });

  test('if a handler fails, and only the log has the cause', async () => {
    const { status, body } = await kernel.call('POST', `${trigger}/broken`, { headers });
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    const line = kernel.lines.find(({ fields }) => fields.requestId === body.requestId && 'err' in fields);
    expect(String(line?.fields.err)).toContain('hunter2');
    expect(line?.level).toBe('error');
  });

  test.each(['/api/v1', '/api/v1/nope', '/api/v2/public/ingest', '/docs/../../etc/passwd', '/%', '/%ff%zz'])(
    'when nothing is at %j',
    async (path) => {
      const { status, body } = await kernel.call('GET', path);
      expect([status, body.ok, body.code]).toEqual([404, false, 'NOT_FOUND']);
      expect(body.requestId).toEqual(expect.any(String));
    },
  );

  test('if the path does not allow the method', async () => {
    const { status, body, headers: sent } = await kernel.call('GET', '/api/v1/public/ingest', { headers });
    expect([status, body.code, sent.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  });

  test.each(['%00', 'a%00b'])('if a path parameter cannot be stored: %s', async (id) => {
    const { status, body } = await kernel.call('POST', `${trigger}/${id}`, { headers });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.errors[0].path).toBe('params.spinnerId');
  });

  test.each(['%', '%zz', '%ff', '%E0%A4%A'])('and a status below 500 for a badly encoded path: %s', async (id) => {
    expect((await kernel.call('POST', `${trigger}/${id}`, { headers })).status).toBeLessThan(500);
  });

  test('but OPTIONS lists the methods', async () => {
    const { status, headers: sent } = await kernel.call('OPTIONS', '/api/v1/jobs/1');
    expect([status, sent.allow]).toEqual([204, 'DELETE, GET, HEAD']);
  });
});

test('the reason of 503 is logged once a minute, and is not sent', async () => {
  const before = kernel.lines.length;
  echo.before = () => Promise.reject(new Unavailable({ cause: new Error('could not extend file: No space left on device') }));
  const body = { dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{ a: 1 }] };
  const answers = [];
  for (let call = 0; call < 3; call++) answers.push(await kernel.call('POST', '/api/v1/public/ingest', { headers, body }));
  echo.before = async () => {};
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers.map(({ text }) => text).join()).not.toContain('No space');
  const lines = kernel.lines.slice(before).filter(({ level }) => level === 'warn');
  expect(lines.map(({ fields }) => [String(fields.err), fields.operationId])).toEqual([
    ['Error: could not extend file: No space left on device', 'ingest'],
  ]);
});

describe('a request id', () => {
  test('is kept if it is safe to log', async () => {
    const { headers: sent, body } = await kernel.call('GET', '/nope', { headers: { 'X-Request-Id': 'my_request-0001' } });
    expect([sent['x-request-id'], body.requestId]).toEqual(['my_request-0001', 'my_request-0001']);
  });

  test.each(['short', 'a'.repeat(65), 'with space', '"><script>', 'ünicode-id'])('is generated instead of %j', async (id) => {
    const { headers: sent } = await kernel.call('GET', '/nope', { headers: { 'X-Request-Id': Buffer.from(id).toString('latin1') } });
    expect(sent['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(kernel.lines.at(-1)?.fields.requestId).toBe(sent['x-request-id']);
  });
});

describe('headers', () => {
  const withHeaders = (count: number) =>
    kernel.call('GET', '/api/v1/jobs/1', { headers: Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 'b'])) });

  test.each([
    ['1.1', 400, 'BAD_REQUEST'],
    ['1.0', 200, undefined],
  ])('name the host, in HTTP/%s', async (version, status, code) => {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    socket.end(`GET /healthz HTTP/${version}\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const piece of socket) text += piece;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect([Number(head.split(' ')[1]), JSON.parse(body).code, /x-request-id/i.test(head)]).toEqual([status, code, true]);
  });

  test('of CONNECT are answered like all that cannot be served', async () => {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    let text = '';
    for await (const piece of socket) text += piece;
    expect([text.split(' ', 2)[1], JSON.parse(text.split('\r\n\r\n')[1] ?? '').code]).toEqual(['400', 'BAD_REQUEST']);
  });

  test('of CONNECT end no process if the client resets the connection', async () => {
    for (let times = 0; times < 50; times++) {
      const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await kernel.call('GET', '/healthz')).status).toBe(200);
  });

  test.each(['', 'identity', 'Identity'])('may have the content coding %j', async (coding) => {
    const body = { dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{ a: 1 }] };
    const { status } = await kernel.call('POST', '/api/v1/public/ingest', { headers: { ...headers, 'Content-Encoding': coding }, body });
    expect(status).toBe(201);
  });

  test('may be many', async () => expect((await withHeaders(190)).status).toBe(200));

  test.each([201, 1500, 10_000])('may not be %d', async (count) => {
    const { status, body } = await withHeaders(count);
    expect([status, body]).toMatchObject([
      431,
      { ok: false, code: 'HEADERS_TOO_LARGE', message: expect.any(String), requestId: expect.any(String) },
    ]);
  });
});

describe('the log', () => {
  test('has one line per request, with the route and never the URL', async () => {
    kernel.lines.length = 0;
    await kernel.call('POST', '/api/v1/public/data-tables/ingest/secret-token?key=svc_b', { body: { records: [{}] } });
    await kernel.call('GET', '/api/v1/public/data-tables/ingest/secret-token');
    await kernel.call('POST', '/api/v2/public/data-tables/ingest/secret-token');
    await kernel.call('GET', '/api/v1/jobs/1', { headers });
    expect(kernel.lines.map(({ fields: { route, operationId, status } }) => [route, operationId, status])).toEqual([
      ['/api/v1/public/data-tables/ingest/:token', 'ingestWithToken', 201],
      ['unmatched', undefined, 405],
      ['unmatched', undefined, 404],
      ['/api/v1/jobs/:jobId', 'getJob', 200],
    ]);
    expect(JSON.stringify(kernel.lines)).not.toMatch(/secret-token|svc_/);
    expect(kernel.lines[0]?.fields.durationMs).toEqual(expect.any(Number));
  });

  test('names the client: its address, and the id of its key or token, but no secret', async () => {
    kernel.lines.length = 0;
    await kernel.call('POST', '/api/v1/public/ingest', { headers, body: '{}' });
    await kernel.call('POST', '/api/v1/public/data-tables/ingest/secret-token', { body: { records: [{}] } });
    await kernel.call('POST', '/api/v1/public/ingest', { headers: { Authorization: 'Bearer svc_none' }, body: '{}' });
    const shown = kernel.lines.map(({ fields: { ip, organizationId, userId, apiKeyId, ingestTokenId } }) => {
      return [ip, organizationId, userId, apiKeyId, ingestTokenId];
    });
    expect(shown).toEqual([
      ['127.0.0.1', 'org of svc_a', undefined, 'id of a', undefined],
      ['127.0.0.1', 'org', undefined, undefined, 'token'],
      ['127.0.0.1', undefined, undefined, undefined, undefined],
    ]);
    expect(JSON.stringify(kernel.lines)).not.toMatch(/secret-token/);
  });

  test.each([
    ['disconnects', 'svc_a', 'Content-Length: 1000\r\n\r\n{"data'],
    ['has sent all and is gone before it is read', 'svc_late', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ])('has no error for a client that %s', async (_, key, sent) => {
    kernel.lines.length = 0;
    const before = kernel.authenticator.lookups;
    let answer = () => {};
    kernel.authenticator.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const connections = new Set<Socket>();
    kernel.server.once('connection', (connection: Socket) => {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
    });
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /api/v1/public/ingest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`);
    socket.write(`Content-Type: application/json\r\n${sent}`);
    await until(() => kernel.authenticator.lookups > before && connections.size === 1);
    socket.destroy();
    await until(() => connections.size === 0);
    answer();
    const isRequest = ({ message }: { message: string }) => message === 'request';
    await until(() => kernel.lines.some(isRequest));
    expect(kernel.lines.filter(isRequest).map(({ fields }) => fields.status)).toEqual([499]);
    expect(kernel.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('answers', () => {
  test('forbid caching, sniffing, referrers, and windows and embedding of other sites', async () => {
    const { headers: sent } = await kernel.call('GET', '/api/v1/jobs/1');
    expect(sent).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('keep browsers with https where the public URL is https, and only there', async () => {
    const plain = await serveKernel([echo], { publicUrl: 'http://spindle.example.com' });
    const hsts = async (served: Kernel, more = {}) =>
      (await served.call('GET', '/healthz', { headers: more })).headers['strict-transport-security'];
    try {
      expect(await hsts(kernel)).toBe('max-age=31536000');
      expect(await hsts(kernel, { 'x-forwarded-proto': 'http' })).toBeUndefined();
      expect(await hsts(plain)).toBeUndefined();
    } finally {
      await plain.close();
    }
  });

  test('have the headers of the handler and those that follow from the body', async () => {
    const { status, body, headers: sent } = await kernel.call('POST', `${trigger}/x`, { headers });
    expect([status, body]).toEqual([201, { ok: true, jobId: 'job-1', spinnerId: 'x' }]);
    expect(sent).toMatchObject({ location: '/api/v1/jobs/job-1', 'x-extra': 'yes' });
  });

  test('may be empty', async () => {
    const { status, body } = await kernel.call('DELETE', '/api/v1/jobs/1');
    expect([status, body]).toEqual([204, '']);
  });

  test('to HEAD have no body', async () => {
    const { status, body } = await kernel.call('HEAD', '/api/v1/jobs/1');
    expect([status, body]).toEqual([200, '']);
  });
});

describe('a query', () => {
  test('is converted', async () => {
    const { body } = await kernel.call('GET', '/api/v1/jobs/1?limit=5&cursor=%C3%A9');
    expect(body.query).toEqual({ limit: 5, cursor: 'é' });
  });

  test('is checked, and all problems are reported together', async () => {
    const { status, body } = await kernel.call('GET', '/api/v1/jobs/1?limit=500&limits=1&cursor=');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'query.limit', message: 'must be at most 100' },
      { path: 'query.cursor', message: 'must not be empty' },
      { path: 'query.limits', message: 'is not allowed' },
    ]);
  });
});

describe('health', () => {
  test('is ok even if the process is not ready', async () => {
    kernel.readiness.state = 'broken';
    expect(await kernel.call('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  });

  test.each([
    ['ready', 200, true, { database: 'ready' }],
    ['not ready', 503, false, { database: 'not ready' }],
    ['broken', 503, false, {}],
  ] as const)('reports readiness: %s', async (state, status, ok, checks) => {
    kernel.readiness.state = state;
    expect(await kernel.call('GET', '/readyz')).toMatchObject({ status, body: { ok, checks } });
  });
});

describe("the client's address", () => {
  const headers = { 'X-Forwarded-For': '6.6.6.6, 5.5.5.5, 4.4.4.4' };

  test("is the socket's unless proxies are trusted", async () => {
    expect((await kernel.call('GET', '/api/v1/jobs/1', { headers })).body.ip).toBe('127.0.0.1');
  });

  test.each([
    [1, '4.4.4.4'],
    [2, '5.5.5.5'],
  ])('is the one in front of %d trusted proxies', async (trustedProxies, ip) => {
    const behind = await serveKernel([new EchoController()], { trustedProxies });
    expect((await behind.call('GET', '/api/v1/jobs/1', { headers })).body.ip).toBe(ip);
    await behind.close();
  });
});
