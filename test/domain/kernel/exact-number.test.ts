import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isExactNumber } from '../../../src/domain/kernel/exact-number.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

/** The decimal as a fraction of integers, computed differently from the code under test. */
function fractionOf(text: string): [bigint, bigint] {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return power >= 0 ? [digits * 10n ** BigInt(power), 1n] : [digits, 10n ** BigInt(-power)];
}

function isSame(a: string, b: string): boolean {
  const [x, y] = fractionOf(a);
  const [v, w] = fractionOf(b);
  return x * w === v * y;
}

describe('a number is exact', () => {
  test.each([
    '0',
    '-0',
    '-0.0',
    '0e99999',
    '42',
    '1.10',
    '1e3',
    '1E+3',
    '1.5e20',
    '0.1',
    '5e-324',
    '1.7976931348623157e308',
    '9007199254740992',
  ])('%s', (text) => expect(isExactNumber(text)).toBe(true));

  test.each([
    '9007199254740993',
    '1e400',
    '-1e400',
    '1e-400',
    '0.12345678901234567890',
    '1.00000000000000000001',
    '123456789.123456789',
    `1${'0'.repeat(400)}`,
    `1e${'9'.repeat(400)}`,
  ])('unless a double cannot represent it: %s', (text) => expect(isExactNumber(text)).toBe(false));

  test.each(['', ' 1', '1 ', '+1', '.5', '5.', '007', '-', '1e', '0x10', 'NaN', 'Infinity', '1_000', '١'])(
    'unless it is not a JSON number: %j',
    (text) => expect(isExactNumber(text)).toBe(false),
  );

  test('if it is a printed double', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (double) => isExactNumber(String(double))));
  });

  test('if and only if the fractions are equal', () => {
    const decimal = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.bigInt({ min: 0n, max: 10n ** 22n }),
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: -330, max: 330 }),
      )
      .map(([sign, whole, fraction, exponent]) => `${sign}${whole}.${fraction}e${exponent}`);
    fc.assert(
      fc.property(decimal, (text) => {
        const carried = String(Number(text));
        const unsigned = text.replace(/^-/, '');
        return isExactNumber(text) === (/\d$/.test(carried) && isSame(unsigned, carried.replace(/^-/, '')));
      }),
      { numRuns: 2000 },
    );
  });

  test('and long texts take linear time', () => {
    expect(growthOf((size) => isExactNumber(`0.${'0'.repeat(size)}1`), 200_000)).toBeLessThan(40);
    expect(growthOf((size) => isExactNumber(`${'10'.repeat(size)}e-1`), 100_000)).toBeLessThan(40);
  });
});
