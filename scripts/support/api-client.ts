import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';

/** The API's answer. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
  readonly body: any;
}

/** No answer arrived, so it is unknown whether the call was executed. */
export class NoAnswer extends Error {}

const timeoutMs = 30_000;

/** Calls Spindle's API as a customer's program would. */
export class ApiClient {
  readonly #url: URL;
  readonly #authorization: OutgoingHttpHeaders;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(url: string, apiKey?: string) {
    this.#url = new URL(url);
    this.#authorization = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  }

  get(path: string): Promise<ApiAnswer> {
    return this.#call('GET', path, undefined, {});
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.#call('DELETE', path, undefined, {});
  }

  patch(path: string, body: unknown): Promise<ApiAnswer> {
    const text = JSON.stringify(body);
    return this.#call('PATCH', path, text, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  }

  post(path: string, body?: unknown, headers: OutgoingHttpHeaders = {}): Promise<ApiAnswer> {
    if (body === undefined) return this.#call('POST', path, undefined, { 'Content-Length': 0, ...headers });
    return this.postText(path, JSON.stringify(body), headers);
  }

  /** A body that is JSON already, as it is. */
  postText(path: string, text: string, headers: OutgoingHttpHeaders): Promise<ApiAnswer> {
    const own = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
    return this.#call('POST', path, text, { ...own, ...headers });
  }

  postStream(path: string, body: Readable, contentType: string): Promise<ApiAnswer> {
    return this.#call('POST', path, body, { 'Content-Type': contentType });
  }

  /** Closes its idle connections. */
  close(): void {
    this.#agent.destroy();
  }

  #call(method: string, path: string, body: string | Readable | undefined, headers: OutgoingHttpHeaders): Promise<ApiAnswer> {
    const { hostname, port } = this.#url;
    const options = {
      method,
      hostname,
      port,
      path,
      agent: this.#agent,
      timeout: timeoutMs,
      headers: { ...this.#authorization, ...headers },
    };
    return new Promise((resolve, reject) => {
      const fail = (reason: Error): void => reject(new NoAnswer(reason.message, { cause: reason }));
      const outgoing = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson = answer.headers['content-type']?.startsWith('application/json') && text !== '';
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: isJson ? JSON.parse(text) : text });
        });
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      outgoing.on('error', fail);
      if (body === undefined || typeof body === 'string') outgoing.end(body);
      else body.on('error', (reason) => outgoing.destroy(reason)).pipe(outgoing);
    });
  }
}
