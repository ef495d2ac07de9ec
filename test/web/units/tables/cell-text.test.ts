import { expect, test } from '@jest/globals';
import { cellOf, cellRefusal, editedText } from '../../../../web/src/pages/tables/grid/cell-text.ts';

test('a typed cell takes a decimal comma and a day with points', () => {
  expect(cellOf('0,5', 'number')).toBe(0.5);
  expect(cellOf('1.234,50', 'number')).toBe(1234.5);
  expect(cellOf('1.000.000', 'number')).toBe(1_000_000);
  expect(cellRefusal(cellOf('007', 'number'), 'number', '')).toMatch('column of text');
  expect(cellOf('7.3.2024', 'date')).toBe('2024-03-07');
  expect(cellOf('31.12.2024', 'datetime')).toBe('2024-12-31');
  expect(cellOf('31.12.2024', 'text')).toBe('31.12.2024');
  expect(cellOf('20.000', 'text')).toBe('20.000');
});

test('a number is edited as it would be typed', () => {
  for (const value of [0, -7, 1.5, 1234.5, 1.234, 1_000_000]) expect(cellOf(editedText(value, 'number'), 'number')).toBe(value);
});

test('an unclear cell is refused by a server that reads points, with both readings', () => {
  const cell = cellOf('20.000', 'number');
  expect(Number.isFinite(Number(cell)) && /^[\d.]+$/.test(String(cell))).toBe(false);
  expect(cellRefusal(cell, 'number', 'must be a number')).toBe('“20.000” can be 20 or 20,000: write one of these');
  expect(cellRefusal('n/a', 'number', 'must be a number')).toBe('must be a number');
});

test('yes and no are taken in many languages, and what is none is refused in words', () => {
  for (const typed of ['ja', 'x', 'Oui', 'yes', 'TRUE']) expect(cellOf(typed, 'boolean')).toBe(true);
  expect(cellRefusal(cellOf('vielleicht', 'boolean'), 'boolean', '')).toBe('Write Yes or No');
  expect(cellRefusal(cellOf('31.02.2024', 'date'), 'date', '')).toBe('There is no 31: February 2024 has 29 days');
});
