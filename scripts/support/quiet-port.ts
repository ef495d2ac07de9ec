import { createServer } from 'node:net';

const from = 15_000;
const until = 30_000;

/** A free port of this machine out of the range that outgoing connections are given, so that it stays free over a restart. */
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
