import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connections } from '../http/kernel/connections/connections.ts';
import { handleProtocol } from '../http/kernel/middleware/protocol-errors.ts';

/** The limits for stopping a server. */
export interface StopOptions {
  /** Milliseconds to go on accepting connections, so that balancers notice. */
  readonly delayMs: number;
  /** Milliseconds after that until connections with unfinished requests are cut off. */
  readonly drainMs: number;
}

/** For what a connection may take its time, in milliseconds. Bodies have limits of their own, by route: an upload may take an hour. */
const times = { headersTimeout: 10_000, requestTimeout: 3_600_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 };

/** Milliseconds for the first request of a connection that was opened just before the listener closed. */
const firstRequestMs = 1000;

/**
 * An HTTP server that stops without failing a call:
 *
 * serving ──stop──► draining ──delay──► closed to new connections ──last answer──► ended
 *
 * From `stop` on, each answer tells its client that the connection ends with it (`Connection: close`), so clients move to other processes
 * by themselves. The listener stays open meanwhile, for clients that have not noticed. A connection is closed by the server only once it
 * has been idle for the whole delay, so that hardly a request crosses with its end.
 */
export class OrderlyServer {
  readonly http: Server;
  readonly #connections: Connections;
  #isDraining = false;

  constructor(handler: RequestListener, connections = new Connections(), timeouts: Partial<typeof times> = {}) {
    const isDraining = (): boolean => this.#isDraining;
    class Answer extends ServerResponse<IncomingMessage> {
      // Called when the headers are sent, also of a request that had arrived before `stop`.
      override writeHead(...args: [never]): this {
        if (isDraining()) this.shouldKeepAlive = false;
        return super.writeHead(...args);
      }
    }
    // The application refuses it, in the layout of its errors.
    this.http = createServer({ ...times, ...timeouts, requireHostHeader: false, ServerResponse: Answer });
    handleProtocol(this.http);
    this.#connections = connections;
    connections.watch(this.http);
    // After them, which may have closed the connection. Node goes on with the requests that it has read.
    this.http.on('request', (request, answer) => {
      if (!request.socket.destroyed) handler(request, answer);
    });
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** `onClosing` is called when the listener closes. */
  async stop({ delayMs, drainMs }: StopOptions, onClosing: () => void): Promise<void> {
    this.#isDraining = true;
    await sleep(delayMs);
    onClosing();
    // This closes idle connections too.
    const closed = new Promise<void>((resolve) => this.http.close(() => resolve()));
    const timers = [
      setTimeout(() => this.#connections.closeUnused(), Math.min(firstRequestMs, drainMs)),
      setTimeout(() => this.http.closeAllConnections(), drainMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  }
}
