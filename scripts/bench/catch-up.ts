import { setTimeout as sleep } from 'node:timers/promises';
import { StartedParts } from '../../src/main/process.ts';
import { type Child, startApi, startChild, startWorker } from '../support/child.ts';
import { cpuTimeOf } from './cpu-time.ts';
import type { Fixture } from './fixture.ts';
import { RecordMaker } from './records.ts';
import { table } from './report.ts';
import { ask } from './running-jobs.ts';
import { asPerson } from './uploads.ts';

/** The workload's name. */
export const catchUpWorkload = 'an endpoint catches up';

const publicUrl = 'http://bench.invalid';
const events = Number(process.env.BENCH_EVENTS ?? 30_000);
const answerMs = 5;
const perCall = 500;
const target = 1500;
const patienceSeconds = 300;

/** Measures how many events a second reach an endpoint that answers after 5 ms, from a backlog that no worker has seen. */
export async function catchUpReport(fixture: Fixture, environment: Readonly<Record<string, string>>): Promise<string> {
  const started = new StartedParts();
  const child = async (starting: Promise<Child>): Promise<Child> => {
    const one = await starting;
    started.add(() => one.stop());
    return one;
  };
  const own = { ...environment, PUBLIC_API_URL: publicUrl, OUTBOUND_ALLOW_PRIVATE: 'true' };
  const rows = [['an endpoint catches up', 'events/s', `target: ${target}`, 'first ms', 'worker µs', 'PostgreSQL µs']];
  try {
    const api = await child(startApi(own));
    const receiver = await child(startChild('scripts/bench/receivers.ts', { ...own, RECEIVER_DELAY_MS: String(answerMs) }));
    for (const withRecord of [false, true]) {
      const organizationId = await fixture.makeOrganization(`Behind ${withRecord}`);
      const tableId = await fixture.makeTable('People', 0, organizationId);
      const token = await asPerson({ ...fixture, organizationId }, publicUrl, async (_, issued) => issued);
      const post = (path: string, body: object) => send(api, token, path, body);
      await post('/event-endpoints', { name: 'CRM', url: `http://127.0.0.1:${receiver.port}/`, kinds: ['record.created'], withRecord });
      const maker = new RecordMaker();
      for (let made = 0; made < events; made += perCall) await post(`/data-tables/${tableId}/records`, { records: maker.many(perCall) });
      await ask(receiver, 'DELETE');
      const worker = await startWorker(own);
      const times = () => [cpuTimeOf(worker.process.pid), cpuTimeOf(fixture.postgresPid)];
      const [begun, before] = [Date.now(), times()];
      const taken = await untilTaken(receiver, events);
      const [workerUs, postgresUs] = times().map((after, index) => ((after - (before[index] ?? 0)) * 1e6) / events);
      await worker.stop();
      const { firstAt = Number.NaN, lastAt = Number.NaN } = taken;
      const perSecond = (events / (lastAt - firstAt)) * 1000;
      const figures = [perSecond, perSecond / target, firstAt - begun, workerUs ?? Number.NaN, postgresUs ?? Number.NaN];
      const digits = [0, 2, 0, 0, 0];
      rows.push([withRecord ? 'with its record' : 'without', ...figures.map((figure, index) => figure.toFixed(digits[index]))]);
    }
    return `${events} events of as many records\n\n${table(rows)}`;
  } finally {
    await started.stop();
  }
}

async function untilTaken(receiver: Child, count: number) {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await sleep(50)) {
    const taken = await ask(receiver, 'GET');
    if (taken.count >= count) return taken;
  }
  throw new Error(`Not caught up within ${patienceSeconds} s`);
}

async function send({ port }: Child, token: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
