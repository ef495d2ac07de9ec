import { expect, test } from '@jest/globals';
import { Template } from '../../../src/domain/channels/templates/template.ts';
import { TemplateError } from '../../../src/domain/channels/templates/template-error.ts';
import { templateFilters } from '../../../src/domain/channels/templates/template-filters.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';

const written = (filters: string, value: Cell, locale?: string): string =>
  Template.parse(`{{ v | ${filters} }}`)
    .render(new Map([['v', value]]), { locale })
    // Blanks that do not break a line, and marks of direction, as what can be read here.
    .replace(/[\u00a0\u202f]/g, '_')
    .replace(/[\u200e\u200f\u061c]/g, '');

const faultOf = (filters: string): string => {
  try {
    Template.parse(`{{ v | ${filters} }}`);
  } catch (error) {
    if (error instanceof TemplateError) return error.reason;
    throw error;
  }
  throw new Error(`${filters} is taken`);
};

test.each([
  ['number', 5367.45, '5.367,45', '5,367.45', '5_367,45', '5,367.45'],
  ['number', '5367.450', '5.367,45', '5,367.45', '5_367,45', '5,367.45'],
  ['number', 1_000_000, '1.000.000', '1,000,000', '1_000_000', '1,000,000'],
  ['number: 0', 5367.5, '5.368', '5,368', '5_368', '5,368'],
  ['number: 2', -1.005, '-1,01', '-1.01', '-1,01', '-1.01'],
  ['number: 1', -0.01, '0,0', '0.0', '0,0', '0.0'],
  ['money: "EUR"', 5367.45, '5.367,45_€', '€5,367.45', '5_367,45_€', '5,367.45_€'],
  ['money: "eur", 0', 5367.45, '5.367_€', '€5,367', '5_367_€', '5,367_€'],
  ['money: "JPY"', 5367, '5.367_¥', '¥5,367', '5_367_JPY', '5,367_JP¥'],
  ['yesno', true, 'ja', 'yes', 'oui', 'نعم'],
  ['yesno', false, 'nein', 'no', 'non', 'لا'],
  ['yesno: "dabei", "nicht dabei"', false, 'nicht dabei', 'nicht dabei', 'nicht dabei', 'nicht dabei'],
  ['date', '2023-11-06', '6. November 2023', 'November 6, 2023', '6 novembre 2023', '6 نوفمبر 2023'],
  ['date', '2023-11-06T23:30:00-05:00', '6. November 2023', 'November 6, 2023', '6 novembre 2023', '6 نوفمبر 2023'],
  ['date: "%-d %B %Y"', '2023-05-06', '6 May 2023', '6 May 2023', '6 May 2023', '6 May 2023'],
])('%s of %j in German, English, French and Arabic', (filters, value, de, en, fr, ar) => {
  expect(['de', 'en', 'fr', 'ar', 'ar-EG'].map((locale) => written(filters, value, locale))).toEqual([de, en, fr, ar, ar]);
});

test.each([
  ['number: locale: "de"', 5367.45, '5.367,45'],
  ["number: 2, locale: 'de-CH'", 5367.4, '5’367.40'],
  ['money: "EUR", locale: "de"', 5, '5,00_€'],
  ['money: "EUR", 0, locale: "de"', 5, '5_€'],
  ['yesno: locale: "de-AT"', true, 'ja'],
  ['date: locale: "de"', '2023-11-06', '6. November 2023'],
  ['date: "%A, %-d. %B %Y", locale: "de"', '2023-03-06', 'Montag, 6. März 2023'],
  ['date: "%a %-d %b", locale: "en-GB"', '2023-09-06', 'Wed 6 Sep'],
  ['date: "%-d %B", locale: "ru"', '2023-05-06', '6 мая'],
  ['number: locale: "ar-EG-u-nu-arab"', 5367.45, '٥٬٣٦٧٫٤٥'],
  ['date: locale: "th"', '2023-11-06', '6 พฤศจิกายน 2023'],
  ['date: locale: "th-u-ca-buddhist"', '2023-11-06', '6 พฤศจิกายน 2566'],
])('%s of %j names its own language', (filters, value, expected) => {
  expect(written(filters, value, 'en').replace("'", '’')).toBe(expected);
});

test.each(['number', 'number: 2', 'money: "EUR"', 'yesno', 'date', 'plain'])(
  '%s leaves what it cannot write, and what is empty',
  (filter) => {
    for (const value of ['soon', '1.234,50', '31.02.2024', 'TRUE', '2023-02-30', '02-29', 'x'.repeat(1000), `1${'0'.repeat(1000)}`, ' '])
      expect(written(filter, value, 'de')).toBe(value);
    expect(written(filter, null, 'de')).toBe('');
    expect(written(`${filter} | default: "–"`, null, 'de')).toBe('–');
  },
);

test('a long number keeps its digits, as text or number', () => {
  expect(written('number', '12345678901234567890.123', 'de')).toBe('12.345.678.901.234.567.890,123');
  expect(written('number', 1e21, 'de')).toBe('1.000.000.000.000.000.000.000');
});

test('filters follow each other', () => {
  expect(written('number: 2 | append: " EUR"', 5, 'de')).toBe('5,00 EUR');
  expect(written('plain | append: "!"', 5367.45, 'de')).toBe('5367.45!');
});

test('an SMS gets plain blanks', () => {
  const text = Template.parse('{{ v | money: "EUR", locale: "fr" }}').render(new Map([['v', 5367.45]]), { hasPlainBlanks: true });
  expect(text).toBe('5 367,45 €');
});

test.each([
  ['number: 21', /at most 20 decimals/],
  ['number: "2"', /needs a whole number here, for example number: 2/],
  ['number: 2, 3', /too many arguments/],
  ['money', /needs text in quotes, for example money: "EUR"/],
  ['money: "EURO"', /no currency "EURO". Write its three letters/],
  ['money: "EUR", 21', /at most 20 decimals/],
  ['yesno: "ja"', /needs both words/],
  ['date: "%q"', /unknown part "%q"/],
  ['date: locale: de', /needs its language in quotes, for example date: locale: "de"/],
  ['number: locale: "xx"', /unknown language "xx"; for example number: locale: "de"/],
  ['money: "EUR", locale: "Deutsch"', /unknown language "Deutsch"; for example money: "EUR", locale: "de"/],
  ['upcase: locale: "de"', /takes no arguments/],
  ['plain: 2', /takes no arguments/],
  ['currency: "EUR"', /Did you mean "money"/],
])('%s is refused before a message is made', (filters, expected) => {
  expect(faultOf(filters)).toMatch(expected);
});

test.each([
  ['number', true],
  ['date', true],
  ['date: "%Y"', false],
  ['yesno: "a", "b"', false],
  ['number: locale: "de"', false],
  ['upcase', false],
])('whether %s depends on the language of the organization: %s', (filters, expected) => {
  expect(Template.parse(`{{ v | ${filters} }}`).isLocal).toBe(expected);
});

test('each filter that writes a value is known as one', () => {
  const names = [...templateFilters].flatMap(([name, { writes }]) => (writes ? [name] : []));
  expect(names).toEqual(['number', 'money', 'yesno', 'date', 'plain']);
});
