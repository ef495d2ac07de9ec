import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Connections } from '../../src/http/kernel/connections/connections.ts';
import { OrderlyServer } from '../../src/main/orderly-server.ts';
import { type RawConnection, rawConnection } from '../http/kernel/raw-connection.ts';
import { until } from '../support/jest/until.ts';

const mib = 1024 * 1024;
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Serves a handler with these limits, and counts the connections that are refused. */
async function served(handler: RequestListener, limits: ConstructorParameters<typeof Connections>[0], timeouts = {}) {
  const refused = { count: 0 };
  const connections = new Connections(limits, () => refused.count++);
  const { http } = new OrderlyServer(handler, connections, timeouts);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets: Socket[] = [];
  ended.push(() => {
    for (const socket of sockets) socket.destroy();
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  /** The addresses that the next connections seem to come from. */
  const addresses: string[] = [];
  http.prependListener('connection', (socket: Socket) => {
    const value = addresses.shift();
    if (value !== undefined) Object.defineProperty(socket, 'remoteAddress', { value });
  });
  const open = async (address?: string): Promise<RawConnection> => {
    if (address !== undefined) addresses.push(address);
    const connection = await rawConnection(`http://127.0.0.1:${port}`);
    sockets.push(connection.socket);
    return connection;
  };
  const answered = async (connection: RawConnection): Promise<RawConnection> => {
    connection.socket.write(get);
    await connection.until(/ok$/);
    return connection;
  };
  /** A connection that sends a request and reads nothing. */
  const unread = async (requests = 1): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    socket.write(get.repeat(requests));
    return socket;
  };
  return { http, connections, refused, open, answered, unread };
}

const ok: RequestListener = (_request, response) => void response.end('ok');
const isOpen = ({ socket }: RawConnection): boolean => !socket.destroyed;

describe('the number of connections', () => {
  test.each([{ perNetwork: 3 }, { total: 3 }])(
    'is limited: a new one takes the place of the oldest without a request: %j',
    async (limits) => {
      const { connections, refused, open, answered } = await served(ok, limits);
      const used = await answered(await open());
      const [first, second] = [await open(), await open()];
      const third = await answered(await open());
      await first.closed;
      expect([used, second, third].map(isOpen)).toEqual([true, true, true]);
      expect([connections.counts.open, refused.count]).toEqual([3, 0]);
    },
  );

  test('is limited: where all have sent requests, the oldest that idles makes room', async () => {
    const { refused, open, answered } = await served(ok, { perNetwork: 2 });
    const first = await answered(await open());
    const second = await answered(await open());
    await answered(await open());
    await first.closed;
    expect([isOpen(second), refused.count]).toEqual([true, 0]);
  });

  test('is limited: where all are at work, the new one is closed', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let atWork = 0;
    const slow: RequestListener = async (_request, response) => {
      atWork++;
      await finished;
      response.end('ok');
    };
    const { refused, open } = await served(slow, { perNetwork: 2 });
    const busy = [await open(), await open()];
    for (const { socket } of busy) socket.write(get);
    await until(() => atWork === 2);
    expect(await (await open()).closed).toBe('');
    expect(refused.count).toBe(1);
    finish();
    for (const connection of busy) expect(await connection.until(/ok$/)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('is limited: where one network is at work on all of them, another one gets a place', async () => {
    let atWork = 0;
    const { refused, open, answered } = await served(
      (request, response) => {
        if (request.url === '/') ok(request, response);
        else atWork++;
      },
      { total: 4, perNetwork: 2 },
    );
    const hostile: RawConnection[] = [];
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:0:4::1']) hostile.push(await open(address));
    for (const { socket } of hostile) socket.write(get.replace('/', '/slow'));
    await until(() => atWork === 4);
    expect(await (await open('2001:db8:0:5::1')).closed).toBe('');
    await answered(await open('203.0.113.1'));
    await hostile[0]?.closed;
    expect([hostile.map(isOpen), refused.count]).toEqual([[false, true, true, true], 1]);
  });

  test('is limited: one that idles is found behind many that are at work', async () => {
    let atWork = 0;
    const { open, answered } = await served(
      (request, response) => {
        if (request.url === '/') ok(request, response);
        else atWork++;
      },
      { perNetwork: 151 },
    );
    const busy = await Promise.all(Array.from({ length: 150 }, () => open()));
    for (const { socket } of busy) socket.write(get.replace('/', '/slow'));
    await until(() => atWork === 150);
    const idle = await answered(await open());
    await (await open()).closed;
    await answered(await open());
    await idle.closed;
    expect(busy.every(isOpen)).toBe(true);
  });

  test('holds for connections that come all at once', async () => {
    const { connections, open } = await served(ok, { perNetwork: 10 });
    await Promise.all(Array.from({ length: 60 }, () => open()));
    await until(() => connections.counts.open === 10);
    expect(connections.counts).toEqual({ open: 10, unused: 10 });
  });

  test('leaves a client alone that keeps a hundred connections', async () => {
    const { open, answered } = await served(ok, {});
    const kept = await Promise.all(Array.from({ length: 100 }, () => open()));
    for (let round = 0; round < 2; round++) await Promise.all(kept.map(answered));
    expect(kept.every(isOpen)).toBe(true);
  });

  test('is forgotten with the connections', async () => {
    const { connections, open, answered } = await served(ok, {});
    const opened = await Promise.all(Array.from({ length: 20 }, () => open()));
    await Promise.all(opened.slice(10).map(answered));
    for (const { socket } of opened) socket.destroy();
    await until(() => connections.counts.open === 0);
    expect(connections.counts).toEqual({ open: 0, unused: 0 });
  });
});

describe('a request that never ends its head', () => {
  test.each([
    ['nothing at all', '', ''],
    ['a header at a time', 'GET / HTTP/1.1\r\n', 'X-Slow: 1\r\n'],
    ['empty lines before it', '\r\n', '\r\n'],
  ])('is given up: %s', async (_, start, piece) => {
    const timeouts = { headersTimeout: 200, connectionsCheckingInterval: 50 };
    const { open } = await served(ok, {}, timeouts);
    const connection = await open();
    if (start !== '') connection.socket.write(start);
    const timer = setInterval(() => piece !== '' && connection.socket.write(piece), 20);
    const text = await connection.closed;
    clearInterval(timer);
    expect(text).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
  });

  test('has ten seconds', async () => {
    const { http } = await served(ok, {});
    expect([http.headersTimeout, http.keepAliveTimeout]).toEqual([10_000, 65_000]);
  });
});

describe('requests on one connection', () => {
  test('that do not wait for their answers are limited', async () => {
    let asked = 0;
    const { open } = await served(() => asked++, { requestsAtOnce: 10 });
    const connection = await open();
    connection.socket.write(get.repeat(10_000));
    await connection.closed;
    expect(asked).toBe(10);
  });

  test('may be many, a few ahead of their answers', async () => {
    const { open } = await served(ok, { requestsAtOnce: 10 });
    const connection = await open();
    for (let round = 1; round <= 20; round++) {
      connection.socket.write(get.repeat(5));
      await until(() => connection.text().split('HTTP/1.1 200').length === round * 5 + 1);
    }
    expect(isOpen(connection)).toBe(true);
  });
});

describe('an answer that is not read', () => {
  const size = 16 * mib;
  const large: RequestListener = (_request, response) => void response.end(Buffer.alloc(size));

  test('ends its connection once nothing has moved for a time', async () => {
    const { connections, unread } = await served(large, { stallMs: 200 });
    await unread();
    await until(() => connections.counts.open === 0);
  });

  test('does not end a request that is handled for longer', async () => {
    const slow: RequestListener = async (_request, response) => {
      await sleep(600);
      response.end('ok');
    };
    const { open, answered } = await served(slow, { stallMs: 100 });
    await answered(await open());
  });

  test('ends its connection if it is read byte by byte', async () => {
    const { connections, unread } = await served(large, { stallMs: 300, leastBytesPerSecond: 1000 * mib, checkMs: 20 });
    const socket = await unread();
    const timer = setInterval(() => socket.read(1000), 20);
    await until(() => connections.counts.open === 0);
    clearInterval(timer);
  });

  test('is read to its end by whoever reads it', async () => {
    const { unread } = await served(large, { stallMs: 60_000, leastBytesPerSecond: 1000, checkMs: 20 });
    const socket = await unread();
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    socket.resume();
    await until(() => bytes > size);
  });

  test('counts with those that wait for it on the same connection', async () => {
    const { connections, unread } = await served((_request, response) => void response.end(Buffer.alloc(size)), {
      stallMs: 600_000,
      checkMs: 50,
      maxUnreadBytes: 3 * size,
    });
    await unread(5);
    await until(() => connections.counts.open === 0);
  });

  test('ends before its time where all such answers together are too large', async () => {
    const { connections, unread, open } = await served((request, response) => (request.url === '/' ? large : ok)(request, response), {
      stallMs: 600_000,
      checkMs: 50,
      maxUnreadBytes: 3 * size,
    });
    for (let count = 0; count < 10; count++) await unread();
    await until(() => connections.counts.open > 0 && connections.counts.open <= 3);
    const connection = await open();
    connection.socket.write(get.replace('/', '/small'));
    expect(await connection.until(/ok$/)).toMatch(/^HTTP\/1.1 200 /);
  });
});
