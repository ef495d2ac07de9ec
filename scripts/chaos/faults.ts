import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../support/api-client.ts';
import { appendOnce, type IngestTarget } from './callers.ts';
import type { Crm } from './crm.ts';
import type { Installation } from './installation.ts';
import type { LaterVersions } from './later-versions.ts';
import type { Ledger } from './ledger.ts';
import type { OwnChannels } from './own-channels.ts';
import type { Random } from './random.ts';
import type { Recoveries } from './recoveries.ts';

const midJobPatienceMs = 5000;
const answerWithinMs = 10_000;

/** The parts that the faults act on. */
export interface Scene {
  readonly installation: Installation;
  readonly ownChannels: OwnChannels;
  readonly crm: Crm;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly recoveries: Recoveries;
  readonly laterVersions: LaterVersions;
  readonly target: IngestTarget;
  readonly apiKey: string;
}

/** Kills the API under load and restarts it after a moment. */
export async function killApi({ installation }: Scene): Promise<string> {
  const start = performance.now();
  await installation.replaceApi();
  return `API killed, ready again after ${seconds(start)} s`;
}

/** Kills a worker while workers send, if they get work in time, and starts one whose clock is off by up to two minutes. */
export async function killWorker({ installation, recoveries, random }: Scene): Promise<string> {
  const place = random.between(0, installation.workers.length - 1);
  await untilMidJob(recoveries, random);
  await installation.workers[place]?.kill();
  const leased = await recoveries.activeLeases();
  const aheadSeconds = random.between(-120, 120);
  installation.startWorker(place, aheadSeconds);
  recoveries.watch(leased.map(({ lease }) => lease));
  const recipients = leased.reduce((sum, { count }) => sum + count, 0);
  const killed = recipients > 0 ? `worker ${place} killed beside ${recipients} leased recipients` : `worker ${place} killed while idle`;
  return `${killed}, the next one's clock is ${aheadSeconds} s ahead`;
}

/** Migrates the database to a next version beside running processes, which must not notice. */
export async function migrateBeside({ installation, laterVersions }: Scene): Promise<string> {
  const start = performance.now();
  const count = await laterVersions.migrateOn(installation.database.url, installation.cluster !== undefined);
  return `${count} migrations in ${seconds(start)} s`;
}

/** Stops the database like a power cut. The API must answer 503 meanwhile, and API and worker must recover without a restart. */
export async function stopDatabase({ installation, recoveries, ledger, random, target, apiKey }: Scene): Promise<string> {
  const { api, database } = installation;
  const workers = [...installation.workers];
  await untilMidJob(recoveries, random);
  const leased = await recoveries.activeLeases();
  await database.stopImmediately();
  recoveries.watch(leased.map(({ lease }) => lease));
  const refusals = await expectUnavailable(installation, ledger, target, apiKey, random.between(2000, 4000));
  await database.startAgain();
  const start = performance.now();
  const probe = new ApiClient(installation.url, apiKey);
  const done = await Promise.race([
    appendOnce(probe, target, ledger, random).then(() => true),
    sleep(answerWithinMs, false, { ref: false }),
  ]);
  if (!done) ledger.violated(`The API accepted no records within ${answerWithinMs / 1000} s of the database's return`);
  const served = seconds(start);
  await expectWorkersAlive(installation, ledger);
  probe.close();
  if (!api.isRunning) ledger.violated('The API process ended when the database was stopped');
  if (!workers.every(({ isRunning }) => isRunning)) ledger.violated('A worker process ended when the database was stopped');
  return `database stopped, ${refusals} calls refused with 503, served again after ${served} s`;
}

/** Waits until the worker has leased recipients, and then a random time. */
async function untilMidJob(recoveries: Recoveries, random: Random): Promise<void> {
  const deadline = Date.now() + midJobPatienceMs;
  for (const pause of [0, random.between(0, 150)]) {
    await sleep(pause);
    while ((await recoveries.activeLeases()).length === 0 && Date.now() < deadline) await sleep(5);
  }
}

async function expectUnavailable(
  { url }: Installation,
  ledger: Ledger,
  target: IngestTarget,
  apiKey: string,
  forMs: number,
): Promise<number> {
  const probe = new ApiClient(url, apiKey);
  const until = Date.now() + forMs;
  let refusals = 0;
  while (Date.now() < until) {
    const body = { dataTableId: target.dataTableId, records: [{}] };
    const answer = await probe.post('/api/v1/public/ingest', body).catch((reason: Error) => reason);
    const facts = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`;
    const isRight =
      !(answer instanceof Error) &&
      answer.status === 503 &&
      answer.headers['retry-after'] !== undefined &&
      answer.body.code === 'UNAVAILABLE';
    if (isRight) refusals++;
    else ledger.violated(`Without a database the API answered ${facts}`);
    await sleep(100);
  }
  const health = await Promise.all(['/healthz', '/readyz'].map((path) => probe.get(path).then(({ status }) => status, String)));
  if (String(health) !== '200,503') ledger.violated(`Without a database /healthz and /readyz answered ${health}`);
  probe.close();
  return refusals;
}

/** Expects a heartbeat of each worker that is newer than the database's return. */
async function expectWorkersAlive({ backOffice: { query }, workers }: Installation, ledger: Ledger): Promise<void> {
  const since = new Date();
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(250)) {
    const alive = await query('select from workers where seen_at > $1', [since]).catch(() => []);
    if (alive.length >= workers.length) return;
  }
  ledger.violated("A worker wrote no heartbeat within 20 s of the database's return");
}

const seconds = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
