import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Container } from 'inversify';
import type { Log } from '../application/kernel/log.ts';
import { JobFeeds } from '../http/jobs/job-feeds.ts';
import { createApp } from '../http/kernel/app.ts';
import { Authenticator, CachedAuthenticator } from '../http/kernel/authenticator.ts';
import { IdempotencyGuard } from '../http/kernel/idempotency.ts';
import { RateLimits } from '../http/kernel/rate-limits.ts';
import { Controller } from '../http/kernel/route.ts';
import { databaseState } from '../postgres/engine/readiness.ts';
import { Settings } from './settings.ts';
import { version } from './version.ts';

/** A listening API. */
export interface ApiServer {
  readonly port: number;
  /** Reports "draining" on `/readyz`, answers the requests that have arrived, and closes. */
  stop(): Promise<void>;
}

const drainMs = 25_000;

/** Serves the API of a container on the host and port that its settings name. */
export async function startApiServer(container: Container, log: Log): Promise<ApiServer> {
  const { config, connection, publicUrl } = container.get(Settings);
  let draining = false;
  const readiness = {
    async check() {
      const database = await databaseState(connection);
      return { ready: database === 'ok' && !draining, checks: { database, accepting: draining ? 'draining' : 'ok' } };
    },
  };
  const app = createApp({
    controllers: container.getAll(Controller),
    authenticator: container.get(Authenticator),
    cachedAuthenticator: container.get(CachedAuthenticator),
    idempotency: container.get(IdempotencyGuard),
    rateLimits: new RateLimits(config.rateLimits),
    readiness,
    log,
    publicUrl,
    version,
    trustedProxies: config.trustedProxies,
  });
  const server = createServer({ requestTimeout: 3_600_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app.callback());
  await listen(server, config.port, config.host);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      draining = true;
      // A feed stays open as long as its job runs.
      container.get(JobFeeds).stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(late);
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use. Set PORT to another port.`) : error),
    );
    server.listen(port, host, resolve);
  });
