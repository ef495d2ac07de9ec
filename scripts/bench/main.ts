import { resolve } from 'node:path';
import pg from 'pg';
import { startApi, startChild } from '../support/child.ts';
import { catchUpReport, catchUpWorkload } from './catch-up.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { enginesReport, enginesWorkload } from './engines.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { importReport, importWorkload } from './import.ts';
import { jobsReport, jobsWorkload } from './jobs.ts';
import { linksReport, linksWorkload } from './links.ts';
import { loadWith, type Stretch } from './load.ts';
import { evaluationsReport, evaluationsWorkload } from './neighbours/evaluations.ts';
import { figuresOf, spreadOf, table } from './report.ts';
import { sizeReport, sizeWorkload } from './size.ts';
import { slowSocketsReport, slowSocketsWorkload } from './slow-sockets.ts';
import { suppressionsReport, suppressionsWorkload } from './suppressions.ts';
import { mostCallers, type Servers, type Workload, workloadsOf } from './workloads.ts';

const warmUpSeconds = 4;
/** Of servers that have just started. After ten seconds cached reads expire, and V8 compiles anew what has never met that before. */
const firstWarmUpSeconds = 12;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = process.env.BENCH_ONLY ?? '';
const largeTableSize = Number(process.env.BENCH_LARGE ?? 10_000_000);
/** The folder of another checkout, whose API takes turns with this one; and settings of that API alone, as a query: this checkout's, if no folder is named. */
const [beside, besideSettings] = [process.env.BENCH_BESIDE, process.env.BENCH_BESIDE_SETTINGS];
/** Further flags for Node, such as `--cpu-prof`. */
const flags = process.env.BENCH_FLAGS?.split(' ') ?? [];

/** A stretch of load, and the seconds of CPU time that the server and PostgreSQL used in it. */
interface Turn extends Stretch {
  readonly serverSeconds: number;
  readonly postgresSeconds: number;
}

async function measure(
  { callers, ...workload }: Workload,
  fixture: Fixture,
  haveJustStarted: boolean,
): Promise<ReadonlyMap<string, readonly Turn[]>> {
  const contenders = workload.contenders();
  const turns = new Map<string, Turn[]>(contenders.map(({ name }) => [name, []]));
  // Warms up the JIT compiler.
  const warmUp = haveJustStarted ? Math.min(firstWarmUpSeconds, seconds * 6) : Math.min(warmUpSeconds, seconds * 2);
  for (const contender of contenders) {
    await contender.open(callers);
    await loadWith(callers, warmUp, contender.call);
  }
  for (let round = 0; round < rounds; round++) {
    // Each round in another order, so that none always runs after the same other.
    for (const { name, server, call } of contenders.map((_, index) => contenders[(index + round) % contenders.length] ?? fail())) {
      // Empties the queue, since no worker runs: a backlog slows every enqueue.
      await fixture.knex.raw('truncate graphile_worker._private_jobs');
      const cpuTimes = () => [cpuTimeOf(server?.process.pid), cpuTimeOf(fixture.postgresPid)];
      const before = cpuTimes();
      const stretch = await loadWith(callers, seconds, call);
      const [serverSeconds = 0, postgresSeconds = 0] = cpuTimes().map((after, index) => after - (before[index] ?? 0));
      turns.get(name)?.push({ ...stretch, serverSeconds, postgresSeconds });
    }
  }
  for (const contender of contenders) contender.close();
  return turns;
}

function rowsOf({ name: workload, base, target }: Workload, turns: ReadonlyMap<string, readonly Turn[]>): readonly (readonly string[])[] {
  const basis = figuresOf(turns.get(base) ?? []);
  return [...turns].map(([name, measured]) => {
    const { perSecond, p50, p99, calls } = figuresOf(measured);
    const microseconds = (measure: (turn: Turn) => number) =>
      ((measured.reduce((sum, turn) => sum + measure(turn), 0) * 1e6) / calls).toFixed(0);
    const ratios = measured.map(
      (turn, round) => figuresOf([turn]).perSecond / figuresOf(turns.get(base)?.slice(round, round + 1) ?? []).perSecond,
    );
    const spread = spreadOf(ratios);
    const wanted = 'ratio' in target ? `ratio ≥ ${target.ratio}` : `p50 ≤ ${target.p50} ×`;
    return [
      workload,
      name,
      perSecond.toFixed(0),
      (perSecond / basis.perSecond).toFixed(2),
      spread,
      name === 'Spindle' ? wanted : '',
      p50.toFixed(2),
      (p50 / basis.p50).toFixed(2),
      p99.toFixed(2),
      microseconds((turn) => turn.serverSeconds),
      microseconds((turn) => turn.postgresSeconds),
    ];
  });
}

