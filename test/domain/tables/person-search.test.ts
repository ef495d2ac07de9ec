import { expect, test } from '@jest/globals';
import { findableWords, isFound, personQuery, wholeWords } from '../../../src/domain/tables/person-search.ts';
import { aColumn, aTable } from '../../support/builders.ts';

const organizationId = '1';
const columns = [
  aColumn('Vorname'),
  aColumn('Nachname'),
  aColumn('E-Mail', { type: 'email' }),
  aColumn('Telefon', { type: 'phone' }),
  aColumn('Ort'),
];
const table = aTable({ organizationId, columns, defaultCountry: 'DE' });
const named = (name: string) => findableWords(aTable({ organizationId, columns: [aColumn('name')] }))({ name });
const ada = {
  Vorname: 'Ada',
  Nachname: 'Lovelace',
  'E-Mail': 'ada.l@example.com',
  Telefon: '+491701234567',
  Ort: 'Berlin',
};
const finds = (typed: string, words = findableWords(table)(ada)) => isFound(personQuery(typed), words);

test.each(['ada love', 'love ada', 'ADA', 'lovel', ' a  l ', 'ada.l@ex', 'ADA.L@EXAMPLE.COM', 'ada, lovelace', 'ada ada.l@example.com'])(
  'somebody is found by “%s”',
  (typed) => {
    expect(finds(typed)).toBe(true);
  },
);

test.each(['', ' ', '+', '…', 'ada x', 'da', 'berlin', 'ada@example.com', 'example'])('nobody is found by “%s”', (typed) => {
  expect(finds(typed)).toBe(false);
});

test.each(['+49 170 123', '0049170', '0170 1234567', '(0170) 12-34', '170 123', '491701234567', '＋49170'])(
  'a number is found by “%s”',
  (typed) => {
    expect(finds(typed)).toBe(true);
  },
);

test.each(['0171', '1234567', '+44'])('a number is not found by “%s”', (typed) => {
  expect(finds(typed)).toBe(false);
});

test.each([
  ['Jürgen Großmann', 'jurgen grossmann'],
  ['Jürgen Großmann', 'juergen'],
  ['Juergen Weiss', 'Jürgen Weiß'],
  ['Đặng Thị Ánh', 'anh dang'],
  ['Søren Kierkegård', 'soren kierkegard'],
  ['Søren Kierkegård', 'kierkegaard soeren'],
  ['Yıldız İnce', 'yildiz ince'],
  ['Łukasz Żak', 'lukasz zak'],
  ['O’Brien', "o'brien"],
  ['O’Brien', 'obrien'],
  ['Anne-Marie Dupont', 'marie anne'],
  ['Ёлкина Мария', 'мария елк'],
  ['王小明', '王小'],
  ['e\u0301mile', 'Émile'],
])('%s is found by “%s”', (name, typed) => {
  expect(isFound(personQuery(typed), named(name))).toBe(true);
});

test('a name is found by the address too, if it is all there is, and by the values of the key', () => {
  const keyed = aTable({ organizationId, columns: [aColumn('Kundennr.'), aColumn('email', { type: 'email' })] }).beginKey(['Kundennr.']);
  const words = findableWords(keyed)({ 'Kundennr.': 'A-0042', email: 'grace.hopper@example.com' });
  expect(['hopper grace', 'a-0042', '0042'].map((typed) => finds(typed, words))).toEqual([true, true, true]);
});

test('whole words count for the order', () => {
  const query = personQuery('ada love');
  expect(
    [
      ['ada', 'lovelace'],
      ['adam', 'love'],
      ['adam', 'lovelace'],
      ['ada', 'love'],
    ].map((words) => wholeWords(query, words)),
  ).toEqual([1, 1, 0, 2]);
});

test('a long text is read up to its bound', () => {
  expect(personQuery('a '.repeat(1000)).length).toBeLessThan(10);
  expect(personQuery(`e${'\u0301'.repeat(100_000)}`)).toEqual([['e']]);
  expect(named('x'.repeat(10_000)).every((word) => word.length < 100)).toBe(true);
});
