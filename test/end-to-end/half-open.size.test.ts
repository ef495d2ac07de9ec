import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type FlakyProxy, startFlakyProxy, through } from '../support/flaky-proxy.ts';
import type { Received } from '../support/http-client.ts';
import { emptyDatabase, type TestDatabase } from '../support/postgres-backend.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from './outage-api.ts';

/** The hot path's bound is 5 s; the rest is for a busy machine. */
const longestMs = 6500;

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
  readonly ms: number;
  readonly answer: Received;
}

let sent = 0;

function send(name: string, kind: number): Promise<Received> {
  const { tableId, token, key, spinnerId } = campaign;
  const records = [{ email: name, name: null }];
  // Every second call has no idempotency key, and so may use cached reads.
  const headers = { Authorization: `Bearer ${key}`, ...(kind < 3 && { 'Idempotency-Key': name }) };
  if (kind % 3 === 0) return api.call('POST', '/api/v1/public/ingest', { headers, body: { dataTableId: tableId, records } });
  if (kind % 3 === 1) return api.call('POST', `/api/v1/public/data-tables/ingest/${token}`, { headers, body: { records } });
  return api.call('POST', `/api/v1/public/trigger/${spinnerId}`, { headers });
}

/** Calls of every kind at once, again and again for a while, some of them while the network breaks. */
async function callsDuring(fault: () => void, forMs: number): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const end = Date.now() + forMs;
  const caller = async (kind: number): Promise<void> => {
    while (Date.now() < end) {
      const name = `${kind} ${sent++}`;
      const start = performance.now();
      const answer = await send(name, kind);
      attempts.push({ name, isKeyed: kind < 3, ms: performance.now() - start, answer });
      await sleep(5);
    }
  };
  const calling = Promise.all([0, 1, 2, 3, 4, 5].map(caller));
  await sleep(500);
  fault();
  await calling;
  return attempts;
}

async function expectInTime(attempts: readonly Attempt[]): Promise<void> {
  expect(Math.max(...attempts.map(({ ms }) => ms))).toBeLessThan(longestMs);
  for (const { answer } of attempts) expect([201, 503]).toContain(answer.status);
  const failed = attempts.filter(({ answer }) => answer.status === 503);
  expect(failed.length).toBeGreaterThan(0);
  for (const { answer } of failed) expect([answer.body.code, answer.headers['retry-after']]).toEqual(['UNAVAILABLE', '2']);
}

test('calls on connections that are silently lost fail within 5 s, and the next ones work', async () => {
  const attempts = await callsDuring(() => proxy.breakOff(), 8000);
  await expectInTime(attempts);
  expect(attempts.slice(-6).map(({ answer }) => answer.status)).toEqual(Array(6).fill(201));
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});

test('while nothing passes to the database, calls fail within 5 s; afterwards each is settled by its idempotency key', async () => {
  const attempts = await callsDuring(() => proxy.swallow(), 9000);
  const start = performance.now();
  expect((await api.call('GET', '/readyz')).body.checks.database).toBe('unreachable');
  expect(performance.now() - start).toBeLessThan(longestMs);
  proxy.heal();
  await expectInTime(attempts);
  for (let tries = 0; (await send(`probe ${tries}`, 0)).status !== 201; tries++) if (tries > 20) throw new Error('it did not recover');

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
