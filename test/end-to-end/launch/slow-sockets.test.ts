import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Connections } from '../../../src/http/kernel/connections/connections.ts';
import { OrderlyServer } from '../../../src/main/orderly-server.ts';
import { headOf } from '../../http/kernel/raw-connection.ts';
import { clientOf } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { serveKernel } from '../../support/http-kernel.ts';
import { slowness } from '../../support/jest/machine.ts';

const key = { Authorization: 'Bearer svc_a', 'Content-Type': 'application/json' };
const ingest = '/api/v1/public/ingest';

/** The bytes that each sort of socket sends at once, and then again and again. */
const sorts: readonly { readonly start: string; readonly piece: string; readonly reads: boolean }[] = [
  { start: 'GET / HTTP/1.1\r\nHost: x\r\n', piece: 'X-Slow: 1\r\n', reads: true },
  { start: headOf(ingest, { ...key, 'Content-Length': 5_000_000 }), piece: ' ', reads: true },
  { start: headOf(ingest, { ...key, 'Transfer-Encoding': 'chunked' }), piece: '1\r\n \r\n', reads: true },
  { start: 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50), piece: '', reads: false },
  { start: '', piece: '', reads: true },
];

test('500 slow sockets are all closed, and an ordinary caller is answered meanwhile', async () => {
  const kernel = await serveKernel([new EchoController()], { arrivals: { wholeMs: 5000 * slowness(), checkMs: 100 } });
  const connections = new Connections({ stallMs: 5000, checkMs: 100 });
  const { http } = new OrderlyServer((request, answer) => kernel.server.emit('request', request, answer), connections, {
    headersTimeout: 5000,
    keepAliveTimeout: 1000,
    connectionsCheckingInterval: 200,
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const open = new Set<Socket>();
  let opened = 0;
  const slow = Array.from({ length: 500 }, (_, index) => {
    const { start, piece, reads } = sorts[index % sorts.length] as (typeof sorts)[number];
    const socket = connect(port, '127.0.0.1', () => opened++);
    open.add(socket);
    socket.on('error', () => undefined);
    if (reads) socket.resume();
    socket.write(start);
    const timer = setInterval(() => socket.write(piece), 100);
    // A socket that is not read does not notice its end.
    socket.once('close', () => {
      clearInterval(timer);
      open.delete(socket);
    });
    return socket;
  });
  const call = clientOf({ url: `http://127.0.0.1:${port}` });
  const statuses = new Set<number>();
  const body = { dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{}] };
  do {
    statuses.add((await call('POST', ingest, { headers: key, body })).status);
    await sleep(20);
  } while (opened < 500 || connections.counts.open > 1);
  expect([...statuses]).toEqual([201]);
  for (const socket of slow) socket.destroy();
  http.closeAllConnections();
  http.close();
  await kernel.close();
});
