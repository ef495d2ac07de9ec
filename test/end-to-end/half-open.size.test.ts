import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type FlakyProxy, startFlakyProxy, through } from '../support/flaky-proxy.ts';
import type { ReceivedAnswer } from '../support/http-client.ts';
import { until } from '../support/jest/until.ts';
import { emptyDatabase, type TestDatabase } from '../support/postgres-backend.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from './outage-api.ts';

let database: TestDatabase;
let proxy: FlakyProxy;
let campaign: Campaign;
let api: ApiProcess;

beforeAll(async () => {
  database = await emptyDatabase();
  campaign = await prepareDatabase(database.url);
  proxy = await startFlakyProxy(Number(new URL(database.url).port));
  api = await startApi(through(proxy, database.url));
});

afterAll(async () => {
  api?.child.kill('SIGKILL');
  await proxy?.close();
  await database?.drop();
});

interface Attempt {
  readonly name: string;
  readonly isKeyed: boolean;
  readonly answer: ReceivedAnswer;
}

let sent = 0;

function send(name: string, kind: number): Promise<ReceivedAnswer> {
  const { tableId, token, key, spinnerId } = campaign;
  const records = [{ email: name, name: null }];
  // Every second call has no idempotency key, and so may use cached reads.
  const headers = { Authorization: `Bearer ${key}`, ...(kind < 3 && { 'Idempotency-Key': name }) };
  if (kind % 3 === 0) return api.call('POST', '/api/v1/public/ingest', { headers, body: { dataTableId: tableId, records } });
  if (kind % 3 === 1) return api.call('POST', `/api/v1/public/data-tables/ingest/${token}`, { headers, body: { records } });
  return api.call('POST', `/api/v1/public/trigger/${spinnerId}`, { headers });
}

/** Calls of every kind at once, again and again until it is enough, some of them while the network breaks. */
async function callsDuring(fault: () => void, isEnough: (attempts: readonly Attempt[]) => boolean): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let isOver = false;
  const caller = async (kind: number): Promise<void> => {
    while (!isOver) {
      const name = `${kind} ${sent++}`;
      const answer = await send(name, kind);
      attempts.push({ name, isKeyed: kind < 3, answer });
      await sleep(5);
    }
  };
  const calling = Promise.all([0, 1, 2, 3, 4, 5].map(caller));
  await until(() => attempts.length >= 30);
  fault();
  await until(() => isEnough(attempts)).finally(() => {
    isOver = true;
  });
  await calling;
  return attempts;
}

const hasFailed = (attempts: readonly Attempt[]): boolean => attempts.some(({ answer }) => answer.status === 503);

async function expectSettled(attempts: readonly Attempt[]): Promise<void> {
  for (const { answer } of attempts) expect([201, 503]).toContain(answer.status);
  const failed = attempts.filter(({ answer }) => answer.status === 503);
  expect(failed.length).toBeGreaterThan(0);
  for (const { answer } of failed) expect([answer.body.code, answer.headers['retry-after']]).toEqual(['UNAVAILABLE', '2']);
}

test('calls on connections that are silently lost fail while they are lost, and the next ones work', async () => {
  const attempts = await callsDuring(
    () => proxy.breakOff(),
    (all) => hasFailed(all) && all.slice(-12).every(({ answer }) => answer.status === 201),
  );
  await expectSettled(attempts);
  expect(attempts.slice(-6).map(({ answer }) => answer.status)).toEqual(Array(6).fill(201));
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});

test('while nothing passes to the database, calls fail; afterwards each is settled by its idempotency key', async () => {
  const attempts = await callsDuring(
    () => proxy.swallow(),
    (all) => [0, 1, 2, 3, 4, 5].every((kind) => hasFailed(all.filter(({ name }) => name.startsWith(`${kind} `)))),
  );
  expect((await api.call('GET', '/readyz')).body.checks.database).toBe('unreachable');
  proxy.heal();
  await expectSettled(attempts);
  let probes = 0;
  await until(async () => (await send(`probe ${probes++}`, 0)).status === 201);

  const keyed = attempts.filter(({ isKeyed }) => isKeyed);
  for (const { name, answer } of keyed.filter(({ answer }) => answer.status === 503)) {
    const repeated = await send(name, Number(name.slice(0, 1)));
    expect([name, repeated.status]).toEqual([name, 201]);
    expect(answer.status).toBe(503);
  }
  const client = new pg.Client(database.url);
  await client.connect();
  const stored = await client
    .query("select data ->> 'email' as name, count(*)::int as n from records group by 1")
    .finally(() => client.end());
  const counts = new Map(stored.rows.map(({ name, n }) => [name, n]));
  const records = attempts.filter(({ name, answer, isKeyed }) => !/^[25]/.test(name) && (isKeyed || answer.status === 201));
  for (const { name } of records) expect([name, counts.get(name)]).toEqual([name, 1]);
});
