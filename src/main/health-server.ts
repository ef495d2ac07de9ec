import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type MetricsPage, mayReadMetrics, metricsType } from '../http/kernel/middleware/metrics.ts';
import { listeningFault } from './outages/listening-fault.ts';

/** A listening health check. */
export interface HealthServer {
  close(): Promise<void>;
}

/** In milliseconds. A check has nothing to send. */
const times = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
const maxConnections = 100;

/**
 * Serves the health of a worker, which has no API: 200 while it is alive, else 503, on every path but `/metrics`.
 * @throws Error if it cannot listen
 */
export async function startHealthServer(host: string, port: number, isAlive: () => boolean, metrics: MetricsPage): Promise<HealthServer> {
  const server = createServer(times, (request, response) => {
    if (request.url === '/metrics') {
      answerMetrics(request, response, metrics).catch((reason) => response.destroy(reason));
      return;
    }
    const ok = isAlive();
    response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ ok }));
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listeningFault(error, { host, port, setting: 'WORKER_HEALTH_PORT' })));
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerMetrics(request: IncomingMessage, response: ServerResponse, { text, token }: MetricsPage): Promise<void> {
  const isAllowed = mayReadMetrics(request, token);
  const body = isAllowed ? await text() : 'Invalid metrics token\n';
  const refusal = isAllowed ? undefined : { 'WWW-Authenticate': 'Bearer' };
  response.writeHead(isAllowed ? 200 : 401, { 'Content-Type': metricsType, Connection: 'close', ...refusal });
  response.end(body);
}
