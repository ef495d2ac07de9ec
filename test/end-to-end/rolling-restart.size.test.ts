import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { slowness } from '../support/jest/machine.ts';
import { until } from '../support/jest/until.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from './outage-api.ts';
import { startTinyBalancer } from './tiny-balancer.ts';

// `ROLLING_RESTARTS=20 npm run test:size -- test/end-to-end/rolling-restart` restarts more often.
const restarts = Number(process.env.ROLLING_RESTARTS ?? 2);
const callers = 12;

let database: TestDatabase;
let campaign: Campaign;
let ports: string[];
let apis: ApiProcess[];

const start = (PORT: string): Promise<ApiProcess> => startApi(database.url, { PORT, SHUTDOWN_DELAY_MS: '1000' });

beforeAll(async () => {
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
  ports = [String(await freePort()), String(await freePort())];
  apis = await Promise.all(ports.map(start));
});

afterAll(async () => {
  for (const { child } of apis ?? []) child.kill('SIGKILL');
  await database?.drop();
});

test('processes that are replaced one after the other under load fail no call', async () => {
  const balancer = startTinyBalancer(ports.map(Number));
  const outcomes = new Map<string, number>();
  let isOver = false;
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (!isOver) {
      const body = { dataTableId: campaign.tableId, records: [{ email: 'a@example.com', name: null }] };
      const outcome = await balancer.post('/api/v1/public/ingest', { Authorization: `Bearer ${campaign.key}` }, body).catch(String);
      outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
      // Some callers are busy, some leave their connections idle for a while.
      await sleep(10 + index * 20);
    }
  };
  const load = Promise.all(Array.from({ length: callers }, caller));
  const codes: (number | null)[] = [];
  for (let restart = 0; restart < restarts; restart++) {
    const index = restart % ports.length;
    await sleep(300);
    codes.push(await (apis[index] as ApiProcess).stop());
    apis[index] = await start(ports[index] as string);
  }
  isOver = true;
  await load;
  await balancer.close();
  expect(codes).toEqual(codes.map(() => 0));
  expect([...outcomes.keys()]).toEqual(['201']);
});

test('a process that is stopping says so, answers for a while, and ends each connection with its answer', async () => {
  const { child, call, stop } = await startApi(database.url, { SHUTDOWN_DELAY_MS: String(Math.ceil(1500 * slowness())) });
  const ended = stop();
  await until(async () => (await call('GET', '/readyz')).status === 503);
  const answers = [await call('GET', '/readyz'), await call('GET', '/api/v1/public/me')];
  expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([
    [503, 'close'],
    [401, 'close'],
  ]);
  expect(answers[0]?.body.checks.accepting).toBe('draining');
  expect(await ended).toBe(0);
  expect(child.exitCode).toBe(0);
});

test('Ctrl-C stops a process without the delay', async () => {
  const { child } = await startApi(database.url, { SHUTDOWN_DELAY_MS: '60000', SHUTDOWN_TIMEOUT_MS: '90000' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect(await exited).toBe(0);
});
