import { lookup } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HostAddresses, type HostAddressesOptions } from '../../src/channels/hosts/host-addresses.ts';
import { slowness } from '../support/jest/machine.ts';
import { until } from '../support/jest/until.ts';
import { startDns } from './dns-server.ts';

let dns: Awaited<ReturnType<typeof startDns>>;
let folder: string;
const dead = Array.from({ length: 20 }, (_, index) => `dead${index}.example`);
beforeAll(async () => {
  dns = await startDns({
    'a two.example': ['8.8.8.8', '8.8.4.4'],
    'aaaa two.example': ['2001:4860:4860::8888'],
    'a half.example': ['8.8.8.8'],
    'aaaa half.example': 'servfail',
    'a broken.example': 'servfail',
    'aaaa broken.example': 'servfail',
    ...Object.fromEntries([...dead, 'named.example'].flatMap((name) => [`a ${name}`, `aaaa ${name}`].map((key) => [key, 'silence']))),
  });
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
});
afterAll(async () => {
  await dns.close();
  await rm(folder, { recursive: true });
});

const addresses = (options: HostAddressesOptions = {}) =>
  new HostAddresses({ servers: [dns.address], timeoutMs: 2000 * slowness(), ...options });

test('finds the addresses of both families, those of a family together and in the order of DNS', async () => {
  const found = await addresses().of('two.example');
  expect(found.filter((address) => !address.includes(':')).sort()).toEqual(['8.8.4.4', '8.8.8.8']);
  expect(found).toHaveLength(3);
  expect(found[1]).not.toBe('2001:4860:4860::8888');
  expect(await addresses().of('half.example')).toEqual(['8.8.8.8']);
});

test('a name is found while the servers of many others do not answer, and the system is not asked for those', async () => {
  const asked: string[] = [];
  const names = addresses({
    timeoutMs: 3000 * slowness(),
    async bySystem(name) {
      asked.push(name);
      return [];
    },
  });
  let failed = 0;
  const failures = dead.map((name) =>
    names.of(name).catch((error: unknown) => {
      failed++;
      return error;
    }),
  );
  expect(await names.of('two.example')).toHaveLength(3);
  expect(await lookup('localhost')).toBeDefined();
  expect(failed).toBe(0);
  const [first] = await Promise.all(failures);
  expect(first).toMatchObject({ code: 'ETIMEOUT', message: 'No DNS server answered in time for dead0.example' });
  expect(asked).toEqual([]);
});

test('calls for one name share a look-up, and later ones do not', async () => {
  const names = addresses();
  dns.asked.length = 0;
  await Promise.all([names.of('two.example'), names.of('two.example'), names.of('two.example')]);
  expect(dns.asked).toEqual(['two.example', 'two.example']);
  await names.of('two.example');
  expect(dns.asked).toHaveLength(4);
});

test('a failure of the DNS servers is not an absent name', async () => {
  await expect(addresses({ bySystem: async () => ['8.8.8.8'] }).of('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
});

test('the system is asked if there is no DNS server', async () => {
  const names = addresses({ servers: ['127.0.0.1:9'], bySystem: async () => ['10.0.0.9'] });
  expect(await names.of('two.example')).toEqual(['10.0.0.9']);
});

test('a name of the hosts file is found, whatever DNS says', async () => {
  const hostsFile = join(folder, 'hosts');
  await writeFile(hostsFile, '# named.example\n10.0.0.7\tother.example Named.example # two.example\n');
  const names = addresses({ hostsFile, bySystem: async () => ['10.0.0.7'] });
  expect(await names.of('named.example')).toEqual(['10.0.0.7']);
  expect(await names.of('two.example')).toHaveLength(3);
  expect(await addresses().of('localhost')).toEqual((await lookup('localhost', { all: true })).map(({ address }) => address));
});

test('names that DNS does not have are asked of the system, one at a time, and not after their time', async () => {
  const timeoutMs = 1500 * slowness();
  const running = new Set<string>();
  let most = 0;
  let release = (): void => undefined;
  const names = addresses({
    timeoutMs,
    async bySystem(name) {
      running.add(name);
      most = Math.max(most, running.size);
      if (name === 'first.example') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      running.delete(name);
      return ['10.0.0.8'];
    },
  });
  const first = names.of('first.example');
  await until(() => running.has('first.example'));
  const second = names.of('second.example');
  const failure = second.catch((error: unknown) => error);
  await sleep(1.2 * timeoutMs);
  const third = names.of('db');
  await sleep(100);
  release();
  expect(await first).toEqual(['10.0.0.8']);
  expect(await failure).toMatchObject({ code: 'ETIMEOUT' });
  expect(await third).toEqual(['10.0.0.8']);
  expect(most).toBe(1);
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND absent.example'), { code: 'ENOTFOUND' });
  // The system of a machine without network says that it knows nothing at the moment.
  const bySystem = () => Promise.reject(unknown);
  await expect(addresses({ bySystem }).of('absent.example')).rejects.toBe(unknown);
});
