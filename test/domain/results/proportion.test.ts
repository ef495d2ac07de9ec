import { expect, test } from '@jest/globals';
import { differenceOf, proportionOf } from '../../../src/domain/results/proportion.ts';

const rounded = (value: object | undefined) =>
  value && Object.fromEntries(Object.entries(value).map(([name, number]) => [name, Math.round(Number(number) * 1e4) / 1e4]));

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [20, 20, 0.8389, 1],
])('the interval of %d of %d is that of Wilson, as Newcombe gives it', (n, total, low, high) => {
  expect(rounded(proportionOf(n, total))).toMatchObject({ n, of: total, low, high });
});

test('nobody has no share', () => {
  expect(proportionOf(0, 0)).toBeUndefined();
  expect(differenceOf({ n: 0, of: 0 }, { n: 1, of: 2 })).toBeUndefined();
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
])('the interval of the difference of %d of %d and %d of %d is that of Newcombe', (n, total, otherN, otherOf, low, high) => {
  expect(rounded(differenceOf({ n, of: total }, { n: otherN, of: otherOf }))).toEqual({ low, high });
});

test('each of several comparisons is held to more', () => {
  const [one, three, ten] = [1, 3, 10].map((pairs) => differenceOf({ n: 56, of: 70 }, { n: 48, of: 80 }, pairs)?.low ?? 0);
  expect(one).toBeGreaterThan(three as number);
  expect(three).toBeGreaterThan(ten as number);
  expect(ten).toBeLessThan(0);
});
