import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { Signal } from '../../../application/kernel/signal.ts';
import { cancelableQuery } from './cancelable-query.ts';
import { isStalePlan } from './failures.ts';
import type { Layout, OverAll } from './layout.ts';
import { type PoolOptions, Pools } from './pools.ts';

/** Runs prepared statements. */
export interface Queryable {
  /** `$1`-style parameters; a unique name for each text. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** An open connection pool. */
export interface ConnectionPool extends Queryable, OverAll {
  /** An aborted signal cancels the statement. @throws the signal's reason */
  query<Row>(name: string, text: string, values: readonly unknown[], signal?: Signal): Promise<Row[]>;
  readonly pool: pg.Pool;
  readonly layout: Layout;
  /** Its connections, for knex and Objection. */
  readonly knex: Knex;
  close(): Promise<void>;
}

/** Opens a connection pool among those of the process, by default on its own. */
export function connect(options: PoolOptions, pools = new Pools()): ConnectionPool {
  const { pool, close } = pools.open(options);
  const layout = pools.layoutOf(options);
  let opened: Knex | undefined;
  return {
    pool,
    layout,
    get knex() {
      opened ??= knexOn(pool);
      return opened;
    },
    async query<Row>(name: string, text: string, values: readonly unknown[], signal?: Signal) {
      const query = { name, text, values: values as unknown[] };
      for (let stalePlans = 0; ; stalePlans++) {
        try {
          const send = () => (signal ? cancelableQuery(pool, query, signal) : pool.query(query));
          const { rows } = await layout.heed(send);
          return rows as Row[];
        } catch (reason) {
          // The pool has ended the connection; each of its others may have prepared the statement, too.
          if (!isStalePlan(reason) || stalePlans === pool.options.max) throw reason;
        }
      }
    },
    overAll<Row>(...statement: Parameters<OverAll['overAll']>) {
      const { name, text, values } = this.layout.overAll(...statement);
      return this.query<Row>(name, text, values);
    },
    async close() {
      const closed = close();
      await opened?.destroy();
      await closed;
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
