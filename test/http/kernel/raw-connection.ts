import { connect, type Socket } from 'node:net';

/** A connection that writes what it is told, byte for byte. */
export interface RawConnection {
  readonly socket: Socket;
  /** The bytes received so far. */
  readonly text: () => string;
  /** Resolves once something received matches. Rejects if the connection closes before. */
  until(pattern: RegExp): Promise<string>;
  /** Resolves with all that was received, once the connection is closed. */
  readonly closed: Promise<string>;
}

/** Opens a connection to a server on loopback. */
export async function rawConnection(url: string): Promise<RawConnection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let notify: () => void = () => undefined;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    text += part;
    notify();
  });
  // The server may close it while something is written.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    socket,
    text: () => text,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        notify = () => pattern.test(text) && resolve(text);
        notify();
        void closed.then(() => reject(new Error(`Closed before ${pattern}: ${text}`)));
      }),
  };
}

/** The head of a POST, up to its body. */
export const headOf = (path: string, headers: Readonly<Record<string, string | number>>): string =>
  `POST ${path} HTTP/1.1\r\n${Object.entries({ Host: 'x', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Writes a piece again and again, with a pause after each, until the connection is closed. */
export function dribble({ socket }: RawConnection, piece: string, pauseMs: number): void {
  const timer = setInterval(() => socket.write(piece), pauseMs);
  socket.once('close', () => clearInterval(timer));
}
