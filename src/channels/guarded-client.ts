import type http from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
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

/** The head of an answer whose body could not be read, and why. */
interface BegunAnswer extends Pick<GuardedContent, 'status' | 'headers'> {
  readonly fault: 'too long' | 'broke off' | 'compressed';
}

/** No complete answer came. */
export class NoAnswer extends Error {
  readonly progress: CallProgress;
  /** Undefined if no answer had begun. */
  readonly begun: BegunAnswer | undefined;
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

  /** As `call`, with the bytes of the body. One that came compressed although nobody asked for that is read. @throws OutboundBlocked, NoAnswer */
  async fetch(address: string, asked: GuardedRequest): Promise<GuardedContent> {
    const answer = await this.#fetch(address, asked);
    const { status, headers, content } = answer;
    const read = await decompressed(content, headers['content-encoding'], asked.mostBytes ?? answerLimitBytes);
    if (typeof read !== 'string') return { ...answer, content: read };
    throw new NoAnswer(`The answer is ${read}`, 'handed over', { begun: { status, headers, fault: read } });
  }

  #fetch(
    address: string,
    { method, headers, body = '', mostBytes = answerLimitBytes, owner, timeoutMs }: GuardedRequest,
  ): Promise<GuardedContent> {
    const { request, progress } = this.#requests.begin(address, {
      method,
      owner,
      timeoutMs,
      headers: {
        'user-agent': 'Spindle',
        'accept-encoding': 'identity',
        ...headers,
        ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    return new Promise((resolve, reject) => {
      let begun: Pick<GuardedContent, 'status' | 'headers'> | undefined;
      let fault: BegunAnswer['fault'] = 'broke off';
      const fail = (error: unknown): void =>
        reject(new NoAnswer(reasonOf(error), progress(), { cause: error, begun: begun && { ...begun, fault } }));
      request.on('response', (response) => {
        begun = { status: response.statusCode ?? 0, headers: response.headers };
        // These have no body: one that is sent nevertheless breaks the connection, and nothing else.
        if (begun.status === 204 || begun.status === 304) resolve({ ...begun, content: Buffer.alloc(0) });
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes <= mostBytes) return;
          fault = 'too long';
          response.destroy(new Error('The answer is too long'));
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

const decompressors = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) } as const;

/** The content without the encodings that its answer names, of two at most. Otherwise why it cannot be read. */
async function decompressed(content: Buffer, encoding: string | undefined, mostBytes: number): Promise<Buffer | BegunAnswer['fault']> {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''));
  const applied = names.filter((name) => name !== '' && name !== 'identity');
  if (content.length === 0 || applied.length === 0) return content;
  if (applied.length > 2) return 'compressed';
  let read = content;
  for (const name of applied.reverse()) {
    const decompress = Object.hasOwn(decompressors, name) ? decompressors[name as keyof typeof decompressors] : undefined;
    if (!decompress) return 'compressed';
    try {
      read = await decompress(read, { maxOutputLength: mostBytes });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too long' : 'compressed';
    }
  }
  return read;
}
