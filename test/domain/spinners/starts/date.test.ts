import { describe, expect, test } from '@jest/globals';
import { localDayOf } from '../../../../src/domain/kernel/zone.ts';
import { checkStart } from '../../../../src/domain/spinners/starts/check-starts.ts';
import { type DateStart, dateStartKind } from '../../../../src/domain/spinners/starts/date.ts';
import { DueStart } from '../../../../src/domain/spinners/starts/due-start.ts';
import { matches } from '../../../../src/domain/tables/condition.ts';

const aDate = (fields: Partial<DateStart> = {}): DateStart =>
  dateStartKind.complete({ type: 'date', column: 'day', at: '09:00', ...fields } as DateStart);
const next = (start: DateStart, after: Date): Date => dateStartKind.next?.(start, after) as Date;

/** Whether a record with a cell is due at the time of a day. */
function isDueOn(start: DateStart, day: string, cell: string): boolean {
  const at = next(start, new Date(Date.parse(`${day}T00:00:00Z`) - 43_200_000));
  const audience = dateStartKind.audienceAt?.(start, at);
  return audience !== undefined && matches(audience.filter, new Map([['day', cell]]), at);
}

test.each<[Partial<DateStart>, string, string, boolean]>([
  [{}, '2026-05-03', '2026-05-03', true],
  [{}, '2026-05-03', '2025-05-03', false],
  [{ days: 3 }, '2026-05-06', '2026-05-03', true],
  [{ days: -7 }, '2026-12-25', '2027-01-01', true],
  [{ repeat: 'yearly' }, '2026-05-03', '1985-05-03', true],
  [{ repeat: 'yearly' }, '2026-05-03', '2026-05-03', true],
  // It is still to come for the first time.
  [{ repeat: 'yearly' }, '2026-05-03', '2027-05-03', false],
  [{ repeat: 'yearly' }, '2026-02-28', '2024-02-29', true],
  [{ repeat: 'yearly' }, '2026-02-28', '2001-02-28', true],
  [{ repeat: 'yearly' }, '2028-02-28', '2024-02-29', false],
  [{ repeat: 'yearly' }, '2028-02-29', '2024-02-29', true],
  [{ repeat: 'yearly' }, '2026-03-01', '2024-02-29', false],
  [{ repeat: 'yearly', days: 1 }, '2026-03-01', '2024-02-29', true],
  [{ repeat: 'yearly', days: -3 }, '2026-12-30', '1990-01-02', true],
  [{ zone: 'Asia/Tokyo' }, '2026-05-03', '2026-05-02T20:00:00Z', true],
  [{ zone: 'Asia/Tokyo' }, '2026-05-03', '2026-05-03T20:00:00Z', false],
  [{}, '2026-05-03', 'on May 3', false],
])('%j on %s takes %s: %j', (fields, day, cell, expected) => {
  expect(isDueOn(aDate(fields), day, cell)).toBe(expected);
});

describe('Whatever clocks do', () => {
  test('also where a change skips the time of day over midnight', () => {
    const start = aDate({ zone: 'America/Nuuk', at: '23:30' });
    const saturday = next(start, new Date('2024-03-30T12:00:00Z'));
    expect([saturday.toISOString(), localDayOf(saturday, 'America/Nuuk')]).toEqual(['2024-03-31T01:00:00.000Z', '2024-03-31']);
    expect([dayTaken(start, saturday), dayTaken(start, next(start, saturday))]).toEqual(['2024-03-30', '2024-03-31']);
  });

  /** The one day around a time whose records are due then. */
  function dayTaken(start: DateStart, at: Date): string {
    const audience = dateStartKind.audienceAt?.(start, at);
    const days = [-1, 0, 1].map((distance) => new Date(at.getTime() + distance * 86_400_000).toISOString().slice(0, 10));
    const taken = days.filter((day) => audience && matches(audience.filter, new Map([['day', day]]), at));
    expect(taken).toHaveLength(1);
    return String(taken[0]);
  }
});

test('an edit neither repeats a day nor loses one', () => {
  const of = { organizationId: 'o', spinnerId: 's' };
  const edited = (old: Partial<DateStart>, start: Partial<DateStart>, dueAt: string, now: string) => {
    const [before] = DueStart.of(of, [aDate(old)], [], new Date(now));
    const [after] = DueStart.of(of, [aDate(start)], [before?.with({ dueAt: new Date(dueAt) }) as DueStart], new Date(now));
    return after?.dueAt.toISOString().slice(0, 16);
  };
  // Today has been at nine: it does not come once more at 15:00.
  expect(edited({}, { at: '15:00' }, '2026-05-04T09:00Z', '2026-05-03T10:00Z')).toBe('2026-05-04T15:00');
  // Today is still to come: it comes at once.
  expect(edited({ at: '15:00' }, { at: '09:00' }, '2026-05-03T15:00Z', '2026-05-03T10:00Z')).toBe('2026-05-03T09:00');
  // Other days are another matter.
  expect(edited({}, { days: 1, at: '15:00' }, '2026-05-04T09:00Z', '2026-05-03T10:00Z')).toBe('2026-05-03T15:00');
});

test('each missed day is made up for, of the last seven', () => {
  const [due] = DueStart.of({ organizationId: 'o', spinnerId: 's' }, [aDate()], [], new Date('2026-05-01T00:00:00Z'));
  const two = due?.pass(new Date('2026-05-04T12:00:00Z'), null);
  expect(two?.dueAt.toISOString()).toBe('2026-05-02T09:00:00.000Z');
  expect(due?.pass(new Date('2026-06-20T12:00:00Z'), null)?.dueAt.toISOString()).toBe('2026-06-14T09:00:00.000Z');
});

test.each<[Record<string, unknown>, string, RegExp]>([
  [{ column: undefined }, 'start.column', /missing/],
  [{ at: '9:00' }, 'start.at', /time of day/],
  [{ at: '24:00' }, 'start.at', /time of day/],
  [{ days: 1.5 }, 'start.days', /whole number/],
  [{ days: 367 }, 'start.days', /-366 to 366/],
  [{ zone: 'CET+5' }, 'start.zone', /time zone/],
  [{ repeat: 'monthly' }, 'start.repeat', /"once" or "each_date" or "yearly"/],
  [{ where: { column: 'a' } }, 'start.where.operator', /missing/],
  [{ dayz: 1 }, 'start.dayz', /./],
])('%j is refused at %s', (fields, path, message) => {
  expect(checkStart({ type: 'date', column: 'day', at: '09:00', ...fields }, 'start')).toContainEqual({
    path,
    message: expect.stringMatching(message),
  });
});
