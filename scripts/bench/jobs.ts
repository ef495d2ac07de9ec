import { StartedParts } from '../../src/main/process.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { type Child, startChild, startWorker } from '../support/child.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { openFixture } from './fixture.ts';
import { jobsMemoryReport } from './jobs-memory.ts';
import { neighboursReport } from './neighbours/neighbours.ts';
import { spreadOf, table } from './report.ts';
import { ask, type CpuTimes, type JobMeasurement, Jobs, median, microseconds, untilSome } from './running-jobs.ts';
import { severalJobsReport } from './several-jobs.ts';

/** The workload's name. */
export const jobsWorkload = 'jobs';

const records = Number(process.env.BENCH_JOB_RECORDS ?? 50_000);
const slowMs = 100;
const slowSeconds = 10;
/** The most messages that a channel sends at the same time. */
const concurrencies = [1, 10, 50];

const text = 'Hello {{ first_name }}!\n\nNo more of these: {{ unsubscribe_url }}';
const email = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello {{ first_name }}', text };

type Environment = Readonly<Record<string, string>>;

/** Lets graphile-worker alone do one task a record. */
async function runBare(office: BackOffice, task: string, worker: Child, cpuTimes: CpuTimes): Promise<JobMeasurement> {
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

/** Measures one worker process with jobs of several kinds, beside graphile-worker alone, in turns; and with a server that is slow. */
export async function jobsReport(common: Environment, rounds: number, only: string): Promise<string> {
  const started = new StartedParts();
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
    const cpuTimes: CpuTimes = ({ process: { pid } }) => [cpuTimeOf(pid), cpuTimeOf(fixture.postgresPid)];
    const jobs = new Jobs(office, fixture.organizationId, cpuTimes);
    const webhook = { id: 'call', type: 'webhook', url };
    const outputs = [{ name: 'score', path: 'data.score' }];
    const json = { email: '{{ email }}', name: '{{ first_name }}' };
    const call = { id: 'ask', type: 'http', method: 'POST', url: `${url}/answered`, json, outputs };
    const asked = { id: 'asked', type: 'filter', where: { column: 'steps.ask.score', operator: 'at_least', value: 1 } };
    const nobody = { id: 'nobody', type: 'filter', where: { column: 'email', operator: 'equals', value: 'nobody' } };
    const some = { ...nobody, id: 'some', where: { column: 'account_id', operator: 'contains', value: '77' } };
    // Of a slow server, the ratio is to what its concurrency allows.
    const rows = [['jobs', 'contender', 'records/s', 'ratio', 'of a round', 'first ms', 'worker µs', 'PostgreSQL µs']];
    for (const [name, steps] of Object.entries({ filter: [nobody, webhook], webhook: [webhook], http: [call, asked], email: [email] })) {
      if (!`${jobsWorkload}, ${name}`.includes(only)) continue;
      const measured = { 'graphile-worker': [] as JobMeasurement[], Spindle: [] as JobMeasurement[] };
      for (let round = 0; round < rounds; round++) {
        const alone = await startChild('scripts/bench/bare-worker.ts', environment);
        measured['graphile-worker'].push(
          await runBare(office, name === 'http' ? 'webhook' : name, alone, cpuTimes).finally(() => alone.stop()),
        );
        const worker = await startWorker(environment);
        measured.Spindle.push(await jobs.run(`${name} ${round}`, fixture.largeTableId, steps, worker, quick).finally(() => worker.stop()));
      }
      const bases = measured['graphile-worker'].map(({ perSecond }) => perSecond);
      for (const [contender, all] of Object.entries(measured)) {
        const ratios = all.map(({ perSecond }, round) => perSecond / (bases[round] ?? Number.NaN));
        const spread = spreadOf(ratios);
        const middle = (measure: (one: JobMeasurement) => number): number => median(all.map(measure));
        const perSecond = middle((one) => one.perSecond);
        const first = middle((one) => one.firstMs);
        rows.push([
          name,
          contender,
          perSecond.toFixed(0),
          (perSecond / median(bases)).toFixed(2),
          spread,
          Number.isNaN(first) ? '' : first.toFixed(0),
          middle((one) => one.workerUs).toFixed(0),
          middle((one) => one.postgresUs).toFixed(0),
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
      const { firstMs, workerUs, postgresUs, taken } = measured;
      // Between the first and the last message: how soon it begins is another column.
      const perSecond = ((taken.count - concurrency) / ((taken.lastAt ?? 0) - (taken.firstAt ?? 0))) * 1000;
      rows.push([
        name,
        'Spindle',
        perSecond.toFixed(1),
        (perSecond / most).toFixed(2),
        '',
        firstMs.toFixed(0),
        workerUs.toFixed(0),
        postgresUs.toFixed(0),
      ]);
      console.error(`${jobsWorkload}, ${name}: done`);
    }
    const neighbours = `${jobsWorkload}, neighbours`.includes(only) ? await neighboursReport(fixture, office, cpuTimes, [webhook]) : '';
    const several =
      only === `${jobsWorkload}, several` ? await severalJobsReport(fixture, office, cpuTimes, [webhook], worker, rounds) : '';
    // Of a million records, it takes minutes.
    const memory =
      only === `${jobsWorkload}, memory`
        ? await jobsMemoryReport(office, jobs, fixture.largeTableId, [some, webhook], records, worker)
        : '';
    return `${table(rows)}${neighbours}${several}${memory}\n\nThe worker's peak memory: ${worker.peakMemory().toFixed(0)} MB`;
  } finally {
    await started.stop();
    await fixture.close();
  }
}
