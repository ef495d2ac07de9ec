import type pg from 'pg';

/** The queue's connections. */
export interface QueuePool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A pool that is ended gives no `release`. */
type OnConnection = (error: Error | undefined, client: pg.PoolClient | undefined, release?: (reason?: unknown) => void) => void;

/**
 * Lets a connection that was given to a callback be released twice. graphile-worker does so where the connection that it listens on breaks
 * while its runner ends; the pool throws then, which nothing catches, and the process would end.
 */
export function releasable(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (given?: OnConnection) => Promise<pg.PoolClient>;
  const once =
    (given: OnConnection): OnConnection =>
    (error, client, release) => {
      let isReleased = false;
      given(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release?.(reason);
      });
    };
  return Object.assign(pool, { connect: (given?: OnConnection) => (given ? connect(once(given)) : connect()) });
}
