import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addedColumns,
  columnsByHeader,
  firstRow,
  type HeaderRules,
  headerProblems,
  looksLikeHeader,
  matchColumns,
  mismatchProblems,
  proposeNames,
} from '../../../src/domain/imports/header.ts';
import { DomainError } from '../../../src/domain/kernel/errors.ts';
import { maxColumnNameLength } from '../../../src/domain/tables/data-table.ts';
import type { SchemaMismatch } from '../../../src/domain/tables/errors.ts';
import { aColumn, aTable } from '../../support/builders.ts';
import { cpuTimeOf, growthOf } from '../../support/load/cpu-time.ts';

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

  test('is recognized by a known name, whatever else it contains', () => expect(looksLikeHeader([' 2026 ', 'x@y.z'], ['2026'])).toBe(true));
});

test.each([
  ['an address', (size: number) => `a@${'.'.repeat(size)} `],
  ['a number', (size: number) => `${'1'.repeat(size)}x`],
  ['a decimal', (size: number) => `${'1'.repeat(size / 2)}.${'0'.repeat(size / 2)}x`],
  ['a guarded formula', (size: number) => `'\\${' '.repeat(size)}x`],
])('a long cell like %s is examined in linear time', (_, make) => {
  expect(growthOf((size) => looksLikeHeader([make(size)], []), 20_000)).toBeLessThan(40);
});

test('a thousand equal names are told apart quickly', () => {
  const header = Array(1000).fill('x'.repeat(maxColumnNameLength));
  expect(new Set(proposeNames(header, [])).size).toBe(1000);
  expect(cpuTimeOf(() => proposeNames(header, []))).toBeLessThan(50);
});

