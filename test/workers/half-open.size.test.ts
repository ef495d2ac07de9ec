import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../src/main/config.ts';
import { createContainer, useOf } from '../../src/main/container.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection.ts';
import { isDatabaseLost } from '../../src/postgres/engine/failures.ts';
import { Pools } from '../../src/postgres/engine/pools.ts';
import { type Runtime, startRuntime } from '../../workers/runtime.ts';
import { type FlakyProxy, startFlakyProxy, through } from '../support/flaky-proxy.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';

let database: TestDatabase;
let proxy: FlakyProxy;
let pools: Pools;
let connection: ConnectionPool;
let runtime: Runtime | undefined;
let lines: string[];

beforeEach(async () => {
  database = await cloneDatabase();
  proxy = await startFlakyProxy(Number(new URL(database.url).port));
  pools = new Pools();
  lines = [];
});
afterEach(async () => {
  // First, so that what still hangs ends.
  await proxy.close();
  await runtime?.stop();
  await connection.close();
  await database.drop();
});

/** Starts a runtime whose queue is reached through the proxy, and whose repositories at `url`. */
function start(url: string, queueTimeoutMs: number): void {
  connection = connect({ url, poolSize: 4, statementTimeoutMs: 1000 }, pools);
  const write = (_: object, message: string): void => void lines.push(message);
  const settings = { connection, masterKey: masterKeyOf('07'), publicUrl: 'http://localhost', smtpUrl: undefined, config: readConfig({}) };
  runtime = startRuntime({
    use: useOf(createContainer(settings)),
    isDatabaseLost,
    openPool: async (poolSize) => pools.open({ url: through(proxy, database.url), poolSize, statementTimeoutMs: queueTimeoutMs }),
    concurrency: 2,
    log: { debug: write, info: write, warn: write, error: write },
  });
}

/** Queues a task that has nothing to do; returns the milliseconds until it is done. */
async function taskDone(): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const start = performance.now();
    const payload = { organizationId: randomUUID(), jobId: randomUUID() };
    const { rows } = await client.query("select id from graphile_worker.add_job('end-job', $1::json)", [payload]);
    for (; performance.now() - start < 45_000; await sleep(50)) {
      const found = await client.query('select from graphile_worker.jobs where id = $1', [rows[0].id]);
      if (found.rowCount === 0) return performance.now() - start;
    }
    throw new Error('the task was not done within 45 s');
  } finally {
    await client.end();
  }
}

test('a runtime whose connections are silently lost takes tasks again, on new connections', async () => {
  start(through(proxy, database.url), 1000);
  await taskDone();
  for (let round = 0; round < 2; round++) {
    proxy.breakOff();
    expect(await taskDone()).toBeLessThan(15_000);
    // Its first sign of life on the new connections may come after the task.
    for (const until = performance.now() + 20_000; !runtime?.isAlive && performance.now() < until; ) await sleep(50);
    expect(runtime?.isAlive).toBe(true);
  }
});

test('a runner that has stopped polling gives no sign of life, and is replaced', async () => {
  start(database.url, 600_000);
  await taskDone();
  // The task may be done before the last runner has started, and one that is lost while it starts is not watched yet.
  for (const until = performance.now() + 20_000; !lines.includes('runtime started') && performance.now() < until; ) await sleep(50);
  // Again and again: a slot whose poll had just ended polls once more, on a new connection.
  for (let round = 0; round < 600 && !lines.includes('runtime interrupted; restarting'); round++) {
    proxy.breakOff();
    await sleep(200);
  }
  expect(lines).toContain('runtime interrupted; restarting');
  await taskDone();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select id from workers').finally(() => client.end());
  // One for each kind of slots.
  expect(rows).toHaveLength(3);
});
