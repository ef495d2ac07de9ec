import knex, { type Knex } from 'knex';
import pg from 'pg';

/** Runs prepared statements. */
export interface Queryable {
  /** `$1`-style parameters; one name for each text. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds after which the server gives up a statement. */
  readonly statementTimeoutMs: number;
  /** Told of a connection that broke while nobody used it. */
  readonly onError?: (error: Error) => void;
}

/** An open pool of connections. */
export interface Connection extends Queryable {
  readonly pool: pg.Pool;
  /** The same connections for knex and Objection. */
  readonly knex: Knex;
  close(): Promise<void>;
}

/** A pool of connections with a time limit on everything: connecting, waiting for a connection, statements and idle transactions. */
export function connect({ url, poolSize, statementTimeoutMs, onError = () => undefined }: ConnectionOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // Longer than the server's, so that it strikes only where the server is out of reach; the connection then leaves the pool.
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'spindle',
    // Statements are sent without waiting for the answers to those before them.
    pipeline: true,
  } as pg.PoolConfig);
  let isClosing = false;
  // One that is being closed may be cut off by a server that stops too.
  const tell = (error: Error): void => {
    if (!isClosing) onError(error);
  };
  pool.on('error', tell);
  // While a connection is in use nobody else listens, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', tell));
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

/** knex on a pool that belongs to somebody else. */
const knexOn = (pool: pg.Pool | ReturnType<typeof poolOfOne>): Knex =>
  // What knex would print, with its stack and on standard output, it throws as well.
  knex({ client: 'pg', connectionPool: pool, asyncStackTraces: false, log: { warn: () => undefined } } as Knex.Config);

/** knex on one connection that is not its own: queries alone, no transactions; `before` is called ahead of each query. */
export const knexOnClient = (client: pg.PoolClient, before: () => void): Knex => knexOn(poolOfOne(client, before));

/** What knex takes for a pool of its own kind. */
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
 * Keys to look up, as one parameter of JSON. Arrays would do as well, but PostgreSQL believes that knowing their length pays, and plans
 * such a statement anew each time, which takes several times as long as the look-up itself.
 */
export const keysOf = (keys: readonly (string | Readonly<Record<string, string>>)[]): string => JSON.stringify(keys);
