import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { handleProtocol } from '../../src/http/kernel/middleware/protocol-errors.ts';

/** An application that listens on a free loopback port. */
export interface ListeningServer {
  readonly url: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Serves `app` over real HTTP. */
export async function listen(app: Koa): Promise<ListeningServer> {
  const server = createServer({ requireHostHeader: false }, app.callback());
  handleProtocol(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A request. An object is sent as JSON, a string or bytes unchanged, an array of either in chunks without a length. */
export interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An answer; `body` is parsed if it is JSON. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The unparsed body. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
  readonly body: any;
}

export type Call = (method: string, path: string, sent?: SentRequest) => Promise<ReceivedAnswer>;

/** A client of one server; paths are sent as they are, unnormalized. */
export const clientOf =
  ({ url }: Pick<ListeningServer, 'url'>): Call =>
  (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const isRaw = typeof body === 'string' || body instanceof Uint8Array || Array.isArray(body);
      const type = {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // Otherwise an empty array would be sent as an empty body.
        ...(Array.isArray(body) && { 'Transfer-Encoding': 'chunked' }),
      };
      const outgoing = request({ hostname, port, method, path, agent: false, headers: { ...type, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson = answer.headers['content-type']?.startsWith('application/json') && text !== '';
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: isJson ? JSON.parse(text) : text });
        });
      });
      outgoing.on('error', reject);
      if (Array.isArray(body)) {
        for (const chunk of body) outgoing.write(chunk);
        outgoing.end();
      } else {
        outgoing.end(body === undefined ? undefined : isRaw ? body : JSON.stringify(body));
      }
    });
