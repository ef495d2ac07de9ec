import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { type Condition, columnUsesOf, matches, type Operator, operators } from '../../../src/domain/tables/condition.ts';
import { checkCondition, parseCondition } from '../../../src/domain/tables/condition-check.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const now = new Date('2026-07-20T12:00:00Z');

const ask = (cell: Cell | undefined, operator: Operator, value?: unknown): boolean => {
  const condition = parseCondition(value === undefined ? { column: 'c', operator } : { column: 'c', operator, value });
  return matches(condition, new Map(cell === undefined ? [] : [['c', cell]]), now);
};

describe('a column condition', () => {
  test.each<[Cell | undefined, Operator, unknown, boolean]>([
    ['Pro', 'equals', ' pro ', true],
    ['caf\u0065\u0301', 'equals', 'CAF\u00c9', true],
    ['pro', 'equals', 'basic', false],
    [null, 'equals', 'null', false],
    [undefined, 'equals', 'undefined', false],
    [5, 'equals', 5, true],
    ['5', 'equals', 5, true],
    ['5.0', 'equals', 5, true],
    [5, 'equals', '5', true],
    ['007', 'equals', 7, false],
    ['1e1', 'equals', 10, false],
    ['9007199254740991.4', 'equals', 9007199254740991, false],
    [true, 'equals', true, true],
    ['TRUE', 'equals', true, true],
    [false, 'equals', true, false],
    [0, 'equals', false, false],
    ['2026-01-01T00:00:00Z', 'equals', '2026-01-01T01:00:00+01:00', true],
    ['pro', 'not_equals', 'pro', false],
    [null, 'not_equals', 'pro', true],
    ['Berlin, DE', 'contains', 'de', true],
    [null, 'contains', 'n', false],
    [null, 'not_contains', 'n', true],
    [2026, 'contains', 2, true],
    ['+49 30', 'starts_with', '+49', true],
    ['x+49', 'starts_with', '+49', false],
    ['ann@EXAMPLE.com', 'ends_with', '@example.com', true],
    ['a.com', 'ends_with', '@example.com', false],
    [18, 'greater_than', 18, false],
    [18, 'at_least', 18, true],
    ['18.5', 'greater_than', 18, true],
    ['9', 'less_than', 10, true],
    [-1, 'at_most', -1, true],
    ['many', 'greater_than', 1, false],
    ['many', 'at_most', 1, false],
    [true, 'at_least', 0, false],
    [null, 'less_than', 1, false],
    ['', 'at_most', 1, false],
    ['2026-01-02', 'greater_than', '2026-01-01', true],
    ['2026-01-01T00:30:00+01:00', 'less_than', '2026-01-01', true],
    ['2026-02-30', 'greater_than', '2026-01-01', false],
    [20260102, 'greater_than', '2026-01-01', false],
    ['de', 'in', ['DE', 'FR'], true],
    ['3', 'in', [1, 2, 3], true],
    ['es', 'in', ['DE', 'FR'], false],
    ['es', 'not_in', ['DE', 'FR'], true],
    [null, 'not_in', ['DE'], true],
    ['2026-05-03', 'falls_on', ['2026-05-03'], true],
    ['1985-05-03', 'falls_on', ['2026-05-03', '05-03'], true],
    [' 2026-05-03T23:59:59Z ', 'falls_on', ['05-03'], true],
    ['2026-05-03T01:00:00+02:00', 'falls_on', ['05-03'], false],
    ['2026-02-30', 'falls_on', ['02-28', '02-29', '03-01'], false],
    ['May 3', 'falls_on', ['05-03'], false],
    [20260503, 'falls_on', ['05-03'], false],
    ['', 'falls_on', ['05-03'], false],
    [null, 'is_empty', undefined, true],
    [undefined, 'is_empty', undefined, true],
    [' ', 'is_empty', undefined, true],
    [0, 'is_empty', undefined, false],
    [false, 'is_not_empty', undefined, true],
    ['', 'is_not_empty', undefined, false],
  ])('%j %s %j: %j', (cell, operator, value, expected) => {
    expect(ask(cell, operator, value)).toBe(expected);
  });

  test('each not_ operator is the exact opposite of its partner', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, '', ' ', '5', '2026-01-01', 'a'));
    const value = fc.constantFrom<string | number | boolean>('a', '5', 5, true, '2026-01-01');
    fc.assert(
      fc.property(cell, value, (one, other) => {
        for (const operator of ['equals', 'contains'] as const) expect(ask(one, `not_${operator}`, other)).toBe(!ask(one, operator, other));
        expect(ask(one, 'not_in', [other])).toBe(!ask(one, 'in', [other]));
        expect(ask(one, 'is_not_empty')).toBe(!ask(one, 'is_empty'));
        expect(ask(one, 'equals', other)).toBe(ask(one, 'in', [other]));
      }),
    );
  });

  test('numbers are ordered consistently', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect([ask(String(a), 'less_than', b), ask(a, 'at_least', b), ask(a, 'equals', b)]).toEqual([a < b, a >= b, a === b]);
      }),
    );
  });

  test('a column named __proto__ is like any other', () => {
    const condition = parseCondition({ column: '__proto__', operator: 'is_empty' });
    expect(matches(condition, new Map(), now)).toBe(true);
    expect(matches(condition, new Map([['__proto__', 'x']]), now)).toBe(false);
  });
});

