import type { Socket } from 'node:net';

/** How slowly answers may be read. */
export interface UnreadOptions {
  /** Milliseconds after which a connection on which nothing moves is closed, unless its request is being handled. */
  readonly stallMs: number;
  /** A client that has something to read must read so many bytes a second, over each such time or longer. */
  readonly leastBytesPerSecond: number;
  /** The most bytes of all answers in memory that are not read. */
  readonly maxUnreadBytes: number;
}

interface Connection {
  readonly socket: Socket;
  readonly network: string;
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
    let unread = 0;
    for (const connection of connections) {
      const pending = connection.socket.writableLength;
      if (pending === 0 || connection.socket.destroyed) continue;
      const reading = this.#next(connection, pending, now);
      if (reading === undefined) connection.socket.destroy();
      else {
        readings.set(connection, reading);
        unread += pending;
      }
    }
    this.#readings = readings;
    if (unread > this.#options.maxUnreadBytes) this.#makeRoom(unread - this.#options.maxUnreadBytes);
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
  #makeRoom(excess: number): void {
    const byNetwork = new Map<string, { pending: number; readonly connections: Connection[] }>();
    for (const connection of this.#readings.keys()) {
      const of = byNetwork.get(connection.network) ?? { pending: 0, connections: [] };
      byNetwork.set(connection.network, of);
      of.pending += connection.socket.writableLength;
      of.connections.push(connection);
    }
    const [most] = [...byNetwork.values()].sort((one, other) => other.pending - one.pending);
    const oldestFirst = (most?.connections ?? []).sort((one, other) => this.#sinceOf(one) - this.#sinceOf(other));
    for (const connection of oldestFirst) {
      if (excess <= 0) return;
      excess -= connection.socket.writableLength;
      connection.socket.destroy();
    }
  }

  #sinceOf = (connection: Connection): number => this.#readings.get(connection)?.since ?? 0;
}
