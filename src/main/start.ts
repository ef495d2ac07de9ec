import { resolve } from 'node:path';
import { startRuntime } from '../../workers/runtime.ts';
import { isDatabaseLost } from '../postgres/engine/failures.ts';
import { Pools } from '../postgres/engine/pools.ts';
import { startApiServer } from './api-server.ts';
import { assemble, queuePoolOn, reachable } from './assemble.ts';
import { startBounceListener } from './bounces/start-bounce-listener.ts';
import { readConfig } from './config.ts';
import { useOf } from './container.ts';
import { openDatabase } from './database.ts';
import { requireDefaultPlan } from './default-plan.ts';
import { demoOrganization } from './demo-organization.ts';
import { greeting, greetingAbroad } from './greeting.ts';
import { resealInBackground } from './keys/reseal.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics/metrics.ts';
import { migrateDatabase } from './migrate-database.ts';
import { logDatabaseOutages } from './outages/database-fault.ts';
import { startOutbox } from './outbox.ts';
import { print } from './printing/print.ts';
import { runProcess } from './process.ts';
import { requireOneProcess } from './processes/require-one-process.ts';
import { requireMasterKeys } from './require-master-keys.ts';
import { keepRunningUrl } from './running-url.ts';
import { Settings } from './settings.ts';
import { warnOfOwner } from './warnings/warn-of-owner.ts';
import { warnOfStrangers } from './warnings/warn-of-strangers.ts';
import { webAppOf } from './web/web-app.ts';
import { ensureWebBuild } from './web/web-build.ts';
import { workingDemo } from './working-demo.ts';

// Everything in one process: the API, the runtime, and an embedded database if none is set.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  requireOneProcess(config);
  const directory = resolve(config.dataDirectory);
  const isFirstSteps = config.databaseUrl === undefined;
  const log = createLog(config.logLevel ?? (isFirstSteps ? 'warn' : 'info'));
  await ensureWebBuild((line) => print(line));
  if (isFirstSteps) print('Starting the database …');
  const database = await openDatabase(config);
  let isStopping = false;
  database.embedded?.exited.then(({ code, signal }) => {
    if (!isStopping) log.error({ code, signal }, 'the embedded database has stopped; restart Spindle');
  });
  started.add(() => {
    isStopping = true;
    return database.stop();
  });

  await migrateDatabase(database, config);

  let { smtpUrl } = config;
  if (isFirstSteps && smtpUrl === undefined) {
    const outbox = await startOutbox(resolve(directory, 'mail'));
    started.add(() => outbox.close());
    smtpUrl = outbox.url;
  }
  const settings = { ...config, outboundAllowPrivate: config.outboundAllowPrivate || (isFirstSteps && config.isLocal) };
  const pools = new Pools(logDatabaseOutages(database.directUrl, config, log));
  const container = assemble({ ...database, smtpUrl, config: settings, log, metrics: new Metrics(), pools }, started);
  await requireMasterKeys(container);
  await warnOfOwner(container.get(Settings).connection, log);
  // The mail server is the one in use: that of the first steps writes links to files, where the operator finds them.
  warnOfStrangers({ ...config, smtpUrl: config.verifyAddresses ? smtpUrl : config.smtpUrl }, log);
  const runtime = startRuntime({
    use: useOf(container),
    isDatabaseLost,
    openPool: queuePoolOn(pools, container, database.directUrl, log),
    concurrency: config.workerConcurrency,
    log,
  });
  started.add(() => runtime.stop());
  started.add(resealInBackground(container, log));
  await requireDefaultPlan(container);
  const webApp = webAppOf(container, log);
  const server = await startApiServer(container, log, webApp);
  started.add((signal) => {
    if (isFirstSteps) print('Stopping; messages being sent are finished first …');
    return server.stop(signal === 'SIGTERM' && !isFirstSteps ? config.shutdownDelayMs : 0);
  });
  await startBounceListener(container, log, started);

  const url = `http://${reachable(config.host)}:${server.port}`;
  if (isFirstSteps) await keepRunningUrl(directory, config.publicApiUrl ?? url);
  const mail = config.smtpUrl ? 'sent through SMTP_URL' : `kept as files in ${config.dataDirectory}/mail`;
  if (isFirstSteps) {
    const demo = await demoOrganization(container, directory);
    // A console is often a log that others read.
    if (config.isLocal) print(greeting(url, demo, await workingDemo(container, demo), mail, webApp.length > 0));
    else print(greetingAbroad(url, mail, webApp.length > 0, config));
  } else log.info({ host: config.host, port: server.port }, 'Spindle is running');
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
});
