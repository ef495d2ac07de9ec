import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GuardedClient } from '../../src/channels/guarded-client.ts';
import { HttpDomainProbe } from '../../src/channels/hosts/http-domain-probe.ts';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(308, { Location: 'https://pages.example.com/moved' }).end();
  else response.end(`${request.headers.host} ${request.url}`);
});
const resolve = async (host: string) => {
  if (host === 'nowhere.example.com') throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  return ['127.0.0.1'];
};
const clients: GuardedClient[] = [];
const probeWith = (allowPrivate: boolean) => {
  const client = new GuardedClient(new OutboundGuard({ allowPrivate, resolve }));
  clients.push(client);
  return new HttpDomainProbe(client, {
    find: async (name: string) => (name === '_a.example' ? { texts: ['x'] } : { fault: 'SERVFAIL' }),
    findExchanges: async () => ({ texts: [] }),
  });
};
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  for (const client of clients) client.close();
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
const at = (path: string, scheme = 'http') => `${scheme}://pages.example.com:${(server.address() as AddressInfo).port}${path}`;

test('a host answers, with its name and without redirects being followed; or it is said why not', async () => {
  const probe = probeWith(true);
  const { host } = new URL(at('/'));
  expect(await probe.ask(at('/a'), 'owner')).toEqual({ status: 200, body: `${host} /a`, location: undefined });
  expect(await probe.ask(at('/moved'), 'owner')).toMatchObject({ status: 308, location: 'https://pages.example.com/moved' });
  expect(await probe.ask(at('/a', 'https'), 'owner')).toMatchObject({ fault: 'certificate', reason: expect.stringMatching(/TLS/) });
  expect(await probe.ask('http://nowhere.example.com/', 'owner')).toMatchObject({ fault: 'no-address' });
  expect(await probe.ask('http://pages.example.com:1/', 'owner')).toMatchObject({ fault: 'unreachable' });
});

test('texts that cannot be read count as none', async () => {
  expect([await probeWith(true).texts('_a.example'), await probeWith(true).texts('_b.example')]).toEqual([['x'], []]);
});

test('a private address is not asked', async () => {
  expect(await probeWith(false).ask(at('/a'), 'owner')).toMatchObject({ fault: 'private' });
});
