import { describe, expect, test } from '@jest/globals';
import { share } from '../../../web/src/text/format.ts';

describe('a share', () => {
  test.each([
    [975, 1000, '97.5 %'],
    [1, 1000, '0.1 %'],
    [8, 10_000, '0.08 %'],
    [1, 1_000_000, '< 0.01 %'],
    [0, 12, '0 %'],
    [12, 12, '100 %'],
    [999_999, 1_000_000, '99.9 %'],
    [0, 0, ''],
  ])('of %d in %d is said as “%s”', (part, whole, said) => expect(share(part, whole)).toBe(said));
});
