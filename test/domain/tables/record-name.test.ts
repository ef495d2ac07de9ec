import { expect, test } from '@jest/globals';
import { recordNames } from '../../../src/domain/tables/record-name.ts';
import { aColumn, aTable } from '../../support/builders.ts';

const organizationId = '1';
const columns = [aColumn('age', { type: 'number' }), aColumn('city'), aColumn('email'), aColumn('name')];

test.each([
  [{ age: 36, city: 'Köln', email: ' ada@example.com ', name: ' Ada ' }, 'Ada'],
  [{ age: 36, city: 'Köln', email: 'ada@example.com', name: '' }, 'ada@example.com'],
  [{ age: 36, city: 'Köln', email: null, name: '  ' }, 'Köln'],
  [{ age: 36 }, '36'],
  [{ age: null, city: ' ' }, null],
  [{ name: 'x'.repeat(300) }, 'x'.repeat(200)],
])('of %j is its name, else its first address, else its first text, else its first value', (cells, name) => {
  expect(recordNames({ columns })(cells)).toBe(name);
});

test.each([
  [['Vorname', 'Nachname', 'E-Mail'], ['Jürgen', 'Öztürk', 'j@example.com'], 'Jürgen Öztürk'],
  [['Nom', 'Prénom'], ['Lefèvre', 'Chloé'], 'Chloé Lefèvre'],
  [['Nachname', 'E-Mail'], ['Öztürk', 'j@example.com'], 'Öztürk'],
  [['first_name', 'Last Name', 'full name'], ['Grace', 'Hopper', 'Rear Admiral Hopper'], 'Grace Hopper'],
  [['Họ và tên', 'email'], ['Nguyễn Thị Ánh', 'anh@example.com'], 'Nguyễn Thị Ánh'],
  [['الاسم', 'email'], ['ليلى', 'l@example.com'], 'ليلى'],
  [['名前', 'email'], ['花子', 'h@example.com'], 'h@example.com'],
  [['company name', 'email'], ['ACME', 'a@example.com'], 'a@example.com'],
  [['id', 'Name', 'email'], ['000011', ' Grace Hopper ', 'g@example.com'], 'Grace Hopper'],
])('with the columns %j and %j is what they name', (names, texts, name) => {
  const cells = Object.fromEntries(names.map((column, at) => [column, texts[at] as string]));
  expect(recordNames({ columns: names.map((column) => aColumn(column)) })(cells)).toBe(name);
});

test('is the value of the title column, whatever its type and however the columns are renamed', () => {
  const cells = { age: 36, city: 'Köln', email: 'ada@example.com', name: 'Ada' };
  const byCity = aTable({ organizationId, columns }).entitle('city').editColumn('city', { name: 'Stadt' });
  expect([byCity.titleColumn, recordNames(byCity)(cells), recordNames(byCity)({ ...cells, city: ' ' })]).toEqual(['Stadt', 'Köln', 'Ada']);
  expect(recordNames(byCity.entitle('age'))(cells)).toBe('36');
  expect(recordNames(byCity.entitle(null))(cells)).toBe('Ada');
  expect(recordNames(byCity.editColumn('name', { name: 'First name' }))({ ...cells, city: null })).toBe('Ada');
  expect(() => byCity.entitle('city')).toThrow('not valid');
});

test('is by what looks like a name once the title column is removed, also where a column of its name is added again', () => {
  const table = aTable({ organizationId, columns }).entitle('city').removeColumn('city').addColumn(aColumn('city'));
  expect([table.titleColumn, recordNames(table)({ city: 'Köln', '~1': 'Bonn', name: 'Ada' })]).toEqual([null, 'Ada']);
});
