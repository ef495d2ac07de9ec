import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { readConfig } from '../../../src/main/config.ts';
import { createContainer, useOf } from '../../../src/main/container.ts';
import { logDatabaseOutages } from '../../../src/main/outages/database-fault.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../../../src/postgres/engine/connection/failures.ts';
import { Pools } from '../../../src/postgres/engine/connection/pools.ts';
import { type Runtime, startRuntime } from '../../../workers/runtime.ts';
import type { Use } from '../../../workers/use.ts';
import { type FlakyProxy, startFlakyProxy, through } from '../../support/flaky-proxy.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

let database: TestDatabase;
let proxy: FlakyProxy;
let connection: ConnectionPool;
let runtime: Runtime;
let use: Use;
/** Each ends a turn that is held. */
let ending: (() => void)[];
/** The warnings and errors, with the error objects of which a stack would be logged. */
const lines: { readonly fields: object; readonly message: string }[] = [];

beforeEach(async () => {
  lines.length = 0;
  ending = [];
  database = await cloneDatabase();
  proxy = await startFlakyProxy(Number(new URL(database.url).port));
  const url = through(proxy, database.url);
  const write = (fields: object, message: string): void => void lines.push({ fields, message });
  const log = { debug: () => undefined, info: () => undefined, warn: write, error: write };
  const pools = new Pools(logDatabaseOutages(url, { databaseUrl: url, databaseDirectUrl: url }, log));
  connection = connect({ url, poolSize: 4, statementTimeoutMs: 10_000 }, pools);
  const settings = { connection, masterKey: masterKeyOf('07'), publicUrl: 'http://localhost', smtpUrl: undefined, config: readConfig({}) };
  const real = useOf(createContainer(settings));
  const held = { execute: () => new Promise<void>((resolve) => ending.push(resolve)) };
  use = (part) => ((part as unknown) === AdvanceJob ? (held as never) : real(part));
  runtime = startRuntime({
    use,
    openPool: async (poolSize) => pools.open({ url, poolSize, statementTimeoutMs: 10_000 }),
    isDatabaseLost,
    concurrency: 3,
    log,
  });
  await until(() => runtime.isAlive);
});

afterEach(async () => {
  await proxy.close();
  await runtime.stop();
  await connection.close();
  await database.drop();
});

test('while the database is away, one line says so, and no stack is logged', async () => {
  await proxy.close();
  await until(() => lines.length > 0);
  // Several restarts of the runtime, and a round of housekeeping.
  await sleep(9000);
  expect(lines).toEqual([{ fields: {}, message: expect.stringMatching(/^The database .* does not work: /) }]);
});

test('jobs are advanced again soon, after several tasks could not be ended', async () => {
  const run = (text: string) => connection.query(text, text, []);
  const ask = () => {
    const job = { organizationId: randomUUID(), jobId: randomUUID() };
    return use(UnitOfWork).run(({ queue }) => queue.enqueue('advance-job', job));
  };
  for (let jobs = 0; jobs < 4; jobs++) await ask();
  await until(() => ending.length === 4);
  await run('alter table graphile_worker._private_jobs rename to elsewhere');
  for (const end of ending) {
    end();
    await sleep(200);
  }
  await run('alter table graphile_worker.elsewhere rename to _private_jobs');
  // For the watch that replaces a runner which has only stopped polling, no time passes.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await ask();
  await until(() => ending.length > 4).finally(() => clock.mockRestore());
  for (const end of ending) end();
});

test('an unexpected error is logged with its stack', async () => {
  await connection.query('drop', 'drop table workers cascade', []);
  await until(() => lines.length > 0);
  expect(lines[0]).toEqual({ fields: { err: expect.any(Error) }, message: expect.stringMatching(/^housekeeping failed/) });
});
