import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { type FlakyProxy, startFlakyProxy } from '../../support/flaky-proxy.ts';
import { slowness } from '../../support/jest/machine.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

let database: TestDatabase;
let proxy: FlakyProxy;
let connection: ConnectionPool;

beforeAll(async () => {
  database = await cloneDatabase();
  const url = new URL(database.url);
  proxy = await startFlakyProxy(Number(url.port));
  url.port = String(proxy.port);
  connection = connect({ url: url.href, poolSize: 4, statementTimeoutMs: 400 * slowness() });
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await database.drop();
});

test('half-open connections are reported as unavailable and leave the pool', async () => {
  const unitOfWork = new PostgresUnitOfWork(connection);
  const readPlan = () => unitOfWork.run(({ plans }) => plans.find('pro'));
  const findMeters = () => unitOfWork.run(({ meters }) => meters.findMany([randomUUID()], ['records'], new Date()));
  await Promise.all([readPlan(), findMeters(), readPlan(), findMeters()]);

  proxy.swallow();
  const results = await Promise.allSettled([readPlan(), findMeters(), readPlan(), findMeters()]);
  for (const result of results) expect(result.status === 'rejected' && result.reason).toBeInstanceOf(Unavailable);

  proxy.heal();
  for (let n = 0; n < 8; n++) expect(await readPlan()).toMatchObject({ id: 'pro' });
  expect(await findMeters()).toEqual([]);
});
