import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import { Started } from '../../src/main/process.ts';
import { connect } from '../../src/postgres/engine/connection.ts';
import { migrate } from '../../src/postgres/engine/migrate.ts';
import { Cluster, usualPostgres } from '../citus/cluster.ts';
import { type Child, startApi } from '../support/child.ts';
import { largeLimits } from '../support/large-limits.ts';
import { programsIn } from '../support/postgres-programs.ts';
import { temporaryDirectory } from '../support/run-script.ts';
import { HttpCaller, loadWith, post, type Stretch } from './load.ts';
import { columnNames, RecordMaker } from './records.ts';
import { figuresOf, table } from './report.ts';

/** The workload's name. It needs Citus, and so runs only by its name. */
export const enginesWorkload = 'engines';

const organizationCount = 8;

/** An organization to call as. */
interface Customer {
  readonly authorization: string;
  readonly dataTableId: string;
  readonly spinnerId: string;
}

/** A database, with an API on it. */
interface Engine {
  readonly name: string;
  readonly api: Child;
  readonly customers: readonly Customer[];
}

/** The same calls to one PostgreSQL and to a cluster, by turns. */
interface Calls {
  readonly name: string;
  readonly callers: number;
  readonly bound: string;
  requests(customer: Customer): readonly Buffer[];
}

/** Compares plain PostgreSQL with a cluster of a coordinator and two workers, on the same cores. */
export async function enginesReport(environment: Readonly<Record<string, string>>, rounds: number, seconds: number): Promise<string> {
  const started = new Started();
  try {
    const engines = [await openEngine('PostgreSQL', environment, started), await openEngine('Citus', environment, started)];
    const rows: (readonly string[])[] = [
      ['workload', 'organizations', 'PostgreSQL', 'Citus', 'ratio', 'of a round', 'bound', 'p50 ms', '× p50'],
    ];
    for (const count of [organizationCount, 1])
      for (const calls of callsFor(count)) {
        rows.push(await compare(calls, engines, count, rounds, seconds));
        console.error(`${calls.name}, ${count} organizations: done`);
      }
    return `${rounds} rounds of ${seconds} s by turns, durable commits\n\n${table(rows)}`;
  } finally {
    await started.stop();
  }
}

function callsFor(organizations: number): readonly Calls[] {
  const records = new RecordMaker();
  const bodies = (count: number, size: number) => Array.from({ length: count }, () => records.many(size));
  const ingest = (size: number, callers: number, bound: string): Calls => {
    const batches = bodies(Math.ceil(20_000 / size), size);
    return {
      name: `ingest, ${size} a call, ${callers} callers`,
      ...{ callers, bound },
      requests: ({ authorization, dataTableId }) =>
        batches.map((batch) => post('/api/v1/public/ingest', JSON.stringify({ dataTableId, records: batch }), { authorization })),
    };
  };
  const trigger = (callers: number, bound: string): Calls => ({
    name: `trigger, ${callers} callers`,
    ...{ callers, bound },
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
    ...[
      name,
      String(organizations),
      plain.perSecond.toFixed(0),
      citus.perSecond.toFixed(0),
      (citus.perSecond / plain.perSecond).toFixed(2),
    ],
    ...[`${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`, bound],
    ...[`${plain.p50.toFixed(1)}, ${citus.p50.toFixed(1)}`, (citus.p50 / plain.p50).toFixed(1)],
  ];
}

async function openEngine(name: 'PostgreSQL' | 'Citus', environment: Readonly<Record<string, string>>, started: Started): Promise<Engine> {
  const isDistributed = name === 'Citus';
  const directory = join(await temporaryDirectory('spindle-bench', started), name);
  await mkdir(directory);
  const url = isDistributed ? (await Cluster.start({ directory }, started)).url : await startPlain(directory, started);
  const connection = connect({ url, poolSize: 4, statementTimeoutMs: 600_000, isDistributed });
  started.add(() => connection.close());
  await migrate(connection.knex, url, { isDistributed });
  const masterKey = randomBytes(32).toString('hex');
  const container = createContainer({ connection, masterKey, publicUrl: 'http://127.0.0.1', smtpUrl: undefined, config: readConfig({}) });
  const plan = new Plan({
    id: 'bench',
    name: 'Bench',
    limits: { ...largeLimits(1_000_000_000), tables: 20 },
    features: ['api_keys'],
    rateLimits: {},
  });
  await container.get(UnitOfWork).run(({ plans }) => plans.save(plan));
  const customers: Customer[] = [];
  for (let n = 0; n < organizationCount; n++) customers.push(await makeCustomer(container, plan.id, n));
  const own = { DATABASE_URL: url, SPINDLE_MASTER_KEY: masterKey, DATABASE_DISTRIBUTED: String(isDistributed) };
  const api = await startApi({ ...environment, ...own });
  started.add(() => api.stop());
  return { name, api, customers };
}

async function startPlain(directory: string, started: Started): Promise<string> {
  const server = await startEmbeddedPostgres({ directory }, await programsIn(usualPostgres));
  started.add(() => server.stop());
  return server.url;
}

async function makeCustomer(container: Container, planId: string, n: number): Promise<Customer> {
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: `Bench ${n}`, planId, by: operator });
  const by = { organizationId, name: 'Bench', by: operator };
  const { secret } = await container.get(CreateApiKey).execute({ ...by, scopes: ['ingest', 'trigger'] });
  const columns = columnNames.map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));
  const { id: dataTableId } = (await container.get(CreateDataTable).execute({ ...by, columns })).table;
  const steps = [{ id: 'tell', type: 'webhook', url: 'https://example.com/hook' }];
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ ...by, definition: { dataTableId, steps } });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return { authorization: `Bearer ${secret}`, dataTableId, spinnerId };
}
