import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { keptMasterKey } from '../../src/main/database.ts';
import { demoOrganization } from '../../src/main/demo-organization.ts';
import { greeting } from '../../src/main/greeting.ts';
import { migrateDatabase } from '../../src/main/migrate-database.ts';
import { startOutbox } from '../../src/main/outbox.ts';
import { workingDemo } from '../../src/main/working-demo.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { ApiClient } from '../support/api-client.ts';
import { quietPort } from '../support/quiet-port.ts';
import { runScript } from '../support/run-script.ts';
import { SpindleProcess } from '../support/spindle-process.ts';
import { Cluster, hasCitus, usualPostgres } from './cluster.ts';

// Spindle on a cluster of this machine: a coordinator, two workers, API and runtime. Ends at Ctrl-C; the data is kept.
await runScript(async (started) => {
  if (!(await hasCitus())) {
    console.error(
      `Citus is not installed in ${usualPostgres}. Build it: scripts/citus/build.sh FOLDER, with a checkout of citusdata/citus.`,
    );
    return 1;
  }
  const directory = resolve('.spindle/citus');
  await mkdir(directory, { recursive: true });
  console.log('Starting a coordinator and two workers …');
  const cluster = await Cluster.start({ directory }, started);
  const { url: migrationUrl, appUrl } = cluster.coordinator.server;
  const port = process.env.PORT ?? String(await quietPort());
  const url = `http://127.0.0.1:${port}`;
  const mail = join(directory, 'mail');
  const outbox = await startOutbox(mail);
  started.add(() => outbox.close());
  const environment = {
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: migrationUrl,
    DATABASE_DISTRIBUTED: 'true',
    SPINDLE_MASTER_KEY: await keptMasterKey(directory),
    PORT: port,
    PUBLIC_API_URL: url,
    SMTP_URL: outbox.url,
    DEFAULT_PLAN: 'unlimited',
    LOG_LEVEL: 'warn',
  };
  const config = readConfig(environment);
  await migrateDatabase({ url: appUrl, migrationUrl }, config);
  for (const name of ['api', 'worker'])
    new SpindleProcess(`src/main/launch/${name}.mjs`, environment, join(directory, `${name}.log`), started);
  const probe = new ApiClient(url);
  for (;;) if ((await probe.get('/readyz').catch(() => undefined))?.status === 200) break;
  const connection = connect({ url: appUrl, poolSize: 2, statementTimeoutMs: 60_000, isDistributed: true });
  started.add(() => connection.close());
  const container = createContainer({ connection, masterKey: environment.SPINDLE_MASTER_KEY, publicUrl: url, smtpUrl: outbox.url, config });
  const demo = await demoOrganization(container, directory);
  console.log(greeting({ url, mail: `kept as files in ${mail}`, webApp: 'served' }, demo, await workingDemo(container, demo)));
  return new Promise<number>(() => undefined);
});
