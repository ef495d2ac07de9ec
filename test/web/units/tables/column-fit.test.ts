import { expect, test } from '@jest/globals';
import { fitOf } from '../../../../web/src/pages/tables/grid/column-fit.ts';
import { shownCell } from '../../../../web/src/pages/tables/shared/shown-cell.ts';

const measure = (text: string): number => text.length * 8;
const column = (type: 'text' | 'number', name = 'value') => ({ name, type, metadata: true, required: false });
const rowsOf = (...values: readonly (string | number | null)[]) =>
  values.map((value, at) => ({ id: String(at), cells: { value }, createdAt: '2026-01-01T00:00:00Z', revision: 1 }));

test('a column is as wide as its longest value or its name, from 80 to 360 pixels', () => {
  expect(fitOf(column('text'), rowsOf('nguyen.thi.minh.khai@example.com', 'a@b.c'), measure).width).toBe(32 * 8 + 16 + 25);
  expect(fitOf(column('text'), rowsOf('x'.repeat(4000)), measure).width).toBe(360);
  expect(fitOf(column('text'), rowsOf('x', null), measure).width).toBe(83);
  expect(fitOf(column('text', 'id'), rowsOf(), measure).width).toBe(80);
  expect(fitOf(column('text'), rowsOf('two\nlines, the first is seen'), measure).width).toBe(83);
});

test('the numbers of a column are shown with equally many decimals, and none loses any', () => {
  const { decimals } = fitOf(column('number'), rowsOf(999.9, 999.99, 7, null), measure);
  expect([999.9, 999.99, 7, -0.5, 1.2345, 1e21].map((value) => shownCell(value, 'number', decimals).text)).toEqual([
    '999.90',
    '999.99',
    '7.00',
    '-0.50',
    '1.2345',
    '1e+21',
  ]);
  expect(fitOf(column('number'), rowsOf(36, 41), measure).decimals).toBe(0);
  expect(fitOf(column('number'), rowsOf(0.1 + 0.2, 1.5), measure).decimals).toBe(1);
});
