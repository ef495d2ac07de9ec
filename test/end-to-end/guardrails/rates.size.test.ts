import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ControlJob } from '../../../src/application/runs/control-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { SystemClock } from '../../../src/system/system-clock.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aFeedback } from '../../contracts/feedback/given-feedback.ts';
import type { Backend } from '../../support/backends.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { cloneDatabase, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { startWorker } from '../mail-house.ts';

const workers: ChildProcess[] = [];
let database: TestDatabase;
let store: Backend;
let sql: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await cloneDatabase();
  store = await openPostgres(database);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  folder = await mkdtemp(join(tmpdir(), 'spindle-rates-'));
});

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  await closeSinks();
  await sql.end();
  await store.close();
  await rm(folder, { recursive: true });
});

/** The job's state and its messages, of one moment. */
async function look(jobId: string) {
  const { rows } = await sql.query(
    `select j.state, j.paused_for, count(m.id)::int as claimed, count(m.id) filter (where m.sent_at is not null)::int as sent
     from jobs j left join messages m on m.organization_id = j.organization_id and m.job_id = j.id where j.id = $1 group by j.id, j.organization_id`,
    [jobId],
  );
  return rows[0] as { state: string; paused_for: string | null; claimed: number; sent: number };
}

/** The first look that is as wanted. */
async function untilJob(jobId: string, isWanted: (job: Awaited<ReturnType<typeof look>>) => boolean) {
  let job = await look(jobId);
  const isSo = async () => {
    job = await look(jobId);
    return isWanted(job);
  };
  await until(isSo, `${isWanted}`, () => JSON.stringify(job));
  return { ...job, at: performance.now() };
}

test('complaints about a job that is sending pause it and the others of its channel, and those of other channels go on', async () => {
  const sink = await startSink({
    onData(stream, _, done) {
      stream.resume();
      setTimeout(done, 40);
    },
  });
  const table = await givenTable(store);
  const { organizationId } = table;
  await givenRecords(store, table, ...people(1000));
  const settings = settingsAt(sink.address);
  const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: 10 };
  const channelOf = (name: string) => aChannel({ organizationId, name, settings, sealedCredentials: {}, limits });
  const [sales, support] = [channelOf('Sales'), channelOf('Support')];
  const startJob = async (channelId: string) => {
    const spinner = await givenSpinner(store, table, { steps: [anEmailStep({ channelId })], audience: 'all' });
    const { id: jobId } = await givenJob(store, spinner, new Date());
    await store.unitOfWork.run(({ queue }) => queue.enqueue('start-job', { organizationId, jobId }));
    return jobId;
  };
  await store.unitOfWork.run(async ({ channels }) => {
    for (const channel of [sales, support]) await channels.save(channel);
  });
  const [job, sibling, elsewhere] = [await startJob(sales.id), await startJob(sales.id), await startJob(support.id)];
  // A channel's server may be on loopback.
  const environment = { SPINDLE_DATA_DIR: folder, OUTBOUND_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent' };
  for (let count = 0; count < 2; count++) workers.push(startWorker(database.url, environment));

  const clock = new SystemClock();
  const audit = new Audit(clock, { next: randomUUID });
  const receiving = new ReceiveFeedback({
    unitOfWork: store.unitOfWork,
    audit,
    secrets: new NodeSecrets(new Uint8Array(32).fill(7)),
    clock,
  });
  const complain = async (count: number) => {
    const { rows } = await sql.query(`select id from messages where job_id = $1 and state = 'sent' limit $2`, [job, count]);
    const feedback = rows.map(({ id }) => aFeedback({ kind: 'complained', messageId: id, at: clock.now() }));
    await receiving.execute({ organizationId, channelId: sales.id, feedback });
    return performance.now();
  };
  await untilJob(job, ({ sent }) => sent >= 100);
  await untilJob(sibling, ({ sent }) => sent >= 20);
  await complain(2);
  const applied = async () => (await sql.query('select count(*)::int as n from feedback where applied_at is not null')).rows[0].n;
  await until(async () => (await applied()) >= 2);
  expect([(await look(job)).state, await applied()]).toEqual(['running', 2]);

  const received = await complain(18);
  const paused = await untilJob(job, ({ state }) => state === 'paused');
  const siblingPaused = await untilJob(sibling, ({ state }) => state === 'paused');
  console.info(`paused after ${Math.round(paused.at - received)} ms, the other job after ${Math.round(siblingPaused.at - received)} ms`);
  const reason = /^The channel "Sales": people complained about \d+ of \d+ messages of the last 24 hours$/;
  expect([paused.paused_for, siblingPaused.paused_for]).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
  const others = (await look(elsewhere)).claimed;
  await sleep(1000);
  // A batch that was claimed before is still sent; nothing more is claimed.
  expect([(await look(job)).claimed, (await look(sibling)).claimed]).toEqual([paused.claimed, siblingPaused.claimed]);
  const elsewhereNow = await look(elsewhere);
  expect(elsewhereNow.claimed > others || elsewhereNow.state === 'completed').toBe(true);

  await new ControlJob({ unitOfWork: store.unitOfWork, audit, clock }).execute({
    organizationId,
    jobId: job,
    action: 'resume',
    by: operator,
  });
  await untilJob(job, ({ state, claimed }) => state !== 'paused' && claimed > paused.claimed + 50);
  expect((await look(sibling)).state).toBe('paused');
  await untilJob(elsewhere, ({ state }) => state === 'completed');
  const { rows } = await sql.query('select deadlocks::int from pg_stat_database where datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
