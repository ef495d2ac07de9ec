import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The slowest permitted reading of answers. */
export interface UnreadOptions {
  /** Milliseconds after which a connection on which nothing moves is closed, unless its request is being handled. */
  readonly stallMs: number;
  /** The minimum that a client must read while it has something to read, in bytes a second, and the time over which it is measured. */
  readonly leastBytesPerSecond: number;
  /** The most bytes of all answers in memory that are not read. */
  readonly maxUnreadBytes: number;
}

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  readonly answer: ServerResponse | undefined;
  readonly earlier: ReadonlySet<ServerResponse> | undefined;
}

/** The bytes of its answers that are in memory, also of those that wait for an earlier one. */
function unreadOf({ socket, answer, earlier }: Connection): number {
  let bytes = socket.writableLength;
  // An answer that has its turn counts the bytes of the connection as its own.
  if (answer?.socket === null) bytes += answer.writableLength;
  for (const one of earlier ?? []) if (one.socket === null) bytes += one.writableLength;
  return bytes;
}

/** A client that has had something to read since `since`. */
interface Reading {
  readonly since: number;
  /** When it must have read enough. */
  readonly due: number;
  /** The bytes that it had read at `since`. */
  readonly from: number;
}

/** Closes the connections of those who ask and then do not read, or hardly. */
export class UnreadAnswers {
  readonly #options: UnreadOptions;
  #readings = new Map<Connection, Reading>();

  constructor(options: UnreadOptions) {
    this.#options = options;
  }

  /** Looks at all connections. `now` is in milliseconds. */
  check(connections: Iterable<Connection>, now: number): void {
    const readings = new Map<Connection, Reading>();
    const holding: Connection[] = [];
    let unread = 0;
    for (const connection of connections) {
      const bytes = unreadOf(connection);
      if (bytes === 0 || connection.socket.destroyed) continue;
      const { writableLength } = connection.socket;
      const reading = writableLength === 0 ? undefined : this.#next(connection, writableLength, now);
      if (writableLength > 0 && reading === undefined) {
        connection.socket.destroy();
        continue;
      }
      if (reading !== undefined) readings.set(connection, reading);
      holding.push(connection);
      unread += bytes;
    }
    this.#readings = readings;
    if (unread > this.#options.maxUnreadBytes) this.#makeRoom(holding, unread - this.#options.maxUnreadBytes);
  }

  /** Undefined if it has read too little. */
  #next(connection: Connection, pending: number, now: number): Reading | undefined {
    const { leastBytesPerSecond, stallMs } = this.#options;
    const read = connection.socket.bytesWritten - pending;
    const reading = this.#readings.get(connection);
    if (reading !== undefined && now < reading.due) return reading;
    if (reading !== undefined && read - reading.from < (leastBytesPerSecond * stallMs) / 1000) return undefined;
    // A long piece counts only once the whole of it is read, so it has the time that it takes.
    const pieceMs = (pending / leastBytesPerSecond) * 1000;
    return { since: now, due: now + Math.max(stallMs, pieceMs), from: read };
  }

  /** Closes connections of the network that has the most to read, those that have had it longest first. */
  #makeRoom(holding: readonly Connection[], excess: number): void {
    const byNetwork = new Map<string, { bytes: number; readonly connections: Connection[] }>();
    for (const connection of holding) {
      const of = byNetwork.get(connection.network) ?? { bytes: 0, connections: [] };
      byNetwork.set(connection.network, of);
      of.bytes += unreadOf(connection);
      of.connections.push(connection);
    }
    const [most] = [...byNetwork.values()].sort((one, other) => other.bytes - one.bytes);
    const sinceOf = (connection: Connection): number => this.#readings.get(connection)?.since ?? Number.POSITIVE_INFINITY;
    const oldestFirst = (most?.connections ?? []).sort((one, other) => (sinceOf(one) < sinceOf(other) ? -1 : 1));
    let left = excess;
    for (const connection of oldestFirst) {
      if (left <= 0) return;
      left -= unreadOf(connection);
      connection.socket.destroy();
    }
  }
}
