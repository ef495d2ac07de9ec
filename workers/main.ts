import { assemble, queuePoolOn } from '../src/main/assemble.ts';
import { readConfig } from '../src/main/config.ts';
import { useOf } from '../src/main/container.ts';
import { startHealthServer } from '../src/main/health-server.ts';
import { createLog } from '../src/main/log.ts';
import { Metrics } from '../src/main/metrics/metrics.ts';
import { startTracing } from '../src/main/metrics/start-tracing.ts';
import { logDatabaseOutages } from '../src/main/outages/database-fault.ts';
import { mailOperator } from '../src/main/outages/operator-mail.ts';
import { debugOnSignal } from '../src/main/printing/debug-on-signal.ts';
import { runProcess } from '../src/main/process.ts';
import { requireDatabase, requireUsable } from '../src/main/require-database.ts';
import { resealInBackground } from '../src/main/reseal.ts';
import { Settings } from '../src/main/settings.ts';
import { followDatabaseClock } from '../src/main/warnings/database-clock.ts';
import { warnOfDatabase } from '../src/main/warnings/warn-of-database.ts';
import { isDatabaseLost } from '../src/postgres/engine/connection/failures.ts';
import { Pools } from '../src/postgres/engine/connection/pools.ts';
import { SystemClock } from '../src/system/system-clock.ts';
import { startRuntime } from './runtime.ts';

// One runtime process. Any number of them can run on one database.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel ?? 'info');
  debugOnSignal(log);
  const { directUrl, masterKey } = requireDatabase(config);
  const metrics = new Metrics();
  const pools = new Pools(logDatabaseOutages(directUrl, config, log));
  const tracer = await startTracing(config, log, metrics, started);
  const container = assemble({ url: directUrl, masterKey, smtpUrl: config.smtpUrl, config, log, metrics, tracer, pools }, started);
  const { connection } = container.get(Settings);
  mailOperator(container, log);
  await requireUsable(container);
  await followDatabaseClock(container.get(SystemClock), connection, log, started);
  await warnOfDatabase(connection, log);
  const runtime = startRuntime({
    use: useOf(container),
    isDatabaseLost,
    openPool: queuePoolOn(pools, container, directUrl, log),
    concurrency: config.workerConcurrency,
    tracer,
    log,
  });
  started.add(() => runtime.stop());
  started.add(resealInBackground(container, log));
  if (config.workerHealthPort !== undefined) {
    const page = { text: () => metrics.text(), token: config.metricsToken };
    const health = await startHealthServer(config.host, config.workerHealthPort, () => runtime.isAlive, page);
    started.add(() => health.close());
  }
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
});
