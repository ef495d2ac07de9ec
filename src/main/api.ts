import { SystemClock } from '../system/system-clock.ts';
import { startApiServer } from './api-server.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';
import { requireDefaultPlan } from './default-plan.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics/metrics.ts';
import { startTracing } from './metrics/start-tracing.ts';
import { debugOnSignal } from './printing/debug-on-signal.ts';
import { runProcess } from './process.ts';
import { requireDatabase, requireUsable } from './require-database.ts';
import { Settings } from './settings.ts';
import { startBounceListener } from './start-bounce-listener.ts';
import { followDatabaseClock } from './warnings/database-clock.ts';
import { warnOfDatabase } from './warnings/warn-of-database.ts';
import { warnOfStrangers } from './warnings/warn-of-strangers.ts';
import { webAppOf } from './web/web-app.ts';

// One API process. Any number of them can run on one database.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel ?? 'info');
  debugOnSignal(log);
  const { url, masterKey } = requireDatabase(config);
  const metrics = new Metrics();
  const tracer = await startTracing(config, log, metrics, started);
  const container = assemble({ url, masterKey, smtpUrl: config.smtpUrl, config, log, metrics, tracer }, started);
  await requireUsable(container);
  await followDatabaseClock(container.get(SystemClock), container.get(Settings).connection, log, started);
  await warnOfDatabase(container.get(Settings).connection, log);
  warnOfStrangers(config, log);
  await requireDefaultPlan(container);
  const server = await startApiServer(container, log, webAppOf(container, log));
  server.prepareDocument();
  started.add((signal) => server.stop(signal === 'SIGTERM' ? config.shutdownDelayMs : 0));
  await startBounceListener(container, log, started);
  log.info({ host: config.host, port: server.port }, 'API listening');
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
});
