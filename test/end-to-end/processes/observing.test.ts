import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { until } from '../../support/jest/until.ts';
import { OtlpCollector } from '../../support/otlp-collector.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { type Customer, MailHouse } from '../mail-house.ts';
import { Program } from './program.ts';

const promtool = '/usr/bin/promtool';
const headerSecret = 'Bearer of-the-collector';
const receiver = createServer((_, response) => response.end('{}'));
let collector: OtlpCollector;
let mails: UnrulyMailServer;
let house: MailHouse;
let workerPort: number;
let database: TestDatabase | undefined;

beforeAll(async () => {
  collector = await OtlpCollector.start();
  mails = await UnrulyMailServer.start();
  workerPort = await freePort();
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  house = await MailHouse.open(1, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(headerSecret)}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
    WORKER_HEALTH_PORT: String(workerPort),
  });
});
afterAll(async () => {
  await house?.close();
  await mails?.close();
  await collector?.close();
  await database?.drop();
  receiver.close();
});

/** An organization with a program's key, an endpoint and a campaign for one person. */
async function program(customer: Customer) {
  const { spinnerId } = await customer.campaign(1);
  const { spinner } = await customer.call('GET', `/spinners/${spinnerId}`);
  const made = await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret-path`;
  const { secret } = await customer.call('POST', '/event-endpoints', { name: 'CRM', url, kinds: ['message.sent'] });
  return { spinnerId, dataTableId: spinner.draft.dataTableId as string, key: made.secret as string, endpointSecret: secret as string };
}

test('a call, its commit, the task, the claim, the mail, its record and the delivery of the event are one trace without a value of anybody', async () => {
  const customer = await house.customer('traced', mails.port);
  const { spinnerId, dataTableId, key, endpointSecret } = await program(customer);
  const call = (path: string, body: object, traceparent: string) =>
    house.api.call('POST', `/api/v1${path}`, { headers: { Authorization: `Bearer ${key}`, traceparent }, body });
  const given = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  const records = [{ email: 'grace.hopper@example.com', name: 'Grace of-the-value' }];
  const stored = await call('/public/ingest', { dataTableId, records }, `00-${given.traceId}-${given.spanId}-01`);
  // 1000 contexts in one header, and one that is none.
  const hostile = Array.from({ length: 100 }, () => `00-${given.traceId}-${given.spanId}-01`).join(', ');
  const started = await call(`/public/trigger/${spinnerId}`, {}, hostile);
  expect([stored.status, started.status]).toEqual([201, 201]);
  const { jobId } = started.body as { jobId: string };
  const traceId = jobId.replaceAll('-', '');
  const ofJob = () => collector.spans.filter((span) => span.traceId === traceId);
  const trigger = 'POST /api/v1/public/trigger/:spinnerId';
  const chain = [trigger, 'trigger commit', 'task start-jobs', 'turn', 'claim', 'send', 'record', 'deliver event'];
  await until(
    () => chain.every((name) => ofJob().some((span) => span.name === name)),
    'all parts of the trace have come',
    () => JSON.stringify(ofJob().map(({ name }) => name)),
  );
  const [root] = collector.named(trigger);
  expect([root?.parentSpanId, root?.links]).toEqual([undefined, []]);
  for (const span of ofJob()) if (span.name !== trigger) expect(span.parentSpanId).toBe(root?.spanId);
  expect(ofJob().filter(({ name }) => name === 'send')).toHaveLength(2);

  const ingest = () => collector.named('POST /api/v1/public/ingest')[0];
  await until(() => ingest() !== undefined && collector.named('ingest commit').length > 0, 'the ingest has come');
  const [commit] = collector.named('ingest commit');
  expect(commit).toMatchObject({ traceId: ingest()?.traceId, parentSpanId: ingest()?.spanId });
  expect(ingest()?.traceId).not.toBe(given.traceId);
  expect(ingest()?.links).toEqual([expect.objectContaining(given)]);

  expect(collector.headers.authorization).toBe(headerSecret);
  const secrets = ['grace.hopper', 'person1@example.com', 'of-the-value', key, key.slice(4), endpointSecret, 'secret-path', headerSecret];
  for (const secret of secrets) expect(collector.text).not.toContain(secret);
});

test('a stranger and a caller without a credential link no trace of theirs', async () => {
  const given = '1bf92f3577b34da6a3ce929d0e0e4731';
  const headers = { traceparent: `00-${given}-00f067aa0ba902b7-01`, 'x-request-id': 'stranger-0001' };
  await house.api.call('POST', '/api/v1/public/ingest', { headers, body: {} });
  await until(() => collector.text.includes('stranger-0001'), 'the refused call has come');
  expect(collector.text).not.toContain(given);
});

test('records are counted by door and result, and a repeat of a call is not', async () => {
  const customer = await house.customer('counted', mails.port);
  const { dataTableId, key } = await program(customer);
  const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': randomUUID() };
  const counted = async (result: string) => {
    const { text } = await house.api.call('GET', '/metrics');
    return Number(new RegExp(`^spindle_ingested_records_total\\{door="api-key",result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const before = [await counted('inserted'), await counted('refused')];
  const send = (records: object[], more: object = {}) =>
    house.api.call('POST', '/api/v1/public/ingest', { headers: { ...headers, ...more }, body: { dataTableId, records } });
  const people = [1, 2, 3].map((n) => ({ email: `n${n}@example.com`, name: 'N' }));
  expect((await send(people)).status).toBe(201);
  expect((await send(people)).headers['idempotent-replayed']).toBe('true');
  expect((await send([{ nobody: 'x' }], { 'Idempotency-Key': randomUUID() })).status).toBe(422);
  expect([await counted('inserted'), await counted('refused')]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1]);
});

