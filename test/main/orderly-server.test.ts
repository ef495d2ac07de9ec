import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OrderlyServer } from '../../src/main/orderly-server.ts';
import { slowness } from '../support/jest/machine.ts';
import { patienceMs } from '../support/jest/patience.ts';
import { until } from '../support/jest/until.ts';

let server: OrderlyServer;
let port: number;
let agent: Agent;
/** Answers the requests for `/slow`. */
let finishSlow: () => void;
/** The number of requests for `/slow` that have arrived. */
let arrived: number;

beforeEach(async () => {
  arrived = 0;
  const finished = new Promise<void>((resolve) => {
    finishSlow = resolve;
  });
  server = new OrderlyServer(async ({ url }, response) => {
    if (url === '/slow') {
      arrived++;
      await finished;
    }
    response.end('ok');
  });
  server.http.listen(0, '127.0.0.1');
  await once(server.http, 'listening');
  ({ port } = server.http.address() as AddressInfo);
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.http.closeAllConnections();
  server.http.close();
});

const call = (path = '/'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (answer) => resolve(answer.resume()));
    sent.on('error', reject).end();
  });

test('until it closes, it answers on new and on kept connections, and ends each with the answer', async () => {
  expect((await call()).headers.connection).toBe('keep-alive');
  const slow = call('/slow');
  await until(() => arrived === 1);
  const stopped = server.stop({ delayMs: 1000 * slowness(), drainMs: 60_000 }, () => undefined);
  const kept = await call();
  const opened = await call();
  expect([kept, opened].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  finishSlow();
  expect((await slow).headers.connection).toBe('close');
  await stopped;
});

test('after the delay it refuses new connections, and answers what has arrived', async () => {
  const slow = call('/slow');
  await until(() => arrived === 1);
  let isClosing = false;
  const stopped = server.stop({ delayMs: 100, drainMs: 60_000 }, () => {
    isClosing = true;
  });
  expect(isClosing).toBe(false);
  await until(() => isClosing);
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  finishSlow();
  expect((await slow).statusCode).toBe(200);
  await stopped;
});

test('connections without a request, and those that hang, do not hold it up', async () => {
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  let isStopped = false;
  const stopped = server
    .stop({ delayMs: 0, drainMs: 100 * patienceMs() }, () => undefined)
    .then(() => {
      isStopped = true;
    });
  await until(() => isStopped);
  await stopped;
});

test('what is unfinished at the end is cut off', async () => {
  const slow = call('/slow').catch(({ code }) => code);
  await until(() => arrived === 1);
  await server.stop({ delayMs: 0, drainMs: 200 }, () => undefined);
  expect(await slow).toBe('ECONNRESET');
});
