import { StartedParts } from '../../src/main/process.ts';
import { type Customer, type Engine, openEngine, organizationCount } from './engine.ts';
import { engineJobs } from './engine-jobs.ts';
import { get, HttpCaller, loadWith, post, type Stretch } from './load.ts';
import { RecordMaker } from './records.ts';
import { figuresOf, spreadOf, table } from './report.ts';

/** The workload's name. It needs Citus, and so runs only by its name. */
export const enginesWorkload = 'engines';

/** The same calls to one PostgreSQL and to a cluster, by turns. */
interface Calls {
  readonly name: string;
  readonly callers: number;
  readonly bound: string;
  requests(customer: Customer): readonly Buffer[];
}

/** Compares plain PostgreSQL with a cluster of a coordinator and two workers, on the same cores. */
export async function enginesReport(environment: Readonly<Record<string, string>>, rounds: number, seconds: number): Promise<string> {
  const started = new StartedParts();
  try {
    const engines = [await openEngine('PostgreSQL', environment, started), await openEngine('Citus', environment, started)];
    const rows: (readonly string[])[] = [
      ['workload', 'organizations', 'PostgreSQL', 'Citus', 'ratio', 'of a round', 'bound', 'p50 ms', '× p50'],
    ];
    // First: what the triggers leave behind are jobs, too.
    const jobs = await engineJobs(engines, environment, rounds, started);
    const compared: (readonly [number, Calls])[] = [
      ...(await pagesOf(engines)).map((calls) => [1, calls] as const),
      ...[organizationCount, 1].flatMap((count) => callsFor(count).map((calls) => [count, calls] as const)),
    ];
    for (const [count, calls] of compared) {
      rows.push(await compare(calls, engines, count, rounds, seconds));
      console.error(`${calls.name}, ${count} organizations: done`);
    }
    return `${rounds} rounds of ${seconds} s by turns, durable commits\n\n${table(rows)}\n\n${table(jobs)}`;
  } finally {
    await started.stop();
  }
}

/** First pages of the organization that had the jobs, asked by one caller. */
async function pagesOf(engines: readonly Engine[]): Promise<readonly Calls[]> {
  const jobs = new Map<string, string>();
  for (const { office, customers } of engines) {
    const organizationId = customers[0]?.organizationId as string;
    const last = 'select id from jobs where organization_id = $1 order by created_at desc limit 1';
    const [job] = await office.query<{ id: string }>(last, [organizationId]);
    jobs.set(organizationId, job?.id as string);
  }
  const page = (name: string, path: (customer: Customer) => string): Calls => ({
    name: `first page: ${name}`,
    callers: 1,
    bound: 'p50 ≤ 2 ×',
    requests: (customer) => [get(`/api/v1/public/${path(customer)}`, { authorization: customer.authorization })],
  });
  return [
    page('jobs', () => 'jobs'),
    page('one job', ({ organizationId }) => `jobs/${jobs.get(organizationId)}`),
    page('recipients', ({ organizationId }) => `jobs/${jobs.get(organizationId)}/recipients`),
    page('records', ({ dataTableId }) => `data-tables/${dataTableId}/records`),
    page('tables', () => 'data-tables'),
  ];
}

function callsFor(organizations: number): readonly Calls[] {
  const records = new RecordMaker();
  const bodies = (count: number, size: number) => Array.from({ length: count }, () => records.many(size));
  const ingest = (size: number, callers: number, bound: string): Calls => {
    const batches = bodies(Math.ceil(20_000 / size), size);
    return {
      name: `ingest, ${size} a call, ${callers} callers`,
      callers,
      bound,
      requests: ({ authorization, dataTableId }) =>
        batches.map((batch) => post('/api/v1/public/ingest', JSON.stringify({ dataTableId, records: batch }), { authorization })),
    };
  };
  const trigger = (callers: number, bound: string): Calls => ({
    name: `trigger, ${callers} callers`,
    callers,
    bound,
    requests: ({ authorization, spinnerId }) => [post(`/api/v1/public/trigger/${spinnerId}`, '{}', { authorization })],
  });
  const of = (several: string, one: string): string => (organizations > 1 ? several : one);
  return [
    ingest(1, 32, of('≥ 0.3', '≥ 0.7')),
    ingest(50, 16, of('≥ 0.5', '≥ 0.7')),
    ingest(500, 8, of('≥ 0.8', '≥ 0.9')),
    trigger(32, of('≥ 0.5', '≥ 0.6')),
    ...(organizations > 1 ? [] : [ingest(1, 1, 'p50 ≤ 2 ×'), trigger(1, 'p50 ≤ 2.5 ×')]),
  ];
}

async function compare(
  { name, callers, bound, requests }: Calls,
  engines: readonly Engine[],
  organizations: number,
  rounds: number,
  seconds: number,
): Promise<readonly string[]> {
  const stretches: Stretch[][] = engines.map(() => []);
  const callersOf = await Promise.all(
    engines.map(async ({ api, customers }) => {
      const own = customers.slice(0, organizations).map(requests);
      return Promise.all(
        Array.from({ length: callers }, async (_, place) => {
          const caller = await HttpCaller.open(api.port);
          const mine = own[place % organizations] as readonly Buffer[];
          let next = place * 7;
          return { caller, call: () => caller.call(mine[next++ % mine.length] as Buffer) };
        }),
      );
    }),
  );
  const load = (engine: number, time: number) => loadWith(callers, time, async (place) => callersOf[engine]?.[place]?.call());
  for (const engine of engines.keys()) await load(engine, seconds);
  for (let round = 0; round < rounds; round++)
    for (const step of engines.keys()) {
      const engine = (step + round) % engines.length;
      stretches[engine]?.push(await load(engine, seconds));
    }
  for (const { caller } of callersOf.flat()) caller.close();
  const [plain, citus] = stretches.map(figuresOf) as [ReturnType<typeof figuresOf>, ReturnType<typeof figuresOf>];
  const ratios = (stretches[1] ?? []).map(
    (stretch, round) => figuresOf([stretch]).perSecond / figuresOf([(stretches[0] as Stretch[])[round] as Stretch]).perSecond,
  );
  return [
    name,
    String(organizations),
    plain.perSecond.toFixed(0),
    citus.perSecond.toFixed(0),
    (citus.perSecond / plain.perSecond).toFixed(2),
    spreadOf(ratios),
    bound,
    `${plain.p50.toFixed(1)}, ${citus.p50.toFixed(1)}`,
    (citus.p50 / plain.p50).toFixed(1),
  ];
}
