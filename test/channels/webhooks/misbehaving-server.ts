import { createServer, type Socket } from 'node:net';
import { listen } from './webhook-fixture.ts';

/** The behaviour of the server on a connection once a request has arrived whole. */
export type Behaviour = (socket: Socket, port: number) => void;

/** A call as it came: its first line and its headers and body, as text. */
export interface RawCall {
  readonly path: string;
  readonly text: string;
}

const wellBehaved = '{"id":"good","tier":"good"}';

/** The bytes of an answer; headers are lines. */
export const answer = (status: number | string, headers: readonly string[] = [], body: string | Buffer = '', length = true): Buffer => {
  const bytes = Buffer.from(body);
  const lines = [...headers, ...(length ? [`Content-Length: ${bytes.length}`] : [])];
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`, 'latin1'), bytes]);
};

/**
 * One HTTP server on loopback that misbehaves by the path of a call, `/<index>`; `/good` gets a proper answer. It speaks bytes, so that it
 * can say what no library lets it say.
 */
export async function misbehavingServer(behaviours: readonly Behaviour[]) {
  const calls: RawCall[] = [];
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (head < 0 || text.length < head + 4 + length) return;
      const path = text.split(' ')[1] ?? '';
      calls.push({ path, text });
      text = '';
      const behaviour = behaviours[Number(path.slice(1))];
      if (behaviour) behaviour(socket, (server.address() as { port: number }).port);
      else socket.write(answer(200, ['Content-Type: application/json'], wellBehaved));
    });
  });
  return { host: await listen(server), calls };
}
