import type pg from 'pg';

/** Runs work in a transaction of its own on a connection of the pool. */
export async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (reason) {
    // A connection on which even the rollback fails must leave the pool; the server rolls back by itself.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw reason;
  } finally {
    client.release(broken);
  }
}
