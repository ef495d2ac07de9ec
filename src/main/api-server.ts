import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Container } from 'inversify';
import type { Middleware } from 'koa';
import { DomainProofs } from '../application/accounts/own-domain/domain-proofs.ts';
import { OwnDomainReader } from '../application/accounts/own-domain/own-domain-reader.ts';
import { OwnDomains } from '../application/accounts/own-domain/own-domains.ts';
import { Pauses } from '../application/kernel/pauses.ts';
import { EpochReader } from '../application/runs/epoch/epoch-reader.ts';
import { RefreshTwin } from '../application/runs/testing/refresh-twin.ts';
import { FeedWaits } from '../http/events/feed-waits.ts';
import { clearAbandonedUploads } from '../http/imports/upload-folders.ts';
import { createApp } from '../http/kernel/app.ts';
import { Authenticator, CachedAuthenticator } from '../http/kernel/authenticator.ts';
import { Connections } from '../http/kernel/connections/connections.ts';
import { IdempotencyGuard } from '../http/kernel/idempotency.ts';
import type { RequestsLog } from '../http/kernel/middleware/access-log.ts';
import { ApiDocument } from '../http/kernel/openapi/api-document.ts';
import { prefix } from '../http/kernel/prefix.ts';
import { ProjectGuard } from '../http/kernel/project-guard.ts';
import { RateLimits } from '../http/kernel/rate-limits.ts';
import { ReachGuard } from '../http/kernel/reach-guard.ts';
import { Controller } from '../http/kernel/route.ts';
import { CallSlots } from '../http/kernel/shares/call-slots.ts';
import { JobFeeds } from '../http/runs/job-feeds.ts';
import { ownDomainPages } from '../http/tables/forms/own-domain-pages.ts';
import { databaseState } from '../postgres/engine/migration/readiness.ts';
import { bindControllers } from './controllers.ts';
import { OrderlyServer } from './orderly-server.ts';
import { listeningFault } from './outages/listening-fault.ts';
import { logRefusedConnections } from './outages/refused-connections.ts';
import { apiUrlOfApp, Settings } from './settings.ts';
import { version } from './version.ts';

/** A listening API. */
export interface ApiServer {
  readonly port: number;
  /** Makes the OpenAPI document some seconds from now, unless somebody asks for it before: the first who asks then does not wait. */
  prepareDocument(): void;
  /**
   * Reports "draining" on `/readyz`, for `delayMs` (0 by default) before it accepts no more connections; answers the requests that
   * have arrived, and closes.
   */
  stop(delayMs?: number): Promise<void>;
}

/** Milliseconds after a start in which the OpenAPI document is made only if somebody asks for it: others have more urgent calls. */
const quietMs = 10_000;

/** The rest of the shutdown time, for closing the database connections. */
const reserveMs = 2000;

/**
 * Adds the controllers to a container, and serves its API on the host and port that its settings name; `beside` answers what is none of
 * its routes.
 */
export async function startApiServer(container: Container, log: RequestsLog, beside: readonly Middleware[] = []): Promise<ApiServer> {
  bindControllers(container);
  const { config, connection, promptPool = connection, publicUrl, metrics, space, tracer } = container.get(Settings);
  const epochs = container.get(EpochReader);
  const readiness = {
    async check() {
      const { name: database, missing } = await databaseState(promptPool);
      const { isDraining } = server;
      // Stopped sending is only reported: the API itself can serve requests.
      const sending = database === 'ok' && (await epochs.restored()) ? 'restored' : 'ok';
      // Nor does a full disk keep calls away: opt-outs and deletions are served.
      const checks = { database, accepting: isDraining ? 'draining' : 'ok', sending, disk: space?.state ?? 'ok' };
      return { ready: database === 'ok' && !isDraining, checks: missing.length > 0 ? { ...checks, missing: missing.join(', ') } : checks };
    },
  };
  const controllers = container.getAll(Controller);
  const routes = controllers.flatMap((controller) => controller.routes);
  const document = new ApiDocument(routes, { publicUrl, version, prefix }, container.get(Pauses));
  const app = createApp({
    controllers,
    authenticator: container.get(Authenticator),
    cachedAuthenticator: container.get(CachedAuthenticator),
    reach: container.get(ReachGuard),
    projects: container.get(ProjectGuard),
    refreshTwin: (organizationId) => container.get(RefreshTwin).execute({ organizationId }),
    idempotency: container.get(IdempotencyGuard),
    rateLimits: new RateLimits(config.rateLimits),
    places: container.get(CallSlots),
    space,
    readiness,
    metrics: metrics && { noteCall: metrics.noteCall, text: () => metrics.text(), token: config.metricsToken },
    tracer,
    log,
    publicUrl,
    appApiUrl: apiUrlOfApp(config, publicUrl),
    document,
    trustedProxies: config.trustedProxies,
    bodyBufferBytes: config.bodyBufferBytes,
    ahead: ownDomainPages({
      domains: container.get(OwnDomains),
      reader: container.get(OwnDomainReader),
      proofs: container.get(DomainProofs),
    }),
    beside,
  });
  const stopClearing = clearAbandonedUploads((reason) => log.warn({ err: reason }, 'abandoned uploads could not be deleted'));
  // Proxies have all connections of their clients: it is theirs to count them by network.
  const perNetwork = config.trustedProxies > 0 ? Number.POSITIVE_INFINITY : config.maxConnections.perNetwork;
  const limits = { total: config.maxConnections.total, perNetwork, maxUnreadBytes: config.bodyBufferBytes };
  const server = new OrderlyServer(app.callback(), new Connections(limits, logRefusedConnections(log)));
  await listen(server.http, config.port, config.host);
  const prepare = (): void => {
    document.text().catch((reason) => log.error({ err: reason }, 'the OpenAPI document could not be made'));
  };
  let preparing: NodeJS.Timeout | undefined;
  return {
    port: (server.http.address() as AddressInfo).port,
    prepareDocument() {
      preparing = setTimeout(prepare, quietMs).unref();
    },
    stop(delayMs = 0) {
      const drainMs = Math.max(config.shutdownTimeoutMs - delayMs - reserveMs, 0);
      stopClearing();
      clearTimeout(preparing);
      // A feed stays open as long as its job runs.
      return server.stop({ delayMs, drainMs }, () => {
        container.get(JobFeeds).stop();
        container.get(FeedWaits).stop();
      });
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listeningFault(error, { host, port, setting: 'PORT' })));
    server.listen(port, host, resolve);
  });
