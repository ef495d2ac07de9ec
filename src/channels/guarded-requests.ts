import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OutboundGuard } from './outbound-guard.ts';

/** The progress of a call: it waited for a connection, it got one, or the other side may have acted on it. */
export type CallProgress = 'waiting' | 'connecting' | 'handed over';

/** Limits of a client's connections. */
export interface KeptConnections {
  /** Time for the wait for a free connection, and again for the call on it. */
  readonly timeoutMs: number;
  /** Limit of one owner to one host: with one for all, owners with waiting calls would keep their connections, and others get none. */
  readonly maxSockets: number;
  /** Limit of idle connections to all hosts. */
  readonly maxIdle: number;
  readonly idleMs: number;
}

/** The head of a request. */
interface AskedRequest extends Pick<http.RequestOptions, 'method' | 'headers'> {
  readonly owner?: string | undefined;
  /** In place of the time of all requests. */
  readonly timeoutMs?: number | undefined;
}

/** A request that was begun; its body is still to be written. */
export interface BegunRequest {
  readonly request: http.ClientRequest;
  readonly progress: () => CallProgress;
}

/** Begins HTTP requests on kept connections, which go only to addresses that the guard has checked. */
export class GuardedRequests {
  readonly #guard: OutboundGuard;
  readonly #timeoutMs: number;
  readonly #plain: http.Agent;
  readonly #secure: https.Agent;
  /** Sockets with a completed handshake: data written to them is sent at once. */
  readonly #open = new WeakSet<Socket>();

  constructor(guard: OutboundGuard, { timeoutMs, maxSockets, maxIdle, idleMs }: KeptConnections) {
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
    const options = { keepAlive: true, maxSockets, timeout: idleMs };
    this.#plain = sharedAgent(new http.Agent(options), maxIdle);
    this.#secure = sharedAgent(new https.Agent(options), maxIdle);
  }

  /** `owner` is whose the call is: calls of one do not wait for connections of another. @throws OutboundBlocked */
  begin(address: string, asked: AskedRequest): BegunRequest {
    const url = this.#guard.check(address);
    const isSecure = url.protocol === 'https:';
    const { timeoutMs = this.#timeoutMs, ...given } = asked;
    const options = { ...given, lookup: this.#guard.lookup, agent: isSecure ? this.#secure : this.#plain };
    const request = isSecure ? https.request(url, options) : http.request(url, options);
    const timer = setTimeout(() => request.destroy(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    let progress: CallProgress = 'waiting';
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
    request.on('close', () => clearTimeout(timer));
    return { request, progress: () => progress };
  }

  /** Closes idle connections; running calls finish. */
  close(): void {
    for (const agent of [this.#plain, this.#secure]) endIdle(agent);
  }
}

/**
 * Gives each `owner` of requests, an option of theirs, connections of its own, so that no owner waits for the connections of another, and
 * bounds the idle ones in all.
 */
function sharedAgent<Kind extends http.Agent>(agent: Kind, maxIdle: number): Kind {
  const { getName } = agent;
  // It answers whether to keep the connection, whatever its type says.
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => unknown;
  return Object.assign(agent, {
    getName: (options: Parameters<http.Agent['getName']>[0] & { readonly owner?: string }) =>
      `${options.owner} ${getName.call(agent, options)}`,
    keepSocketAlive(socket: Duplex): boolean {
      const idle = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
      return idle < maxIdle && keep(socket) === true;
    },
  });
}

/** Closes idle connections, and each other one after its request. */
function endIdle(agent: http.Agent): void {
  // Not agent.destroy(): it would also abort running requests.
  agent.maxFreeSockets = 0;
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}
