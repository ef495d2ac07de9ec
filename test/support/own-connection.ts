import { afterAll, beforeAll } from '@jest/globals';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection.ts';
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
