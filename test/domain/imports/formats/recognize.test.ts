import { describe, expect, test } from '@jest/globals';
import { recognizeColumn } from '../../../../src/domain/imports/formats/recognize.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

const seen = (values: readonly string[], name = 'a', country: string | null = null) => {
  const { type, formats, empties } = recognizeColumn(name, values, country);
  return { type, formats: type in formats ? formats[type as keyof typeof formats] : [], empties };
};

describe('a column is recognized', () => {
  test.each<[string, string[], string, string[]]>([
    ['numbers with a comma', ['729,63', '1.234,5', '12'], 'number', ['decimal_comma']],
    ['numbers with spaces', ['1 234,50', '7,25'], 'number', ['decimal_comma']],
    ['numbers with apostrophes', ["1'234.50", '7.25'], 'number', ['decimal_point']],
    ['numbers in brackets', ['(12)', '7'], 'number', ['decimal_point']],
    ['numbers of a program', ['1.5', '20'], 'number', []],
    ['thousands or decimals', ['1.234', '2.500', '7'], 'number', ['decimal_point', 'decimal_comma']],
    ['thousands or decimals with a comma', ['1,234', '2,500'], 'number', ['decimal_point', 'decimal_comma']],
    ['days first', ['31.12.2024', '01.02.2024'], 'date', ['day_first']],
    ['months first', ['12/31/24', '01/02/24'], 'date', ['month_first']],
    ['days or months first', ['01/02/2024', '03/04/2024'], 'date', ['day_first', 'month_first']],
    ['dates with times', ['31/12/2024 14:05', '01/02/2024 0:00'], 'datetime', ['day_first']],
    ['ISO dates', ['2024-12-31'], 'date', []],
    ['days at midnight, which have a time', ['2024-12-31T00:00:00Z'], 'datetime', []],
    ['e-mail addresses', ['ada@example.com', 'Eve@Example.ORG'], 'email', []],
    ['e-mail addresses among others', ['ada@example.com', 'unknown'], 'text', []],
    ['phone numbers with their country', ['+49 30 901820', '+1 (415) 555-2671'], 'phone', []],
    ['German words', ['ja', 'nein', 'ja'], 'boolean', ['yes_no']],
    ['French words', ['OUI', 'NON'], 'boolean', ['yes_no']],
    ['crosses', ['x', 'X'], 'boolean', ['yes_no']],
    ['letters', ['y', 'n'], 'boolean', ['yes_no']],
    ['one letter alone, which may be a code', ['n', 'n'], 'text', []],
    ['ones and zeros, which may be numbers', ['1', '0'], 'number', []],
    ['true and false', ['true', 'false'], 'boolean', []],
    ['mixed values', ['ja', '12,5'], 'text', []],
    ['percentages', ['12 %', '7 %'], 'text', []],
    ['leading zeros with a comma', ['007,5', '1,5'], 'text', []],
  ])('%s', (_, values, type, formats) => {
    expect(seen(values)).toEqual({ type, formats, empties: [] });
  });

  test('without values that say that there is none', () => {
    expect(seen(['12,5', 'n/a', '#NV', '-'])).toEqual({ type: 'number', formats: ['decimal_comma'], empties: ['n/a', '#NV', '-'] });
  });

  test('as text if the values are, whatever is empty', () => {
    expect(seen(['Ada', 'n/a', '#NV'])).toEqual({ type: 'text', formats: [], empties: ['n/a', '#NV'] });
  });

  test('as phone numbers by its name and the country of the table', () => {
    const numbers = ['030 901820', '0151 12345678'];
    expect([seen(numbers, 'Telefon', 'DE').type, seen(numbers, 'Telefon').type, seen(numbers, 'Konto', 'DE').type]).toEqual([
      'phone',
      'text',
      'text',
    ]);
  });

  test('by its name where numbers are none', () => {
    expect(seen(['1.234', '5.678'], 'PLZ code').type).toBe('text');
  });

  test('with the formats of each type although some values do not fit', () => {
    const { type, formats } = recognizeColumn('since', ['31.12.2024', '30.11.2024', 'unknown']);
    expect([type, formats.datetime]).toEqual(['text', ['day_first']]);
  });

  test('soon, of many values', () => {
    const values = Array.from({ length: 200_000 }, (_, index) => String(index / 8).replace('.', ','));
    expect(seen(values).formats).toEqual(['decimal_comma']);
    expect(cpuTimeOf(() => seen(values))).toBeLessThan(5000);
  });
});
