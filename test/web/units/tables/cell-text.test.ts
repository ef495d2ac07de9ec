import { expect, test } from '@jest/globals';
import { cellCheckOf } from '../../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../../src/domain/tables/column-kinds/column-kind.ts';
import type { Column } from '../../../../web/src/api/types.ts';
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

test.each<[Column['type'], string, RegExp]>([
  ['number', '+49 170 1234567', /^This looks like a phone number/],
  ['number', '01067', /column of text/],
  ['date', '29.02.2023', /^There is no 29: February 2023 has 28 days$/],
  ['datetime', '29.02.2023 14:05', /^There is no 29: February 2023 has 28 days$/],
  ['datetime', '31.12.2024 25:05', /^There is no time 25:05$/],
  ['datetime', '31.12.2024 14:65', /^There is no time 14:65$/],
])('a cell of type %s refuses %s in words, and a server does, too', (type, typed, why) => {
  const cell = cellOf(typed, type);
  expect(cellCheckOf({ type, required: false }, null)(cell)).toBeInstanceOf(CellFault);
  expect(cellRefusal(cell, type, 'as a server says it')).toMatch(why);
  expect(editedText(cell, type)).toBe(typed);
});
