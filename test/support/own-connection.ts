import { afterAll, beforeAll, test } from '@jest/globals';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from './postgres-backend.ts';

/** Connects to the test file's own database while its tests run. */
export function ownConnection(poolSize = 2, statementTimeoutMs = 20_000): () => ConnectionPool {
  let database: TestDatabase;
  let connection: ConnectionPool;
  beforeAll(async () => {
    database = await cloneDatabase();
    connection = connect({ url: database.url, poolSize, statementTimeoutMs, isDistributed });
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return () => connection;
}

/** A test of what only a cluster shows: elsewhere than in `npm run test:citus`, there is no such test. */
export function onACluster(title: string, body: () => Promise<void>): void {
  if (isDistributed) test(title, body);
}

/** A test that only one server can hold; a comment beside it says why. */
export function onOneServer(title: string, body: () => Promise<void>): void {
  if (isDistributed) test.skip(`${title} (needs one server)`, body);
  else test(title, body);
}

/** URLs of a database on each node of the cluster, as its owner: the coordinator's first. */
export const nodeUrls = (url: string): readonly string[] =>
  (process.env.TEST_NODES as string).split(' ').map((host) => Object.assign(new URL(url), { host }).href);
