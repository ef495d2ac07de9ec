import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends calls to several servers over connections that it keeps alive, as a reverse proxy does. */
export interface TinyBalancer {
  /** Returns the status. It tries another server only where the connection is refused: elsewhere the call may have been executed. */
  post(path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<number>;
  close(): Promise<void>;
}

/** A balancer that asks each server for its readiness ten times a second. */
export function startTinyBalancer(ports: readonly number[]): TinyBalancer {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 50 });
  const ready = new Set<number>();
  let isClosed = false;
  let turn = 0;
  const send = (port: number, path: string, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent, ...options }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode as number));
        answer.resume();
      });
      sent.on('error', reject).end(body);
    });
  const check = async (port: number): Promise<void> => {
    for (; !isClosed; await sleep(100)) {
      if ((await send(port, '/readyz').catch(() => 0)) === 200) ready.add(port);
      else ready.delete(port);
    }
  };
  const checks = Promise.all(ports.map(check));
  return {
    async post(path, headers, body) {
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
      while (!isClosed) {
        const found = [...ready];
        const port = found[turn++ % found.length];
        if (port === undefined) {
          await sleep(20);
          continue;
        }
        try {
          return await send(port, path, sent);
        } catch (reason) {
          if ((reason as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw reason;
          ready.delete(port);
        }
      }
      throw new Error('the balancer is closed');
    },
    async close() {
      isClosed = true;
      await checks;
      agent.destroy();
    },
  };
}
