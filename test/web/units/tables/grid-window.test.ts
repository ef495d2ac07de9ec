import { expect, test } from '@jest/globals';
import { drawnColumns, drawnRows, rowElements, rowHeight, rowsPerPage } from '../../../../web/src/pages/tables/grid/window.ts';

test('rows are drawn where they are seen and eight more on either side, as far as there are any', () => {
  expect(drawnRows({ top: 0, height: 10 * rowHeight }, 1000)).toEqual([0, 18]);
  expect(drawnRows({ top: 100 * rowHeight, height: 10 * rowHeight }, 1000)).toEqual([92, 118]);
  expect(drawnRows({ top: 990 * rowHeight, height: 10 * rowHeight }, 1000)).toEqual([982, 999]);
  expect(drawnRows({ top: 0, height: 600 }, 0)).toEqual([0, -1]);
});

test('no two drawn rows share an element', () => {
  for (const top of [0, 17, 35, 36, 5000]) {
    const [first, last] = drawnRows({ top, height: 700 }, 100_000);
    expect(last - first + 1).toBeLessThanOrEqual(rowElements(700));
  }
});

test('a page is what is seen, less a row that is seen on both', () => {
  expect(rowsPerPage(10 * rowHeight)).toBe(9);
});

test('columns are drawn where they are seen, and one more before them', () => {
  const columns = [0, 100, 200, 300, 400].map((left) => ({ left, width: 100 }));
  expect(drawnColumns(columns, { left: 0, width: 250 })).toEqual([0, 2]);
  expect(drawnColumns(columns, { left: 250, width: 120 })).toEqual([1, 3]);
  expect(drawnColumns([], { left: 0, width: 250 })).toEqual([0, -1]);
});