describe('groups', () => {
  const leaf = (column: string): Condition => ({ column, operator: 'equals', value: true });
  const condition: Condition = { all: [leaf('a'), { any: [leaf('b'), { not: leaf('c') }] }] };

  test.each([
    [true, true, true, true],
    [true, false, false, true],
    [true, false, true, false],
    [false, true, false, false],
  ])('a %j, b %j, c %j: %j', (a, b, c, expected) => {
    expect(matches(parseCondition(condition), new Map(Object.entries({ a, b, c })), now)).toBe(expected);
  });

  test('the columns are listed with their paths', () => {
    expect(columnUsesOf(condition, 'where').map(({ path }) => path)).toEqual([
      'where.all[0].column',
      'where.all[1].any[0].column',
      'where.all[1].any[1].not.column',
    ]);
  });
});

describe('a malformed condition', () => {
  const leaf = { column: 'c', operator: 'is_empty' };
  const nested = (depth: number): unknown => (depth === 1 ? leaf : { not: nested(depth - 1) });

  test.each<[unknown, string, RegExp]>([
    [null, 'where', /must be a condition such as/],
    [[], 'where', /must be a condition/],
    [{}, 'where.column', /is missing/],
    [{ ...leaf, column: '' }, 'where.column', /Choose a column/],
    [{ ...leaf, column: 5 }, 'where.column', /must be a text/],
    [{ column: 'c' }, 'where.operator', /is missing; choose one of equals/],
    [{ ...leaf, operator: 'Equals' }, 'where.operator', /did you mean "equals"/],
    [{ ...leaf, operator: '>=' }, 'where.operator', /did you mean "at_least"/],
    [{ ...leaf, operator: 'matches' }, 'where.operator', /choose one of/],
    [{ ...leaf, operator: 'constructor' }, 'where.operator', /not an operator/],
    [{ ...leaf, value: 1 }, 'where.value', /takes no value/],
    [{ ...leaf, operator: 'equals' }, 'where.value', /is missing/],
    [{ ...leaf, operator: 'equals', value: ' ' }, 'where.value', /is_empty/],
    [{ ...leaf, operator: 'equals', value: null }, 'where.value', /is_empty/],
    [{ ...leaf, operator: 'equals', value: ['a'] }, 'where.value', /must be a text, a number/],
    [{ ...leaf, operator: 'equals', value: 'a\0' }, 'where.value', /NUL/],
    [{ ...leaf, operator: 'equals', value: '\ud800' }, 'where.value', /unpaired surrogate/],
    [{ ...leaf, operator: 'equals', value: 2 ** 60 }, 'where.value', /too large/],
    [{ ...leaf, operator: 'equals', value: 'a'.repeat(1001) }, 'where.value', /at most 1000/],
    [{ ...leaf, operator: 'at_least', value: '18' }, 'where.value', /write 18 without quotes/],
    [{ ...leaf, operator: 'at_least', value: 'soon' }, 'where.value', /a date such as 2026-11-20/],
    [{ ...leaf, operator: 'at_least', value: true }, 'where.value', /a number such as 18/],
    [{ ...leaf, operator: 'falls_on', value: ['05-03', '02-29', '2024-02-29', '2026-02-29'] }, 'where.value[3]', /must be a date/],
    [{ ...leaf, operator: 'falls_on', value: ['2026-05-03T00:00'] }, 'where.value[0]', /must be a date/],
    [{ ...leaf, operator: 'falls_on', value: ['05-03'], zone: 'CET+5' }, 'where.zone', /must be a time zone/],
    [{ ...leaf, operator: 'in', value: ['05-03'], zone: 'UTC' }, 'where.zone', /unknown|not/],
    [{ ...leaf, operator: 'in', value: 'DE' }, 'where.value', /must be a list/],
    [{ ...leaf, operator: 'in', value: [] }, 'where.value', /at least one/],
    [{ ...leaf, operator: 'in', value: ['a', {}] }, 'where.value[1]', /must be a text, a number/],
    [{ ...leaf, operator: 'in', value: Array(501).fill('a') }, 'where.value', /at most 500/],
    [{ ...leaf, colum: 'c' }, 'where.colum', /did you mean "column"/],
    [{ all: [] }, 'where.all', /at least one condition/],
    [{ any: leaf }, 'where.any', /must be a list/],
    [{ all: [leaf], any: [leaf] }, 'where', /both "all" and "any"/],
    [{ all: [leaf, { not: 5 }] }, 'where.all[1].not', /must be a condition/],
    [{ all: [leaf], name: 'x' }, 'where.name', /"name" is not known here/],
    [JSON.parse('{"column":"c","operator":"is_empty","__proto__":{}}'), 'where.__proto__', /not known/],
    [nested(6), 'where.not.not.not.not.not', /at most 5 levels/],
    [{ all: Array(51).fill(leaf) }, 'where.all[50]', /at most 50/],
    [{ all: Array(51).fill({ all: [] }) }, 'where.all[50]', /at most 50/],
  ])('%#: %j', (input, path, message) => {
    const problem = checkCondition(input, 'where').find((one) => one.path === path);
    expect(problem?.message).toMatch(message);
    expect(() => parseCondition(input)).toThrow(ValidationFailed);
  });

  test('the limits are inclusive', () => {
    expect(checkCondition(nested(5), '')).toEqual([]);
    expect(checkCondition({ any: Array(50).fill(leaf) }, '')).toEqual([]);
  });

  test('all problems are reported at once', () => {
    const problems = checkCondition({ all: [{ column: 1, operator: 'x' }, leaf, { any: [] }] }, '');
    expect(problems.map(({ path }) => path)).toEqual(['all[0].column', 'all[0].operator', 'all[2].any']);
  });

  test('huge or deep input is refused quickly', () => {
    const deep = JSON.parse(`${'{"all":['.repeat(5000)}{}${']}'.repeat(5000)}`);
    const wide = { all: Array(1_000_000).fill({ all: Array(10).fill({}) }) };
    expect(checkCondition(deep, '')).toHaveLength(1);
    expect(checkCondition(wide, '').length).toBeLessThan(200);
    expect(cpuTimeOf(() => checkCondition(wide, ''))).toBeLessThan(200);
  });

  test('a cell is folded once for all conditions of its record, and a condition once for all records', () => {
    const cell = `e\u0301 ${'\u0301\u0323'.repeat(8000)}`;
    const sought = {
      column: 'c',
      operator: 'in',
      value: Array.from({ length: 500 }, (_, index) => `${cell.slice(0, 900)}${index}`),
    } as const;
    const condition: Condition = { any: Array.from({ length: 50 }, () => ({ ...sought })) };
    const normalizing = jest.spyOn(String.prototype, 'normalize');
    const lowering = jest.spyOn(String.prototype, 'toLowerCase');
    try {
      for (let record = 0; record < 10; record++) expect(matches(condition, new Map([['c', cell]]), now)).toBe(false);
      expect(normalizing).not.toHaveBeenCalled();
      expect(lowering).toHaveBeenCalledTimes(50 * 500 + 10);
    } finally {
      normalizing.mockRestore();
      lowering.mockRestore();
    }
  });

  test('a cell with more than 30 marks in a row is compared as it is', () => {
    const marks = '\u0323\u0301'.repeat(16);
    const values = new Map([['c', `E${marks} caf\u0065\u0301`]]);
    const matching = (operator: 'contains' | 'equals', value: string) => matches({ column: 'c', operator, value }, values, now);
    expect(matching('equals', ` e${marks} CAF\u0065\u0301 `)).toBe(true);
    expect(matching('contains', 'cafe')).toBe(true);
    expect(matching('contains', 'caf\u00e9')).toBe(false);
  });

  test('any JSON is either refused or can be evaluated', () => {
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.constantFrom('2026-01-01'));
    const question = fc.record(
      { column: fc.string(), operator: fc.constantFrom(...operators), value },
      { requiredKeys: ['column', 'operator'] },
    );
    const input = fc.oneof(fc.jsonValue(), question, fc.record({ all: fc.array(question) }), fc.record({ not: question }));
    fc.assert(
      fc.property(input, fc.oneof(fc.string(), fc.integer(), fc.constant(null)), (one, cell) => {
        if (checkCondition(one, '').length > 0) return;
        const condition = one as unknown as Condition;
        expect(typeof matches(condition, new Map(columnUsesOf(condition, '').map(({ column }) => [column, cell])), now)).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
