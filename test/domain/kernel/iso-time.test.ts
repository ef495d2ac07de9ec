import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isJsonTime, isoTimePattern, parseIsoTime } from '../../../src/domain/kernel/iso-time.ts';
import { cellCheckOf } from '../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../src/domain/tables/column-kinds/column-kind.ts';
import { matches } from '../../../src/domain/tables/condition.ts';
import { sortKeyOf } from '../../../src/domain/tables/record-order.ts';
import { aColumn } from '../../support/builders.ts';

const column = aColumn('at', { type: 'datetime' });
const isCell = (text: string) => !(cellCheckOf(column, null)(text) instanceof CellFault);
const isComparable = (text: string) =>
  matches({ column: 'at', operator: 'at_least', value: '0000-01-01T00:00:00+23:59' }, new Map([['at', text]]), new Date());

const times: readonly (readonly [text: string, utc: string])[] = [
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T09:30', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31t09:30z', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:15', '2026-01-31T09:30:15.000Z'],
  ['2026-01-31T09:30:15.1Z', '2026-01-31T09:30:15.100Z'],
  ['2026-01-31T09:30:15,5Z', '2026-01-31T09:30:15.500Z'],
  ['2026-01-31T09:30:15.999999999Z', '2026-01-31T09:30:15.999Z'],
  ['2026-01-31T09:30+05:30', '2026-01-31T04:00:00.000Z'],
  ['2026-01-31T09:30-0530', '2026-01-31T15:00:00.000Z'],
  ['2026-01-31T09:30+02', '2026-01-31T07:30:00.000Z'],
  ['2026-01-31 09:30:15,25-12', '2026-01-31T21:30:15.250Z'],
  ['2026-01-31T00:00:00+23:59', '2026-01-30T00:01:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ['0000-02-29', '0000-02-29T00:00:00.000Z'],
  ['0099-12-31', '0099-12-31T00:00:00.000Z'],
  ['9999-12-31T23:59:59', '9999-12-31T23:59:59.000Z'],
];

const others = [
  '',
  'soon',
  '2026',
  '2026-01',
  '20260131',
  '2026-1-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '2026-02-30',
  '2026-04-31',
  '2023-02-29',
  '1900-02-29',
  '12026-01-31',
  '-2026-01-31',
  '2026-01-31T',
  '2026-01-31T9:30',
  '2026-01-31T09',
  '2026-01-31T24:00',
  '2026-01-31T09:60',
  '2026-01-31T09:30:60',
  '2026-01-31T09:30:15.',
  '2026-01-31T09:30:15.1234567890',
  '2026-01-31T09:30.5',
  '2026-01-31T09:30+2',
  '2026-01-31T09:30+24:00',
  '2026-01-31T09:30+02:60',
  '2026-01-31T09:30+02:',
  '2026-01-31T09:30 +02:00',
  '2026-01-31T09:30:00 UTC',
  '2026-01-31Z',
  '2026-01-31+02:00',
  '2026-01-31_09:30',
  ' 2026-01-31',
  '2026-01-31\n',
  '２０２６-01-31',
];

describe('a time in ISO 8601', () => {
  test.each(times)('%j is %s', (text, utc) => expect(parseIsoTime(text)?.instant).toBe(Date.parse(utc)));

  test.each(others)('%j is refused', (text) => expect(parseIsoTime(text)).toBeUndefined());

  test('keeps its offset, in milliseconds', () =>
    expect(['2026-01-31', '2026-01-31T00:00+05:30', '2026-01-31T00:00-02'].map((text) => parseIsoTime(text)?.offset)).toEqual([
      0,
      5.5 * 3_600_000,
      -2 * 3_600_000,
    ]));

  test('is read in the same way in a cell, a condition and a sort', () => {
    for (const text of [...times.map(([one]) => one), ...others]) {
      const expected = parseIsoTime(text);
      // An empty cell has no value.
      expect([text, isCell(text)]).toEqual([text, text === '' || expected !== undefined]);
      // A condition ignores space around a value, and PostgreSQL has no year 0.
      if (text === text.trim()) expect([text, isComparable(text)]).toEqual([text, expected !== undefined]);
      expect([text, sortKeyOf(column, { at: text })]).toEqual([text, text.startsWith('0000') ? null : (expected?.instant ?? null)]);
    }
  });

  test('is accepted if and only if the date and the time exist', () => {
    const digits = (count: number) =>
      fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '5', '9'), minLength: count, maxLength: count });
    const text = fc.tuple(digits(4), digits(2), digits(2), digits(2), digits(2)).map(([y, m, d, h, min]) => `${y}-${m}-${d}T${h}:${min}`);
    fc.assert(
      fc.property(text, (given) => {
        const date = new Date(`${given}:00.000Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
        expect([given, parseIsoTime(given)?.instant]).toEqual([given, exists ? date.getTime() : undefined]);
      }),
      { numRuns: 2000 },
    );
  });

  test('has a pattern without capturing groups, as PostgreSQL needs it', () =>
    expect(isoTimePattern.replaceAll('(?:', '')).not.toContain('('));
});

describe('a JSON time', () => {
  test.each([
    ['2026-01-31T09:30:15.125Z', true],
    ['0000-01-01T00:00:00.000Z', true],
    ['2026-01-31T09:30:15Z', false],
    ['2026-01-31t09:30:15.125z', false],
    ['2026-01-31T09:30:15.125+00:00', false],
    ['2026-01-31T24:00:00.000Z', false],
    ['2026-02-30T09:30:15.125Z', false],
    ['soon', false],
  ])('%j: %s', (text, expected) => expect(isJsonTime(text)).toBe(expected));
});
