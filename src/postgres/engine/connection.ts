import knex, { type Knex } from 'knex';
import pg from 'pg';

/** Runs prepared statements. */
export interface Queryable {
  /** `$1`-style parameters; a unique name for each text. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeoutMs: number;
  /** Called when an idle connection breaks. */
  readonly onError?: (error: Error) => void;
}

/** An open connection pool. */
export interface Connection extends Queryable {
  readonly pool: pg.Pool;
  /** The same connections for knex and Objection. */
  readonly knex: Knex;
  close(): Promise<void>;
}

/** Opens a connection pool with a timeout on everything: connecting, waiting for a connection, statements and idle transactions. */
export function connect({ url, poolSize, statementTimeoutMs, onError = () => undefined }: ConnectionOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // Longer than the server's timeout, so that it fires only if the server is unreachable; the connection then leaves the pool.
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'spindle',
    // Statements are sent without waiting for earlier results.
    pipeline: true,
  } as pg.PoolConfig);
  let isClosing = false;
  // Errors while closing are ignored: the server may be stopping too.
  const report = (error: Error): void => {
    if (!isClosing) onError(error);
  };
  pool.on('error', report);
  // The pool does not listen while a connection is in use, and an unhandled 'error' event ends the process.
  pool.on('connect', (client) => client.on('error', report));
  let opened: Knex | undefined;
  return {
    pool,
    get knex() {
      opened ??= knexOn(pool);
      return opened;
    },
    async query<Row>(name: string, text: string, values: readonly unknown[]) {
      const { rows } = await pool.query({ name, text, values: values as unknown[] });
      return rows as Row[];
    },
    async close() {
      isClosing = true;
      await opened?.destroy();
      await pool.end();
    },
  };
}

/** knex on a pool that it does not own. */
const knexOn = (pool: pg.Pool | ReturnType<typeof poolOfOne>): Knex =>
  // Silenced, since knex also throws what it would print, with a stack trace, to standard output.
  knex({ client: 'pg', connectionPool: pool, asyncStackTraces: false, log: { warn: () => undefined } } as Knex.Config);

/** knex on one connection that it does not own: only queries, no transactions; `before` is called before each query. */
export const knexOnClient = (client: pg.PoolClient, before: () => void): Knex => knexOn(poolOfOne(client, before));

/** The interface that knex expects of a pool, over one connection. */
const poolOfOne = (client: pg.PoolClient, before: () => void) => ({
  acquire: () => {
    before();
    return { promise: Promise.resolve(client) };
  },
  release: () => true,
  destroy: async () => undefined,
  numFree: () => 1,
  numUsed: () => 0,
  numPendingAcquires: () => 0,
});

/**
 * Keys to look up, as one JSON parameter. With an array, PostgreSQL would favour a custom plan for the array's length and plan the
 * statement on each execution instead of using its plan cache, which takes several times as long as the look-up itself.
 */
export const keysOf = (keys: readonly (string | Readonly<Record<string, string>>)[]): string => JSON.stringify(keys);
