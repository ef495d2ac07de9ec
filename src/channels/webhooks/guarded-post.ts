import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { CallProgress } from '../guarded-client.ts';
import { OutboundBlocked, type OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import { endIdle, sharedAgent } from '../shared-agent.ts';

/** A body to post. */
export interface PostedRequest {
  /** The organization whose call it is: its calls to one host share its connections. */
  readonly owner: string;
  readonly url: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: string;
  /** Whether the beginning of the answer is wanted: then the outcome comes after it. */
  readonly readsAnswer?: boolean;
}

/** An answer, or how far the call came without one. */
export type PostOutcome =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly answer: string }
  | { readonly reason: string; readonly progress: CallProgress };

const [answerLimitBytes, keptBytes] = [64 * 1024, 1024];
/** How long the body of an answer may take, whose status is known already: it is read only for the sake of the connection. */
const drainMs = 2000;
/** The limit of one organization to one host. The runtime's permits for webhooks limit them all together. */
const maxSockets = 10;
/** Idle connections to all hosts, so that nobody fills the process with them. */
const maxIdle = 50;
const idleMs = 10_000;

/** POSTs to customers' endpoints, at addresses that the guard allows. It follows no redirects, and reads at most 64 KiB of an answer. */
export class GuardedPost {
  readonly #guard: OutboundGuard;
  readonly #timeoutMs: number;
  readonly #plain = sharedAgent(new http.Agent({ keepAlive: true, maxSockets, timeout: idleMs }), maxIdle);
  readonly #secure = sharedAgent(new https.Agent({ keepAlive: true, maxSockets, timeout: idleMs }), maxIdle);
  /** Sockets with a completed handshake: data written to them is sent at once. */
  readonly #open = new WeakSet<Socket>();

  /** `timeoutMs` is for the wait for a free connection, and again for the attempt on it. */
  constructor(guard: OutboundGuard, timeoutMs = 15_000) {
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws OutboundBlocked */
  async post({ owner, url: address, headers, body, readsAnswer = false }: PostedRequest): Promise<PostOutcome> {
    const url = this.#guard.check(address);
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, lookup: this.#guard.lookup, owner };
      const request = secure
        ? https.request(url, { ...options, agent: this.#secure })
        : http.request(url, { ...options, agent: this.#plain });
      const timer = setTimeout(() => request.destroy(new Error(`No answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
      let progress: CallProgress = 'waiting';
      let isAnswered = false;

      request.on('socket', (socket) => {
        timer.refresh();
        progress = 'connecting';
        const opened = () => {
          this.#open.add(socket);
          progress = 'handed over';
        };
        if (request.reusedSocket || this.#open.has(socket)) opened();
        else socket.once(secure ? 'secureConnect' : 'connect', opened);
      });
      request.on('response', (response) => {
        isAnswered = true;
        const [status, retryAfter] = [response.statusCode ?? 0, response.headers['retry-after']];
        const answered = (answer: string): void => resolve({ status, retryAfter, answer });
        drain(response, readsAnswer ? answered : () => undefined);
        if (!readsAnswer) answered('');
      });
      request.on('error', (error) => {
        if (error instanceof OutboundBlocked) reject(error);
        else resolve({ reason: reasonOf(error), progress });
      });
      request.on('close', () => {
        clearTimeout(timer);
        // After an answer has begun, its end resolves.
        if (!isAnswered) resolve({ reason: 'The connection was closed without an answer', progress });
      });
      request.end(body);
    });
  }

  /** Closes idle connections. */
  close(): void {
    for (const agent of [this.#plain, this.#secure]) endIdle(agent);
  }
}

/** Reads the rest of a short answer, so that its connection can be reused, and aborts a long or slow one. Passes on how it begins. */
function drain(response: http.IncomingMessage, onEnd: (beginning: string) => void): void {
  let bytes = 0;
  const kept: Buffer[] = [];
  const timer = setTimeout(() => response.destroy(), drainMs);
  response.on('close', () => {
    clearTimeout(timer);
    onEnd(Buffer.concat(kept).subarray(0, keptBytes).toString());
  });
  // The outcome is already known: an error in the rest of the answer does not change it.
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    if (bytes < keptBytes) kept.push(chunk);
    bytes += chunk.length;
    if (bytes > answerLimitBytes) response.destroy();
  });
}
