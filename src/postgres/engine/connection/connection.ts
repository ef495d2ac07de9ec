import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { Signal } from '../../../application/kernel/signal.ts';
import type { AwayNodes } from '../citus/away-nodes.ts';
import { cancelableQuery } from './cancelable-query.ts';
import { isStalePlan } from './failures.ts';
import { type PoolOptions, Pools } from './pools.ts';

/** Runs prepared statements. */
export interface Queryable {
  /** `$1`-style parameters; a unique name for each text. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** An open connection pool. */
export interface ConnectionPool extends Queryable {
  /** An aborted signal cancels the statement. @throws the signal's reason */
  query<Row>(name: string, text: string, values: readonly unknown[], signal?: Signal): Promise<Row[]>;
  readonly pool: pg.Pool;
  /** Whether it leads to the coordinator of a Citus cluster. */
  readonly isDistributed: boolean;
  /** The nodes of the cluster that do not answer; undefined on one server. */
  readonly nodes?: Pick<AwayNodes, 'reach' | 'isAway' | 'heed'> | undefined;
  /** As that of a transaction. */
  together<Id extends string>(organizationIds: readonly Id[]): readonly (readonly Id[])[];
  /** Its connections, for knex and Objection. */
  readonly knex: Knex;
  close(): Promise<void>;
}

/**
 * The organizations that one statement may name: all of them, and on a cluster one, so that each statement goes to one node as a whole.
 */
export const together = <Id extends string>(organizationIds: readonly Id[], isDistributed: boolean): readonly (readonly Id[])[] =>
  isDistributed ? organizationIds.map((id) => [id]) : [organizationIds];

/** Opens a connection pool among those of the process, by default on its own. */
export function connect(options: PoolOptions, pools = new Pools()): ConnectionPool {
  const { pool, close } = pools.open(options);
  const { isDistributed = false } = options;
  const nodes = isDistributed ? pools.nodesOf(options) : undefined;
  let opened: Knex | undefined;
  return {
    pool,
    isDistributed,
    nodes,
    together: (ids) => together(ids, isDistributed),
    get knex() {
      opened ??= knexOn(pool);
      return opened;
    },
    async query<Row>(name: string, text: string, values: readonly unknown[], signal?: Signal) {
      const query = { name, text, values: values as unknown[] };
      for (let stalePlans = 0; ; stalePlans++) {
        try {
          const send = () => (signal ? cancelableQuery(pool, query, signal) : pool.query(query));
          const { rows } = await (nodes ? nodes.heed(send) : send());
          return rows as Row[];
        } catch (reason) {
          // The pool has ended the connection; each of its others may have prepared the statement, too.
          if (!isStalePlan(reason) || stalePlans === pool.options.max) throw reason;
        }
      }
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
