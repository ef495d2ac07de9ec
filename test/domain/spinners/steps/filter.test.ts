import { expect, test } from '@jest/globals';
import { type FilterStep, filter } from '../../../../src/domain/spinners/steps/filter.ts';
import { aPreview, aVisit } from './visits.ts';

const step: FilterStep = { id: 'adults', type: 'filter', where: { column: 'age', operator: 'at_least', value: 18 } };

test('passes records that match, and skips all others with its own id as the reason', () => {
  expect(filter.enter(step, aVisit({ age: 18 }))).toEqual({ go: 'on' });
  expect(filter.enter(step, aVisit({ age: 17 }))).toEqual({ go: 'out', state: 'skipped', reason: 'adults' });
  expect(filter.enter(step, aVisit({}))).toMatchObject({ go: 'out' });
});

test('checks its condition and reports its path', () => {
  expect(filter.check({ where: { column: 'age', operator: 'is' } }, 'steps[2]')).toEqual([
    { path: 'steps[2].where.operator', message: expect.stringContaining('did you mean "equals"') },
    ...filter.check({ where: { column: 'age', operator: 'is' } }, 'steps[2]').slice(1),
  ]);
  expect(filter.check({}, 'steps[2]').map(({ path }) => path)).toEqual(['steps[2].where']);
});

test('names the columns that it reads, and sends nothing', () => {
  expect(filter.columnUses({ ...step, where: { not: step.where } }, 'steps[0]')).toEqual([
    { column: 'age', path: 'steps[0].where.not.column' },
  ]);
  expect(filter.sends).toBeUndefined();
});

test('previews why a record passes or does not', () => {
  expect(filter.preview(step, aPreview({ age: 17 }))).toEqual({
    filter: { matches: false, decidedBy: [{ path: 'where', condition: step.where, actual: 17, matches: false }] },
  });
});
