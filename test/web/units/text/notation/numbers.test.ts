import { expect, test } from '@jest/globals';
import { notationOf } from '../../../../../web/src/text/notation/notation.ts';
import { editedNumber, readColumn, readTyped, writtenNumber } from '../../../../../web/src/text/notation/numbers.ts';

const [german, english, french, swiss, austrian, indian] = ['de-DE', 'en-US', 'fr-FR', 'de-CH', 'de-AT', 'en-IN'].map((locale) =>
  notationOf(locale),
);
const number = (value: number) => ({ kind: 'number', value });
const unclear = (...values: number[]) => ({ kind: 'unclear', values });
const none = { kind: 'none' };

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['-1 000 000,25', -1_000_000.25],
  ['1\u202f234', 1234],
  ['1’234’567.8', 1_234_567.8],
  ["12'345", 12_345],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0.500', 0.5],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['12,34,567', 1_234_567],
  ['−7', -7],
  [' 42 ', 42],
  ['.5', 0.5],
  ['0.30000000000000004', 0.30000000000000004],
  ['1e+21', 1e21],
  ['100000000000000000000', 1e20],
  ['١٬٢٣٤٫٥', 1234.5],
  ['１２３', 123],
])('%s is the same number in every notation', (text, value) => {
  for (const notation of [german, english, french, swiss, austrian, indian]) expect(readTyped(text, notation)).toEqual(number(value));
});

test.each([
  '',
  '-',
  ',',
  '5.',
  '12 34',
  '1.23.456',
  '1.234.56',
  '1,234,56.7',
  '1.234,567,8',
  '1 234.567,8',
  "1'234 567",
  '007',
  '5 €',
  '5 %',
  '1.234,5x',
  'n/a',
  '1.5.2',
  '0x10',
  'Infinity',
  '12345678901234567',
  '0.12345678901234567891',
])('“%s” is no number in any notation', (text) => {
  for (const notation of [german, english, french, swiss, austrian, indian]) expect(readTyped(text, notation)).toEqual(none);
});

test.each([
  ['20.000', german, number(20_000)],
  ['1.234', german, number(1234)],
  ['1,234', german, number(1.234)],
  ['20,000', german, unclear(20, 20_000)],
  ['1,234', english, number(1234)],
  ['1.234', english, number(1.234)],
  ['20.000', english, unclear(20, 20_000)],
  ['1.250', english, unclear(1.25, 1250)],
  ['-1.234', french, unclear(-1.234, -1234)],
  ['1,234', french, number(1.234)],
  ['1,234', swiss, unclear(1.234, 1234)],
  ['20.000', austrian, unclear(20, 20_000)],
] as const)('%s is decided by the notation %j, or by nobody', (text, notation, reading) => {
  expect(readTyped(text, notation)).toEqual(reading);
});

test('a number is read back as it is written, in every notation', () => {
  const values = [0, 5, -5, 1.5, 1.25, 1.234, 12.125, 999, 1000, 1234, 20_000, 1_000_000, -1234.5, 1234.567, 0.001, 1e-9, 1e21, 5e-324];
  for (const locale of [
    'de',
    'de-AT',
    'de-CH',
    'en',
    'en-IN',
    'en-ZA',
    'es',
    'fr',
    'fr-CH',
    'pl',
    'pt',
    'pt-PT',
    'sv',
    'nb',
    'ar-EG',
    'fa',
    'hi',
  ])
    for (const value of values) {
      const notation = notationOf(locale);
      expect([locale, readTyped(writtenNumber(value, notation), notation)]).toEqual([locale, number(value)]);
      expect(readColumn([editedNumber(value, notation)], notation)).toEqual([value]);
    }
});

test('a locale that is not known is read as English', () => {
  expect(notationOf('not a locale')).toEqual(notationOf('en'));
});

test.each([
  [
    ['0,5', '1.234,50', '', '-7'],
    [0.5, 1234.5, '', -7],
  ],
  [
    ['1,234.50', '12,345,678', '2'],
    [1234.5, 12_345_678, 2],
  ],
  [
    ['1 234,5', '1’000'],
    [1234.5, 1000],
  ],
  [
    ['0,5', '1,234'],
    [0.5, 1.234],
  ],
  [
    ['1.5', '2.125'],
    [1.5, 2.125],
  ],
  [
    ['12.345,67', 'n/a', '1.000', '-'],
    [12_345.67, 'n/a', 1000, '-'],
  ],
])('a column of numbers is read as a whole, in every notation: %j', (given, read) => {
  for (const notation of [german, english, french]) expect(readColumn(given, notation)).toEqual(read);
});

test('what a column does not decide is decided by the notation, or stays', () => {
  expect(readColumn(['1,234', '5,678'], german)).toEqual([1.234, 5.678]);
  expect(readColumn(['1,234', '5,678'], english)).toEqual([1234, 5678]);
  expect(readColumn(['1,234', '5,678'], swiss)).toEqual(['1,234', '5,678']);
  expect(readColumn(['0,5', '1.25', '1,234'], german)).toEqual([0.5, 1.25, '1,234']);
});
