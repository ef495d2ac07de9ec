import { describe, expect, test } from '@jest/globals';
import { byDay, dayOfZone, lastDays } from '../../../src/application/results/results-by-day.ts';

const hours = ({ from, to }: { readonly from: Date; readonly to: Date }): number => (to.getTime() - from.getTime()) / 3_600_000;

describe('The last days of a zone', () => {
  test('begin at its midnight, and end with the day of now', () => {
    const days = lastDays(new Date('2026-11-23T23:30:00Z'), 'Asia/Ho_Chi_Minh', 30);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-26', '2026-11-24']);
    expect(days.at(-1)).toEqual({ day: '2026-11-24', from: new Date('2026-11-23T17:00:00Z'), to: new Date('2026-11-24T17:00:00Z') });
  });

  test('follow each other without a gap, and have 23 to 25 hours', () => {
    const autumn = lastDays(new Date('2026-11-01T12:00:00Z'), 'Europe/Berlin', 30);
    for (const [index, { from }] of autumn.slice(1).entries()) expect(from).toEqual(autumn[index]?.to);
    expect(new Set(autumn.map(hours))).toEqual(new Set([24, 25]));
    const spring = lastDays(new Date('2026-04-10T12:00:00Z'), 'Europe/Berlin', 30);
    expect(new Set(spring.map(hours))).toEqual(new Set([24, 23]));
  });

  test('are told in zones that differ from UTC by quarters of an hour', () => {
    const [day] = lastDays(new Date('2026-11-23T18:20:00Z'), 'Asia/Kathmandu', 1);
    expect(day).toEqual({ day: '2026-11-24', from: new Date('2026-11-23T18:15:00Z'), to: new Date('2026-11-24T18:15:00Z') });
  });

  test('take the results of their time alone, by medium and state', () => {
    const days = lastDays(new Date('2026-11-23T12:00:00Z'), 'Europe/Berlin', 2);
    const result = { medium: 'email', state: 'sent' } as const;
    const found = byDay(days, [
      { at: new Date('2026-11-22T22:45:00Z'), ...result, n: 1 },
      { at: new Date('2026-11-22T23:00:00Z'), ...result, n: 2 },
      { at: new Date('2026-11-23T10:00:00Z'), ...result, n: 3 },
      { at: new Date('2026-11-23T10:00:00Z'), medium: 'sms', state: 'delivered', n: 4 },
      { at: new Date('2026-11-20T10:00:00Z'), ...result, n: 5 },
    ]);
    expect(found.map(({ results }) => results)).toEqual([
      [{ medium: 'email', counts: { sent: 1 } }],
      [
        { medium: 'email', counts: { sent: 5 } },
        { medium: 'sms', counts: { delivered: 4 } },
      ],
    ]);
  });

  test('are refused for a zone that does not exist', () => {
    expect(() => dayOfZone('Mars/Olympus')).toThrow(RangeError);
  });
});
