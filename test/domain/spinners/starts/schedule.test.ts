import { describe, expect, test } from '@jest/globals';
import { checkStarts } from '../../../../src/domain/spinners/starts/check-starts.ts';
import { nextOfCron } from '../../../../src/domain/spinners/starts/cron.ts';
import { scheduleKind } from '../../../../src/domain/spinners/starts/schedule.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

const weekly = { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' };

describe('a schedule', () => {
  test.each([
    ['every five minutes', '*/5 * * * *'],
    ['names of days and months', '0 9 * JAN,jun MON-FRI'],
    ['the last day of a month', '0 9 L * *'],
    ['the second Friday', '0 9 * * 5#2'],
    ['a leap day', '0 0 29 2 *'],
    ['Sunday as 7', '0 9 * * 7'],
    ['more blanks', '  0   9 * * 1 '],
  ])('may have %s', (_, cron) => {
    expect(checkStarts([{ ...weekly, cron }])).toEqual([]);
  });

  test.each<[string, RegExp]>([
    ['', /must have five fields \(minute, hour, .*\), such as "0 9 \* \* 1"; "" has 0/],
    ['0 9 * *', /must have five fields.* has 4/],
    ['* * * * * *', /must have five fields.* has 6/],
    ['0 0 9 * * 1 2027', /must have five fields.* has 7/],
    ['@daily', /must have five fields.* has 1/],
    ['@every 5 m * *', /has a minute that cannot be read: "@every"/],
    ['61 9 * * *', /has a minute that cannot be read: "61"; it is 0 to 59/],
    ['0 25 * * *', /has an hour that cannot be read: "25"/],
    ['0 9 32 * *', /day of the month that cannot be read: "32"; it is 1 to 31/],
    ['0 9 * 13 *', /month that cannot be read: "13"; it is 1 to 12/],
    ['0 9 * * 8', /day of the week that cannot be read: "8"; it is 0 \(Sunday\) to 6/],
    ['? 9 * * *', /minute that cannot be read: "\?"/],
    ['0 9 * * +1', /day of the week that cannot be read: "\+1"/],
    ['0 9 30 2 *', /never comes: there is no such day as in "0 9 30 2 \*"/],
    ['0 9 31 4,6,9,11 *', /never comes/],
    ['* * * * *', /must be at least 5 minutes apart; 00:00 and 00:01 are not/],
    ['0,3 9 * * 1', /must be at least 5 minutes apart; 09:00 and 09:03 are not/],
    ['*/7 * * * *', /must be at least 5 minutes apart; 00:56 and 01:00 are not/],
    ['1,58 0,23 * * *', /must be at least 5 minutes apart; 23:58 and 00:01 are not/],
  ])('may not come at %j', (cron, message) => {
    expect(checkStarts([{ ...weekly, cron }])).toEqual([{ path: 'starts[0].cron', message: expect.stringMatching(message) }]);
  });

  test.each<[object, string, RegExp]>([
    [{ cron: undefined }, 'cron', /is missing/],
    [{ cron: 5 }, 'cron', /must be a text/],
    [{ cron: '0 '.repeat(101) }, 'cron', /at most 200 characters/],
    [{ zone: 'Europe/Bärlin' }, 'zone', /must be a time zone/],
    [{ zone: '+01:00' }, 'zone', /must be a time zone/],
    [{ missed: 'later' }, 'missed', /must be "run" or "skip"/],
    [{ overlap: true }, 'overlap', /must be "queue" or "skip"/],
    [{ hour: 9 }, 'hour', /is not known here/],
  ])('is refused with %j', (fields, name, message) => {
    const problems = checkStarts([{ ...weekly, ...fields }]);
    expect(problems).toEqual([{ path: `starts[0].${name}`, message: expect.stringMatching(message) }]);
  });

  test('is there five times at most, and never twice alike', () => {
    const at = (hour: number) => ({ ...weekly, cron: `0 ${hour} * * 1` });
    expect(checkStarts([1, 2, 3, 4, 5].map(at))).toEqual([]);
    const tooMany = { path: 'starts[5]', message: expect.stringMatching(/at most 5 starts of the type "?schedule/) };
    expect(checkStarts([1, 2, 3, 4, 5, 6].map(at))).toEqual([tooMany]);
    expect(checkStarts([at(1), at(1)])).toEqual([{ path: 'starts[1]', message: 'says the same as one before it' }]);
  });

  test('has its choices filled in', () => {
    const { type, cron } = { type: 'schedule' as const, cron: ' 0  9 * * 1' };
    const whole = { type, cron: '0 9 * * 1', zone: 'UTC', missed: 'run', overlap: 'skip' };
    expect(scheduleKind.complete({ type, cron } as never)).toEqual(whole);
  });
});

/** The times of an expression in a zone after a time and up to another. */
function times(cron: string, zone: string, from: string | Date, to: string | Date): Date[] {
  const found: Date[] = [];
  for (let next = nextOfCron(cron, zone, new Date(from)); next && next <= new Date(to); next = nextOfCron(cron, zone, next))
    found.push(next);
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** A time as the clocks of a zone show it: `2026-03-29 02:30`. */
function shown(at: Date, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(at);
}

describe('the times of a schedule', () => {
  const local = (cron: string, zone: string, from: string, to: string) => times(cron, zone, from, to).map((at) => shown(at, zone));

  test('keep the local hour when clocks change', () => {
    expect(local('0 9 * * 1', 'Europe/Berlin', '2026-03-20T00:00Z', '2026-04-07T00:00Z')).toEqual([
      '2026-03-23 09:00',
      '2026-03-30 09:00',
      '2026-04-06 09:00',
    ]);
    expect(times('0 9 * * 1', 'Europe/Berlin', '2026-03-23T08:00Z', '2026-03-31T00:00Z')).toEqual([new Date('2026-03-30T07:00Z')]);
  });

  test('that clocks skip come once, when they skip them', () => {
    expect(local('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00Z', '2026-03-30T12:00Z')).toEqual([
      '2026-03-28 02:30',
      '2026-03-29 03:00',
      '2026-03-30 02:30',
    ]);
    expect(local('15,45 2 * * *', 'Europe/Berlin', '2026-03-29T00:00Z', '2026-03-29T12:00Z')).toEqual(['2026-03-29 03:00']);
    expect(local('30 0 * * *', 'America/Havana', '2026-03-07T12:00Z', '2026-03-09T12:00Z')).toEqual([
      '2026-03-08 01:00',
      '2026-03-09 00:30',
    ]);
    expect(local('15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00Z', '2026-10-05T00:00Z')).toEqual([
      '2026-10-04 02:30',
      '2026-10-05 02:15',
    ]);
  });

  test('that clocks show twice come once, for the first time, also after a second one has begun', () => {
    expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
      new Date('2026-10-25T00:30Z'),
      new Date('2026-10-26T01:30Z'),
    ]);
    for (const after of ['2026-10-25T00:30Z', '2026-10-25T00:59Z', '2026-10-25T01:00Z', '2026-10-25T01:29Z', '2026-10-25T01:30Z'])
      expect(nextOfCron('30 2 * * *', 'Europe/Berlin', new Date(after))).toEqual(new Date('2026-10-26T01:30Z'));
    expect(local('30 0 * * *', 'America/Havana', '2026-10-31T12:00Z', '2026-11-02T12:00Z')).toEqual([
      '2026-11-01 00:30',
      '2026-11-02 00:30',
    ]);
    expect(local('45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T00:00Z', '2026-04-06T00:00Z')).toEqual([
      '2026-04-05 01:45',
      '2026-04-06 01:45',
    ]);
  });

  test('of every hour follow the time that passes', () => {
    const minutesBetween = (all: readonly Date[]) =>
      new Set(all.slice(1).map((at, index) => (at.getTime() - (all[index] as Date).getTime()) / 60_000));
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(minutesBetween(times('*/15 * * * *', 'Europe/Berlin', `${day}T00:00Z`, `${day}T23:00Z`))).toEqual(new Set([15]));
      expect(minutesBetween(times('30 * * * *', 'America/Havana', `${day}T00:00Z`, `${day}T23:00Z`))).toEqual(new Set([60]));
    }
    expect(times('0 * 25 10 *', 'Europe/Berlin', '2026-10-24T00:00Z', '2026-10-27T00:00Z')).toHaveLength(25);
    expect(times('0 * 29 3 *', 'Europe/Berlin', '2026-03-28T00:00Z', '2026-03-31T00:00Z')).toHaveLength(23);
    expect(local('45 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:00Z', '2026-04-04T16:30Z')).toEqual([
      '2026-04-05 01:45',
      '2026-04-05 01:45',
      '2026-04-05 02:45',
    ]);
  });

  test('are after the time that is asked for, to the millisecond', () => {
    const nine = new Date('2026-03-23T08:00:00Z');
    const next = (ms: number) => nextOfCron('0 9 * * *', 'Europe/Berlin', new Date(nine.getTime() + ms));
    expect([next(-1), next(0), next(1)]).toEqual([nine, new Date('2026-03-24T08:00Z'), new Date('2026-03-24T08:00Z')]);
    const hourly = (ms: number) => nextOfCron('0 * * * *', 'Europe/Berlin', new Date(nine.getTime() + ms));
    expect([hourly(-1), hourly(0)]).toEqual([nine, new Date('2026-03-23T09:00Z')]);
  });

  test('may be years ahead', () => {
    expect(nextOfCron('0 0 29 2 *', 'Asia/Tokyo', new Date('2096-03-01T00:00Z'))).toEqual(new Date('2104-02-28T15:00Z'));
  });

  // The draft of a request has at most ten starts, and no request may hold the event loop for long.
  test('are checked and found in a moment, also those that come rarely or never', () => {
    const rare = '*/5 * * 2 1#5';
    const crons = ['0 0 30 2 *', '0 0 31 2,4,6,9,11 *', '*/5 * * * *', '0 0 30W 2 *', rare];
    const starts = [...crons, ...crons].map((cron, index) => ({ ...weekly, cron, zone: index < crons.length ? 'UTC' : 'Asia/Gaza' }));
    expect(cpuTimeOf(() => checkStarts(starts))).toBeLessThan(50);
    const found: (Date | undefined)[] = [];
    expect(cpuTimeOf(() => found.push(nextOfCron(rare, 'America/Havana', new Date('2016-03-01T12:00Z'))))).toBeLessThan(100);
    expect(found.at(-1)).toEqual(new Date('2044-02-29T05:00Z'));
  });
});
