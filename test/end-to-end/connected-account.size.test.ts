import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Container } from 'inversify';
import { ChannelCredentials } from '../../src/application/channels/channel-credentials.ts';
import { EditChannel } from '../../src/application/channels/connections/edit-channel.ts';
import { BeginAuthorization } from '../../src/application/channels/oauth/begin-authorization.ts';
import { CompleteAuthorization } from '../../src/application/channels/oauth/complete-authorization.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { RecordReader } from '../../src/application/tables/record-reader.ts';
import type { Channel } from '../../src/domain/channels/channel.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { Job } from '../../src/domain/runs/job.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { AuthorizationServer } from '../channels/authorization-server.ts';
import { startGmail } from '../channels/gmail-speaker.ts';
import { anEmailStep } from '../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../support/given.ts';
import { clientOf } from '../support/http-client.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, ofRun, type TestDatabase } from '../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const publicUrl = 'https://spindle.example.com';
const scope = 'https://www.googleapis.com/auth/gmail.send';
const masterKey = masterKeyOf('07');
const workers = 4;
const concurrency = 3;

let server: AuthorizationServer;
let gmail: Awaited<ReturnType<typeof startGmail>>;
let database: TestDatabase;
let connection: ConnectionPool;
let container: Container;
let environment: Record<string, string>;
let folder: string;
const children: ChildProcess[] = [];
const inFlight = { now: 0, most: 0 };

beforeAll(async () => {
  server = await AuthorizationServer.start([`${publicUrl}/api/v1/channels/oauth/gmail/callback`], [scope]);
  gmail = await startGmail({
    async isGood(token) {
      inFlight.most = Math.max(inFlight.most, ++inFlight.now);
      await sleep(100);
      inFlight.now--;
      return (await server.provider.AccessToken.find(token)) !== undefined;
    },
  });
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'spindle-workers-'));
  environment = {
    ...{ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKey, PUBLIC_API_URL: publicUrl, SPINDLE_DATA_DIR: folder },
    ...{ OUTBOUND_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error', WORKER_CONCURRENCY: '1', DATABASE_POOL_SIZE: '4' },
    ...{ ...server.settings('gmail'), GMAIL_SEND_URL: gmail.url },
  };
  connection = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 20_000, isDistributed });
  container = createContainer({ connection, masterKey, publicUrl, smtpUrl: undefined, config: readConfig(environment) });
});
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
  gmail?.close();
  await server?.close();
  await connection?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

async function startWorker(): Promise<void> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], {
    ...{ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    env: { ...ofRun, ...environment, WORKER_HEALTH_PORT: port },
  });
  children.push(child);
  const call = clientOf({ url: `http://127.0.0.1:${port}` });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}`);
    return (await call('GET', '/healthz').catch(() => undefined))?.status === 200;
  }, 'the worker answers');
}

/** Connects an account of which the access token has expired. */
async function connectAccount(): Promise<Channel> {
  const unitOfWork = container.get(UnitOfWork);
  const { id: organizationId } = await givenOrganization({ unitOfWork }, { limits: { channels: 5, messages: 1000 } });
  const { authorizationUrl } = await container.get(BeginAuthorization).execute({
    ...{ organizationId, browser: undefined, by: operator },
    of: { provider: 'gmail', limits: { perMinute: null, perDay: null, concurrency: null } },
  });
  const callback = new URL(await server.consent(authorizationUrl), publicUrl);
  const parameters = Object.fromEntries(callback.searchParams);
  const completing = { provider: 'gmail', parameters, browserSecret: undefined, ip: '127.0.0.1' };
  const { channel, refusal } = await container.get(CompleteAuthorization).execute(completing);
  if (!channel) throw new Error(refusal.message);
  const credentials = container.get(ChannelCredentials);
  const expired = credentials.seal(channel, { ...credentials.open(channel), accessTokenExpiresAt: '2026-01-01T00:00:00.000Z' });
  await unitOfWork.run(({ channels }) => channels.save(channel.with({ sealedCredentials: expired })));
  server.calls.length = 0;
  return channel;
}

test(`${workers} worker processes renew an account’s access once, and share its concurrency`, async () => {
  const unitOfWork = container.get(UnitOfWork);
  const { organizationId, id: channelId } = await connectAccount();
  await Promise.all(Array.from({ length: workers }, startWorker));
  const table = await givenTable({ unitOfWork }, { organizationId });
  await givenRecords({ unitOfWork }, table, ...people(20));
  const records = await container.get(RecordReader).list(organizationId, table.id, { limit: 100 });
  const startJobs = async () => {
    const jobs: Job[] = [];
    for (let index = 0; index < workers; index++)
      jobs.push(await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table, { steps: [anEmailStep()] })));
    await unitOfWork.run(({ queue }) => queue.enqueue('start-job', ...jobs.map(({ id: jobId }) => ({ organizationId, jobId }))));
    const isSending = ({ id }: Job) =>
      unitOfWork.run(async ({ messages }) => {
        const found = await messages.findMany(
          organizationId,
          id,
          records.map((record) => record.id),
        );
        return found.some(({ state }) => state === 'sending');
      });
    const isCompleted = ({ id }: Job) =>
      unitOfWork.run(async (found) => (await found.jobs.find(organizationId, id))?.state === 'completed');
    const every = (holds: (job: Job) => Promise<boolean>) => until(async () => (await Promise.all(jobs.map(holds))).every(Boolean));
    const one = (holds: (job: Job) => Promise<boolean>) => until(async () => (await Promise.all(jobs.map(holds))).some(Boolean));
    return { oneSending: () => one(isSending), allSending: () => every(isSending), allCompleted: () => every(isCompleted) };
  };

  let release = (): void => undefined;
  server.tokenGate = new Promise((resolve) => {
    release = resolve;
  });
  const first = await startJobs();
  // A process works on one job at a time, so when all are sending, each process has claimed messages and needs the token. The first one
  // gives up its call after 15 seconds.
  await Promise.race([first.allSending(), first.oneSending().then(() => sleep(10_000))]);
  release();
  await first.allCompleted();
  expect(server.calls).toEqual(['refresh_token']);

  inFlight.most = 0;
  await container.get(EditChannel).execute({ organizationId, channelId, limits: { concurrency }, by: operator });
  await (await startJobs()).allCompleted();
  expect(inFlight.most).toBe(concurrency);
  const ids = gmail.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([2 * 20 * workers, 2 * 20 * workers]);
});
