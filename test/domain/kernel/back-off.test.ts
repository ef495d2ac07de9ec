import { expect, test } from '@jest/globals';
import { backOff, spread } from '../../../src/domain/kernel/back-off.ts';

test('each failure in a row doubles the wait, up to the most', () => {
  const waits = [1, 2, 3, 4, 5, 5000].map((failures) => backOff({ first: 30, most: 300 }, failures));
  expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
});

test('a spread wait is up to a fifth shorter or longer', () => {
  expect([0, 0.5, 1].map((jitter) => Math.round(spread(1000, jitter)))).toEqual([800, 1000, 1200]);
});
