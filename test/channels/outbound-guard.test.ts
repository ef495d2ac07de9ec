import { createHook } from 'node:async_hooks';
import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from '@jest/globals';
import { isReachable, OutboundBlocked, OutboundGuard, type OutboundGuardOptions } from '../../src/channels/outbound-guard.ts';
import { until } from '../support/jest/until.ts';

const look = (hostname: string, options: OutboundGuardOptions) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    new OutboundGuard(options).lookup(hostname, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses as LookupAddress[]),
    ),
  );

const metadata = ['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254', '::ffff:a9fe:a9fe', 'fe80::1'];
const neighbours = [
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fc00::1',
  'fdff::1',
];
const elsewhere = [
  '0.0.0.0',
  '0.1.2.3',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::a9fe:a9fe',
  '::7f00:1',
  '::8.8.8.8',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2002:808:808::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  'fe80::1%eth0',
  'not an address',
  '',
];
const open = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001::200e'];

describe('an address', () => {
  test.each([...metadata, ...elsewhere])('%j is never reachable', (address) => {
    expect([isReachable(address), isReachable(address, true)]).toEqual([false, false]);
  });
  test.each([...neighbours, '::ffff:7f00:1', '::ffff:10.0.0.1'])('%s is reachable only if private networks are allowed', (address) => {
    expect([isReachable(address), isReachable(address, true)]).toEqual([false, true]);
  });
  test.each(open)('%s is reachable', (address) => {
    expect([isReachable(address), isReachable(address, true)]).toEqual([true, true]);
  });
});

describe('a URL', () => {
  test.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://168.63.129.16/',
    'https://10.0.0.1:8443/',
    'https://[fd00::1]/',
  ])('%s is refused: its host is not public', (url) => {
    expect(() => new OutboundGuard().check(url)).toThrow(OutboundBlocked);
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:1',
    '//example.com/',
    'example.com',
    '',
    'http://',
    'http://u:p@example.com/',
    'http://u@example.com/',
  ])('%j is refused: it is not a plain http URL, even if private networks are allowed', (url) => {
    expect(() => new OutboundGuard({ allowPrivate: true }).check(url)).toThrow(OutboundBlocked);
  });

  test.each(['http://169.254.169.254/', 'http://[::ffff:a9fe:a9fe]/', 'http://168.63.129.16/', 'http://[fd00:ec2::254]/'])(
    '%s is refused even if private networks are allowed',
    (url) => {
      expect(() => new OutboundGuard({ allowPrivate: true }).check(url)).toThrow(OutboundBlocked);
    },
  );

  test('with a public address or a name passes', () => {
    expect(new OutboundGuard().check('https://8.8.8.8/x').href).toBe('https://8.8.8.8/x');
    expect(new OutboundGuard().check('https://hooks.example.com:8443/x?y').port).toBe('8443');
    expect(new OutboundGuard({ allowPrivate: true }).check('http://127.0.0.1:80/').hostname).toBe('127.0.0.1');
  });
});

describe('a name', () => {
  test('passes with all of its public addresses', async () => {
    const resolve = async () => ['93.184.215.14', '2606:2800:21f::1'];
    expect(await look('hooks.example.com', { resolve })).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f::1', family: 6 },
    ]);
  });

  test('is refused if one of its addresses is private', async () => {
    await expect(look('hooks.example.com', { resolve: async () => ['93.184.215.14', '10.0.0.1'] })).rejects.toThrow(OutboundBlocked);
  });

  test('localhost is refused, unless private networks are allowed', async () => {
    await expect(look('localhost', {})).rejects.toThrow(OutboundBlocked);
    expect((await look('localhost', { allowPrivate: true })).length).toBeGreaterThan(0);
  });

  test('is asked over DNS first, without a thread of the process', async () => {
    const started: string[] = [];
    const hook = createHook({ init: (_, type) => void started.push(type) }).enable();
    const failure = look('nothing.invalid', {}).catch(() => undefined);
    await until(() => started.some((type) => type === 'QUERYWRAP' || type === 'GETADDRINFOREQWRAP'));
    hook.disable();
    expect(started).toContain('QUERYWRAP');
    await failure;
  });

  test('without an address fails but is not blocked', async () => {
    const failure = await look('nothing.example', { resolve: async () => [] }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(OutboundBlocked);
  });
});
