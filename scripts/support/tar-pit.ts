import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/**
 * The ways in which a tar pit treats a connection that it has accepted:
 * - `never answers`;
 * - `dribbles`: an answer of HTTP, one byte a second;
 * - `answers late`: a good answer of HTTP after 29 s;
 * - `slow mail`: a good answer of SMTP to each command, after 8 s;
 * - `answers`: a good answer of HTTP to each request.
 */
export type TarPitMode = 'never answers' | 'dribbles' | 'answers late' | 'slow mail' | 'answers';

/** The silence after which a request counts as complete. */
const quietMs = 30;

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** A server on loopback that accepts every connection and keeps it for as long as the caller allows. */
export class TarPit {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #tarring: TarPitMode;
  /** The connections so far. */
  calls = 0;

  private constructor(server: Server, tarring: TarPitMode) {
    this.#server = server;
    this.#tarring = tarring;
    server.on('connection', (socket) => this.#hold(socket));
  }

  static async start(tarring: TarPitMode): Promise<TarPit> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TarPit(server, tarring);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The connections that are open now. */
  get held(): number {
    return this.#sockets.size;
  }

  /** Closes what it holds, and answers from now on. */
  recover(): void {
    this.#tarring = 'answers';
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hold(socket: Socket): void {
    this.calls++;
    this.#sockets.add(socket);
    const timers: NodeJS.Timeout[] = [];
    const later = (ms: number, text: string): unknown => timers.push(setTimeout(() => socket.write(text), ms));
    if (this.#tarring === 'slow mail') {
      later(0, '220 tar.example\r\n');
      socket.on('data', () => later(8000, '250 ok\r\n'));
    } else if (this.#tarring === 'answers') {
      const quiet = setTimeout(() => socket.bytesRead > 0 && socket.write(answer), quietMs);
      timers.push(quiet);
      socket.on('data', () => quiet.refresh());
    } else socket.on('data', () => undefined);
    if (this.#tarring === 'answers late') later(29_000, answer);
    if (this.#tarring === 'dribbles') for (const [index, letter] of [...answer].entries()) later(1000 * (index + 1), letter);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      this.#sockets.delete(socket);
    });
  }
}
