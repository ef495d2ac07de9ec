import { resolve } from 'node:path';
import { startRuntime } from '../../workers/runtime.ts';
import { isDatabaseLost } from '../postgres/engine/connection/failures.ts';
import { Pools } from '../postgres/engine/connection/pools.ts';
import { SystemClock } from '../system/system-clock.ts';
import { startApiServer } from './api-server.ts';
import { assemble, queuePoolOn, reachable } from './assemble.ts';
import { readConfig } from './config.ts';
import { useOf } from './container.ts';
import { openDatabase } from './database.ts';
import { requireDefaultPlan } from './default-plan.ts';
import { demoOrganization } from './demo-organization.ts';
import { greeting, greetingAbroad } from './greeting.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics/metrics.ts';
import { startTracing } from './metrics/start-tracing.ts';
import { migrateDatabase } from './migrate-database.ts';
import { logDatabaseOutages } from './outages/database-fault.ts';
import { mailOperator } from './outages/operator-mail.ts';
import { startOutbox } from './outbox.ts';
import { debugOnSignal } from './printing/debug-on-signal.ts';
import { print } from './printing/print.ts';
import { runProcess } from './process.ts';
import { requireUsable } from './require-database.ts';
import { resealInBackground } from './reseal.ts';
import { keepRunningUrl } from './running-url.ts';
import { Settings } from './settings.ts';
import { startBounceListener } from './start-bounce-listener.ts';
import { followDatabaseClock } from './warnings/database-clock.ts';
import { warnOfDatabase } from './warnings/warn-of-database.ts';
import { warnOfStrangers } from './warnings/warn-of-strangers.ts';
import { followingWebApp } from './web/following-web-app.ts';
import { workingDemo } from './working-demo.ts';

// Everything in one process: the API, the runtime, and an embedded database if none is set.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const directory = resolve(config.dataDir);
  const isFirstSteps = config.databaseUrl === undefined;
  const log = createLog(config.logLevel ?? (isFirstSteps ? 'warn' : 'info'));
  debugOnSignal(log);
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
  const metrics = new Metrics();
  const tracer = await startTracing(config, log, metrics, started);
  const container = assemble({ ...database, smtpUrl, config: settings, log, metrics, tracer, pools }, started);
  mailOperator(container, log);
  await requireUsable(container);
  await followDatabaseClock(container.get(SystemClock), container.get(Settings).connection, log, started);
  await warnOfDatabase(container.get(Settings).connection, log);
  // The mail server is the one in use: that of the first steps writes links to files, where the operator finds them.
  warnOfStrangers({ ...config, smtpUrl: config.verifyAddresses ? smtpUrl : config.smtpUrl }, log);
  const runtime = startRuntime({
    use: useOf(container),
    isDatabaseLost,
    openPool: queuePoolOn(pools, container, database.directUrl, log),
    concurrency: config.workerConcurrency,
    tracer,
    log,
  });
  started.add(() => runtime.stop());
  started.add(resealInBackground(container, log));
  await requireDefaultPlan(container);
  const webApp = await followingWebApp(container, log);
  started.add(async () => webApp.stop());
  const server = await startApiServer(container, log, webApp.beside);
  server.prepareDocument();
  started.add((signal) => {
    if (isFirstSteps) print('Stopping; messages being sent are finished first …');
    return server.stop(signal === 'SIGTERM' && !isFirstSteps ? config.shutdownDelayMs : 0);
  });
  await startBounceListener(container, log, started);

  const url = `http://${reachable(config.host)}:${server.port}`;
  if (isFirstSteps) await keepRunningUrl(directory, config.publicApiUrl ?? url);
  const mail = config.smtpUrl ? 'sent through SMTP_URL' : `kept as files in ${config.dataDir}/mail`;
  if (isFirstSteps) {
    const demo = await demoOrganization(container, directory);
    // A console is often a log that others read.
    const { publicApiUrl, publicAppUrl } = config;
    const where = { url, publicApiUrl, publicAppUrl, mail, webApp: webApp.state };
    if (config.isLocal) print(greeting(where, demo, await workingDemo(container, demo)));
    else print(greetingAbroad(where, config));
    const ready = `The web app is ready: ${publicAppUrl ?? publicApiUrl ?? url}`;
    if (webApp.state === 'pending') void webApp.follow().then((isServed) => isServed && print(ready));
  } else {
    log.info({ host: config.host, port: server.port }, 'Spindle is running');
    if (webApp.state === 'pending') void webApp.follow().then((isServed) => isServed && log.info({}, 'the web app is built and served'));
  }
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
});