test('proposed names are never blank, too long or repeated', () => {
  const name = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('', ' ', 'a', 'a 2', 'column 2', 'x'.repeat(130), '\0', '\ud800'));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (header) => {
      const names = proposeNames(header, []);
      expect(names).toHaveLength(header.length);
      expect(new Set(names).size).toBe(names.length);
      const isWrong = (one: string) =>
        one.trim() !== one || one === '' || one.length > maxColumnNameLength || /\0/.test(one) || !one.isWellFormed();
      expect(names.filter(isWrong)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('columns are matched by name first, then by a near miss, each at most once', () => {
  expect(matchColumns(['E-Mail', 'email', 'Nmae', 'x'], ['email', 'name', 'city'])).toEqual([undefined, 'email', 'name', undefined]);
  expect(matchColumns(['E-Mail', 'e_mail'], ['email'])).toEqual(['email', undefined]);
});

describe('the first row of a file', () => {
  test('is refused if it is absent or has more than 1,000 columns', () => {
    const cells = Array.from({ length: 1001 }, () => 'a');
    const refusal = (first: readonly string[] | undefined) => refusalOf(() => firstRow(first)).details.errors;
    expect(refusal(undefined)).toEqual([{ path: 'file', message: 'is empty' }]);
    expect(refusal(cells)).toEqual([{ path: 'file', message: 'has 1001 columns; at most 1000 are allowed' }]);
    expect(firstRow(cells.slice(1))).toHaveLength(1000);
  });
});

const refusalOf = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (reason) {
    if (reason instanceof DomainError) return reason;
    throw reason;
  }
  throw new Error('Not refused');
};

describe('names in a header', () => {
  test.each<[string, readonly (string | undefined)[], { path: string; message: string }[]]>([
    ['that are valid', ['a', ' b', 'a b', '__proto__'], []],
    ['that are blank', ['a', ''], [{ path: 'header.columns[1].name', message: 'must not be blank' }]],
    ['that repeat another', ['a', 'b', 'a'], [{ path: 'header.columns[2].name', message: 'repeats the column "a"' }]],
    ['that are too long', ['x'.repeat(129)], [{ path: 'header.columns[0].name', message: 'must have at most 128 characters' }]],
    ['with a NUL', ['a\0'], [{ path: 'header.columns[0].name', message: 'has a NUL character, which cannot be stored' }]],
    ['after a skipped one', [undefined, 'a', undefined, 'a'], [{ path: 'header.columns[3].name', message: 'repeats the column "a"' }]],
    ['of 200 columns and two skipped ones', [undefined, undefined, ...Array.from({ length: 200 }, (_, n) => `c${n}`)], []],
    [
      'of 201 columns',
      Array.from({ length: 201 }, (_, n) => `c${n}`),
      [{ path: 'header.columns', message: 'must have at most 200 columns' }],
    ],
  ])('%s', (_, names, problems) => expect(headerProblems(names)).toEqual(problems));
});

describe('the columns of a file', () => {
  const all: HeaderRules = { mayLackColumns: false, leftOut: [] };
  const some: HeaderRules = { mayLackColumns: true, leftOut: addedColumns };
  const table = aTable({
    organizationId: 'org',
    columns: [aColumn('email', { required: true }), aColumn('name'), aColumn('age', { type: 'number' })],
  });
  const empty = aTable({ organizationId: 'org', columns: [] });

  test.each<[string, HeaderRules, readonly string[], readonly (string | undefined)[]]>([
    ['all of them, in any order, with space around', all, [' name ', 'email', 'age'], ['name', 'email', 'age']],
    ['some of them', some, ['age', 'email'], ['age', 'email']],
    ['with columns that an earlier import added', some, ['email', 'import_line', 'import_problem'], ['email', undefined, undefined]],
  ])('are those of the table: %s', (_, rules, first, names) =>
    expect(columnsByHeader(table, first, rules)).toEqual({ names, created: [] }),
  );

  test.each<[string, HeaderRules, readonly string[], object]>([
    ['one too many', all, ['email', 'nmae', 'age', 'name'], { missing: [], unknown: ['nmae'] }],
    ['one too few', all, ['email', 'name'], { missing: ['age'], unknown: [] }],
    ['a different one', all, ['email', 'nmae', 'age'], { missing: ['name'], unknown: ['nmae'], suggestions: { nmae: 'name' } }],
    ['one too many if some may be absent', some, ['email', 'city'], { missing: [], unknown: ['city'] }],
    ['a required one missing if some may be absent', some, ['name', 'age'], { missing: ['email'], unknown: [] }],
    ['columns of an earlier import, not skipped', all, ['email', 'name', 'age', 'import_line'], { missing: [], unknown: ['import_line'] }],
  ])('are not those of the table: %s', (_, rules, first, details) => {
    const refused = refusalOf(() => columnsByHeader(table, first, rules));
    expect([refused.code, refused.details]).toMatchObject([
      'SCHEMA_MISMATCH',
      { expected: ['email', 'name', 'age'], received: first, ...details },
    ]);
  });

  test('with invalid names are refused first, all at once', () => {
    const refused = refusalOf(() => columnsByHeader(table, ['email', '', 'email', 'city'], all));
    expect([refused.code, refused.details.errors]).toMatchObject([
      'VALIDATION_ERROR',
      [{ path: 'header.columns[1].name' }, { path: 'header.columns[2].name' }],
    ]);
  });

  test('define an empty table: as text, blanks included, with all columns or the named ones as metadata', () => {
    expect(columnsByHeader(empty, ['b', ' a'], all)).toEqual({ names: ['b', ' a'], created: [aColumn('b'), aColumn(' a')] });
    const { created } = columnsByHeader(empty, ['b', 'a'], { ...all, metadata: ['a'] });
    expect(created.map(({ metadata }) => metadata)).toEqual([false, true]);
    const refused = refusalOf(() => columnsByHeader(empty, ['a', 'a'], { ...all, metadata: ['c'] }));
    expect(refused.details.errors).toMatchObject([{ path: 'metadata' }, { path: 'header.columns[1].name' }]);
  });

  test('a mismatch of a failed import is reported as separate problems', () => {
    const refused = refusalOf(() => columnsByHeader(table, ['emial', 'name'], all)) as SchemaMismatch;
    expect(mismatchProblems(refused)).toEqual([
      { path: 'header', message: 'has "emial", which is not a column of the data table; did you mean "email"?' },
      { path: 'header', message: 'must have "email"' },
      { path: 'header', message: 'must have "age"' },
    ]);
  });
});
