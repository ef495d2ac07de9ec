import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { OutboundGuard } from './outbound-guard.ts';
import { reasonOf } from './reason.ts';
import { endIdle, sharedAgent } from './shared-agent.ts';

/** A request with a short body. */
export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The longest answer. Default: 256 KiB. */
  readonly mostBytes?: number;
  /** Whose it is: calls of one do not wait for connections of another. */
  readonly owner?: string | undefined;
}

/** An answer; its body is read whole. */
export interface GuardedAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** How far a call came: it waited for a connection, it got one, or the other side may have acted on it. */
export type CallProgress = 'waiting' | 'connecting' | 'handed over';

/** No complete answer came. */
export class NoAnswer extends Error {
  readonly progress: CallProgress;
  constructor(message: string, progress: CallProgress, options?: ErrorOptions) {
    super(message, options);
    this.progress = progress;
  }
}

const answerLimitBytes = 256 * 1024;
/** The limit of one owner to one host. With a limit for all, those with waiting calls would keep their connections, and others get none. */
const sockets = { keepAlive: true, maxSockets: 20, maxFreeSockets: 10, timeout: 30_000 };
const maxIdle = 100;

/** An HTTP client whose connections go only to addresses that the guard has checked. It follows no redirects. */
export class GuardedClient {
  readonly #guard: OutboundGuard;
  readonly #timeoutMs: number;
  readonly #plain = sharedAgent(new http.Agent(sockets), maxIdle);
  readonly #secure = sharedAgent(new https.Agent(sockets), maxIdle);
  /** Sockets with a completed handshake: data written to them is sent at once. */
  readonly #open = new WeakSet<Socket>();

  /** `timeoutMs` is for the wait for a free connection, and again for the call on it. */
  constructor(guard: OutboundGuard, timeoutMs = 15_000) {
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws OutboundBlocked, NoAnswer */
  async call(address: string, { method, headers, body = '', mostBytes = answerLimitBytes, owner }: GuardedRequest): Promise<GuardedAnswer> {
    const url = this.#guard.check(address);
    const isSecure = url.protocol === 'https:';
    const options = {
      ...{ method, owner, lookup: this.#guard.lookup, agent: isSecure ? this.#secure : this.#plain },
      headers: { 'user-agent': 'Spindle', ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) },
    };
    return new Promise((resolve, reject) => {
      const request = isSecure ? https.request(url, options) : http.request(url, options);
      const timer = setTimeout(() => request.destroy(new Error(`No answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
      let progress: CallProgress = 'waiting';
      const fail = (error: unknown): void => reject(new NoAnswer(reasonOf(error), progress, { cause: error }));

      request.on('socket', (socket) => {
        timer.refresh();
        progress = 'connecting';
        const opened = () => {
          this.#open.add(socket);
          progress = 'handed over';
        };
        if (request.reusedSocket || this.#open.has(socket)) opened();
        else socket.once(isSecure ? 'secureConnect' : 'connect', opened);
      });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > mostBytes) response.destroy(new Error('The answer is too long'));
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        );
      });
      request.on('error', fail);
      request.on('close', () => {
        clearTimeout(timer);
        fail(new Error('The connection was closed without an answer'));
      });
      request.end(body);
    });
  }

  /** Closes idle connections; running calls finish. */
  close(): void {
    for (const agent of [this.#plain, this.#secure]) endIdle(agent);
  }
}
