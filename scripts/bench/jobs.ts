import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectChannel } from '../../src/application/channels/connections/connect-channel.ts';
import { TriggerSpinner } from '../../src/application/jobs/trigger-spinner.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Started } from '../../src/main/process.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { type Child, startChild, startWorker } from '../support/child.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { openFixture } from './fixture.ts';
import { table } from './report.ts';

/** The workload's name. */
export const jobsWorkload = 'jobs';

const records = Number(process.env.BENCH_JOB_RECORDS ?? 50_000);
const slowMs = 100;
const slowSeconds = 10;
/** The most messages that a channel sends at the same time. */
const concurrencies = [1, 10, 50];
/** A job that takes longer has failed. */
const patienceSeconds = 600;

const text = 'Hello {{ first_name }}!\n\nNo more of these: {{ unsubscribe_url }}';
const email = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello {{ first_name }}', text };

type Environment = Readonly<Record<string, string>>;

interface Measured {
  readonly perSecond: number;
  /** Milliseconds from the trigger until the receiver had the first message. */
  readonly firstMs: number;
  /** Microseconds of CPU time a record, of the worker's process and of PostgreSQL with all its backends. */
  readonly workerUs: number;
  readonly postgresUs: number;
}

/** The seconds of CPU time that a worker's process and PostgreSQL have used. */
type CpuTimes = (worker: Child) => readonly [number, number];

/** What receivers took since they were reset. */
interface Taken {
  readonly firstAt?: number;
  readonly smtpPort: number;
}

const ask = async ({ port }: Child, method: 'GET' | 'DELETE'): Promise<Taken> =>
  (await (await fetch(`http://127.0.0.1:${port}/`, { method })).json()) as Taken;

/** Jobs of one organization on a database of their own. */
class Jobs {
  readonly #office: BackOffice;
  readonly #organizationId: string;
  readonly #cpuTimes: CpuTimes;

  constructor(office: BackOffice, organizationId: string, cpuTimes: CpuTimes) {
    this.#office = office;
    this.#organizationId = organizationId;
    this.#cpuTimes = cpuTimes;
  }

  /** Runs a job over all records of a table. */
  async run(name: string, dataTableId: string, steps: readonly object[], worker: Child, receiver: Child): Promise<Measured> {
    const { container, query } = this.#office;
    const organizationId = this.#organizationId;
    await ask(receiver, 'DELETE');
    const definition = { dataTableId, steps };
    const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name, definition, by: operator });
    await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
    const before = this.#cpuTimes(worker);
    const at = Date.now();
    const { jobId } = await container.get(TriggerSpinner).execute({ organizationId, spinnerId, by: operator, requestId: 'bench' });
    const [job] = await untilSome(() =>
      query<{ state: string; ms: number; count: number }>(
        `select state, extract(epoch from finished_at - created_at) * 1000 as ms, (
          select count(*)::int from recipients where organization_id = $1 and job_id = $2) as count
        from jobs where organization_id = $1 and id = $2 and finished_at is not null`,
        [organizationId, jobId],
      ),
    );
    if (job?.state !== 'completed') throw new Error(`The job ${name} is ${job?.state}`);
    const { firstAt = Number.NaN } = await ask(receiver, 'GET');
    return { perSecond: (job.count / job.ms) * 1000, firstMs: firstAt - at, ...microseconds(before, this.#cpuTimes(worker), job.count) };
  }

  async connect(name: string, port: number, concurrency: number): Promise<string> {
    const { id } = await this.#office.container.get(ConnectChannel).execute({
      ...{ organizationId: this.#organizationId, provider: 'smtp', name, by: operator },
      ...{ sender: { name: 'Bench', address: 'bench@example.com' }, limits: { concurrency } },
      settings: { host: '127.0.0.1', port, security: 'none' },
    });
    return id;
  }
}

function microseconds(before: readonly [number, number], after: readonly [number, number], count: number) {
  return { workerUs: ((after[0] - before[0]) * 1e6) / count, postgresUs: ((after[1] - before[1]) * 1e6) / count };
}

async function untilSome<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  for (const end = Date.now() + patienceSeconds * 1000; Date.now() < end; await sleep(50)) {
    const rows = await read();
    if (rows.length > 0) return rows;
  }
  throw new Error(`Not done within ${patienceSeconds} s`);
}

/** Lets graphile-worker alone do one task a record. */
async function runBare(office: BackOffice, task: string, worker: Child, cpuTimes: CpuTimes): Promise<Measured> {
  const before = cpuTimes(worker);
  const at = Date.now();
  await office.query(
    `select count(*) from graphile_worker.add_jobs((
      select array_agg(($1, json_build_object('email', 'p' || n || '@example.com', 'name', 'Person ' || n, 'notes', repeat('lorem ', n % 17)),
        null, now(), 25, null, null, null)::graphile_worker.job_spec) from generate_series(1, $2::int) n))`,
    [task, records],
  );
  await untilSome(() => office.query('select from (select count(*) as n from graphile_worker._private_jobs) q where n = 0'));
  return { perSecond: (records / (Date.now() - at)) * 1000, firstMs: Number.NaN, ...microseconds(before, cpuTimes(worker), records) };
}

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

