import { expect, test } from '@jest/globals';
import { FailedNetworks } from '../../src/system/failed-networks.ts';

const noted = (addresses: readonly string[], now?: () => number) => {
  const failed = new FailedNetworks(now);
  for (const address of addresses) failed.note(address);
  return failed;
};

test('a person who mistypes twice is not suspected; after the third time the network is', () => {
  expect(noted(['192.0.2.1', '192.0.2.1:99']).has('192.0.2.1')).toBe(false);
  const failed = noted(['192.0.2.1', '192.0.2.1:99', '::ffff:192.0.2.1']);
  expect([failed.has('192.0.2.1'), failed.has('192.0.2.2')]).toEqual([true, false]);
});

test('many addresses of one network make the network suspected', () => {
  const of = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:0:${(n * 256).toString(16)}::1`);
  expect(noted(of(47)).has('2001:db8:0:ffff::1')).toBe(false);
  expect(noted(of(48)).has('2001:db8:0:ffff::1')).toBe(true);
  expect(noted(of(48)).has('2001:db8:1::1')).toBe(false);
});

test('forgets after 15 minutes', () => {
  let now = 0;
  const failed = noted(['192.0.2.1', '192.0.2.1', '192.0.2.1'], () => now);
  now = 15 * 60_000 - 1;
  expect(failed.has('192.0.2.1')).toBe(true);
  now++;
  expect(failed.has('192.0.2.1')).toBe(false);
});

test('has bounded memory: the oldest is forgotten first', () => {
  const failed = noted(['192.0.2.1', '192.0.2.1', '192.0.2.1']);
  for (let n = 0; n < 25_000; n++) failed.note(`10.${n >> 8}.${n & 255}.1`);
  expect(failed.has('192.0.2.1')).toBe(false);
});
