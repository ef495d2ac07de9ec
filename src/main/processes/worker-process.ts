import { startRuntime } from '../../../workers/runtime.ts';
import { isDatabaseLost } from '../../postgres/engine/failures.ts';
import { Pools } from '../../postgres/engine/pools.ts';
import { assemble, queuePoolOn } from '../assemble.ts';
import type { Config } from '../config.ts';
import { useOf } from '../container.ts';
import { startHealthServer } from '../health-server.ts';
import { resealInBackground } from '../keys/reseal.ts';
import { createLog, openLines } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { logDatabaseOutages } from '../outages/database-fault.ts';
import type { Running, Started } from '../process.ts';
import { requireDatabase, requireMigrated } from '../require-database.ts';
import { requireMasterKeys } from '../require-master-keys.ts';
import { Settings } from '../settings.ts';
import { warnOfOwner } from '../warnings/warn-of-owner.ts';
import { tellMetrics } from './metrics-of-all.ts';
import { type Place, tellPrimary } from './place.ts';

const tellAliveMs = 1000;

/** Starts one runtime process, alone or at a place among others, whose primary then answers the health checks. */
export async function startWorkerProcess(started: Started, config: Config, place: Place | undefined): Promise<Running> {
  const log = createLog(config.logLevel ?? 'info', openLines(), place && process.pid);
  const { directUrl, masterKey } = requireDatabase(config);
  const metrics = new Metrics();
  const pools = new Pools(logDatabaseOutages(directUrl, config, log));
  const container = assemble({ url: directUrl, masterKey, smtpUrl: config.smtpUrl, config, log, metrics, pools }, started);
  const { connection } = container.get(Settings);
  await requireMigrated(connection);
  await requireMasterKeys(container);
  if (place === undefined || place.number === 1) await warnOfOwner(connection, log);
  const runtime = startRuntime({
    use: useOf(container),
    isDatabaseLost,
    openPool: queuePoolOn(pools, container, directUrl, log),
    concurrency: config.workerConcurrency,
    log,
  });
  started.add(() => runtime.stop());
  started.add(resealInBackground(container, log));
  if (place) {
    setInterval(() => tellPrimary({ isAlive: runtime.isAlive }), tellAliveMs).unref();
    tellMetrics(metrics);
  } else if (config.workerHealthPort !== undefined) {
    const health = await startHealthServer(config.host, config.workerHealthPort, () => runtime.isAlive, {
      text: () => metrics.text(),
      token: config.metricsToken,
    });
    started.add(() => health.close());
  }
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
}
