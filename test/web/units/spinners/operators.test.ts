import { expect, test } from '@jest/globals';
import { operators } from '../../../../src/domain/tables/condition.ts';
import { describe as described } from '../../../../web/src/kinds/condition.ts';
import { fitsType, operatorName } from '../../../../web/src/kinds/operators.ts';

const asked = (type: Parameters<typeof fitsType>[1]) => operators.filter((operator) => fitsType(operator, type));

test('a type is asked what its values can answer', () => {
  expect(asked('text')).toEqual(operators);
  expect(asked('number').filter((name) => /contain|starts|ends|falls|next|last|ago/.test(name))).toEqual([]);
  expect(asked('number')).toEqual(expect.arrayContaining(['greater_than', 'at_most', 'in', 'is_empty']));
  expect(asked('date').filter((name) => /contain|starts|ends/.test(name))).toEqual([]);
  expect(asked('date')).toEqual(expect.arrayContaining(['less_than', 'falls_on', 'in_next']));
  expect(asked('email').filter((name) => /than|least|most|falls|next/.test(name))).toEqual([]);
  expect(asked('boolean')).toEqual(['equals', 'not_equals', 'is_empty', 'is_not_empty']);
});

test('a date is before or after another, a number less or greater', () => {
  expect([operatorName('less_than', 'date'), operatorName('less_than', 'number')]).toEqual(['is before', 'is less than']);
  expect(described({ column: 'since', operator: 'at_least', value: '2023-03-20' })).toMatch(/^since is on or after /);
  expect(described({ column: 'age', operator: 'at_least', value: 20 })).toBe('age is at least 20');
});

test('each operator has a name for each type', () => {
  for (const operator of operators)
    for (const type of ['text', 'number', 'datetime'] as const) expect(operatorName(operator, type)).not.toContain('_');
});