const fail = (): never => {
  throw new Error('There is no such contender');
};

const common = {
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_INGEST: '1000000:1000000',
  RATE_LIMIT_TRIGGER: '1000000:1000000',
  RATE_LIMIT_CALLS: '1000000:1000000',
};
// With databases of its own.
if (only === sizeWorkload) {
  console.log(await sizeReport(common));
  process.exit();
}
if (only === enginesWorkload) {
  console.log(await enginesReport(common, rounds, seconds));
  process.exit();
}
const fixture = await openFixture(largeTableSize);
const environment = { ...common, DATABASE_URL: fixture.url, SPINDLE_MASTER_KEY: fixture.masterKey };
const api = await startApi(environment, flags);
const apis = new Map([['Spindle', api]]);
if (beside ?? besideSettings) {
  const settings = Object.fromEntries(new URLSearchParams(besideSettings));
  apis.set('Spindle beside', await startApi({ ...environment, ...settings }, flags, resolve(beside ?? '.')));
}
const servers: Servers = { bare: await startChild('scripts/bench/bare-koa.ts', environment), apis };
const pool = new pg.Pool({ connectionString: fixture.url, max: mostCallers, idleTimeoutMillis: 0 });
try {
  const head = [
    'workload',
    'contender',
    'calls/s',
    'ratio',
    'of a round',
    'target',
    'p50 ms',
    '× p50',
    'p99 ms',
    'server µs',
    'PostgreSQL µs',
  ];
  const rows: (readonly string[])[] = [head];
  for (const workload of workloadsOf(fixture, servers, pool, largeTableSize)) {
    if (!workload.name.includes(only)) continue;
    rows.push(...rowsOf(workload, await measure(workload, fixture, rows.length === 1)));
    console.error(`${workload.name}: done`);
  }
  if (rows.length > 1)
    console.log(`\n${rounds} interleaved rounds of ${seconds} s, durable commits; µs: CPU time a call\n\n${table(rows)}\n`);
  if (importWorkload.includes(only)) console.log(`${await importReport(fixture, environment)}\n`);
  if (suppressionsWorkload.includes(only)) console.log(`${await suppressionsReport(fixture, environment)}\n`);
  if (evaluationsWorkload.includes(only)) console.log(`${await evaluationsReport(fixture, environment, seconds * 4)}\n`);
  if (catchUpWorkload.includes(only)) console.log(`${await catchUpReport(fixture, environment)}\n`);
  if (linksWorkload.includes(only)) console.log(`${await linksReport(fixture, environment, rounds, seconds * 2)}\n`);
  if (slowSocketsWorkload.includes(only)) console.log(`${await slowSocketsReport(fixture, environment, rounds, seconds * 4)}\n`);
  console.log(`API's peak memory: ${api.peakMemory().toFixed(0)} MB (target: under 350 MB)`);
  const { rows: counted } = await fixture.knex.raw(
    `
    select (select count(*) from records) - ? as records, (select sum(used) from usage where meter = 'records') as charged,
      (select count(*) from jobs) as jobs, (select sum(used) from usage where meter = 'jobs') as "jobsCharged"`,
    [largeTableSize],
  );
  const { records, charged, jobs, jobsCharged } = counted[0];
  console.log(`Records stored ${records}, charged ${charged}; jobs stored ${jobs}, charged ${jobsCharged}`);
  if (records !== charged || jobs !== jobsCharged) process.exitCode = 1;
} finally {
  await pool.end();
  await Promise.all([servers.bare, ...apis.values()].map((child) => child.stop()));
  await fixture.close();
}
if (jobsWorkload.includes(only) || only.startsWith(jobsWorkload)) console.log(`\n${await jobsReport(environment, rounds, only)}`);
process.exit();
