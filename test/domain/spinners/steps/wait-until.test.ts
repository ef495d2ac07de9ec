import { describe, expect, test } from '@jest/globals';
import { type WaitStep, waitKind } from '../../../../src/domain/spinners/steps/wait.ts';
import { isWorkday, type LocalDays, workdayBeside } from '../../../../src/domain/spinners/waits/local-days.ts';
import { timeOfDay } from '../../../../src/domain/spinners/waits/wait-times.ts';
import { aVisit } from './visits.ts';

const context = { columns: [], channelFault: () => undefined };
const daysIn = (zone: string, ...skipped: readonly string[]): LocalDays => ({ zone, skips: (day) => skipped.includes(day) });
const wait = (fields: Partial<WaitStep>): WaitStep => waitKind.complete({ id: 'w', type: 'wait', ...fields });
/** The time until which a recipient is held, who comes to a step at a time. */
const until = (
  step: WaitStep,
  at: string,
  cells: Record<string, string | boolean | null> = {},
  days = daysIn('Europe/Berlin'),
  enteredAt?: string,
) => {
  const visit = { ...aVisit(cells), now: new Date(at), days, ...(enteredAt && { enteredAt: new Date(enteredAt) }) };
  const passage = waitKind.enter(step, visit);
  return passage.go === 'wait' ? passage.until.toISOString() : passage.go === 'to' ? `to ${passage.stepId}` : passage.go;
};

describe('A wait until a time of day', () => {
  test.each([
    ['any', '2026-11-25T07:00:00Z', '2026-11-25T08:30:00.000Z', 'later on that day'],
    ['any', '2026-11-25T08:30:00Z', '2026-11-25T08:30:00.000Z', 'at that very time'],
    ['any', '2026-11-25T08:30:01Z', '2026-11-26T08:30:00.000Z', 'a moment too late'],
    ['workday', '2026-11-27T20:00:00Z', '2026-12-01T08:30:00.000Z', 'over a weekend, and a Monday that is skipped'],
    ['sun', '2026-11-25T07:00:00Z', '2026-11-29T08:30:00.000Z', 'on a weekday'],
  ] as const)('on %s, from %s, lasts until %s: %s', (day, from, expected, _why) => {
    expect(until(wait({ until: 'time', at: '09:30', day }), from, {}, daysIn('Europe/Berlin', '2026-11-30'))).toBe(expected);
  });

  test.each([
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Tehran',
    'Pacific/Apia',
    'America/Santiago',
  ])('comes once on each date in %s, from 2020 to 2030, whatever the clocks do', (zone) => {
    for (const at of ['02:30']) {
      let time = new Date('2020-01-01T00:00:00Z');
      let count = 0;
      for (; time < new Date('2031-01-01T00:00:00Z'); count++) {
        time = new Date(timeOfDay(time, at, 'any', daysIn(zone)).getTime() + 1);
      }
      // The days of these years, but for one that the zone is ahead or behind at the ends.
      expect(Math.abs(count - 4018)).toBeLessThanOrEqual(1);
    }
  });
});

