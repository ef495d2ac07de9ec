import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type OpenPool, Pools } from '../../src/postgres/engine/connection/pools.ts';
import { releasable } from '../../workers/queue-pool.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';

let database: TestDatabase;
let open: OpenPool;
let pool: pg.Pool;

beforeEach(async () => {
  database = await cloneDatabase();
  open = new Pools().open({ url: database.url, poolSize: 1, statementTimeoutMs: 60_000 });
  pool = releasable(open.pool);
});
afterEach(async () => {
  await open.close();
  await database.drop();
});

const connected = (): Promise<readonly [pg.PoolClient, (reason?: Error) => void]> =>
  new Promise((resolve, reject) => {
    pool.connect((error, client, release) => (client ? resolve([client, release]) : reject(error)));
  });

test('a connection that is released twice goes back to the pool once', async () => {
  const [client, release] = await connected();
  await client.query('select 1');
  release();
  expect(release).not.toThrow();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const other = await pool.connect();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  other.release();
});

test('a connection that is released as broken is closed', async () => {
  const [, release] = await connected();
  release(new Error('broken'));
  release();
  expect(pool.totalCount).toBe(0);
  await pool.query('select 1');
});

test('what asks a pool that is ended for a connection may release it', async () => {
  const ended = releasable(new pg.Pool({ connectionString: database.url }));
  await ended.end();
  const release = await new Promise<() => void>((resolve) => ended.connect((_error, _client, given) => resolve(given)));
  expect(release).not.toThrow();
});
