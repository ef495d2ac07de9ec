import { createServer } from 'node:http';

/** A listening health check. */
export interface HealthServer {
  close(): Promise<void>;
}

/** Serves the health of a worker, which has no API: 200 while it is alive, else 503, on every path. @throws Error if it cannot listen */
export async function startHealthServer(host: string, port: number, isAlive: () => boolean): Promise<HealthServer> {
  const server = createServer((_, response) => {
    const ok = isAlive();
    response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ ok }));
  });
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
