import type http from 'node:http';
import { type CallProgress, GuardedRequests } from '../guarded-requests.ts';
import { OutboundBlocked, type OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';

/** A body to post. */
export interface PostedRequest {
  /** The owner of the call, such as an organization: its calls to one host share its connections. */
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
/** The time that the body of an answer may take, whose status is known already: it is read only for the sake of the connection. */
const drainMs = 2000;
/** Connections of an owner to one host. Permits of the runtime for webhooks limit all organizations together. */
const mostSockets = 10;
const limits = { maxIdle: 50, idleMs: 10_000 };

/** POSTs to customers' endpoints, at addresses that the guard allows. It follows no redirects, and reads at most 64 KiB of an answer. */
export class GuardedPost {
  readonly #requests: GuardedRequests;

  /** `timeoutMs` is for the wait for a free connection, and again for the attempt on it. */
  constructor(guard: OutboundGuard, timeoutMs = 15_000, maxSockets = mostSockets) {
    this.#requests = new GuardedRequests(guard, { timeoutMs, maxSockets, ...limits });
  }

  /** @throws OutboundBlocked */
  async post({ owner, url, headers, body, readsAnswer = false }: PostedRequest): Promise<PostOutcome> {
    const { request, progress } = this.#requests.begin(url, { method: 'POST', headers, owner });
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      request.on('response', (response) => {
        isAnswered = true;
        const [status, retryAfter] = [response.statusCode ?? 0, response.headers['retry-after']];
        const answered = (answer: string): void => resolve({ status, retryAfter, answer });
        drain(response, readsAnswer ? answered : () => undefined);
        if (!readsAnswer) answered('');
      });
      request.on('error', (error) => {
        if (error instanceof OutboundBlocked) reject(error);
        else resolve({ reason: reasonOf(error), progress: progress() });
      });
      request.on('close', () => {
        // After an answer has begun, its end resolves.
        if (!isAnswered) resolve({ reason: 'The connection was closed without an answer', progress: progress() });
      });
      request.end(body);
    });
  }

  /** Closes idle connections. */
  close(): void {
    this.#requests.close();
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
