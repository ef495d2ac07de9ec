import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { OutboundGuard } from './outbound-guard.ts';
import { reasonOf } from './reason.ts';

/** A request with a short body. */
export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer; its body is read whole. */
export interface GuardedAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** No complete answer came. `handedOver`: the other side may have acted on the request. */
export class NoAnswer extends Error {
  readonly handedOver: boolean;
  constructor(message: string, handedOver: boolean, options?: ErrorOptions) {
    super(message, options);
    this.handedOver = handedOver;
  }
}

const answerLimitBytes = 256 * 1024;
const sockets = { keepAlive: true, maxSockets: 20, maxTotalSockets: 100, maxFreeSockets: 10, timeout: 30_000 };

/** An HTTP client whose connections go only to addresses that the guard has checked. It follows no redirects. */
export class GuardedClient {
  readonly #guard: OutboundGuard;
  readonly #timeoutMs: number;
  readonly #plain = new http.Agent(sockets);
  readonly #secure = new https.Agent(sockets);
  /** Sockets with a completed handshake: data written to them is sent at once. */
  readonly #open = new WeakSet<Socket>();

  /** `timeoutMs` is for the wait for a free connection, and again for the call on it. */
  constructor(guard: OutboundGuard, timeoutMs = 15_000) {
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws OutboundBlocked, NoAnswer */
  async call(address: string, { method, headers, body = '' }: GuardedRequest): Promise<GuardedAnswer> {
    const url = this.#guard.check(address);
    const isSecure = url.protocol === 'https:';
    const options = {
      ...{ method, lookup: this.#guard.lookup, agent: isSecure ? this.#secure : this.#plain },
      headers: { 'user-agent': 'Spindle', ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) },
    };
    return new Promise((resolve, reject) => {
      const request = isSecure ? https.request(url, options) : http.request(url, options);
      const timer = setTimeout(() => request.destroy(new Error(`No answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
      let handedOver = false;
      const fail = (error: unknown): void => reject(new NoAnswer(reasonOf(error), handedOver, { cause: error }));

      request.on('socket', (socket) => {
        timer.refresh();
        const opened = () => {
          this.#open.add(socket);
          handedOver = true;
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
          if (bytes > answerLimitBytes) response.destroy(new Error('The answer is too long'));
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
    for (const agent of [this.#plain, this.#secure]) {
      // Not agent.destroy(): it would also abort running requests.
      agent.maxFreeSockets = 0;
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
    }
  }
}