/** Measures one worker process with jobs of several kinds, beside graphile-worker alone, in turns; and with a server that is slow. */
export async function jobsReport(common: Environment, rounds: number, only: string): Promise<string> {
  const started = new Started();
  const fixture = await openFixture(records);
  const child = async (starting: Promise<Child>): Promise<Child> => {
    const one = await starting;
    started.add(() => one.stop());
    return one;
  };
  const own = { ...common, DATABASE_URL: fixture.url, SPINDLE_MASTER_KEY: fixture.masterKey };
  try {
    const quick = await child(startChild('scripts/bench/receivers.ts', own));
    const slow = await child(startChild('scripts/bench/receivers.ts', { ...own, RECEIVER_DELAY_MS: String(slowMs) }));
    const url = `http://127.0.0.1:${quick.port}/hook`;
    const SMTP_URL = `smtp://127.0.0.1:${(await ask(quick, 'GET')).smtpPort}`;
    const environment = { ...own, SMTP_URL, OUTBOUND_ALLOW_PRIVATE: 'true', PUBLIC_API_URL: 'http://127.0.0.1', WEBHOOK_URL: url };
    const office = openBackOffice(environment, started);
    const cpuTimes: CpuTimes = ({ process: { pid } }) => [pid ? cpuTimeOf(pid) : 0, cpuTimeOf(fixture.postgresPid, { withChildren: true })];
    const jobs = new Jobs(office, fixture.organizationId, cpuTimes);
    const webhook = { id: 'call', type: 'webhook', url };
    const nobody = { id: 'nobody', type: 'filter', where: { column: 'email', operator: 'equals', value: 'nobody' } };
    // Of a slow server, the ratio is to what its concurrency allows.
    const rows = [['jobs', 'contender', 'records/s', 'ratio', 'of a round', 'first ms', 'worker µs', 'PostgreSQL µs']];
    for (const [name, steps] of Object.entries({ filter: [nobody, webhook], webhook: [webhook], email: [email] })) {
      if (!`${jobsWorkload}, ${name}`.includes(only)) continue;
      const measured = { 'graphile-worker': [] as Measured[], Spindle: [] as Measured[] };
      for (let round = 0; round < rounds; round++) {
        const alone = await startChild('scripts/bench/bare-worker.ts', environment);
        measured['graphile-worker'].push(await runBare(office, name, alone, cpuTimes).finally(() => alone.stop()));
        const worker = await startWorker(environment);
        measured.Spindle.push(await jobs.run(`${name} ${round}`, fixture.largeTableId, steps, worker, quick).finally(() => worker.stop()));
      }
      const bases = measured['graphile-worker'].map(({ perSecond }) => perSecond);
      for (const [contender, all] of Object.entries(measured)) {
        const ratios = all.map(({ perSecond }, round) => perSecond / (bases[round] ?? Number.NaN));
        const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
        const middle = (of: (one: Measured) => number): number => median(all.map(of));
        const perSecond = middle((one) => one.perSecond);
        const first = middle((one) => one.firstMs);
        rows.push([
          ...[name, contender, perSecond.toFixed(0), (perSecond / median(bases)).toFixed(2), spread],
          ...[
            Number.isNaN(first) ? '' : first.toFixed(0),
            middle((one) => one.workerUs).toFixed(0),
            middle((one) => one.postgresUs).toFixed(0),
          ],
        ]);
      }
      console.error(`${jobsWorkload}, ${name}: done`);
    }
    const worker = await child(startWorker(environment));
    const { smtpPort } = await ask(slow, 'GET');
    for (const concurrency of concurrencies) {
      const most = concurrency * (1000 / slowMs);
      const name = `a server that takes ${slowMs} ms, ${concurrency} at a time`;
      if (!`${jobsWorkload}, ${name}`.includes(only)) continue;
      const channelId = await jobs.connect(`At ${concurrency}`, smtpPort, concurrency);
      const dataTableId = await fixture.makeTable(`Slow ${concurrency}`, most * slowSeconds);
      const measured = await jobs.run(`slow ${concurrency}`, dataTableId, [{ ...email, channelId }], worker, slow);
      const { perSecond, firstMs, workerUs, postgresUs } = measured;
      rows.push([
        ...[name, 'Spindle', perSecond.toFixed(1), (perSecond / most).toFixed(2), ''],
        ...[firstMs.toFixed(0), workerUs.toFixed(0), postgresUs.toFixed(0)],
      ]);
      console.error(`${jobsWorkload}, ${name}: done`);
    }
    return `${table(rows)}\n\nThe worker's peak memory: ${worker.peakMemory().toFixed(0)} MB`;
  } finally {
    await started.stop();
    await fixture.close();
  }
}
