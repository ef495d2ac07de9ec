import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SendPasswordReset } from '../../src/application/accounts/sign-in/send-password-reset.ts';
import type { JobReference } from '../../src/application/kernel/tasks.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../src/application/runs/advance-job.ts';
import { EndJob } from '../../src/application/runs/end-job.ts';
import { StartJob } from '../../src/application/runs/starts/start-job.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer, useOf } from '../../src/main/container.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../../src/postgres/engine/connection/failures.ts';
import { Pools } from '../../src/postgres/engine/connection/pools.ts';
import { type Runtime, startRuntime } from '../../workers/runtime.ts';
import type { Use } from '../../workers/use.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';

let database: TestDatabase;
let pools: Pools;
let connection: ConnectionPool;
let unitOfWork: UnitOfWork;
let runtime: Runtime | undefined;
/** The tasks that were run, in the order in which they began. */
let begun: string[];
/** The work of a job's turn. */
let advance: (job: JobReference) => Promise<unknown>;

beforeEach(async () => {
  database = await cloneDatabase();
  pools = new Pools();
  connection = connect({ url: database.url, poolSize: 6, statementTimeoutMs: 20_000 }, pools);
  begun = [];
  const settings = { connection, masterKey: masterKeyOf('07'), publicUrl: 'http://localhost', smtpUrl: undefined, config: readConfig({}) };
  const real = useOf(createContainer(settings));
  unitOfWork = real(UnitOfWork);
  const noting = (name: string) => ({ execute: async () => void begun.push(name) });
  const replaced = new Map<unknown, object>([
    [AdvanceJob, { execute: (job: JobReference) => advance(job) }],
    [StartJob, noting('start')],
    [EndJob, noting('end')],
    [SendPasswordReset, noting('mail')],
  ]);
  const use: Use = (part) => (replaced.get(part) as ReturnType<typeof real<InstanceType<typeof part>>>) ?? real(part);
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const openPool = async (poolSize: number) => pools.open({ url: database.url, poolSize, statementTimeoutMs: 20_000 });
  runtime = startRuntime({ use, isDatabaseLost, openPool, concurrency: 2, log });
});
afterEach(async () => {
  await runtime?.stop();
  await connection.close();
  await database.drop();
});

const jobOf = (organizationId: string): JobReference => ({ organizationId, jobId: randomUUID() });
const ask = (...jobs: readonly JobReference[]) => unitOfWork.run(({ queue }) => queue.enqueue('advance-job', ...jobs));
test('starts, cancels and account mail are run while all turns are held', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let turns = 0;
  advance = () => {
    turns++;
    return held;
  };
  const job = jobOf(randomUUID());
  // An organization holds at most half of them.
  const other = randomUUID();
  await ask(...[job.organizationId, other, job.organizationId, other].map(jobOf));
  await until(() => turns === 2);
  await unitOfWork.run(async ({ queue }) => {
    await queue.enqueue('start-job', job);
    await queue.enqueue('end-job', job);
    await queue.enqueue('send-password-reset', { requestId: 'r', email: 'ada@example.com', askedAt: '' });
  });
  await until(() => begun.length === 3);
  expect([...begun].sort()).toEqual(['end', 'mail', 'start']);
  expect(turns).toBe(2);
  release();
  await until(() => turns === 4);
});

test('a job of another organization has the next turn, whatever is in line', async () => {
  const [large, small] = [randomUUID(), randomUUID()];
  const order: string[] = [];
  advance = async (job) => {
    order.push(job.organizationId);
    await sleep(50);
    if (job.organizationId === large) await ask(job);
  };
  await ask(...Array.from({ length: 20 }, () => jobOf(large)));
  await until(() => order.length > 4);
  await ask(jobOf(small));
  const before = order.length;
  await until(() => order.includes(small));
  // Two turns may have been taken before the commit and begin after the count.
  expect(order.indexOf(small) - before).toBeLessThanOrEqual(2);
});

test('a job is advanced by one worker at a time, and is not lost if it asks during its turn', async () => {
  const job = jobOf(randomUUID());
  let [running, most, turns] = [0, 0, 0];
  advance = async () => {
    most = Math.max(most, ++running);
    turns++;
    if (turns < 10) await ask(job);
    await sleep(20);
    running--;
  };
  await ask(job);
  await until(() => turns === 10 && running === 0);
  expect(most).toBe(1);
});
