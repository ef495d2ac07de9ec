import { expect, test } from '@jest/globals';
import { capReachedAt } from '../../../web/src/text/forecast.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const period = { periodStartsAt: '2026-11-01T00:00:00Z', resetsAt: '2026-12-01T00:00:00Z' };
const after = (days: number): number => start + days * dayMs;
const reachedOn = (used: number, limit: number | null, days: number): string | undefined =>
  capReachedAt({ used, limit, ...period }, after(days))
    ?.toISOString()
    .slice(0, 10);

test.each([
  ['half used in a third of the period', 500, 1000, 10, '2026-11-21'],
  ['one left', 999, 1000, 10, '2026-11-11'],
  ['so little left that it lasts beyond the period', 100, 1000, 10, undefined],
  ['just as much as the whole period takes', 500, 1000, 15, undefined],
  ['no use', 0, 1000, 10, undefined],
  ['at the cap', 1000, 1000, 10, undefined],
  ['over the cap', 1200, 1000, 10, undefined],
  ['no cap', 500, null, 10, undefined],
  ['not in the plan', 0, 0, 10, undefined],
  // A minute of the first day counts as the day, so that one burst does not make a forecast of hours.
  ['a burst in the first minute', 500, 1000, 1 / 1440, '2026-11-02'],
  ['a few in the first minute', 10, 1000, 1 / 1440, undefined],
  ['a clock that is behind the beginning', 500, 1000, -1, '2026-11-01'],
  ['a reading from a period that is over', 999, 1000, 31, undefined],
])('forecast: %s', (_, used, limit, days, expected) => {
  expect(reachedOn(used, limit, days)).toBe(expected);
});

test('a standing meter has no period, so no forecast', () => {
  expect(capReachedAt({ used: 5, limit: 10 }, after(10))).toBeUndefined();
});
