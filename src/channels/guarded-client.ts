import type http from 'node:http';
import { type CallProgress, GuardedRequests } from './guarded-requests.ts';
import type { OutboundGuard } from './outbound-guard.ts';
import { reasonOf } from './reason.ts';

/** A request with a short body. */
export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The longest answer. Default: 256 KiB. */
  readonly mostBytes?: number;
  /** Milliseconds for the wait for a free connection, and again for the call on it. Default: the client's. */
  readonly timeoutMs?: number;
  /** The owner: calls of one do not wait for connections of another. */
  readonly owner?: string | undefined;
}

/** An answer with its whole body as bytes. */
export interface GuardedContent {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly content: Buffer;
}

/** An answer; its body is read whole. */
export interface GuardedAnswer extends Omit<GuardedContent, 'content'> {
  readonly body: string;
}

/** No complete answer came. */
export class NoAnswer extends Error {
  readonly progress: CallProgress;
  /** The head of an answer whose body is too long, or broke off; undefined if there was none. */
  readonly begun: Pick<GuardedContent, 'status' | 'headers'> | undefined;
  constructor(message: string, progress: CallProgress, { begun, ...options }: ErrorOptions & Partial<Pick<NoAnswer, 'begun'>> = {}) {
    super(message, options);
    this.progress = progress;
    this.begun = begun;
  }
}

const answerLimitBytes = 256 * 1024;
const limits = { maxSockets: 20, maxIdle: 100, idleMs: 30_000 };
const mostRedirects = 3;

/** An HTTP client whose connections go only to addresses that the guard has checked. */
export class GuardedClient {
  readonly #requests: GuardedRequests;

  /** `timeoutMs` is for the wait for a free connection, and again for the call on it. */
  constructor(guard: OutboundGuard, timeoutMs = 15_000) {
    this.#requests = new GuardedRequests(guard, { timeoutMs, ...limits });
  }

  /** Follows no redirects. @throws OutboundBlocked, NoAnswer */
  async call(address: string, request: GuardedRequest): Promise<GuardedAnswer> {
    const { content, ...answer } = await this.fetch(address, request);
    return { ...answer, body: content.toString() };
  }

  /** The status of an answer, whose body is not read. Follows no redirects. @throws OutboundBlocked, NoAnswer */
  status(address: string, method: 'HEAD' | 'GET', owner: string): Promise<number> {
    const { request, progress } = this.#requests.begin(address, { method, owner, headers: { 'user-agent': 'Spindle', accept: '*/*' } });
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => reject(new NoAnswer(reasonOf(error), progress(), { cause: error }));
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        if (method === 'HEAD') response.resume();
        else response.destroy();
      });
      request.on('error', fail);
      request.on('close', () => fail(new Error('The connection was closed without an answer')));
      request.end();
    });
  }

  /** Follows at most three redirects, and checks each as it checks the address. @throws OutboundBlocked, NoAnswer */
  async follow(address: string, request: GuardedRequest & { readonly method: 'GET' }): Promise<GuardedContent> {
    let url = address;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.fetch(url, request);
      const { location } = answer.headers;
      if (answer.status < 301 || answer.status > 308 || answer.status === 304 || location === undefined) return answer;
      if (redirects === mostRedirects) throw new NoAnswer(`It leads on more than ${mostRedirects} times`, 'handed over');
      if (!URL.canParse(location, url)) throw new NoAnswer('It leads on to an address that is none', 'handed over');
      url = new URL(location, url).href;
    }
  }

  /** As `call`, with the bytes of the body. @throws OutboundBlocked, NoAnswer */
  fetch(
    address: string,
    { method, headers, body = '', mostBytes = answerLimitBytes, owner, timeoutMs }: GuardedRequest,
  ): Promise<GuardedContent> {
    const { request, progress } = this.#requests.begin(address, {
      method,
      owner,
      timeoutMs,
      headers: { 'user-agent': 'Spindle', ...headers, ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }) },
    });
    return new Promise((resolve, reject) => {
      let begun: NoAnswer['begun'];
      const fail = (error: unknown): void => reject(new NoAnswer(reasonOf(error), progress(), { cause: error, begun }));
      request.on('response', (response) => {
        begun = { status: response.statusCode ?? 0, headers: response.headers };
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > mostBytes) response.destroy(new Error('The answer is too long'));
        });
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, content: Buffer.concat(chunks) }));
      });
      request.on('error', fail);
      request.on('close', () => fail(new Error('The connection was closed without an answer')));
      request.end(body);
    });
  }

  /** Closes idle connections; running calls finish. */
  close(): void {
    this.#requests.close();
  }
}
