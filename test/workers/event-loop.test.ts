import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebhookReceiver } from '../../scripts/support/webhook-receiver.ts';
import { CreateEndpoint } from '../../src/application/events/create-endpoint.ts';
import { DeliverEvents } from '../../src/application/events/deliver-events.ts';
import { LeaseEndpoints } from '../../src/application/events/lease-endpoints.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { TakeOutChanged } from '../../src/application/people/take-out-changed.ts';
import { TakeArrivals } from '../../src/application/runs/starts/take-arrivals.ts';
import type { Endpoint } from '../../src/domain/events/endpoint.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../src/domain/tables/data-table.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer, useOf } from '../../src/main/container.ts';
import { StartedParts } from '../../src/main/process.ts';
import { type ConnectionPool, connect } from '../../src/postgres/engine/connection/connection.ts';
import { Pools } from '../../src/postgres/engine/connection/pools.ts';
import { runEventLoop } from '../../workers/event-loop.ts';
import type { Use } from '../../workers/use.ts';
import { givenRecords, givenTable, people } from '../support/given.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../support/postgres-backend.ts';

let database: TestDatabase;
let connection: ConnectionPool;
let use: Use;
let store: { readonly unitOfWork: UnitOfWork };
let table: DataTable;
let started: StartedParts;
let failures: unknown[];

beforeEach(async () => {
  database = await cloneDatabase();
  connection = connect({ url: database.url, poolSize: 8, statementTimeoutMs: 20_000 }, new Pools());
  const config = { ...readConfig({}), outboundAllowPrivate: true };
  use = useOf(createContainer({ connection, masterKey: masterKeyOf('07'), publicUrl: 'http://localhost', smtpUrl: undefined, config }));
  store = { unitOfWork: use(UnitOfWork) };
  table = await givenTable(store);
  started = new StartedParts();
  failures = [];
});
afterEach(async () => {
  await started.stop();
  await connection.close();
  await database.drop();
});

/** A worker's loop, until the test is over. */
function run(parts = use): () => Promise<void> {
  const stop = runEventLoop(parts, (reason) => failures.push(reason));
  started.add(stop);
  return stop;
}

const create = (url: string, fields: object = {}) =>
  use(CreateEndpoint).execute({
    organizationId: table.organizationId,
    ...{ name: 'CRM', url, kinds: [], dataTableIds: null, spinnerIds: null, withRecord: false, withChanges: false },
    ...fields,
    by: operator,
  });
const found = async ({ organizationId, id }: Endpoint) => {
  const endpoint = await store.unitOfWork.run(({ endpoints }) => endpoints.find(organizationId, id));
  return endpoint as Endpoint;
};
/** A receiver that does as it likes. */
async function aServer(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('two workers deliver each event once, signed, while records arrive; one that is stopped leaves nothing behind', async () => {
  const receiver = await WebhookReceiver.open(started);
  const { secret } = await create(receiver.url, { withRecord: true });
  receiver.expect(secret);
  const stopFirst = run();
  run();
  for (let batch = 0; batch < 10; batch++) {
    await givenRecords(store, table, ...people(20, 1 + batch * 20));
    if (batch === 5) await stopFirst();
  }
  await until(() => receiver.received.size === 200);
  await sleep(300);
  const bodies = [...receiver.received.values()];
  expect(bodies.filter((one) => one.length !== 1)).toEqual([]);
  const numbers = bodies.flat().map((body) => JSON.parse(body).number);
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(JSON.parse(bodies[0]?.[0] ?? '').data.record.cells).toMatchObject({ email: expect.stringContaining('@example.com') });
  expect([receiver.forged, failures]).toEqual([0, []]);
});

test('an endpoint that redirects, breaks off, or answers without an end fails, and delays no other', async () => {
  const bad = {
    redirecting: await aServer((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    broken: await aServer((request) => void request.socket.destroy()),
    // A taken event, however much is said about it.
    endless: await aServer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
      response.on('close', () => clearInterval(timer));
    }),
  };
  const receiver = await WebhookReceiver.open(started);
  const endpoints = Object.fromEntries(
    await Promise.all(Object.entries(bad).map(async ([name, url]) => [name, (await create(url)).endpoint] as const)),
  ) as Record<keyof typeof bad, Endpoint>;
  const { secret } = await create(receiver.url);
  receiver.expect(secret);
  run();
  await givenRecords(store, table, ...people(3));
  await until(() => receiver.received.size === 3);
  await until(async () => (await found(endpoints.redirecting)).failures > 0 && (await found(endpoints.broken)).failures > 0);
  await until(async () => (await found(endpoints.endless)).afterNumber === 3);
  expect((await found(endpoints.endless)).failures).toBe(0);
  expect(failures).toEqual([]);
});

test('what fails of one organization holds up nothing else', async () => {
  const receiver = await WebhookReceiver.open(started);
  const { secret } = await create(receiver.url);
  receiver.expect(secret);
  const execute = () => Promise.reject(new Error('one of them cannot be taken'));
  run(((part: Parameters<Use>[0]) => ([TakeArrivals, TakeOutChanged].includes(part as never) ? { execute } : use(part))) as Use);
  await givenRecords(store, table, ...people(3));
  await until(() => receiver.received.size === 3);
  expect(failures.length).toBeGreaterThan(0);
});

test('endpoints with ever more events take turns with those for which there is no place', async () => {
  const served = new Map<string, number>();
  const busy = new Set<string>();
  const lease = async ({ limit }: { limit: number }) => {
    const free = Array.from({ length: 20 }, (_, index) => String(index)).filter((id) => !busy.has(id));
    const leased = free.sort((one, other) => (served.get(one) ?? 0) - (served.get(other) ?? 0)).slice(0, limit);
    return leased.map((id) => ({ organizationId: id, id, lease: 'token' }));
  };
  const deliver = ({ id }: { id: string }, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      busy.add(id);
      served.set(id, (served.get(id) ?? 0) + 1);
      signal.addEventListener('abort', () => resolve(void busy.delete(id)));
    });
  const parts = new Map<unknown, unknown>([
    [LeaseEndpoints, { execute: lease }],
    [DeliverEvents, { execute: deliver }],
  ]);
  const nothing = { execute: async () => false };
  started.add(runEventLoop(((part: unknown) => parts.get(part) ?? nothing) as Use, (reason) => failures.push(reason), 100));
  await until(() => served.size === 20);
  expect(failures).toEqual([]);
});
