import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { cellCheckOf } from '../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../src/domain/tables/column-kinds/column-kind.ts';
import { type ColumnType, columnTypes } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import { columnProblems } from '../../../src/domain/tables/data-table.ts';
import { recordAddresses } from '../../../src/domain/tables/record-addresses.ts';
import { recordKeyOf } from '../../../src/domain/tables/record-key.ts';
import { recordNames } from '../../../src/domain/tables/record-name.ts';
import { aColumn } from '../../support/builders.ts';

const options = ['New', 'Won', 'Straße'];
const stored = (type: ColumnType, value: unknown, country: string | null = null): Cell | 'refused' => {
  const cell = cellCheckOf({ type, options, required: false }, country)(value);
  return cell instanceof CellFault ? 'refused' : cell;
};
const refusal = (type: ColumnType, value: unknown, country: string | null = null): unknown => {
  const cell = cellCheckOf({ type, options, required: false }, country)(value);
  return cell instanceof CellFault ? cell.message : cell;
};

describe('a value is stored', () => {
  test.each<[ColumnType, unknown, Cell | 'refused']>([
    ['email', ' Ada@Example.COM ', 'Ada@Example.COM'],
    ['email', 'zoë@bücher.example', 'zoë@bücher.example'],
    ['email', 'ada', 'refused'],
    ['email', 'Ada <ada@example.com>', 'refused'],
    ['email', 'a@b, c@d', 'refused'],
    ['email', 42, 'refused'],
    ['phone', '+1 (415) 555-2671', '+14155552671'],
    ['phone', 'tel:+49-30-901820', '+4930901820'],
    ['phone', '030 901820', 'refused'],
    ['phone', '+49 30 901820 ext. 5', 'refused'],
    ['phone', true, 'refused'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', ' 2024-02-29', '2024-02-29'],
    ['date', '2024-02-29T00:00:00.000Z', '2024-02-29'],
    ['date', '2024-02-29T00:00:00+02:00', 'refused'],
    ['date', '2024-02-29T08:00:00Z', 'refused'],
    ['date', '2023-02-29', 'refused'],
    ['date', '29.02.2024', 'refused'],
    ['date', 20240229, 'refused'],
    ['choice', ' wON', 'Won'],
    ['choice', 'STRAßE', 'Straße'],
    ['choice', 'Lost', 'refused'],
    ['choice', 'x'.repeat(100_000), 'refused'],
  ])('%s: %j', (type, value, cell) => expect(stored(type, value)).toBe(cell));

  test('a phone number without a country code by the country of the table', () => {
    expect([stored('phone', '030 901820', 'DE'), stored('phone', 30901820, 'DE'), stored('phone', '+14155552671', 'DE')]).toEqual([
      ...['+4930901820', '+4930901820', '+14155552671'],
    ]);
  });

  test.each(columnTypes)('%s: an empty text is no value, as in a file, except in a column of text', (type) => {
    expect(stored(type, '')).toBe(type === 'text' ? '' : null);
    expect(refusal(type, '', null)).not.toBe('is required');
    expect(cellCheckOf({ type, options, required: true }, null)('')).toMatchObject({ message: 'is required' });
  });

  test('a phone number whose plus is lost is not given the code of its country twice', () => {
    for (const value of ['4915123456789', 4915123456789, '49 151 23456789', '0049 151 23456789'])
      expect(stored('phone', value, 'DE')).toBe('+4915123456789');
  });

  test('a phone number that may be two is refused, and both are named', () => {
    expect(refusal('phone', '4921653095678', 'DE')).toMatch(/^may be \+49\d+ or \+49\d+; write it with \+ and the country code/);
  });

  test.each(columnTypes)('%s: null, and never a list, an object or nothing', (type) => {
    expect([null, [], {}, undefined].map((value) => stored(type, value))).toEqual([null, 'refused', 'refused', 'refused']);
  });

  test('or refused by what is wrong with it', () => {
    expect([
      refusal('email', 'ada'),
      refusal('phone', '12', 'DE'),
      refusal('phone', '12'),
      refusal('date', '2023-02-29'),
      refusal('choice', 'Lost'),
    ]).toEqual([
      'must be an e-mail address, such as ada@example.com: the e-mail address must have one "@" between a name and a domain',
      'must be a phone number with its country code, such as +14155552671, or one of DE without it',
      'must be a phone number with its country code, such as +14155552671; or give the data table a country, by which numbers without a code are read',
      'must be a date that exists, as in ISO 8601, without a time, such as 2024-02-29',
      'must be one of the options "New", "Won", "Straße"',
    ]);
  });

  test('or refused with the first options of many', () => {
    const many = Array.from({ length: 200 }, (_, index) => `option ${index}`);
    const fault = cellCheckOf({ type: 'choice', options: many, required: false }, null)('x') as CellFault;
    expect(fault.message).toMatch(/"option 9", or one of 190 more$/);
  });
});

test.each<[ColumnType, Cell, Cell]>([
  ['email', 'Ada@Example.com', 'ada@example.COM'],
  ['email', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['choice', 'Won', 'won'],
])('in a key %s %j is the same as %j', (type, one, other) => {
  const keyColumns = [aColumn('c', { type, options })];
  const keyOf = (cell: Cell) => recordKeyOf({ keyColumns }, { c: cell });
  expect(keyOf(one)).toBe(keyOf(other));
});

test('a column of phone numbers is one whatever it is named, and a record is known by its e-mail address', () => {
  const columns = [aColumn('since', { type: 'date' }), aColumn('reach', { type: 'phone' }), aColumn('at', { type: 'email' })];
  const cells = { since: '2024-02-29', reach: '030 901820', at: 'ada@example.com' };
  expect(recordAddresses({ columns, defaultCountry: 'DE' }, cells)).toEqual([
    { kind: 'phone', address: '+4930901820' },
    { kind: 'email', address: 'ada@example.com' },
  ]);
  expect(recordNames({ columns })(cells)).toBe('ada@example.com');
});

test('the options of a choice are few, different, not blank, and only its own', () => {
  const problems = (fields: object) => columnProblems([aColumn('c', fields)]).map(({ path, message }) => `${path} ${message}`);
  expect([
    problems({ type: 'choice', options: ['a', ' A ', ' ', 'x'.repeat(201), '\0'] }),
    problems({ type: 'choice', options: [] }),
    problems({ type: 'choice' }),
    problems({ type: 'choice', options: Array.from({ length: 201 }, String) }),
    problems({ type: 'text', options: ['a'] }),
  ]).toEqual([
    [
      'columns[0].options[1] repeats the option " A "',
      'columns[0].options[2] must not be blank',
      'columns[0].options[3] must have at most 200 characters',
      expect.stringMatching(/^columns\[0\]\.options\[4\] /),
    ],
    ['columns[0].options must have at least one option'],
    ['columns[0].options is required for a column of type choice'],
    ['columns[0].options must have at most 200 options'],
    ['columns[0].options is for columns with options, and this one is text'],
  ]);
});
