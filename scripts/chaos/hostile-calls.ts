import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Another network than that of the other callers. */
const localAddress = '127.0.0.2';
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const timeoutMs = 60_000;

const marks = (count: number): string => `a${'\u0301\u0327'.repeat(count / 2)}`;
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies that are small to send and dear to read. */
export const hostileBodies = {
  'deeply nested': `{"records":${nested(500_000)}}`,
  'many members': `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":0`).join()}}`,
  'unknown columns': JSON.stringify({
    records: [Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`column ${n} ${'x'.repeat(600)}`, '']))],
  }),
  'combining marks as a column': JSON.stringify({ records: [{ [marks(60_000)]: '' }] }),
  'no JSON': '{"records":[{"email":"'.repeat(10_000),
} as const;

/** A cell that is dear to normalize. */
export const hostileCell = marks(15_000);

/** Sends a body. @returns the status, or undefined without an answer */
export function sendFromElsewhere(url: string, body: string, authorization?: string): Promise<number | undefined> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', agent, localAddress, headers, timeout: timeoutMs }, (answer) => {
      answer.on('error', () => resolve(undefined));
      answer.on('end', () => resolve(answer.statusCode)).resume();
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body);
  });
}

/** Holds sockets open with requests that never end, and opens others for those that are closed, until it is stopped. */
export function holdSockets(url: string, count: number, stop: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(url);
  const beginnings = [
    'POST /api/v1/public/ingest HTTP/1.1\r\nHost: spindle\r\nX-Slow: ',
    'POST /api/v1/auth/sign-in HTTP/1.1\r\nHost: spindle\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    'POST /api/v1/public/ingest HTTP/1.1\r\nHost: spindle\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ];
  const sockets = new Set<Socket>();
  const open = (): void => {
    while (sockets.size < count && !stop.aborted) {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      socket.write(beginnings[sockets.size % beginnings.length] as string);
    }
  };
  const dribbling = setInterval(() => {
    for (const socket of sockets) if (sockets.size % 3 === 0) socket.write('x');
    open();
  }, 1000);
  open();
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => {
      clearInterval(dribbling);
      for (const socket of sockets) socket.destroy();
      resolve();
    });
  });
}

/** Closes its idle connections. */
export const closeHostileCalls = (): void => agent.destroy();
