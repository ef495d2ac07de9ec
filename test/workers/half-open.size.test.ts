import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../src/main/config.ts';
import { createContainer, useOf } from '../../src/main/container.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../../src/postgres/engine/connection/failures.ts';
import { Pools } from '../../src/postgres/engine/connection/pools.ts';
import { type Runtime, startRuntime } from '../../workers/runtime.ts';
import { type FlakyProxy, startFlakyProxy, through } from '../support/flaky-proxy.ts';
import { until } from '../support/jest/until.ts';
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

/** Queues a task that has nothing to do, and waits until it is done. */
async function taskDone(): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const payload = { organizationId: randomUUID(), jobId: randomUUID() };
    const { rows } = await client.query("select id from graphile_worker.add_job('end-job', $1::json)", [payload]);
    const isDone = async () => (await client.query('select from graphile_worker.jobs where id = $1', [rows[0].id])).rowCount === 0;
    await until(isDone, 'the task is done');
  } finally {
    await client.end();
  }
}

test('a runtime whose connections are silently lost takes tasks again, on new connections', async () => {
  start(through(proxy, database.url), 1000);
  await taskDone();
  for (let round = 0; round < 2; round++) {
    proxy.breakOff();
    await taskDone();
    // Its first sign of life on the new connections may come after the task.
    await until(() => runtime?.isAlive);
  }
});

test('a runner that has stopped polling gives no sign of life, and is replaced', async () => {
  start(database.url, 600_000);
  await taskDone();
  // The task may be done before the last runner has started, and one that is lost while it starts is not watched yet.
  await until(() => lines.includes('runtime started'));
  // Again and again: a slot whose poll had just ended polls once more, on a new connection.
  await until(() => {
    proxy.breakOff();
    return lines.includes('runtime interrupted; restarting');
  });
  await taskDone();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select id from workers').finally(() => client.end());
  // One for each kind of slots.
  expect(rows).toHaveLength(3);
});
