import pg from 'pg';
import { type Child, startChild } from '../support/child.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { importReport, importWorkload } from './import.ts';
import { HttpCaller, loadWith, post, type Stretch } from './load.ts';
import { insertRecords } from './raw-insert.ts';
import { figuresOf, table } from './report.ts';
import { slowSocketsReport, slowSocketsWorkload } from './slow-sockets.ts';
import { suppressionsReport, suppressionsWorkload } from './suppressions.ts';

const callers = 32;
const warmUpSeconds = 4;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = process.env.BENCH_ONLY ?? '';
const largeTableSize = Number(process.env.BENCH_LARGE ?? 2_000_000);

/** One way to do a workload, and its results. */
interface Contender {
  readonly name: string;
  readonly call: (caller: number) => Promise<void>;
}

interface Workload {
  readonly name: string;
  readonly contenders: readonly Contender[];
  /** The contender that the others are compared with. */
  readonly base: string;
  readonly target: string;
}

const record = (n: number) => ({ name: `Person ${n}`, phone: `+1555${n}`, account_id: String(n) });

async function workloadsOf(fixture: Fixture, api: Child, bare: Child, pool: pg.Pool): Promise<readonly Workload[]> {
  const { organizationId, dataTableId, largeTableId, apiKey, spinnerId } = fixture;
  const open = (port: number) => Promise.all(Array.from({ length: callers }, () => HttpCaller.open(port)));
  const [toApi, toBare] = await Promise.all([open(api.port), open(bare.port)]);
  const authorization = { authorization: `Bearer ${apiKey}` };
  const through = (connections: readonly HttpCaller[], request: Buffer) => (caller: number) =>
    (connections[caller] as HttpCaller).call(request);
  const ingest = (size: number, target: string): Workload => {
    const records = Array.from({ length: size }, (_, n) => record(n));
    const statement = insertRecords(organizationId, dataTableId, JSON.stringify(records), { prepared: false });
    const bareBody = JSON.stringify({ organizationId, dataTableId, records });
    return {
      name: `ingest, ${size} a call`,
      base: 'bare Koa',
      target,
      contenders: [
        { name: 'raw INSERT', call: async () => void (await pool.query(statement)) },
        { name: 'bare Koa', call: through(toBare, post('/insert', bareBody)) },
        { name: 'bare Koa, prepared', call: through(toBare, post('/insert-prepared', bareBody)) },
        { name: 'Spindle', call: through(toApi, post('/api/v1/public/ingest', JSON.stringify({ dataTableId, records }), authorization)) },
      ],
    };
  };
  const into = (id: string) =>
    through(toApi, post('/api/v1/public/ingest', JSON.stringify({ dataTableId: id, records: [record(1)] }), authorization));
  // A connection without a request is closed after ten seconds, and the others warm up first.
  await Promise.all(toApi.map((_, caller) => into(dataTableId)(caller)));
  return [
    ingest(1, '≥ 1.3'),
    ingest(50, '≥ 0.9'),
    ingest(500, '≥ 0.8'),
    {
      name: 'trigger',
      base: 'bare Koa',
      target: '≥ 5',
      contenders: [
        { name: 'bare Koa', call: through(toBare, post('/add-job', '{}')) },
        { name: 'bare Koa, prepared', call: through(toBare, post('/add-job-prepared', '{}')) },
        { name: 'Spindle', call: through(toApi, post(`/api/v1/public/trigger/${spinnerId}`, '{}', authorization)) },
      ],
    },
    {
      name: `ingest, 1 a call, into a table of ${largeTableSize.toLocaleString('en')}`,
      base: 'small table',
      target: '≥ 0.9',
      contenders: [
        { name: 'small table', call: into(dataTableId) },
        { name: 'large table', call: into(largeTableId) },
      ],
    },
  ];
}

async function measure({ contenders }: Workload, fixture: Fixture): Promise<ReadonlyMap<string, readonly Stretch[]>> {
  const stretches = new Map<string, Stretch[]>(contenders.map(({ name }) => [name, []]));
  // Warms up the JIT compiler.
  for (const { call } of contenders) await loadWith(callers, Math.min(warmUpSeconds, seconds * 2), call);
  for (let round = 0; round < rounds; round++) {
    // Each round in another order, so that none always runs after the same other.
    for (const contender of contenders.map((_, index) => contenders[(index + round) % contenders.length] as Contender)) {
      // Empties the queue, since no worker runs: a backlog slows every enqueue.
      await fixture.knex.raw('truncate graphile_worker._private_jobs');
      stretches.get(contender.name)?.push(await loadWith(callers, seconds, contender.call));
    }
  }
  return stretches;
}

const fixture = await openFixture(largeTableSize);
const environment = {
  DATABASE_URL: fixture.url,
  SPINDLE_MASTER_KEY: fixture.masterKey,
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_INGEST: '1000000:1000000',
  RATE_LIMIT_TRIGGER: '1000000:1000000',
  RATE_LIMIT_CALLS: '1000000:1000000',
};
// As `npm run api` starts it.
const api = await startChild('src/main/api.ts', environment, ['--max-semi-space-size=32']);
const bare = await startChild('scripts/bench/bare-koa.ts', environment);
const pool = new pg.Pool({ connectionString: fixture.url, max: callers });
try {
  const rows = [['workload', 'contender', 'calls/s', 'ratio', 'target', 'p50 ms', 'p99 ms']];
  for (const workload of await workloadsOf(fixture, api, bare, pool)) {
    if (!workload.name.includes(only)) continue;
    const stretches = await measure(workload, fixture);
    const base = figuresOf(stretches.get(workload.base) ?? []).perSecond;
    for (const [name, measured] of stretches) {
      const { perSecond, p50, p99 } = figuresOf(measured);
      const target = name === 'Spindle' || name === 'large table' ? workload.target : '';
      rows.push([workload.name, name, perSecond.toFixed(0), (perSecond / base).toFixed(2), target, p50.toFixed(2), p99.toFixed(2)]);
    }
    console.error(`${workload.name}: done`);
  }
  console.log(`\n${callers} callers, ${rounds} interleaved rounds of ${seconds} s, durable commits\n\n${table(rows)}\n`);
  if (importWorkload.includes(only)) console.log(`${await importReport(fixture, environment)}\n`);
  if (suppressionsWorkload.includes(only)) console.log(`${await suppressionsReport(fixture, environment)}\n`);
  if (slowSocketsWorkload.includes(only)) console.log(`${await slowSocketsReport(fixture, environment, rounds, seconds * 4)}\n`);
  console.log(`API's peak memory: ${api.peakMemory().toFixed(0)} MB (target: under 400 MB)`);
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
  await Promise.all([api.stop(), bare.stop()]);
  await fixture.close();
}
process.exit();
