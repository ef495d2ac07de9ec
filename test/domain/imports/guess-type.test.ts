import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { guessType } from '../../../src/domain/imports/guess-type.ts';
import { cellCheckOf } from '../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../src/domain/tables/column-kinds/column-kind.ts';

describe('the type of a column', () => {
  test.each([
    ['no values', [], 'text'],
    ['empty values', ['', ''], 'text'],
    ['whole numbers', ['0', '-5', '', '120'], 'number'],
    ['prices', ['1.50', '19.90'], 'number'],
    ['versions', ['1.9', '1.10'], 'text'],
    ['leading zeros', ['1', '02'], 'text'],
    ['a leading plus', ['+1', '+2'], 'text'],
    ['fifteen digits and one digit', ['123456789012345', '1'], 'number'],
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
    ['a date that does not exist', ['2026-02-30'], 'text'],
    ['dates in other formats', ['02/28/2026'], 'text'],
  ])('%s', (_, values, type) => expect(guessType('x', values)).toBe(type));

  test.each(['Phone', 'mobile_number', 'ZIP', 'Postal code', 'customerId', 'account_id', 'Country Code', 'No.'])(
    'numbers in a column named %s are text',
    (name) => expect(guessType(name, ['10', '20'])).toBe('text'),
  );

  test.each(['age', 'valid', 'width', 'notes', 'paid'])('numbers in a column named %s are numbers', (name) =>
    expect(guessType(name, ['10', '20'])).toBe('number'),
  );

  test('always fits all values, and never changes their digits', () => {
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e'), maxLength: 18 }),
      fc.double({ noNaN: true }).map(String),
      fc.constantFrom('true', 'false', '', '2026-01-01', '2026-13-01'),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        const type = guessType('x', values);
        const check = cellCheckOf({ type, required: false }, null);
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
