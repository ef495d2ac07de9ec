import { createServer } from 'node:http';

/** A listening health check. */
export interface HealthServer {
  close(): Promise<void>;
}

/** In milliseconds. A check has nothing to send. */
const times = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
const maxConnections = 100;

/** Serves the health of a worker, which has no API: 200 while it is alive, else 503, on every path. @throws Error if it cannot listen */
export async function startHealthServer(host: string, port: number, isAlive: () => boolean): Promise<HealthServer> {
  const server = createServer(times, (_, response) => {
    const ok = isAlive();
    response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ ok }));
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
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
