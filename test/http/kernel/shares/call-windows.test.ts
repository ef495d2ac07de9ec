import { afterEach, expect, jest, test } from '@jest/globals';
import { CallWindows } from '../../../../src/http/kernel/shares/call-windows.ts';

let now = 1000;
const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  now = 1000;
});

test('a window begins with the first call of its key, and has room for so many', () => {
  const windows = new CallWindows(3, 100);
  expect(windows.count('a')).toEqual({ left: 2, msBeforeNext: 100, isOver: false });
  now += 30;
  expect(windows.count('b')).toEqual({ left: 2, msBeforeNext: 100, isOver: false });
  expect([windows.count('a'), windows.count('a').isOver]).toEqual([{ left: 1, msBeforeNext: 70, isOver: false }, false]);
  expect(windows.count('a')).toEqual({ left: 0, msBeforeNext: 70, isOver: true });
  now += 70;
  expect(windows.count('a')).toEqual({ left: 2, msBeforeNext: 100, isOver: false });
  expect(windows.count('b')).toEqual({ left: 1, msBeforeNext: 30, isOver: false });
});

test('the rest of a window is at most its length, whatever the clock', () => {
  const windows = new CallWindows(1, 20_000);
  now = 17_000.3;
  for (let key = 0; key < 1000; key++, now += 0.1234567) expect(windows.count(`key ${key}`).msBeforeNext).toBe(20_000);
});

test('windows that have ended are forgotten when another begins', () => {
  const windows = new CallWindows(1, 100);
  for (let key = 0; key < 1000; key++, now++) windows.count(`key ${key}`);
  expect(windows.size).toBeLessThanOrEqual(101);
  now += 100;
  windows.count('last');
  expect(windows.size).toBe(1);
  clock.mockRestore();
});
