import { startApiServer } from '../api-server.ts';
import { assemble } from '../assemble.ts';
import { startBounceListener } from '../bounces/start-bounce-listener.ts';
import type { Config } from '../config.ts';
import { requireDefaultPlan } from '../default-plan.ts';
import { createLog, openLines } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { Running, Started } from '../process.ts';
import { requireDatabase, requireMigrated } from '../require-database.ts';
import { requireMasterKeys } from '../require-master-keys.ts';
import { Settings } from '../settings.ts';
import { warnOfOwner } from '../warnings/warn-of-owner.ts';
import { warnOfStrangers } from '../warnings/warn-of-strangers.ts';
import { webAppOf } from '../web/web-app.ts';
import { besideOthers } from './beside.ts';
import type { Place } from './place.ts';
import { shareOfSettings } from './share-of-settings.ts';

/** Starts one API process, alone or at a place among others. */
export async function startApiProcess(started: Started, all: Config, place: Place | undefined): Promise<Running> {
  const config = shareOfSettings(all, place);
  const log = createLog(config.logLevel ?? 'info', openLines(), place && process.pid);
  const { url, masterKey } = requireDatabase(config);
  const metrics = new Metrics();
  const container = assemble({ url, masterKey, smtpUrl: config.smtpUrl, config, log, metrics }, started);
  await requireMigrated(container.get(Settings).connection);
  await requireMasterKeys(container);
  if (place === undefined || place.number === 1) {
    await warnOfOwner(container.get(Settings).connection, log);
    warnOfStrangers(config, log);
  }
  await requireDefaultPlan(container);
  const server = await startApiServer(container, log, webAppOf(container, log), place && besideOthers(metrics));
  started.add((signal) => server.stop(signal === 'SIGTERM' ? config.shutdownDelayMs : 0));
  await startBounceListener(container, log, started);
  log.info({ host: config.host, port: server.port }, 'API listening');
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs };
}
