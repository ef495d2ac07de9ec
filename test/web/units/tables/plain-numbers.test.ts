import { expect, test } from '@jest/globals';
import { cellOf } from '../../../../web/src/pages/tables/grid/cell-text.ts';
import { plainNumbers } from '../../../../web/src/pages/tables/grid/plain-numbers.ts';

test.each([
  [
    ['0,5', '1.234,50', '', '-7'],
    ['0.5', '1234.50', '', '-7'],
  ],
  [
    ['1,234.50', '12,345,678', '2'],
    ['1234.50', '12345678', '2'],
  ],
  [
    ['1 234,5', '1’000'],
    ['1234.5', '1000'],
  ],
  [
    ['0,5', '1,234'],
    ['0.5', '1.234'],
  ],
  [
    ['1.5', '2.125'],
    ['1.5', '2.125'],
  ],
  [
    ['12.345,67', 'n/a', '1.000', '-'],
    ['12345.67', 'n/a', '1000', '-'],
  ],
])('a column of numbers as a spreadsheet writes them: %j', (given, read) => {
  expect(plainNumbers(given)).toEqual(read);
});

test.each([[['1,234', '5,678']], [['0,5', '1.25']], [['1e6', '2']]])('what can be read in two ways stays: %j', (given) => {
  expect(plainNumbers(given)).toEqual(given);
});

test('a typed cell takes a decimal comma and a day with points', () => {
  expect(cellOf('0,5', 'number')).toBe(0.5);
  expect(cellOf('1,234', 'number')).toBe('1,234');
  expect(cellOf('007', 'number')).toBe('007');
  expect(cellOf('7.3.2024', 'date')).toBe('2024-03-07');
  expect(cellOf('31.12.2024', 'datetime')).toBe('2024-12-31');
  expect(cellOf('31.12.2024', 'text')).toBe('31.12.2024');
});
