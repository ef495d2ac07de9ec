import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../../domain/kernel/network.ts';
import { UnreadAnswers, type UnreadOptions } from './unread-answers.ts';

/** What one process takes on. */
export interface ConnectionLimits extends UnreadOptions {
  /** Open connections in all, and of one network. Infinity: no limit. */
  readonly total: number;
  readonly perNetwork: number;
  /** Requests of one connection that wait for their answers. A client that does not pipeline has one. */
  readonly requestsAtOnce: number;
  /** How often unread answers are looked at, in milliseconds. */
  readonly checkMs: number;
}

const defaults: ConnectionLimits = {
  ...{ total: 10_000, perNetwork: 1000, requestsAtOnce: 100, checkMs: 1000 },
  ...{ stallMs: 60_000, leastBytesPerSecond: 16 * 1024, maxUnreadBytes: 256 * 1024 * 1024 },
};

/** How many of the oldest connections are looked at for an idle one. */
const looks = 100;

/** Connections of which one may have to make room for another. */
interface Group {
  readonly all: Set<Connection>;
  /** Those that have not sent a whole head of a request yet. */
  readonly unused: Set<Connection>;
}

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** The answer to its last request. */
  answer: ServerResponse | undefined;
  /** The answers to earlier requests that have not been sent yet. Undefined unless the client pipelines. */
  earlier: Set<ServerResponse> | undefined;
}

const newGroup = (): Group => ({ all: new Set(), unused: new Set() });

/**
 * The open connections of a server. At a limit, a new connection takes the place of one that has not sent a request, or of one that idles
 * between two, the oldest first. Only where all are at work is the new one closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #onRefused: () => void;
  readonly #open: Group = newGroup();
  readonly #networks = new Map<string, Group>();
  readonly #of = new WeakMap<Socket, Connection>();
  readonly #unread: UnreadAnswers;

  /** `onRefused` is called for each connection that is closed at a limit without having been idle. */
  constructor(limits: Partial<ConnectionLimits> = {}, onRefused: () => void = () => undefined) {
    this.#limits = { ...defaults, ...limits };
    this.#onRefused = onRefused;
    this.#unread = new UnreadAnswers(this.#limits);
  }

  /** Open connections, and those of them without a request so far. */
  get counts(): { readonly open: number; readonly unused: number } {
    return { open: this.#open.all.size, unused: this.#open.unused.size };
  }

  /** Takes care of all connections of a server that does not listen yet. */
  watch(server: Server): void {
    server.timeout = this.#limits.stallMs;
    server.on('timeout', (socket: Socket) => this.#quiet(socket));
    server.on('connection', (socket: Socket) => this.#opened(socket));
    server.on('request', ({ socket }, answer) => this.#asked(socket, answer));
    let timer: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      timer = setInterval(() => this.#unread.check(this.#open.all, performance.now()), this.#limits.checkMs).unref();
    });
    server.on('close', () => clearInterval(timer));
  }

  /** Closes the connections without a request. */
  closeUnused(): void {
    for (const { socket } of this.#open.unused) socket.destroy();
  }

  #opened(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const { total, perNetwork } = this.#limits;
    const ofNetwork = this.#networks.get(network) ?? newGroup();
    if (!this.#hasRoom(ofNetwork, perNetwork) || !this.#hasRoom(this.#open, total)) {
      this.#onRefused();
      socket.destroy();
      return;
    }
    this.#networks.set(network, ofNetwork);
    const connection: Connection = { socket, network, answer: undefined, earlier: undefined };
    this.#of.set(socket, connection);
    for (const { all, unused } of [this.#open, ofNetwork]) {
      all.add(connection);
      unused.add(connection);
    }
    socket.once('close', () => this.#forget(connection));
  }

  #forget(connection: Connection): void {
    const ofNetwork = this.#networks.get(connection.network);
    for (const group of [this.#open, ofNetwork]) {
      group?.all.delete(connection);
      group?.unused.delete(connection);
    }
    if (ofNetwork?.all.size === 0) this.#networks.delete(connection.network);
  }

  /** Whether one more connection fits, if necessary in place of one that is not at work. */
  #hasRoom({ all, unused }: Group, limit: number): boolean {
    if (all.size < limit) return true;
    const [oldestUnused] = unused;
    const replaced = oldestUnused ?? firstIdle(all);
    if (replaced === undefined) return false;
    // Now, since it is closed only after the connections that have come with this one.
    this.#forget(replaced);
    replaced.socket.destroy();
    return true;
  }

  #asked(socket: Socket, answer: ServerResponse): void {
    const connection = this.#of.get(socket);
    if (connection === undefined) return;
    const last = connection.answer;
    connection.answer = answer;
    if (last === undefined) {
      this.#open.unused.delete(connection);
      this.#networks.get(connection.network)?.unused.delete(connection);
    } else if (last !== answer && !last.writableFinished) this.#pipelined(connection, last);
  }

  #pipelined(connection: Connection, last: ServerResponse): void {
    connection.earlier ??= new Set();
    connection.earlier.add(last);
    last.once('close', () => connection.earlier?.delete(last));
    if (connection.earlier.size >= this.#limits.requestsAtOnce) connection.socket.destroy();
  }

  /** No byte has gone either way for some time. A handler that is at work is left alone. */
  #quiet(socket: Socket): void {
    const answer = this.#of.get(socket)?.answer;
    if (answer === undefined || answer.writableFinished || socket.writableLength > 0) socket.destroy();
  }
}

/** The oldest that idles between two requests, among the oldest of all. */
function firstIdle(all: ReadonlySet<Connection>): Connection | undefined {
  let left = looks;
  for (const connection of all) {
    if (connection.answer?.writableFinished) return connection;
    if (--left === 0) return undefined;
  }
  return undefined;
}