const metricsOf = async (url: string): Promise<string> => (await clientOf({ url })('GET', '/metrics')).text;

// A cluster's are those of its nodes.
onOneServer('the sizes of tables and the pools are in the metrics of the API and of a worker', async () => {
  for (const url of [house.api.url, `http://127.0.0.1:${workerPort}`]) {
    const text = await metricsOf(url);
    expect(text).toMatch(/^spindle_table_bytes\{table="records"\} [1-9]\d+$/m);
    expect(text).toMatch(/^spindle_database_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^spindle_pool_connections_limit\{pool="intake"\} [1-9]\d*$/m);
    expect(text).not.toMatch(/^nodejs_active_\w+_total/m);
  }
  expect(await metricsOf(`http://127.0.0.1:${workerPort}`)).toMatch(/^spindle_pool_connections\{pool="queue"\} [1-9]\d*$/m);
});

// Needs promtool of Prometheus (Debian: `prometheus`).
(existsSync(promtool) ? describe : describe.skip)('promtool (needs prometheus)', () => {
  test('finds no fault in the alert rules, and each fires where it should', () => {
    const cwd = fileURLToPath(new URL('../../../samples/monitoring', import.meta.url));
    for (const asked of [
      ['check', 'rules', '--lint-fatal', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ])
      expect(execFileSync(promtool, asked, { cwd, encoding: 'utf8' })).toContain('SUCCESS');
  });

  test('finds nothing to say of the metrics of the API and of a worker', async () => {
    for (const url of [house.api.url, `http://127.0.0.1:${workerPort}`])
      expect(execFileSync(promtool, ['check', 'metrics'], { input: await metricsOf(url), encoding: 'utf8' })).toBe('');
  });
});

test('a process logs at debug after SIGUSR2, until the next one', async () => {
  database = await cloneDatabase();
  const environment = { DATABASE_URL: database.url, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const api = new Program(['src/main/launch/api.mjs'], environment);
  try {
    const call = clientOf({ url: `http://127.0.0.1:${environment.PORT}` });
    await until(async () => (await call('GET', '/healthz').catch(() => undefined))?.status === 200, 'the API is there');
    api.child.kill('SIGUSR2');
    await api.lines('log level is debug; another SIGUSR2 ends this', 1);
    await call('GET', '/healthz');
    await api.lines('request', 1);
    api.child.kill('SIGUSR2');
    await api.lines('log level is as set again', 1);
    const requests = api.log.filter(({ msg }) => msg === 'request').length;
    await call('GET', '/healthz');
    expect(await api.stop()).toBe(0);
    expect(api.log.filter(({ msg }) => msg === 'request')).toHaveLength(requests);
  } finally {
    api.child.kill('SIGKILL');
  }
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '7'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=top%0Asecret'],
])('a bad %s is refused at the start, without its value if that may be a secret', async (name, value) => {
  const api = new Program(['src/main/launch/api.mjs'], { DATABASE_URL: 'postgres://127.0.0.1:9/none', [name]: value });
  expect(await api.ended()).toBe(1);
  expect(api.errors).toContain(`${name} must be`);
  expect(api.errors).not.toContain('secret');
});
