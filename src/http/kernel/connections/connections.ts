import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Network, networksOf } from '../../../domain/kernel/network.ts';
import { UnreadAnswers, type UnreadOptions } from './unread-answers.ts';

/** The limits of one process. */
export interface ConnectionLimits extends UnreadOptions {
  /** Open connections in all, and of one network. Infinity: no limit. */
  readonly total: number;
  readonly perNetwork: number;
  /** Requests of one connection that wait for their answers. A client that does not pipeline has one. */
  readonly requestsAtOnce: number;
  /** The interval at which unread answers are looked at, in milliseconds. */
  readonly checkMs: number;
}

const defaults: ConnectionLimits = {
  total: 10_000,
  perNetwork: 1000,
  requestsAtOnce: 100,
  checkMs: 1000,
  stallMs: 60_000,
  leastBytesPerSecond: 16 * 1024,
  maxUnreadBytes: 256 * 1024 * 1024,
};

/** The number of connections that are looked at for an idle one, each time from where the search ended the time before. */
const looks = 100;

/** Connections that may be closed in favor of others. */
interface Group {
  readonly all: Set<Connection>;
  /** Connections that have not sent a whole head of a request yet. */
  readonly unused: Set<Connection>;
  /** The position at which the search for an idle one goes on. */
  search: Iterator<Connection>;
}

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** The widest network that its address is in. */
  readonly wide: string;
  /** The answer to its last request. */
  answer: ServerResponse | undefined;
  /** The answers to earlier requests that have not been sent yet. Undefined unless the client pipelines. */
  earlier: Set<ServerResponse> | undefined;
}

function newGroup(): Group {
  const all = new Set<Connection>();
  return { all, unused: new Set(), search: all.values() };
}

/**
 * The open connections of a server. At a limit, a new connection takes the place of one that has not sent a request, or of one that idles
 * between two, the oldest first. Where all are at work, the new one is closed; but where the limit is that in all, it takes the place of
 * one of the wide network (IPv4 /24, IPv6 /48) that has the most, unless its own has as many.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #onRefused: () => void;
  readonly #open: Group = newGroup();
  readonly #networks = new Map<string, Group>();
  readonly #wide = new Map<string, Group>();
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
    const networks = networksOf(socket.remoteAddress ?? '');
    const [{ name: network }, { name: wide }] = [networks[0], networks.at(-1)] as [Network, Network];
    const { total, perNetwork } = this.#limits;
    const ofNetwork = this.#networks.get(network) ?? newGroup();
    const ofWide = this.#wide.get(wide) ?? newGroup();
    if (!this.#hasRoom(ofNetwork, perNetwork) || !(this.#hasRoom(this.#open, total) || this.#takesSlot(ofWide))) {
      this.#onRefused();
      socket.destroy();
      return;
    }
    this.#networks.set(network, ofNetwork);
    this.#wide.set(wide, ofWide);
    const connection: Connection = { socket, network, wide, answer: undefined, earlier: undefined };
    this.#of.set(socket, connection);
    for (const { all, unused } of [this.#open, ofNetwork, ofWide]) {
      all.add(connection);
      unused.add(connection);
    }
    socket.once('close', () => this.#forget(connection));
  }

  #forget(connection: Connection): void {
    const { network, wide } = connection;
    const [ofNetwork, ofWide] = [this.#networks.get(network), this.#wide.get(wide)];
    for (const group of [this.#open, ofNetwork, ofWide]) {
      group?.all.delete(connection);
      group?.unused.delete(connection);
    }
    if (ofNetwork?.all.size === 0) this.#networks.delete(network);
    if (ofWide?.all.size === 0) this.#wide.delete(wide);
  }

  /** Whether one more connection fits, if necessary in place of one that is not at work. */
  #hasRoom(group: Group, limit: number): boolean {
    if (group.all.size < limit) return true;
    const [oldestUnused] = group.unused;
    return this.#replace(oldestUnused ?? nextIdle(group));
  }

  /**
   * Whether one of a wide network may take the place of the oldest of another, which has the most. Without networks, all have one proxy.
   */
  #takesSlot(own: Group): boolean {
    if (this.#limits.perNetwork === Number.POSITIVE_INFINITY) return false;
    let most = own;
    for (const group of this.#wide.values()) if (group.all.size > most.all.size) most = group;
    const [oldest] = most.all;
    return most.all.size > own.all.size + 1 && this.#replace(oldest);
  }

  #replace(connection: Connection | undefined): boolean {
    if (connection === undefined) return false;
    // Now, since it is closed only after the connections that have come with this one.
    this.#forget(connection);
    connection.socket.destroy();
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
      this.#wide.get(connection.wide)?.unused.delete(connection);
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

/** The next that idles between two requests: the oldest of all, and then those after the one that was found or looked at last. */
function nextIdle(group: Group): Connection | undefined {
  for (let left = Math.min(looks, group.all.size); left > 0; left--) {
    let next = group.search.next();
    if (next.done) {
      group.search = group.all.values();
      next = group.search.next();
    }
    if (!next.done && next.value.answer?.writableFinished) return next.value;
  }
  return undefined;
}
