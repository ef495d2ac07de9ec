import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { CreateEndpoint } from '../../src/application/events/create-endpoint.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { SetKey } from '../../src/application/tables/keys/set-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { largeLimits } from '../support/large-limits.ts';
import { programsIn } from '../support/postgres-programs.ts';
import { columnNames, RecordMaker } from './records.ts';

/** A durable database with one organization on a capped plan, two tables and a published spinner. */
export interface Fixture {
  readonly url: string;
  readonly masterKey: string;
  readonly knex: Knex;
  readonly organizationId: string;
  readonly apiKey: string;
  /** Of the server that starts the others. */
  readonly postgresPid: number;
  /** One table starts empty, the other with the given number of records. */
  readonly dataTableId: string;
  /** The secret of the empty table's webhook URL. */
  readonly ingestToken: string;
  readonly largeTableId: string;
  /** Tables with the e-mail address as key, empty at first. */
  readonly keyedTableIds: readonly [string, string];
  readonly spinnerId: string;
  /** An organization of which an endpoint listens to each new record: a key and an empty table of it. */
  readonly listening: { readonly apiKey: string; readonly dataTableId: string };
  /** Makes another table with records, which are not charged; of this organization, unless another is named. */
  makeTable(name: string, records: number, organizationId?: string): Promise<string>;
  /** Makes another organization on the same plan. */
  makeOrganization(name: string): Promise<string>;
  close(): Promise<void>;
}

const bareTables = `
  create table bare_records (
    organization_id uuid not null, data_table_id uuid not null, id bigint generated always as identity,
    data jsonb not null, created_at timestamptz not null default now(), primary key (organization_id, data_table_id, id));
  create table bare_people (
    organization_id uuid not null, data_table_id uuid not null, id bigint generated always as identity, key text not null,
    data jsonb not null, created_at timestamptz not null default now(), primary key (organization_id, data_table_id, id),
    unique (organization_id, data_table_id, key));
  create table bare_jobs (
    organization_id uuid not null, id uuid not null default gen_random_uuid(), spinner_id uuid not null,
    state text not null, created_at timestamptz not null default now(), primary key (organization_id, id))`;

/** Records to fill a table with; each is stored with a number of its own. */
const patterns = new RecordMaker().many(1000);

const fill = `
  insert into records (organization_id, data_table_id, data)
  select ?, ?, pattern || jsonb_build_object('email', n || '@example.com', 'account_id', n::text)
  from generate_series(1, ?) n join jsonb_array_elements(?::jsonb) with ordinality p (pattern, place) on place = 1 + n % ${patterns.length}`;

const columns = columnNames.map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));

/** Opens it on PostgreSQL with default, durable settings: the embedded one, or that of the folder in `BENCH_POSTGRES`. */
export async function openFixture(largeTableSize: number): Promise<Fixture> {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-bench-'));
  // The server may run as another user.
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') }, await programsIn(process.env.BENCH_POSTGRES));
  const { url } = server;
  const connection = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 });
  const { knex } = connection;
  await migrate(knex, url);
  await knex.raw(bareTables);

  const masterKey = randomBytes(32).toString('hex');
  const container = createContainer({ connection, masterKey, publicUrl: 'http://127.0.0.1', smtpUrl: undefined, config: readConfig({}) });
  const limits = { ...largeLimits(1_000_000_000), tables: 20 };
  const plan = new Plan({ id: 'bench', name: 'Bench', limits, features: ['api_keys'], rateLimits: {} });
  await container.get(UnitOfWork).run(({ plans }) => plans.save(plan));
  const makeOrganization = async (name: string): Promise<string> =>
    (await container.get(CreateOrganization).execute({ name, planId: plan.id, by: operator })).id;
  const organizationId = await makeOrganization('Bench');
  const makeKey = async (organization: string): Promise<string> => {
    const { secret } = await container
      .get(CreateApiKey)
      .execute({ organizationId: organization, name: 'Bench', scopes: ['ingest', 'trigger'], by: operator });
    return secret;
  };
  const apiKey = await makeKey(organizationId);
  const createTable = (name: string, organization = organizationId) =>
    container.get(CreateDataTable).execute({ organizationId: organization, name, columns, by: operator });
  const { table: small, ingestToken } = await createTable('Small');
  const makeTable = async (name: string, records: number, organization = organizationId): Promise<string> => {
    const { id } = (await createTable(name, organization)).table;
    await knex.raw(fill, [organization, id, records, JSON.stringify(patterns)]);
    return id;
  };
  const largeTableId = await makeTable('Large', largeTableSize);
  await knex.raw('vacuum analyze records');
  // Otherwise the pages dirtied by filling the table would be written while the first contenders run.
  await knex.raw('checkpoint');

  const keyed = async (name: string): Promise<string> => {
    const { id: tableId } = (await createTable(name)).table;
    await container.get(SetKey).execute({ organizationId, dataTableId: tableId, columns: ['email'], by: operator });
    return tableId;
  };
  const keyedTableIds = [await keyed('New people'), await keyed('Known people')] as const;

  const webhook = { id: 'tell', type: 'webhook', url: 'https://example.com/hook' };
  const definition = { dataTableId: small.id, steps: [webhook] };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Bench', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  const listener = await makeOrganization('Listening');
  const listening = { apiKey: await makeKey(listener), dataTableId: (await createTable('Told', listener)).table.id };
  await container.get(CreateEndpoint).execute({
    organizationId: listener,
    name: 'CRM',
    url: 'https://example.com/events',
    kinds: ['record.created'],
    dataTableIds: null,
    spinnerIds: null,
    withRecord: false,
    withChanges: false,
    by: operator,
  });
  const { rows } = await knex.raw(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  return {
    url,
    masterKey,
    knex,
    organizationId,
    apiKey,
    postgresPid: rows[0].pid,
    dataTableId: small.id,
    ingestToken,
    largeTableId,
    keyedTableIds,
    spinnerId,
    listening,
    makeTable,
    makeOrganization,
    async close() {
      await connection.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
