import { expect, test } from '@jest/globals';
import { nextChangeAfter } from '../../../../src/domain/kernel/zone.ts';
import { type DateStart, dateStartKind } from '../../../../src/domain/spinners/starts/date.ts';
import { matches } from '../../../../src/domain/tables/condition.ts';
import { expectSame } from '../../../support/jest/expect-same.ts';

const zones = Intl.supportedValuesOf('timeZone');
const times = ['00:00', '00:30', '02:30', '09:00', '23:30'];
const aDate = (fields: Partial<DateStart>): DateStart =>
  dateStartKind.complete({ type: 'date', column: 'day', at: '09:00', ...fields } as DateStart);
const next = (start: DateStart, after: Date): Date => dateStartKind.next?.(start, after) as Date;

test('each local date around changes of the clocks from 2020 to 2030 comes once, in order', () => {
  for (const [index, zone] of zones.entries()) {
    // Each zone with a time of day in turn, and every third change of its clocks: all of them take minutes.
    const start = aDate({ zone, at: times[index % times.length] as string });
    let change = nextChangeAfter(new Date('2020-01-01T00:00:00Z'), zone);
    for (let count = index % 3; change && change.getUTCFullYear() < 2030; change = nextChangeAfter(change, zone), count++) {
      if (count % 3 === 0) walk(start, change);
    }
    walk(start, new Date('2028-02-28T12:00:00Z'));
  }
});

/** Follows the days from two before a time to two after it. */
function walk(start: DateStart, around: Date): void {
  let at = next(start, new Date(around.getTime() - 2 * 86_400_000));
  let day = dayTaken(start, at);
  for (let count = 0; count < 4; count++) {
    const later = next(start, at);
    const following = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expectSame([start.zone, later > at, dayTaken(start, later)], [start.zone, true, following]);
    [at, day] = [later, following];
  }
}

/** The one day around a time whose records are due then. */
function dayTaken(start: DateStart, at: Date): string {
  const audience = dateStartKind.audienceAt?.(start, at);
  const days = [-1, 0, 1].map((distance) => new Date(at.getTime() + distance * 86_400_000).toISOString().slice(0, 10));
  const taken = days.filter((day) => audience && matches(audience.filter, new Map([['day', day]]), at));
  expect(taken).toHaveLength(1);
  return String(taken[0]);
}