describe('A wait until a date of the record', () => {
  const before = wait({ until: 'date', column: 'renewal', days: -3, at: '10:00' });

  test.each([
    ['9999-12-31', 0, 'Europe/Berlin', '9999-12-31T22:00:00.000Z'],
    ['9999-12-31', 0, 'America/New_York', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31', 366, 'UTC', '9999-12-31T23:00:00.000Z'],
    ['9999-12-31T23:59:59-12:00', 1, 'Asia/Kathmandu', '9999-12-31T17:15:00.000Z'],
    ['0000-01-01', -366, 'Pacific/Apia', 'on'],
    ['0000-01-01T00:00:00+14:00', -1, 'America/New_York', 'on'],
  ])('that many systems write for never or always, %s, stays within years of four digits', (renewal, days, zone, expected) => {
    for (const count of ['days', 'working_days'] as const) {
      const step = wait({ until: 'date', column: 'renewal', days, count, at: '23:00' });
      expect(until(step, '2026-11-25T08:00:00Z', { renewal }, daysIn(zone))).toBe(expected);
    }
  });

  test.each([
    ['2026-12-24', '2026-12-21T09:00:00.000Z'],
    ['2026-12-24T23:30:00Z', '2026-12-22T09:00:00.000Z'],
    ['2026-11-20', 'on'],
    ['soon', 'out'],
    ['', 'out'],
    [null, 'out'],
  ])('of %j lasts until %s', (renewal, expected) => {
    expect(until(before, '2026-11-25T12:00:00Z', { renewal })).toBe(expected);
  });

  test('counts working days, without those that are skipped', () => {
    const step = wait({ until: 'date', column: 'renewal', days: -3, count: 'working_days', at: '10:00' });
    expect(until(step, '2026-11-25T12:00:00Z', { renewal: '2026-12-28' }, daysIn('UTC', '2026-12-24', '2026-12-25'))).toBe(
      '2026-12-21T10:00:00.000Z',
    );
    expect(workdayBeside('2026-11-27', 1, daysIn('UTC'))).toBe('2026-11-30');
    expect(isWorkday('2026-11-28', daysIn('UTC'))).toBe(false);
  });

  test('waits for another date if the record has got a later one meanwhile', () => {
    const visit = { ...aVisit({ renewal: '2027-01-10' }, true), now: new Date('2026-12-21T09:00:00Z'), days: daysIn('UTC') };
    expect(waitKind.enter(before, visit)).toMatchObject({ go: 'wait', until: new Date('2027-01-07T10:00:00Z') });
  });
});

describe('A wait until a condition holds', () => {
  const when = { column: 'paid', operator: 'equals', value: true } as const;
  const step = wait({ until: 'condition', when, atMost: '7 days', otherwise: 'remind' });

  test('is over at once if it does, lasts as long as it may, and leads to its own branch if it never did', () => {
    expect(until(step, '2026-11-25T12:00:00Z', { paid: true })).toBe('on');
    expect(until(step, '2026-11-25T12:00:00Z', { paid: false })).toBe('2026-12-02T12:00:00.000Z');
    expect(until(step, '2026-11-28T12:00:00Z', { paid: null }, daysIn('UTC'), '2026-11-25T12:00:00Z')).toBe('2026-12-02T12:00:00.000Z');
    expect(until(step, '2026-12-02T12:00:00Z', { paid: null }, daysIn('UTC'), '2026-11-25T12:00:00Z')).toBe('to remind');
    const { otherwise: _, ...straight } = step;
    expect(until(straight, '2026-12-02T12:00:00Z', {}, daysIn('UTC'), '2026-11-25T12:00:00Z')).toBe('on');
  });

  test('is looked at each hour if it changes with time alone', () => {
    const soon = wait({ until: 'condition', when: { column: 'renewal', operator: 'in_next', value: '7 days' }, atMost: '30 days' });
    expect(until(soon, '2026-11-25T12:00:00Z', { renewal: '2026-12-24' })).toBe('2026-11-25T13:00:00.000Z');
    expect(until(soon, '2026-12-18T12:00:00Z', { renewal: '2026-12-24' })).toBe('on');
  });
});

test.each([
  [{ until: 'tomorrow' }, ['w.until']],
  [{ until: 'time', at: '24:00' }, ['w.at']],
  [{ until: 'time', at: '9:00', day: 'someday' }, ['w.day', 'w.at']],
  [{ until: 'date', column: 5, days: 1.5, count: 'weeks' }, ['w.count', 'w.days', 'w.column']],
  [{ until: 'date', days: 400 }, ['w.days']],
  [{ until: 'condition', when: [], atMost: 'soon', otherwise: 7 }, ['w.atMost', 'w.when', 'w.otherwise']],
])('%j is refused', (input, paths) => {
  expect(waitKind.check(input, 'w').map(({ path }) => path)).toEqual(paths);
});

test('what is unfinished is named before it is published', () => {
  const missing = (fields: Partial<WaitStep>) => waitKind.obstacles(wait(fields), 'w', context).map(({ path }) => path);
  expect(missing({ until: 'time' })).toEqual([]);
  expect(missing({ until: 'date' })).toEqual(['w.column']);
  expect(missing({ until: 'condition', when: { column: 'a', operator: 'is_empty' } })).toEqual(['w.atMost']);
});
