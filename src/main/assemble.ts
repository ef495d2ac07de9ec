import { isIPv6 } from 'node:net';
import type { Container } from 'inversify';
import { FairShare } from '../application/kernel/fair-share.ts';
import type { Log } from '../application/kernel/log.ts';
import type { Tracer } from '../application/kernel/tracer.ts';
import { IngestRequests } from '../application/tables/ingest-requests.ts';
import { RoutingSender } from '../channels/routing-sender.ts';
import { SmtpMailer } from '../channels/smtp-mailer.ts';
import { clusterNodes } from '../postgres/engine/citus/nodes.ts';
import { type ConnectionPool, connect } from '../postgres/engine/connection/connection.ts';
import { type OpenPool, type PoolOptions, Pools } from '../postgres/engine/connection/pools.ts';
import { databaseSizes } from '../postgres/engine/table-sizes.ts';
import { runtimeFigures } from '../postgres/runs/runtime-figures.ts';
import { TimerPauses } from '../system/timer-pauses.ts';
import type { Config } from './config.ts';
import { createContainer } from './container.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PoolName } from './metrics/pool-metrics.ts';
import { logDatabaseOutages } from './outages/database-fault.ts';
import { watchDiskSpace } from './outages/disk-space.ts';
import { logMailOutages } from './outages/mail-outages.ts';
import type { StartedParts } from './process.ts';
import { requireUsable } from './require-database.ts';
import { Settings } from './settings.ts';

/** The differences between Spindle's processes. */
export interface Assembly {
  readonly url: string;
  readonly masterKey: string;
  readonly smtpUrl: string | undefined;
  readonly config: Config;
  readonly log: Log;
  /** Without it, nothing is measured. */
  readonly metrics?: Metrics;
  /** Without it, nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Shared with what opens a pool beside the container's; by default its own. */
  readonly pools?: Pools;
}

/** A call of the hot path waits for at most one lost connection and one new one: together less than 5 s. */
const promptTimeouts = { statementTimeoutMs: 2500, connectTimeoutMs: 2000 };

/** Statements are short, since what reads for long reads in windows; a statement that runs into its timeout is the exception. */
const waitingForReads = { waitingPerKey: 100, waitingInTotal: 1000, longestWaitMs: 15_000 };

/** Builds the container on one database; what must be stopped is added to `started`. */
export function assemble(assembly: Assembly, started: StartedParts): Container {
  const { url, masterKey, smtpUrl, config, log, metrics, tracer, pools = new Pools(logDatabaseOutages(url, config, log)) } = assembly;
  // The message only: the error object references the whole connection.
  const onError = ({ message }: Error): void => log.warn({ reason: message }, 'database connection lost');
  const ordinary = { statementTimeoutMs: config.statementTimeoutMs };
  const open = (
    name: PoolName,
    poolSize: number,
    timeouts: Pick<PoolOptions, 'statementTimeoutMs' | 'connectTimeoutMs'> = ordinary,
  ): ConnectionPool => {
    const connection = connect({ url, poolSize, onError, isDistributed: config.databaseDistributed, ...timeouts }, pools);
    started.add(() => connection.close());
    metrics?.pools.add(name, connection.pool);
    return connection;
  };
  const connection = open('calls', config.databasePoolSize);
  const readPool = open('reads', Math.ceil(config.databasePoolSize / 3));
  const readShare = new FairShare({ slots: readPool.pool.options.max, ...waitingForReads }, new TimerPauses());
  const promptPool = open('intake', config.databasePoolSize, {
    ...promptTimeouts,
    statementTimeoutMs: Math.min(config.statementTimeoutMs, promptTimeouts.statementTimeoutMs),
  });
  const space = metrics && watchDiskSpace(config, connection, log, started);
  if (space) metrics.addSpace(space);
  metrics?.addRuntime(() => runtimeFigures(promptPool));
  if (config.databaseDistributed) metrics?.addNodes(() => clusterNodes(connection));
  else metrics?.addSizes(() => databaseSizes(promptPool));
  const publicUrl = config.publicApiUrl ?? `http://${reachable(config.host)}:${config.port}`;
  if (config.databaseUrl !== undefined && config.publicApiUrl === undefined)
    log.warn({ publicUrl }, 'PUBLIC_API_URL is not set: links in e-mails use this address, which recipients probably cannot reach');
  const onMailServer = smtpUrl === undefined ? undefined : logMailOutages(smtpUrl, log);
  const container = createContainer({
    connection,
    readPool,
    readShare,
    promptPool,
    masterKey,
    publicUrl,
    smtpUrl,
    onMailServer,
    metrics,
    space,
    tracer,
    log,
    config,
  });
  started.add(() => container.get(IngestRequests).close());
  started.add(async () => container.get(RoutingSender).close());
  started.add(async () => container.get(SmtpMailer).close());
  return container;
}

/** The longest time of a query of the queue: a healthy one takes milliseconds, and a lost connection must be noticed soon. */
const queueTimeoutMs = 14_000;

/** Opens the queue's connections, beside those of the container. @throws ConfigError: the queue would migrate itself, and only itself */
export const queuePoolOn =
  (pools: Pools, container: Container, url: string, log: Log) =>
  async (poolSize: number): Promise<OpenPool> => {
    await requireUsable(container);
    const opened = pools.open({
      url,
      poolSize,
      statementTimeoutMs: queueTimeoutMs,
      name: 'spindle runtime',
      onError: ({ message }) => log.warn({ reason: message }, 'queue connection lost'),
    });
    container.get(Settings).metrics?.pools.add('queue', opened.pool);
    return opened;
  };

/** The host to call for a host to listen on, as a URL has it: loopback for `0.0.0.0` and `::`, other IPv6 addresses in brackets. */
export const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : isIPv6(host) ? `[${host}]` : host);
