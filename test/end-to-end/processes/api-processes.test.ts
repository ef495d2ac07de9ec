import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { until } from '../../support/jest/until.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { type Campaign, prepareDatabase } from '../outage-api.ts';
import { Program } from './program.ts';

let database: TestDatabase;
let campaign: Campaign;
let ports: readonly [number, number];
let programs: Program[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
});

beforeEach(async () => {
  ports = [await freePort(), await freePort()];
});

afterEach(() => {
  for (const { child } of programs) child.kill('SIGKILL');
  programs = [];
});

afterAll(() => database?.drop());

const unlimited = { RATE_LIMIT_INGEST: '0', RATE_LIMIT_TRIGGER: '0', RATE_LIMIT_CALLS: '0' };

function start(port: number, environment: Readonly<Record<string, string>> = unlimited): Program {
  const program = new Program(['src/main/launch/api.mjs'], { DATABASE_URL: database.url, PORT: String(port), ...environment });
  programs.push(program);
  return program;
}

/** Starts two programs on one database, as behind a proxy. */
async function startTwo(environment?: Readonly<Record<string, string>>): Promise<readonly [Program, Program]> {
  const both = [start(ports[0], environment), start(ports[1], environment)] as const;
  for (const program of both) await program.lines('API listening', 1);
  return both;
}

/** The status of a call to the program at that place. */
async function ingest(place: number, email: string, key = campaign.key): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  const body = { dataTableId: campaign.tableId, records: [{ email, name: null }] };
  return (await clientOf({ url: `http://127.0.0.1:${ports[place % 2]}` })('POST', '/api/v1/public/ingest', { headers, body })).status;
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('of two programs one is killed under load: the other one serves, and what was acknowledged is stored once', async () => {
  const [victim] = await startTwo();
  const acknowledged: string[] = [];
  let isOver = false;
  const load = times(8, async (caller) => {
    for (let n = 0; !isOver; n++) {
      const email = `killed-${caller}-${n}@example.com`;
      if ((await ingest(caller + n, email).catch(() => 0)) === 201) acknowledged.push(email);
      await sleep(5);
    }
  });
  await until(() => acknowledged.length >= 50);
  victim.child.kill('SIGKILL');
  const before = acknowledged.length;
  await until(() => acknowledged.length >= before + 50);
  isOver = true;
  await load;
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client
    .query(`select data::text as data from records where data::text like '%killed-%'`)
    .finally(() => client.end());
  const stored = rows.map(({ data }) => /killed-\d+-\d+@example\.com/.exec(data)?.[0]);
  expect(acknowledged.filter((email) => stored.filter((one) => one === email).length !== 1)).toEqual([]);
});

test('each program counts rates and wrong credentials, and measures, for itself', async () => {
  await startTwo({ ...unlimited, RATE_LIMIT_INGEST: '0.01:20', FAILED_CREDENTIALS_PER_MINUTE: '10' });
  const statuses = await times(60, (index) => ingest(index, `limits-${index}@example.com`));
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  const guesses = await times(30, (index) => ingest(index, 'guess@example.com', 'svc_wrong'));
  expect(guesses.filter((status) => status === 401)).toHaveLength(20);
  for (const port of ports) {
    const { text } = await clientOf({ url: `http://127.0.0.1:${port}` })('GET', '/metrics');
    expect(text).toMatch(/_count\{method="POST",route="\/api\/v1\/public\/ingest",status="201"\} 20\n/);
  }
});

test('a port that is in use, and a setting of earlier versions, are one clear error', async () => {
  const blocker: Server = createServer();
  await new Promise<void>((resolve) => blocker.listen(ports[0], '127.0.0.1', resolve));
  const blocked = start(ports[0]);
  expect([await blocked.ended(), blocked.errors]).toEqual([1, `Port ${ports[0]} is already in use. Set PORT to another port.\n`]);
  blocker.close();
  const old = start(ports[1], { API_PROCESSES: '2' });
  expect(await old.ended()).toBe(1);
  expect(old.errors).toMatch(/API_PROCESSES is no longer a setting: start several programs instead, each with a PORT of its own/);
});
