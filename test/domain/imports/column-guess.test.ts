import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { guessType, looksLikeHeader, matchColumns, proposeNames } from '../../../src/domain/imports/column-guess.ts';
import { CellFault, cellCheckOf } from '../../../src/domain/tables/cell-check.ts';
import { maxColumnNameLength } from '../../../src/domain/tables/data-table.ts';

describe('the type of a column', () => {
  test.each([
    ['no values', [], 'text'],
    ['empty ones', ['', ''], 'text'],
    ['whole numbers', ['0', '-5', '', '120'], 'number'],
    ['prices', ['1.50', '19.90'], 'number'],
    ['versions', ['1.9', '1.10'], 'text'],
    ['leading zeros', ['1', '02'], 'text'],
    ['a leading plus', ['+1', '+2'], 'text'],
    ['fifteen digits beside one', ['123456789012345', '1'], 'number'],
    ['sixteen digits', ['1234567890123456'], 'text'],
    ['telephone numbers without a plus', ['15551234567', '15551234568'], 'text'],
    ['exponents, which may be codes', ['1e5'], 'text'],
    ['minus zero', ['-0'], 'text'],
    ['space around', [' 1'], 'text'],
    ['a thousands separator', ['1,000'], 'text'],
    ['true and false', ['true', 'false'], 'boolean'],
    ['TRUE, which is not stored as such', ['TRUE'], 'text'],
    ['yes and no', ['yes', 'no'], 'text'],
    ['dates and times', ['2026-02-28', '2026-02-28T10:00:00Z'], 'datetime'],
    ['a day that there is not', ['2026-02-30'], 'text'],
    ['dates of other kinds', ['02/28/2026'], 'text'],
  ])('%s', (_, values, type) => expect(guessType('x', values)).toBe(type));

  test.each(['Phone', 'mobile_number', 'ZIP', 'Postal code', 'customerId', 'account_id', 'Country Code', 'No.'])(
    'numbers in a column named %s are text',
    (name) => expect(guessType(name, ['10', '20'])).toBe('text'),
  );

  test.each(['age', 'valid', 'width', 'notes', 'paid'])('numbers in a column named %s are numbers', (name) =>
    expect(guessType(name, ['10', '20'])).toBe('number'),
  );

  test('is never one that a value does not fit, or that changes its digits', () => {
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e'), maxLength: 18 }),
      fc.double({ noNaN: true }).map(String),
      fc.constantFrom('true', 'false', '', '2026-01-01', '2026-13-01'),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        const type = guessType('x', values);
        const check = cellCheckOf({ name: 'x', type, metadata: true, required: false });
        for (const one of values.filter((given) => given !== '')) {
          const cell = check(one);
          expect(cell).not.toBeInstanceOf(CellFault);
          if (type === 'number') expect(String(cell)).toBe(one.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a header', () => {
  test.each([
    [['name', 'email'], true],
    [['Name', ''], true],
    [['ada@example.com', 'Ada'], false],
    [['Ada', '+1 (555) 123-456'], false],
    [['Ada', '36'], false],
    [['Ada', '2026-01-31'], false],
    [['Ada', 'true'], false],
    [['Ada', 'https://example.com'], false],
    [['', ''], false],
  ])('%j: %s', (first, expected) => expect(looksLikeHeader(first, [])).toBe(expected));

  test('is one where a name is known, whatever else is in it', () => expect(looksLikeHeader([' 2026 ', 'x@y.z'], ['2026'])).toBe(true));
});

test('proposed names are never blank, long, or the same', () => {
  const name = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('', ' ', 'a', 'a 2', 'column 2', 'x'.repeat(130), '\0', '\ud800'));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (header) => {
      const names = proposeNames(header);
      expect(names).toHaveLength(header.length);
      expect(new Set(names).size).toBe(names.length);
      for (const one of names)
        expect([one.trim() === one, one.length > 0, one.length <= maxColumnNameLength, /\0/.test(one), one.isWellFormed()]).toEqual([
          true,
          true,
          true,
          false,
          true,
        ]);
    }),
    { numRuns: 1000 },
  );
});

test('columns are matched by name first, then by a near miss, each once', () => {
  expect(matchColumns(['E-Mail', 'email', 'Nmae', 'x'], ['email', 'name', 'city'])).toEqual([undefined, 'email', 'name', undefined]);
  expect(matchColumns(['E-Mail', 'e_mail'], ['email'])).toEqual(['email', undefined]);
});
