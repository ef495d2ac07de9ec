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
import { scopes } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import type { StartedParts } from '../../src/main/process.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { Cluster, usualPostgres } from '../citus/cluster.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { type Child, startApi } from '../support/child.ts';
import { largeLimits } from '../support/large-limits.ts';
import { programsIn } from '../support/postgres-programs.ts';
import { temporaryDirectory } from '../support/run-script.ts';
import { columnNames } from './records.ts';

export const organizationCount = 8;

/** An organization to call as. */
export interface Customer {
  readonly organizationId: string;
  readonly authorization: string;
  readonly dataTableId: string;
  readonly spinnerId: string;
}

/** A database, with an API on it. */
export interface Engine {
  readonly name: string;
  readonly api: Child;
  readonly office: BackOffice;
  /** The settings of its processes. */
  readonly environment: Readonly<Record<string, string>>;
  readonly customers: readonly Customer[];
}

/** Starts one PostgreSQL, or a cluster of a coordinator and two workers, with an API and organizations. */
export async function openEngine(
  name: 'PostgreSQL' | 'Citus',
  environment: Readonly<Record<string, string>>,
  started: StartedParts,
): Promise<Engine> {
  const isDistributed = name === 'Citus';
  const directory = join(await temporaryDirectory('spindle-bench', started), name);
  await mkdir(directory);
  const url = isDistributed ? (await Cluster.start({ directory }, started)).url : await startPlain(directory, started);
  const connection = connect({ url, poolSize: 2, statementTimeoutMs: 600_000, isDistributed });
  await migrate(connection.knex, url, { isDistributed });
  await connection.close();
  const masterKey = randomBytes(32).toString('hex');
  const own = { DATABASE_URL: url, SPINDLE_MASTER_KEY: masterKey, DATABASE_DISTRIBUTED: String(isDistributed) };
  const all = { ...environment, ...own };
  const office = openBackOffice({ ...all, PUBLIC_API_URL: 'http://127.0.0.1' }, started);
  const { container } = office;
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
  const api = await startApi(all);
  started.add(() => api.stop());
  return { name, api, office, environment: all, customers };
}

async function startPlain(directory: string, started: StartedParts): Promise<string> {
  const server = await startEmbeddedPostgres({ directory }, await programsIn(usualPostgres));
  started.add(() => server.stop());
  return server.url;
}

async function makeCustomer(container: Container, planId: string, n: number): Promise<Customer> {
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: `Bench ${n}`, planId, by: operator });
  const by = { organizationId, name: 'Bench', by: operator };
  // A key that may read the feed makes each call write events, too.
  const quiet = scopes.filter((scope) => scope !== 'events:read');
  const { secret } = await container.get(CreateApiKey).execute({ ...by, scopes: quiet });
  const columns = columnNames.map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));
  const { id: dataTableId } = (await container.get(CreateDataTable).execute({ ...by, columns })).table;
  const steps = [{ id: 'tell', type: 'webhook', url: 'https://example.com/hook' }];
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ ...by, definition: { dataTableId, steps } });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return { organizationId, authorization: `Bearer ${secret}`, dataTableId, spinnerId };
}
