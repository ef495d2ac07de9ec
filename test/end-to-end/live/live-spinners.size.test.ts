import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import type { Backend } from '../../support/backends.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { patienceMs } from '../../support/jest/patience.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const workers = new Set<ChildProcess>();
let database: TestDatabase;
let store: Backend;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  store = await openPostgres(database);
  folder = await mkdtemp(join(tmpdir(), 'spindle-live-'));
});

afterAll(async () => {
  for (const worker of workers) await kill(worker);
  await closeSinks();
  await store.close();
  await rm(folder, { recursive: true });
});

/** A worker process; a channel's server may be on loopback. */
function startWorker(): ChildProcess {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('07'), SPINDLE_DATA_DIR: folder };
  const more = { OUTBOUND_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent' };
  const worker = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'ignore',
  });
  workers.add(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const [callers, callsEach, recordsACall] = [8, 100, 25];

test('each of the records that several callers add gets one mail, while workers are killed', async () => {
  const sink = await startSink();
  const { id: organizationId } = await givenOrganization(store);
  const table = await givenTable(store, { organizationId });
  await givenRecords(store, table, { email: 'before@example.com' });
  const starts = [{ type: 'arrival', zone: 'Asia/Kathmandu' } as const];
  const spinner = await givenSpinner(store, table, { steps: [anEmailStep()], starts });
  await store.unitOfWork.run(async (transaction) => {
    const settings = settingsAt(sink.address);
    const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };
    await transaction.channels.save(aChannel({ organizationId, settings, sealedCredentials: {}, limits, isDefault: true }));
    await keepLive(transaction, organizationId, spinner.id, spinner.draft);
  });
  let worker = startWorker();
  startWorker();
  const call = async (caller: number): Promise<void> => {
    for (let n = 0; n < callsEach; n++) {
      await givenRecords(store, table, ...people(recordsACall, (caller * callsEach + n) * recordsACall + 1));
      await sleep(50);
    }
  };
  const calls = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  for (let kills = 0; kills < 2; kills++) {
    const [before, end] = [sink.mails.length, Date.now() + patienceMs];
    while (sink.mails.length === before && Date.now() < end) await sleep(20);
    await kill(worker);
    worker = startWorker();
  }
  await calls;
  const count = callers * callsEach * recordsACall;
  const messages = () =>
    store.unitOfWork.run(async ({ jobs }) => {
      const [job] = await jobs.openLive(organizationId, spinner.id);
      return (await store.jobs.read(organizationId, job?.id ?? '', new Date()))?.messages.welcome;
    });
  for (const end = Date.now() + 3 * patienceMs; Date.now() < end; await sleep(100)) {
    const { sent = 0, unknown = 0 } = (await messages()) ?? {};
    if (sent + unknown === count) break;
  }
  const { sent = 0, unknown = 0 } = (await messages()) ?? {};
  expect(sent + unknown).toBe(count);
  // A message that a killed worker was sending is reported as unknown and is not sent again: it has come or not.
  const to = sink.mails.flatMap((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
  expect(to.length).toBeGreaterThanOrEqual(sent);
  expect(to).not.toContain('before@example.com');
}, 180_000);
