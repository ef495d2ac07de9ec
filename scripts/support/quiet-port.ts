import { createServer } from 'node:net';

const from = 15_000;
const until = 30_000;

/** A free port outside the range of outgoing connections, so that it stays free during a restart. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = from + Math.floor(Math.random() * (until - from));
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
