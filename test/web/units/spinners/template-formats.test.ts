import { expect, test } from '@jest/globals';
import { formatsOf, sampleAmong } from '../../../../web/src/pages/spinners/template/formats.ts';
import { partsOf, withFormat } from '../../../../web/src/pages/spinners/template/placeholder-parts.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const said = (type: string, sample: unknown, locale: string) =>
  formatsOf(type, sample, locale).map(({ filter, example }) => [filter, plain(example)]);

test('the ways to write a column, in a language', () => {
  expect(said('number', 5367.45, 'de-DE')).toEqual([
    ['number', '5.367,45'],
    ['number: 2', '5.367,45'],
    ['number: 0', '5.367'],
    ['money: "EUR"', '5.367,45 €'],
    ['money: "EUR", 0', '5.367 €'],
    ['plain', '5367.45 (as stored)'],
  ]);
  expect(said('boolean', false, 'de-DE')).toEqual([
    ['yesno', 'ja / nein'],
    ['plain', 'false (as stored)'],
  ]);
  expect(said('date', '2023-11-06', 'de-DE').slice(0, 2)).toEqual([
    ['date', '6. November 2023'],
    ['date: "%d.%m.%Y"', '06.11.2023'],
  ]);
  expect(said('datetime', '2023-11-06T14:05:00.000Z', 'en-US')[2]).toEqual(['date: "%m/%d/%Y %H:%M"', '11/06/2023 14:05']);
  expect(said('number', 5, 'en-US')[3]).toEqual(['money: "USD"', '$5.00']);
  expect(said('text', 'Ada', 'de-DE')).toEqual([]);
  // A column without a value has one made up.
  expect(said('date', undefined, 'fr-FR')[0]).toEqual(['date', '6 novembre 2026']);
});

test.each([
  ['{{ Umsatz }}', 'number', '{{ Umsatz | number }}'],
  ['{{Umsatz|upcase}}', 'yesno', '{{ Umsatz | yesno | upcase }}'],
  ['{{ Umsatz | money: "EUR", 0 | default: "–" }}', 'number', '{{ Umsatz | number | default: "–" }}'],
  ['{{ ["odd | name"] | plain }}', 'date', '{{ ["odd | name"] | date }}'],
  ['{{ a | default: "x | y" | number }}', 'plain', '{{ a | plain | default: "x | y" }}'],
])('%s takes the format %s', (placeholder, format, expected) => {
  expect(withFormat(placeholder, format)).toBe(expected);
});

test('the column of a placeholder', () => {
  expect(partsOf('{{ ["a \\"b\\""] | number }}')).toMatchObject({ column: 'a "b"', format: 'number' });
  expect(partsOf('{{ first name | numbers }}')).toMatchObject({ column: 'first name', format: undefined, others: ['numbers'] });
  expect(partsOf('{{ "text" }}').column).toBeUndefined();
});

test('a sample shows that people write a column in another way than it is stored', () => {
  expect(sampleAmong([null, '', 0, 37, 1204, 2.5], 'number', 'de-DE')).toBe(1204);
  // With the usual number, as 0 and 37 look the same in both.
  expect(sampleAmong([0, 37], 'number', 'de-DE')).toBeUndefined();
  expect(sampleAmong([null, '2026-11-06'], 'date', 'de-DE')).toBe('2026-11-06');
});
