import { expect, test } from '@jest/globals';
import { ofDatabase, ofDisk, spaceStateOf } from '../../../src/domain/kernel/disk-space.ts';

test.each([
  [0, 'full'],
  [99, 'full'],
  [100, 'short'],
  [199, 'short'],
  [200, 'ok'],
])('a disk with 100 bytes that are to stay free, and %i free, is %s', (free, state) => {
  expect(spaceStateOf(ofDisk('disk', free, 100))).toBe(state);
});

test('a disk without bytes that have to stay free is neither short nor full', () => {
  expect(spaceStateOf(ofDisk('disk', 0, 0))).toBe('ok');
});

test.each([
  [0, 'ok'],
  [900, 'ok'],
  [901, 'short'],
  [999, 'short'],
  [1000, 'full'],
  [1200, 'full'],
])('a database of %i bytes that may have 1,000 is %s', (bytes, state) => {
  expect(spaceStateOf(ofDatabase('limit', bytes, 1000))).toBe(state);
});
