import { connect, type Socket } from 'node:net';

/** The result of a stretch of load. */
export interface Stretch {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of each call, unsorted. */
  readonly latencies: readonly number[];
}

/** Makes sequential calls from each caller for `seconds`, and waits for the last ones. */
export async function loadWith(callers: number, seconds: number, call: (caller: number) => Promise<void>): Promise<Stretch> {
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let now = performance.now(); now < end; ) {
        await call(caller);
        const after = performance.now();
        latencies.push(after - now);
        now = after;
      }
    }),
  );
  return { calls: latencies.length, seconds: (performance.now() - begun) / 1000, latencies };
}

/** A caller on its own keep-alive connection; does as little as possible, so that only the server is measured. */
export class HttpCaller {
  readonly #socket: Socket;
  #answer: { resolve: () => void; reject: (reason: Error) => void } | undefined;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    socket.on('error', (reason) => this.#answer?.reject(reason));
    socket.on('close', () => this.#answer?.reject(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<HttpCaller> {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay();
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpCaller(socket);
  }

  /** Sends a request and waits for its answer; rejects unless it is 200 or 201. */
  call(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      // The "close" event has already fired.
      if (this.#socket.destroyed) throw new Error('The server closed the connection');
      this.#answer = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answer = undefined;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1] ?? 0);
    if (this.#received.length < head + 4 + length) return;
    const isWell = /^HTTP\/1\.1 20[01] /.test(this.#received);
    const answer = this.#answer;
    const whole = this.#received;
    this.#received = '';
    if (isWell) answer?.resolve();
    else answer?.reject(new Error(`Unexpected answer: ${whole.slice(0, 500)}`));
  }
}

/** A GET as bytes on the wire. */
export const get = (path: string, headers: Readonly<Record<string, string>>): Buffer =>
  request(`GET ${path}`, { host: '127.0.0.1', ...headers });

/** A POST of JSON as bytes on the wire. */
export function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  const all = { host: '127.0.0.1', 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers };
  return request(`POST ${path}`, all, body);
}

function request(line: string, headers: Readonly<Record<string, string>>, body = ''): Buffer {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${line} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
