import pg from 'pg';
import { AwayNodes } from '../citus/away-nodes.ts';
import { ClusterLayout } from '../citus/cluster-layout.ts';
import { type Layout, oneServer } from './layout.ts';

/** The parameters of a pool's connections, and its longest wait. */
export interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeoutMs: number;
  /** Milliseconds to wait for a free or a new connection; 5 s by default. */
  readonly connectTimeoutMs?: number;
  /** Whether the URL leads to the coordinator of a Citus cluster (ADR 0126). */
  readonly isDistributed?: boolean;
  /** The name under which PostgreSQL lists the connections. */
  readonly name?: string;
  /** Called once for each connection that breaks. */
  readonly onError?: (error: Error) => void;
}

/** An open pool. */
export interface OpenPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Called after each attempt to open a connection, with the reason if it failed. */
export type OnConnect = (fault: Error | undefined) => void;

/** Milliseconds that the server has to report a canceled statement, before the connection counts as dead. */
const graceMs = 250;

/** The way in which nodes are asked whether they answer. */
const ofQuestions = { poolSize: 4, statementTimeoutMs: 5000, connectTimeoutMs: 2000 };

/**
 * The settings that each connection gives Citus: a transaction may change a reference table after it has read several shards at once, what
 * it sets by `set local` is set on each node, and a node that does not answer is waited for 3 s, and not 30 s.
 */
const ofCitus = '-c citus.multi_shard_modify_mode=sequential -c citus.propagate_set_commands=local -c citus.node_connection_timeout=3000';

/**
 * The connection pools of a process, with a timeout on everything: connecting, waiting for a connection, statements and idle
 * transactions. When a connection of one is lost, the idle connections of all are discarded: whatever broke it (a restart, a firewall that
 * forgot it) probably broke them too, and a half-open connection is otherwise found only by a query that waits in vain.
 */
export class Pools {
  readonly #opened = new Set<pg.Pool>();
  /** By the URL of the coordinator. */
  readonly #clusters = new Map<string, ClusterLayout>();
  readonly #Client: typeof pg.Client;

  constructor(onConnect: OnConnect = () => undefined) {
    this.#Client = clientThatReports(onConnect);
  }

  /** The layout of a database: all connections of a process know the same of the nodes that are away. */
  layoutOf(options: PoolOptions): Layout {
    if (!options.isDistributed) return oneServer;
    const { url } = options;
    const layout = this.#clusters.get(url) ?? new ClusterLayout(new AwayNodes(() => this.open({ ...options, ...ofQuestions })));
    this.#clusters.set(url, layout);
    return layout;
  }

  open(options: PoolOptions): OpenPool {
    const { url, poolSize, statementTimeoutMs, connectTimeoutMs = 5000, name = 'spindle', onError = () => undefined } = options;
    const pool = new pg.Pool({
      connectionString: url,
      Client: this.#Client,
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 60_000,
      // A peer that has disappeared from an idle connection is noticed about 10 s after this.
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      statement_timeout: statementTimeoutMs,
      // Later than the server's own timeout, so that it ends only connections on which the server does not answer.
      query_timeout: statementTimeoutMs + graceMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
      application_name: name,
      ...(options.isDistributed && { options: ofCitus }),
      // Statements are sent without waiting for earlier results, and a query that times out destroys its connection.
      pipeline: true,
    } as pg.PoolConfig);
    let isClosing = false;
    const known = new WeakSet<object>();
    const lost = (error: Error, client: object): void => {
      // While closing, the server may be stopping too.
      if (isClosing || known.has(client)) return;
      known.add(client);
      onError(error);
      for (const one of this.#opened) discardIdle(one);
    };
    pool.on('error', lost);
    // The pool does not listen while a connection is in use, and an unhandled 'error' event ends the process.
    pool.on('connect', (client) => client.on('error', (error) => lost(error, client)));
    pool.on('release', (reason, client) => {
      // A client whose query timed out is ended before it could emit an error.
      if (reason instanceof Error && !(reason instanceof pg.DatabaseError)) lost(reason, client);
    });
    this.#opened.add(pool);
    return {
      pool,
      close: async () => {
        isClosing = true;
        this.#opened.delete(pool);
        await pool.end();
      },
    };
  }
}

/** The pool reports a failed connection only to the query that waits for it, so its clients report it too. */
function clientThatReports(onConnect: OnConnect): typeof pg.Client {
  return class extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super(options);
      const connect = this.connect.bind(this) as (callback: (fault: Error | undefined) => void) => void;
      // The pool calls it with a callback.
      Object.assign(this, {
        connect: (callback: (fault: Error | undefined) => void) => {
          const timeoutMs = options.connectionTimeoutMillis as number;
          const wait = new Wait(timeoutMs);
          connect((fault) => {
            wait.end();
            if (!fault) onConnect(undefined);
            else if (!wait.isOver) onConnect(fault);
            else if (!wait.wasBusy) onConnect(new Error(`No connection within ${timeoutMs / 1000} s`, { cause: fault }));
            callback(fault);
          });
        },
      });
    }
  };
}

/**
 * The time in which a connection is opened. A process that is busy, as at its start on a slow machine, may find the time over before it
 * has read the answers that came in time; that is no outage of the server.
 */
class Wait {
  static readonly #parts = 8;
  readonly #began = performance.now();
  readonly #ms: number;
  readonly #timer: NodeJS.Timeout;
  #seen = 0;

  constructor(ms: number) {
    this.#ms = ms;
    // Parts that a busy process has missed are not made up for.
    this.#timer = setInterval(() => this.#seen++, ms / Wait.#parts).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** The pool's own clock began a moment before. */
  get isOver(): boolean {
    return performance.now() - this.#began >= 0.95 * this.#ms;
  }

  /** Whether the process could not look at the connection for a quarter of the time or more. */
  get wasBusy(): boolean {
    return this.#seen < (Wait.#parts * 3) / 4;
  }
}

/** Takes each idle connection out of the pool and destroys it: a half-open one would never finish an orderly close. */
function discardIdle(pool: pg.Pool): void {
  const discard = (client: pg.PoolClient): void => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    client.release(true);
  };
  // One that another caller takes first is not idle any more.
  for (let idle = pool.idleCount; idle > 0; idle--) pool.connect().then(discard, () => undefined);
}
