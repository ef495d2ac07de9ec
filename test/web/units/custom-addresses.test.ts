import { expect, test } from '@jest/globals';
import { writtenAddress } from '../../../src/domain/channels/custom/custom-address.ts';
import { channelOfAddress, knownAddress } from '../../../web/src/text/custom-address.ts';

const channelId = '0198c0de-0000-7000-8000-00000000000c';

test('an address of a custom channel is said with the name of its channel, and without its id; others stay as they are', () => {
  const address = writtenAddress({ address: 'a#b', channelId });
  expect([channelOfAddress(address), channelOfAddress(address.toUpperCase())]).toEqual([channelId, channelId]);
  expect([knownAddress(address, 'Telegram'), knownAddress(address, undefined)]).toEqual(['a#b (Telegram)', 'a#b']);
  for (const other of ['ada@example.com', '+4915112345678', 'a#b', `#${channelId}`, '', `https://example.com/#x`])
    expect([channelOfAddress(other), knownAddress(other, 'Telegram')]).toEqual([undefined, other]);
});
