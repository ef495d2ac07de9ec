import { expect, test } from '@jest/globals';
import { checkedNetworks } from '../../../src/domain/kernel/allowed-networks.ts';
import type { Problem, ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { isInNetworks, networkText } from '../../../src/domain/kernel/network.ts';
import { refusedWords as german } from '../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../web/src/api/words.fr.ts';
import { messageIn } from '../../web/units/refusals/message-in.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['203.0.113.255/25', '203.0.113.128/25'],
  ['10.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:1:2:3::/47', '2001:db8::/47'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['::/0', '::/0'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
])('%s is the network %s', (given, network) => expect(networkText(given)).toBe(network));

test.each([
  '',
  '/',
  '203.0.113',
  '203.0.113.0/33',
  '2001:db8::/129',
  '203.0.113.0/',
  '203.0.113.0/a',
  '203.0.113.0/8/8',
  '10.0.0.1-9',
  '*',
  '[::1]',
  '::ffff:1.2.3.4/96',
  '1.2.3.4:80',
])('%s is no network', (given) => expect(networkText(given)).toBeUndefined());

test.each([
  ['203.0.113.7', ['198.51.100.0/24', '203.0.113.0/29'], true],
  ['203.0.113.8', ['203.0.113.0/29'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/29'], true],
  ['2001:db8:8000::1', ['2001:db8::/33'], false],
  ['2001:db8:0:0:7fff::1', ['2001:db8::/65'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['203.0.113.7', ['::/0'], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
])('%s in %j: %s', (address, networks, isIn) => expect(isInNetworks(address, networks)).toBe(isIn));

test('faults are said in German and in French', () => {
  const messages: string[] = [];
  for (const people of [['x'], Array.from({ length: 51 }, () => '10.0.0.1'), ['10.0.0.1']])
    try {
      checkedNetworks({ people, keys: [] }, '2001:db8::1');
    } catch (error) {
      messages.push(...((error as ValidationFailed).details.errors as readonly Problem[]).map(({ message }) => message));
    }
  expect(messages).toHaveLength(3);
  for (const words of [german, french]) for (const message of messages) expect(messageIn(words, message)).not.toBe(message);
});
