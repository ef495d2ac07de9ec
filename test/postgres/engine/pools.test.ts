import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Pools } from '../../../src/postgres/engine/connection/pools.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Opens one connection, and returns what was reported of it and how it ended. */
async function connected(url: string, connectTimeoutMs: number, meanwhile: () => void = () => undefined) {
  const reported: (string | undefined)[] = [];
  const { pool, close } = new Pools((fault) => void reported.push(fault?.message)).open({
    ...{ url, poolSize: 1, statementTimeoutMs: 1000, connectTimeoutMs },
  });
  const connecting = pool.connect().then(
    (client) => client.release(),
    (reason: Error) => reason.message,
  );
  meanwhile();
  const outcome = await connecting;
  await close();
  return { reported, outcome };
}

const busyFor = (ms: number) => (): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('a connection that is opened is reported', async () => {
  expect(await connected(database.url, 60_000)).toEqual({ reported: [undefined], outcome: undefined });
});

test('a server that does not answer is reported, with the time that it had', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await connected(`postgres://someone@127.0.0.1:${port}/x`, 2000)).toEqual({
    reported: ['No connection within 2 s'],
    outcome: 'Connection terminated due to connection timeout',
  });
  silent.close();
});

test('a server that refuses is reported with its words', async () => {
  const { reported } = await connected(Object.assign(new URL(database.url), { pathname: '/nothing' }).href, 60_000);
  expect(reported).toEqual(['database "nothing" does not exist']);
});

test('a process that was too busy to read the answers of the server reports no outage of it', async () => {
  const { reported, outcome } = await connected(database.url, 300, busyFor(600));
  expect({ reported, outcome }).toEqual({ reported: [], outcome: 'Connection terminated due to connection timeout' });
});
