import { describe, expect, test } from '@jest/globals';
import { recognizeColumn } from '../../../../src/domain/imports/formats/recognize.ts';
import { atOnce } from '../../../../src/domain/kernel/stepwise.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

const recognized = (...column: Parameters<typeof recognizeColumn>) => atOnce(recognizeColumn(...column));

const seen = (values: readonly string[], name = 'a', country: string | null = null) => {
  const { type, formats, empties } = recognized(name, values, country);
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
    ['days first, between points', ['05.12.2025', '01.02.2024'], 'date', ['day_first']],
    ['amounts of a currency', ['37\u202f296,77 €', '8,50 €'], 'number', ['decimal_comma']],
    ['dollars', ['$1,234.50', '$7.25'], 'number', ['decimal_point']],
    ['amounts of two currencies', ['12,50 €', '12,50 $'], 'text', []],
    ['long fractions', ['0.000000427335427525861', '1.5'], 'number', []],
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

  const many = (value: (n: number) => string, ...others: string[]): string[] => [
    ...Array.from({ length: 60 - others.length }, (_, n) => value(n)),
    ...others,
  ];
  test.each<[string, string[], string, string[], string[]]>([
    ['amounts', many((n) => `1.${100 + n},50`, 'auf Anfrage'), 'number', ['decimal_comma'], ['auf Anfrage']],
    ['amounts with one that has a unit', many((n) => `${n},5`, '7,50 kg', 'offen'), 'number', ['decimal_comma'], ['7,50 kg', 'offen']],
    ['amounts with another mark', many((n) => `${n},55`, '1,234.50'), 'number', ['decimal_comma'], ['1,234.50']],
    ['whole numbers', many((n) => `${n * 7}`, 'viele'), 'number', [], ['viele']],
    ['thousands or decimals', many((n) => `1.${100 + n}`, 'offen'), 'number', ['decimal_point', 'decimal_comma'], ['offen']],
    ['days', many((n) => `${1 + (n % 28)}.02.2024`, '31.02.2024', 'bald'), 'date', ['day_first'], ['31.02.2024', 'bald']],
    ['times', many((n) => `${1 + (n % 28)}.02.2024 14:05`, 'bald'), 'datetime', ['day_first'], ['bald']],
    ['words', many((n) => (n % 2 ? 'ja' : 'nein'), 'vielleicht'), 'boolean', ['yes_no'], ['vielleicht']],
    ['addresses', many((n) => `p${n}@x.example`, 'kein-mail'), 'email', [], ['kein-mail']],
    ['phone numbers', many((n) => `+49 30 9018${100 + n}`, 'keins'), 'phone', [], ['keins']],
  ])('although one in twenty does not fit: %s', (_, values, type, formats, misfits) => {
    const found = recognized('a', values);
    expect([found.type, found.type in found.formats ? found.formats[found.type as 'number'] : []]).toEqual([type, formats]);
    expect([found.fits, found.misfitRows]).toEqual([60 - misfits.length, misfits.length]);
    expect(found.misfits).toEqual(misfits.map((value) => ({ value, isCut: false, rows: 1 })));
  });

  test.each<[string, string[]]>([
    ['one in nineteen does not fit', many((n) => `${n},5`, 'a', 'b', 'c', 'd')],
    ['some have leading zeros', many((n) => `${80_331 + n}`, '01067')],
    ['some are phone numbers', many((n) => `${1000 + n}`, '+49 30 901820')],
    ['some have a long number', many((n) => `${1000 + n}`, '12345678901234567')],
    ['some have letters at their digits', many((n) => `${n}`, '12b')],
    ['some are numbers of articles', many((n) => `${1000 + n}`, 'A-1003')],
    ['some are ranges', many((n) => `${n}`, '12-14')],
    ['some have an exponent', many((n) => `${n}`, '1e5', 'offen')],
    ['all are long numbers', many((n) => `${491_512_345_600 + n}`, 'keine')],
  ])('as text if %s', (_, values) => {
    expect(recognized('a', values)).toMatchObject({ type: 'text', misfitRows: 0, misfits: [] });
  });

  test('as text by its name, although nearly all are numbers', () => {
    for (const name of ['PLZ', 'Postleitzahl', 'Kundennummer', 'Kunden-Nr', 'Telefon', 'Konto', 'phone', 'zip'])
      expect([
        name,
        recognized(
          name,
          many((n) => `${80_331 + n}`, 'keine'),
        ).type,
      ]).toEqual([name, 'text']);
    expect(
      recognized(
        'Kontostand',
        many((n) => `${80_331 + n}`),
      ).type,
    ).toBe('number');
  });

  test('with the most frequent values that do not fit', () => {
    const values = Array.from({ length: 4000 }, (_, n) => (n < 3850 ? `${n},5` : n < 3900 ? 'offen' : `offen ${n} €`));
    const { fits, misfitRows, misfits } = recognized('a', values);
    expect([fits, misfitRows, misfits.length, misfits[0]]).toEqual([3850, 150, 50, { value: 'offen', isCut: false, rows: 50 }]);
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
    const { type, formats } = recognized('since', ['31.12.2024', '30.11.2024', 'unknown']);
    expect([type, formats.datetime]).toEqual(['text', ['day_first']]);
  });

  test('soon, of many values', () => {
    const values = Array.from({ length: 200_000 }, (_, index) => String(index / 8).replace('.', ','));
    expect(seen(values).formats).toEqual(['decimal_comma']);
    expect(cpuTimeOf(() => seen(values))).toBeLessThan(5000);
    expect(cpuTimeOf(() => seen([...values, 'offen']))).toBeLessThan(10_000);
  });
});
