import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, matches } from '../../../src/domain/tables/condition.ts';
import { explain } from '../../../src/domain/tables/explain-condition.ts';

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      column: fc.constantFrom('a', 'b'),
      operator: fc.constantFrom('equals' as const, 'not_equals' as const),
      value: fc.constantFrom(1, 2),
    }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));
const record = fc.record({ a: fc.constantFrom(1, 2), b: fc.constantFrom(1, 2) }).map((cells) => new Map(Object.entries(cells)));

const now = new Date('2026-07-20T12:00:00Z');

describe('Explaining a filter', () => {
  test('returns the result of the condition, and at least one column condition', () => {
    fc.assert(
      fc.property(condition, record, (asked, values) => {
        const { matches: answer, decidedBy } = explain(asked, values, 'where', now);
        expect(answer).toBe(matches(asked, values, now));
        expect(decidedBy.length).toBeGreaterThan(0);
        for (const one of decidedBy) expect(one.matches).toBe(matches(one.condition, values, now));
      }),
    );
  });

  const is = (column: string, value: string): Condition => ({ column, operator: 'equals', value });
  const values = new Map([
    ['country', 'DE'],
    ['plan', 'free'],
  ]);

  test('names the first failure in `all`, with its path and the actual value', () => {
    const where = { all: [is('country', 'DE'), is('plan', 'pro'), is('size', 'big')] };
    expect(explain(where, values, 'where', now)).toEqual({
      matches: false,
      decidedBy: [{ path: 'where.all[1]', condition: is('plan', 'pro'), actual: 'free', matches: false }],
    });
  });

  test('names the match in `any`, also inside `not`', () => {
    const where = { not: { any: [is('plan', 'pro'), is('country', 'de')] } };
    expect(explain(where, values, 'where', now)).toEqual({
      matches: false,
      decidedBy: [{ path: 'where.not.any[1]', condition: is('country', 'de'), actual: 'DE', matches: true }],
    });
  });

  test('names all column conditions if all decided together, with null for absent columns', () => {
    const { decidedBy } = explain({ any: [is('plan', 'pro'), is('size', 'big')] }, values, 'where', now);
    expect(decidedBy.map(({ actual }) => actual)).toEqual(['free', null]);
  });
});
