import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataTable } from '../../src/domain/tables/data-table.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../src/postgres/storage.ts';
import { closeSinks, startSink } from '../channels/smtp-sink.ts';
import { aJob } from '../support/builders.ts';
import { givenRecords, people } from '../support/given.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, ofRun, type TestDatabase } from '../support/postgres-backend.ts';
import { adminWith } from './admin-runner.ts';
import { type Campaign, prepareDatabase, startApi } from './outage-api.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const masterKey = masterKeyOf('07');

let original: TestDatabase;
let restored: TestDatabase;
let sink: Awaited<ReturnType<typeof startSink>>;
let folder: string;
let campaign: Campaign;
const running: ChildProcess[] = [];

beforeAll(async () => {
  original = await cloneDatabase();
  campaign = await prepareDatabase(original.url);
  sink = await startSink();
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await closeSinks();
  await restored?.drop();
  await original?.drop();
  if (folder) await rm(folder, { recursive: true });
});

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SPINDLE_MASTER_KEY: masterKey,
  PUBLIC_API_URL: 'https://api.example.com',
  SMTP_URL: sink.url,
  SPINDLE_DATA_DIR: folder,
});

/** The process of `npm run worker`, and its log. */
function startWorker(databaseUrl: string) {
  const env = { ...ofRun, ...settings(databaseUrl) };
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], { cwd: root, env });
  running.push(child);
  const ended = once(child, 'exit');
  const worker = { log: '', stop: async () => void (child.kill('SIGTERM') && (await ended)) };
  child.stdout.on('data', (chunk) => {
    worker.log += chunk;
  });
  return worker;
}

/** A queued job that will enrol new records; returns its id. */
async function startJob(records: number): Promise<string> {
  const connection = connect({ url: original.url, poolSize: 2, statementTimeoutMs: 20_000, isDistributed });
  const { unitOfWork } = postgresStorageOn({ connection });
  const { organizationId, tableId: id, spinnerId } = campaign;
  const job = aJob({ organizationId, spinnerId, version: 1 });
  try {
    const table = await unitOfWork.run(({ dataTables }) => dataTables.find(organizationId, id));
    await givenRecords({ unitOfWork }, table as DataTable, ...people(records));
    await unitOfWork.run(({ jobs }) => jobs.add([job]));
    return job.id;
  } finally {
    await connection.close();
  }
}

async function query(url: string, sql: string): Promise<readonly Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

test('A restored database sends nothing until the operator releases it', async () => {
  const first = startWorker(original.url);
  await until(async () => (await query(original.url, 'select from epochs')).length > 0);
  await first.stop();
  expect(first.log).not.toContain('sending is stopped');

  const jobId = await startJob(3);
  restored = await cloneDatabase(original);

  // A message that the original sends after the backup is unknown to the restored database.
  const second = startWorker(original.url);
  await until(() => sink.mails.length === 3);
  await second.stop();

  const api = await startApi(restored.url);
  running.push(api.child);
  const worker = startWorker(restored.url);
  const on = adminWith(settings(restored.url));
  await until(() => worker.log.includes('sending is stopped: the database was restored'));
  await until(async () => (await query(restored.url, 'select from recipients')).length === 3);
  const { secret } = await on.json(['key', 'create', '--name', 'Reader', '--scope', 'jobs:read']);
  const headers = { Authorization: `Bearer ${secret}` };
  expect(await api.call('GET', `/api/v1/public/jobs/${jobId}`, { headers })).toMatchObject({ body: { waiting: 'restored' } });
  expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true, checks: { sending: 'restored' } } });
  expect(await on.json(['sending', 'show'])).toMatchObject({
    sending: 'stopped',
    sign: 'other_database',
    jobs: [{ organizationId: campaign.organizationId, jobId, state: 'running', recipients: 3 }],
  });
  expect(await on.call(['sending', 'release'])).toMatchObject({ code: 1, err: expect.stringContaining('at most 3 recipients in 1 jobs') });
  expect(sink.mails).toHaveLength(3);

  expect(await on.json(['sending', 'release', '--accept-repeats'])).toEqual({ sending: 'allowed', released: true });
  await until(() => sink.mails.length === 6);
  expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, body: { checks: { sending: 'ok' } } });
  await worker.stop();
  await api.stop();
});
