import { expect, test } from '@jest/globals';
import { shownNumber } from '../../../src/system/xlsx/number-formats.ts';

test.each([
  [0.9999999, 'time', false, '00:00:00'],
  [0.9999999, 'duration', false, '24:00:00'],
  [2_958_465, 'date', false, '9999-12-31'],
  [2_958_466, 'date', false, '2958466'],
  [2_957_003, 'date', true, '9999-12-31'],
  [2_957_004, 'date', true, '2957004'],
] as const)('the number %d as a %s, counted from 1904: %j, is %s', (value, kind, is1904, shown) => {
  expect(shownNumber(value, kind, is1904)).toBe(shown);
});
