import { resolve } from 'node:path';
import { startRuntime } from '../../workers/runtime.ts';
import { connect } from '../postgres/engine/connection.ts';
import { migrate } from '../postgres/engine/migrate.ts';
import { startApiServer } from './api-server.ts';
import { assemble, reachable } from './assemble.ts';
import { readConfig } from './config.ts';
import { useOf } from './container.ts';
import { openDatabase } from './database.ts';
import { requireDefaultPlan } from './default-plan.ts';
import { demoOrganization } from './demo-organization.ts';
import { greeting } from './greeting.ts';
import { createLog } from './log.ts';
import { startOutbox } from './outbox.ts';
import { runProcess } from './process.ts';

// Everything in one process: the API, the runtime, and an embedded database if none is set.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const directory = resolve(config.dataDirectory);
  const isFirstSteps = config.databaseUrl === undefined;
  const log = createLog(config.logLevel ?? (isFirstSteps ? 'warn' : 'info'));
  if (isFirstSteps) console.log('Starting the database …');
  const database = await openDatabase(config);
  let isStopping = false;
  database.embedded?.exited.then(({ code, signal }) => {
    if (!isStopping) log.error({ code, signal }, 'the embedded database has stopped; restart Spindle');
  });
  started.add(() => {
    isStopping = true;
    return database.stop();
  });

  const migrating = connect({ url: database.directUrl, poolSize: 4, statementTimeoutMs: 1_800_000 });
  await migrate(migrating.knex, database.directUrl).finally(() => migrating.close());

  let { smtpUrl } = config;
  if (isFirstSteps && smtpUrl === undefined) {
    const outbox = await startOutbox(resolve(directory, 'mail'));
    started.add(() => outbox.close());
    smtpUrl = outbox.url;
  }
  const settings = { ...config, outboundAllowPrivate: config.outboundAllowPrivate || isFirstSteps };
  const container = assemble({ ...database, smtpUrl, config: settings, log }, started);
  const runtime = startRuntime({ use: useOf(container), connectionString: database.directUrl, concurrency: config.workerConcurrency, log });
  started.add(() => runtime.stop());
  await requireDefaultPlan(container);
  const server = await startApiServer(container, log);
  started.add(() => {
    if (isFirstSteps) console.log('Stopping; messages being sent are finished first …');
    return server.stop();
  });

  const url = `http://${reachable(config.host)}:${server.port}`;
  const mail = config.smtpUrl ? 'sent through SMTP_URL' : `kept as files in ${config.dataDirectory}/mail`;
  if (isFirstSteps) console.log(greeting(url, await demoOrganization(container, directory), mail));
  else log.info({ host: config.host, port: server.port }, 'Spindle is running');
  return log;
});
