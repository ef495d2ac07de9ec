import { describe, expect, test } from '@jest/globals';
import { changesWithTime, matches } from '../../../src/domain/tables/condition.ts';
import { checkCondition } from '../../../src/domain/tables/condition-check.ts';

const now = new Date('2026-11-25T12:00:00Z');

describe('A condition on how a time lies to now', () => {
  test.each([
    ['in_next', '7 days', '2026-11-25T12:00:00Z', true],
    ['in_next', '7 days', '2026-12-02T12:00:00Z', true],
    ['in_next', '7 days', '2026-12-02T12:00:01Z', false],
    ['in_next', '7 days', '2026-11-25T11:59:59Z', false],
    ['in_next', '1 hour', '2026-11-25', true],
    ['in_next', '2 days', '2026-11-27', true],
    ['in_last', '1 day', '2026-11-24T12:00:00+00:00', true],
    ['in_last', '1 day', '2026-11-24T11:59:59Z', false],
    ['in_last', '1 day', ' 2026-11-24 ', true],
    ['in_last', '1 day', '2026-11-23', false],
    ['in_last', '1 day', '2026-11-26T00:00:00Z', false],
    ['more_than_ago', '30 days', '2026-10-01', true],
    ['more_than_ago', '30 days', '2026-11-01', false],
    ['more_than_ago', '30 days', 'soon', false],
    ['more_than_ago', '30 days', null, false],
    ['in_next', '7 days', 20261126, false],
  ] as const)('%s %s holds for %j: %j', (operator, value, cell, expected) => {
    const condition = { column: 'c', operator, value };
    expect(checkCondition(condition, '')).toEqual([]);
    expect(matches(condition, new Map([['c', cell]]), now)).toBe(expected);
    expect(matches({ not: condition }, new Map([['c', cell]]), now)).toBe(!expected);
  });

  test.each([
    [7, 'must be a length of time, such as "7 days"'],
    ['soon', expect.stringContaining('"soon" is not a length of time')],
    ['2 months', expect.stringContaining('Months and years differ in length')],
    [undefined, 'must be a length of time, such as "7 days"'],
  ])('refuses the value %j', (value, message) => {
    expect(checkCondition({ column: 'c', operator: 'in_next', value }, 'where')).toEqual([{ path: 'where.value', message }]);
  });

  test('matches nothing while its span is not written', () => {
    expect(matches({ column: 'c', operator: 'in_next', value: '' }, new Map([['c', '2026-11-26']]), now)).toBe(false);
  });

  test('is known to change with time alone', () => {
    const relative = { column: 'c', operator: 'in_last', value: '1 day' } as const;
    expect(changesWithTime({ all: [{ column: 'd', operator: 'is_empty' }, { not: relative }] })).toBe(true);
    expect(changesWithTime({ any: [{ column: 'd', operator: 'is_empty' }] })).toBe(false);
  });
});
