import { expect, test } from '@jest/globals';
import type { Column } from '../../../src/domain/tables/data-table.ts';
import { recordName } from '../../../src/domain/tables/record-name.ts';

const columnsOf = (...columns: readonly (readonly [string, string])[]): readonly Column[] =>
  columns.map(([name, type]) => ({ name, type, metadata: true, required: false }) as Column);
const columns = columnsOf(['age', 'number'], ['city', 'text'], ['email', 'text'], ['name', 'text']);

test.each([
  [{ age: 36, city: 'Köln', email: ' ada@example.com ', name: ' Ada ' }, 'Ada'],
  [{ age: 36, city: 'Köln', email: 'ada@example.com', name: '' }, 'ada@example.com'],
  [{ age: 36, city: 'Köln', email: null, name: '  ' }, 'Köln'],
  [{ age: 36 }, null],
  [{ name: 'x'.repeat(300) }, 'x'.repeat(200)],
])('of %j is its name, else its first address, else its first text', (cells, name) => {
  expect(recordName(columns, cells)).toBe(name);
});

test.each([
  [['Vorname', 'Nachname', 'E-Mail'], ['Jürgen', 'Öztürk', 'j@example.com'], 'Jürgen Öztürk'],
  [['Nom', 'Prénom'], ['Lefèvre', 'Chloé'], 'Chloé Lefèvre'],
  [['Nachname', 'E-Mail'], ['Öztürk', 'j@example.com'], 'Öztürk'],
  [['first_name', 'Last Name', 'full name'], ['Grace', 'Hopper', 'Rear Admiral Hopper'], 'Grace Hopper'],
  [['Họ và tên', 'email'], ['Nguyễn Thị Ánh', 'anh@example.com'], 'Nguyễn Thị Ánh'],
  [['الاسم', 'email'], ['ليلى', 'l@example.com'], 'l@example.com'],
  [['company name', 'email'], ['ACME', 'a@example.com'], 'a@example.com'],
])('with the columns %j and %j is what they name', (names, texts, name) => {
  const cells = Object.fromEntries(names.map((column, at) => [column, texts[at] as string]));
  expect(recordName(columnsOf(...names.map((column) => [column, 'text'] as const)), cells)).toBe(name);
});
