import { expect, test } from '@jest/globals';
import type { Column } from '../../../src/domain/tables/data-table.ts';
import { recordName } from '../../../src/domain/tables/record-name.ts';

const columns = [
  ['age', 'number'],
  ['email', 'text'],
  ['name', 'text'],
].map(([name, type]) => ({ name, type, metadata: true, required: false }) as Column);

test.each([
  [{ age: 36, email: ' ada@example.com ', name: 'Ada' }, 'ada@example.com'],
  [{ age: 36, email: '  ', name: 'Ada' }, 'Ada'],
  [{ age: 36, email: null, name: 'Ada' }, 'Ada'],
  [{ age: 36 }, null],
  [{ name: 'x'.repeat(300) }, 'x'.repeat(200)],
])('of %j is its first text', (cells, name) => {
  expect(recordName(columns, cells)).toBe(name);
});
