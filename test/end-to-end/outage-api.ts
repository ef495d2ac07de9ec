import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { aColumn } from '../support/builders.ts';
import { givenSpinner } from '../support/given.ts';
import { type Call, clientOf } from '../support/http-client.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { isDistributed, ofRun } from '../support/postgres-backend.ts';

const masterKey = masterKeyOf('07');
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The parts that callers need of an organization without limits. */
export interface Campaign {
  readonly organizationId: string;
  readonly tableId: string;
  readonly token: string;
  readonly key: string;
  readonly spinnerId: string;
}

/** Migrates a database and adds an organization with a table and a published spinner. */
export async function prepareDatabase(url: string): Promise<Campaign> {
  const connection = connect({ url, poolSize: 4, statementTimeoutMs: 60_000, isDistributed });
  try {
    await migrate(connection.knex, url);
    const settings = { connection, masterKey, publicUrl: 'http://localhost', smtpUrl: undefined, config: readConfig({}) };
    const container = createContainer(settings);
    const { id: organizationId } = await container.get(CreateOrganization).execute({ name: 'Acme', planId: 'unlimited', by: operator });
    const columns = [aColumn('email'), aColumn('name')];
    const { table, ingestToken: token } = await container
      .get(CreateDataTable)
      .execute({ organizationId, name: 'Leads', columns, by: operator });
    const { secret: key } = await container
      .get(CreateApiKey)
      .execute({ organizationId, name: 'CRM', scopes: ['ingest', 'trigger'], by: operator });
    const spinner = await givenSpinner({ unitOfWork: container.get(UnitOfWork) }, table);
    return { organizationId, tableId: table.id, token, key, spinnerId: spinner.id };
  } finally {
    await connection.close();
  }
}

/** The API in its own process. */
export interface ApiProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly call: Call;
  /** Stops it and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the process of `npm run api` on that database, by default on a free port, and waits until it is ready. */
export async function startApi(databaseUrl: string, environment: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/api.mjs'], {
    cwd: root,
    env: {
      ...ofRun,
      DATABASE_URL: databaseUrl,
      SPINDLE_MASTER_KEY: masterKey,
      PORT: port,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_INGEST: '0:0',
      RATE_LIMIT_TRIGGER: '0:0',
      RATE_LIMIT_CALLS: '0:0',
      SHUTDOWN_DELAY_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const call = clientOf({ url });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    return (await call('GET', '/readyz').catch(() => undefined))?.status === 200;
  }, 'the API is ready');
  return { child, url, call, stop };
}
