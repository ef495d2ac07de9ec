import { describe, expect, test } from '@jest/globals';
import { addressOf, isLoopback, networkOf, networksOf } from '../../../src/domain/kernel/network.ts';

const names = (address: string): readonly string[] => networksOf(address).map(({ name }) => name);

// First, before any address was seen.
test('nothing is no address', () => expect(addressOf('')).toBe('unknown'));

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['255.249.199.0', '255.249.199.0'],
  ['192.000.02.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['[192.0.2.7]', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::1', '::1'],
  ['[::1]:443', '::1'],
  ['[2001:DB8:0:0:1::]', '2001:db8:0:0:1::'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25en0]:8080', 'fe80::1'],
  ['::', '::'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:0:3:0:5:0:7:0', '1:0:3:0:5:0:7:0'],
  ['10:0:0:100:0:0:0:0', '10:0:0:100::'],
])('%s is %s', (given, address) => {
  expect(addressOf(given)).toBe(address);
  expect(addressOf(address)).toBe(address);
});

describe('is not an address', () => {
  test.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.',
    '1.2.34',
    '1.2.3.4.5',
    '1.2.3.4:port',
    '1.2.3.4:1234567',
    '::1::',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '12345::',
    '::g',
    '1.2.3.4::',
    '[::1',
    '[::1]x',
    '::1]:443',
    '192.0.2.7, 192.0.2.8',
    `${'0'.repeat(200)}::1`,
    "' or 1=1 --",
  ])('%j', (given) => {
    expect(addressOf(given)).toBe('unknown');
    expect(networksOf(given)).toEqual([{ name: 'unknown', room: 1 }]);
  });
});

test('an IPv4 address is counted by itself and by its /24, which has more room', () => {
  expect(networksOf('192.0.2.7:1')).toEqual([
    { name: '192.0.2.7/32', room: 1 },
    { name: '192.0.2.0/24', room: 16 },
  ]);
});

test('an IPv6 address is counted by its /64, /56 and /48, each with more room', () => {
  expect(networksOf('[2001:db8:abcd:12ef:1:2:3:4]:443')).toEqual([
    { name: '2001:db8:abcd:12ef::/64', room: 1 },
    { name: '2001:db8:abcd:1200::/56', room: 4 },
    { name: '2001:db8:abcd::/48', room: 16 },
  ]);
});

test('networks of different lengths have different names', () => {
  const all = names('2001:db8::1');
  expect(new Set(all).size).toBe(3);
});

test.each(['::ffff:192.0.2.7', '192.0.2.7:1', '192.0.2.7:2', '[::ffff:c000:207]:9'])('%s is in the same network as 192.0.2.7', (given) => {
  expect(networkOf(given)).toBe(networkOf('192.0.2.7'));
});

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff', [true, true, true]],
  ['2001:db8::1', '2001:db8:0:ff::1', [false, true, true]],
  ['2001:db8::1', '2001:db8:0:100::1', [false, false, true]],
  ['2001:db8::1', '2001:db8:1::1', [false, false, false]],
])('%s and %s share /64, /56, /48: %j', (one, other, shared) => {
  const others = names(other);
  expect(names(one).map((name, index) => name === others[index])).toEqual(shared);
});

test.each([
  ...['localhost', '127.0.0.1', '127.255.9.10', '::1', '[::1]'].map((host) => [host, true] as const),
  ...['127.0.0.256', '127.1000.0.1', '127.0.0.01', '127.0.0.1.example.com', '128.0.0.1', '::2', ''].map((host) => [host, false] as const),
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
