import { expect, test } from '@jest/globals';
import { type FilterStep, filterKind } from '../../../../src/domain/spinners/steps/filter.ts';
import { aPreview, aVisit } from './visits.ts';

const step: FilterStep = { id: 'adults', type: 'filter', where: { column: 'age', operator: 'at_least', value: 18 } };

test('passes records that match, and skips all others with its own id as the reason', () => {
  expect(filterKind.enter(step, aVisit({ age: 18 }))).toEqual({ go: 'on' });
  expect(filterKind.enter(step, aVisit({ age: 17 }))).toEqual({ go: 'out', state: 'skipped', reason: 'adults' });
  expect(filterKind.enter(step, aVisit({}))).toMatchObject({ go: 'out' });
});

test('checks its condition and reports its path', () => {
  expect(filterKind.check({ where: { column: 'age', operator: 'is' } }, 'steps[2]')).toEqual([
    { path: 'steps[2].where.operator', message: expect.stringContaining('did you mean "equals"') },
    ...filterKind.check({ where: { column: 'age', operator: 'is' } }, 'steps[2]').slice(1),
  ]);
});

const unfinished = (where: object): FilterStep => ({ ...step, where: where as FilterStep['where'] });

test.each([
  [{ all: [] }, 'where.all'],
  [{ column: '', operator: 'equals', value: 'DE' }, 'where.column'],
  [{ column: 'country', operator: 'equals', value: ' ' }, 'where.value'],
  [{ any: [{ column: 'country', operator: 'in', value: [] }] }, 'where.any[0].value'],
])('a draft may have the unfinished condition %j; publishing names it', (where, path) => {
  const one = unfinished(where);
  expect(filterKind.check({ ...one }, 'steps[0]')).toEqual([]);
  expect(filterKind.obstacles(one, 'steps[0]', { columns: [], channelFault: () => undefined }).map((problem) => problem.path)).toEqual([
    `steps[0].${path}`,
  ]);
  expect(() => filterKind.enter(one, aVisit({ country: 'DE' }))).not.toThrow();
});

test('an absent condition is filled in as one that is not written yet', () => {
  const { where: _, ...absent } = step;
  expect(filterKind.check(absent, 'steps[0]')).toEqual([]);
  expect(filterKind.complete(absent as FilterStep)).toEqual({ ...step, where: { all: [] } });
});

test('names the columns that it reads, and sends nothing', () => {
  expect(filterKind.columnUses({ ...step, where: { not: step.where } }, 'steps[0]')).toEqual([
    { column: 'age', path: 'steps[0].where.not.column' },
  ]);
  expect(filterKind.sends).toBeUndefined();
});

test('previews why a record passes or does not', () => {
  expect(filterKind.preview(step, aPreview({ age: 17 }))).toEqual({
    filter: { matches: false, decidedBy: [{ path: 'where', condition: step.where, actual: 17, matches: false }] },
  });
});
