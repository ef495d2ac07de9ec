import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { ChannelLimits } from '../../src/domain/channels/channel-limits.ts';
import { settingsAt } from '../channels/own-channels.ts';
import { closeSinks, reply, startSink } from '../channels/smtp-sink.ts';
import type { Backend } from '../support/backends.ts';
import { aChannel, anEmailStep } from '../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../support/given.ts';
import { patienceMs } from '../support/jest/patience.ts';
import { until } from '../support/jest/until.ts';
import { cloneDatabase, openPostgres, type TestDatabase } from '../support/postgres-backend.ts';
import { startWorker } from './mail-house.ts';

const workers: ChildProcess[] = [];
let database: TestDatabase;
let store: Backend;
let sql: pg.Client;
let folder: string;

// The tests share the workers, whose start takes longer than a test, and each has an organization of its own.
beforeAll(async () => {
  database = await cloneDatabase();
  store = await openPostgres(database);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  folder = await mkdtemp(join(tmpdir(), 'spindle-guardrail-'));
  // A channel's server may be on loopback.
  const environment = { SPINDLE_DATA_DIR: folder, OUTBOUND_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent' };
  for (let count = 0; count < 2; count++) workers.push(startWorker(database.url, environment));
});

afterEach(closeSinks);

afterAll(async () => {
  for (const worker of workers.splice(0)) {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  await sql.end();
  await store.close();
  await rm(folder, { recursive: true });
});

/** The job's state and its messages, of one moment. */
async function look(jobId: string) {
  const { rows } = await sql.query(
    `select j.state, j.paused_for, (select count(*)::int from messages m where m.organization_id = j.organization_id and m.job_id = j.id) as claimed
     from jobs j where j.id = $1`,
    [jobId],
  );
  return rows[0] as { state: string; paused_for: string | null; claimed: number };
}

/** The first look that is as wanted. */
async function untilJob(jobId: string, isWanted: (job: Awaited<ReturnType<typeof look>>) => boolean) {
  let job = await look(jobId);
  const isSo = async () => {
    job = await look(jobId);
    return isWanted(job);
  };
  await until(isSo, `${isWanted}`, () => JSON.stringify(job));
  return job;
}

const unlimited: ChannelLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

test.each([
  ['without limits', unlimited, () => false],
  ['with five at a time', { ...unlimited, concurrency: 5 }, () => false],
  ['with a rate', { ...unlimited, perSecond: 1000 }, () => false],
  ['while every tenth mail takes a minute', unlimited, (address: string) => /0@/.test(address)],
] as const)('a job whose recipients are all refused is paused before a tenth of them is claimed %s', async (_, limits, isSlow) => {
  let slowlyTaken = 0;
  const sink = await startSink({
    onRcptTo({ address }, __, done) {
      done(isSlow(address) ? undefined : reply(550, '5.2.0 Nobody is welcome here'));
    },
    onData(stream, __, done) {
      stream.resume();
      setTimeout(() => {
        slowlyTaken++;
        done();
      }, 10 * patienceMs()).unref();
    },
  });
  const table = await givenTable(store);
  const { organizationId } = table;
  await givenRecords(store, table, ...people(2000));
  const spinner = await givenSpinner(store, table, { steps: [anEmailStep()] });
  const job = await givenJob(store, spinner, new Date());
  await store.unitOfWork.run(async ({ channels, queue }) => {
    const settings = settingsAt(sink.address);
    await channels.save(aChannel({ organizationId, settings, sealedCredentials: {}, limits, isDefault: true }));
    await queue.enqueue('start-job', { organizationId, jobId: job.id });
  });

  const paused = await untilJob(job.id, ({ state }) => state === 'paused');
  expect(paused.paused_for).toMatch(/^The last \d+ messages failed; the last one: 550 5.2.0 Nobody is welcome here$/);
  // Twenty outcomes cross the line; how many are claimed meanwhile does not depend on the machine's speed.
  expect(paused.claimed).toBeLessThan(200);
  expect(slowlyTaken).toBe(0);
  // A batch that was claimed before may still be sent; nothing more is claimed.
  await sleep(1000);
  expect((await look(job.id)).claimed).toBe(paused.claimed);
  // Pausing waits for claims, and claims for the room that recording has locked: it must not wait while it records.
  const { rows } = await sql.query('select deadlocks::int from pg_stat_database where datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
