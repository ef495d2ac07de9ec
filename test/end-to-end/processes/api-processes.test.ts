import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { emptyDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { type Campaign, prepareDatabase } from '../outage-api.ts';
import { callAlone, Program } from './several-processes.ts';

let database: TestDatabase;
let campaign: Campaign;
let port: number;
let api: Program | undefined;

beforeAll(async () => {
  database = await emptyDatabase();
  campaign = await prepareDatabase(database.url);
}, 120_000);

beforeEach(async () => {
  port = await freePort();
});

afterEach(() => {
  api?.child.kill('SIGKILL');
});

afterAll(() => database?.drop());

const unlimited = { RATE_LIMIT_INGEST: '0', RATE_LIMIT_TRIGGER: '0', RATE_LIMIT_CALLS: '0' };

function startTwo(environment: Readonly<Record<string, string>> = unlimited): Program {
  api = new Program(['src/main/launch/api.mjs'], { DATABASE_URL: database.url, PORT: String(port), API_PROCESSES: '2', ...environment });
  return api;
}

const ingest = (email: string, key = campaign.key): Promise<number> =>
  callAlone(port, '/api/v1/public/ingest', { key, body: { dataTableId: campaign.tableId, records: [{ email, name: null }] } });

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('two processes answer on one port, and SIGTERM stops both in order', async () => {
  const { child } = startTwo({ ...unlimited, SHUTDOWN_DELAY_MS: '1500' });
  const listening = await (api as Program).lines('API listening', 2);
  const ids = new Set(listening.map(({ pid }) => pid));
  expect(new Set(await (api as Program).processes())).toEqual(ids);
  expect(ids.size).toBe(2);
  expect(ids).not.toContain(child.pid);
  expect(new Set(await times(10, (index) => ingest(`two-${index}@example.com`)))).toEqual(new Set([201]));
  const ended = (api as Program).stop();
  while ((await callAlone(port, '/readyz')) !== 503) await sleep(50);
  expect(await times(6, () => callAlone(port, '/readyz'))).toEqual(Array(6).fill(503));
  expect(await ended).toBe(0);
  const answering = (api as Program).log.filter(({ status }) => status === 201).map(({ pid }) => pid);
  expect(answering).toHaveLength(10);
  expect(new Set(answering)).toEqual(ids);
}, 120_000);

test('either process tells the metrics of both', async () => {
  const program = startTwo();
  await program.lines('API listening', 2);
  await times(6, (index) => ingest(`metrics-${index}@example.com`));
  const metrics = clientOf({ url: `http://127.0.0.1:${port}` });
  const count = /spindle_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/public\/ingest",status="201"\} (\d+)/;
  for (let scrape = 0; scrape < 4; scrape++) {
    const { text } = await metrics('GET', '/metrics', { headers: { Connection: 'close' } });
    expect(count.exec(text)?.[1]).toBe('6');
    // The same in both, and so not added up.
    expect(text).toContain('spindle_database_up 1\n');
  }
  expect(await program.stop()).toBe(0);
}, 120_000);

test('limits hold over all processes', async () => {
  const program = startTwo({ ...unlimited, RATE_LIMIT_INGEST: '0.01:20', FAILED_CREDENTIALS_PER_MINUTE: '10' });
  await program.lines('API listening', 2);
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++) statuses.push(await ingest('limits@example.com'));
  const admitted = statuses.filter((status) => status === 201).length;
  expect([admitted >= 20 && admitted <= 22, admitted]).toEqual([true, admitted]);
  // Guesses at the same moment: not one too many.
  const guesses = await times(30, () => ingest('guess@example.com', 'svc_wrong'));
  expect(guesses.filter((status) => status === 401)).toHaveLength(10);
  expect(guesses.filter((status) => status === 429)).toHaveLength(20);
  expect(await program.stop()).toBe(0);
}, 120_000);

test('a process that is killed under load is replaced, and what was acknowledged is stored once', async () => {
  const program = startTwo();
  await program.lines('API listening', 2);
  const [victim] = await program.processes();
  const acknowledged: string[] = [];
  let isOver = false;
  const load = times(8, async (caller) => {
    for (let n = 0; !isOver; n++) {
      const email = `killed-${caller}-${n}@example.com`;
      if ((await ingest(email).catch(() => 0)) === 201) acknowledged.push(email);
    }
  });
  while (acknowledged.length < 50) await sleep(20);
  process.kill(victim as number, 'SIGKILL');
  await program.lines('API listening', 3);
  const before = acknowledged.length;
  while (acknowledged.length < before + 50) await sleep(20);
  isOver = true;
  await load;
  const [replaced] = await program.lines('a process has ended and is replaced', 1);
  expect(replaced).toMatchObject({ ended: victim, signal: 'SIGKILL' });
  const processes = await program.processes();
  expect([processes.length, processes.includes(victim as number)]).toEqual([2, false]);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client
    .query(`select data::text as data from records where data::text like '%killed-%'`)
    .finally(() => client.end());
  const stored = rows.map(({ data }) => /killed-\d+-\d+@example\.com/.exec(data)?.[0]);
  expect(acknowledged.filter((email) => stored.filter((one) => one === email).length !== 1)).toEqual([]);
  expect(await program.stop()).toBe(0);
}, 120_000);

test('a call that was on its way to a process that is killed ends, and the next ones are answered', async () => {
  const program = startTwo();
  await program.lines('API listening', 2);
  const [victim] = await program.processes();
  process.kill(victim as number, 'SIGSTOP');
  // It is given one connection, which it does not take.
  const calls = Promise.allSettled([ingest('stopped-0@example.com'), ingest('stopped-1@example.com'), ingest('stopped-2@example.com')]);
  await sleep(500);
  process.kill(victim as number, 'SIGKILL');
  const outcomes = await calls;
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await program.lines('API listening', 3);
  expect(new Set(await times(4, (index) => ingest(`after-${index}@example.com`)))).toEqual(new Set([201]));
}, 120_000);

test('a port that is in use, a wrong setting and a database that is not migrated are one clear error', async () => {
  const blocker: Server = createServer();
  await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
  const blocked = startTwo();
  expect([await blocked.ended(), blocked.errors]).toEqual([1, `Port ${port} is already in use. Set PORT to another port.\n`]);
  blocker.close();
  const wrong = startTwo({ API_PROCESSES: 'many' });
  const message = 'API_PROCESSES must be a number from 1 to 64, or auto: one for each core';
  expect([await wrong.ended(), wrong.errors]).toEqual([1, `The settings are not valid:\n  - ${message}\n`]);
  api = new Program(['--import', 'tsx', 'src/main/start.ts'], { API_PROCESSES: '2' });
  const refusal = 'npm start runs everything in one process: unset API_PROCESSES, or run npm run api and npm run worker instead\n';
  expect([await api.ended(), api.errors]).toEqual([1, refusal]);
  const empty = await emptyDatabase();
  const notMigrated = startTwo({ DATABASE_URL: empty.url });
  expect(await notMigrated.ended()).toBe(1);
  expect(notMigrated.errors.match(/npm run migrate/g)).toHaveLength(1);
  await empty.drop();
}, 120_000);

test('processes end with their primary', async () => {
  const program = startTwo();
  await program.lines('API listening', 2);
  const ids = await program.processes();
  program.child.kill('SIGKILL');
  const isThere = (id: number): boolean => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };
  while (ids.some(isThere)) await sleep(50);
  await expect(callAlone(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
}, 120_000);
