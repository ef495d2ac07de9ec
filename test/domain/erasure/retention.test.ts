import { expect, test } from '@jest/globals';
import {
  daysByKind,
  daysInForce,
  latestSweep,
  nextSweep,
  RetentionPeriod,
  retentionRulesOf,
  sweepAfterGrace,
} from '../../../src/domain/erasure/retention.ts';

const at = (time: string): Date => new Date(`2026-03-${time}:00Z`);
const none = RetentionPeriod.none('an organization', 'events');
const rule = { days: 30, least: 3, most: 90 };

test('days are read by kind, and what is no kind or no days is refused', () => {
  expect(daysByKind('events=90, audit = 0')).toEqual({ events: 90, audit: 0 });
  for (const wrong of ['', 'event=90', 'events', 'events=-1', 'events=1.5', 'events=36501', 'events=30;audit=1'])
    expect(() => daysByKind(wrong)).toThrow('not a kind and its days');
});

test('a default that is set moves the cap with it, a floor and a cap the default', () => {
  expect(retentionRulesOf({ days: { events: 60 } }).events).toEqual({ days: 60, least: 3, most: 60 });
  expect(retentionRulesOf({ least: { events: 60 }, most: { events: 90 } }).events).toEqual({ days: 60, least: 60, most: 90 });
  expect(retentionRulesOf({ most: { events: 10 } }).events).toEqual({ days: 10, least: 3, most: 10 });
  expect(retentionRulesOf({ most: { texts: 90 } }).texts).toEqual({ days: 90, least: 7, most: 90 });
  expect(retentionRulesOf({ days: { changes: 0 } }).changes).toEqual({ days: 0, least: 7, most: 0 });
});

test('rules that contradict each other, or keep less than Spindle needs, are refused, all at once', () => {
  expect(() => retentionRulesOf({ days: { texts: 3 }, least: { recipients: 59 }, most: { events: 2 } })).toThrow(
    'texts: 3 days are fewer than the least, 7; recipients: at least 60 days, not 59; events: the most, 2 days, are fewer than the least, 3',
  );
});

test('days of an organization hold within the floor and the cap of now', () => {
  expect([null, 1, 3, 45, 90, 400, 0].map((own) => daysInForce(rule, own))).toEqual([30, 3, 3, 45, 90, 90, 90]);
  expect(daysInForce({ ...rule, most: 0 }, 0)).toBe(0);
});

test('a shorter time holds from a daily sweep at least a day later, and is taken back until then', () => {
  const shorter = none.changedTo(7, at('10T02:59'), rule);
  expect(shorter.appliesAt).toEqual(at('11T03:00'));
  expect(none.changedTo(7, at('10T03:01'), rule).appliesAt).toEqual(at('12T03:00'));
  expect([at('11T02:59'), at('11T03:00')].map((time) => shorter.daysAt(time))).toEqual([null, 7]);
  const back = shorter.changedTo(null, at('11T02:59'), rule);
  expect(back).toMatchObject({ days: null, earlier: null, appliesAt: at('11T02:59') });
  // Even shorter while it waits: the earlier days hold until its own time.
  const again = shorter.changedTo(5, at('10T10:00'), rule);
  expect([again.daysAt(at('11T03:00')), again.daysAt(at('12T03:00'))]).toEqual([null, 5]);
});

test('a longer time holds at once', () => {
  const longer = none.changedTo(60, at('10T12:00'), rule);
  expect(longer.daysAt(at('10T12:00'))).toBe(60);
});

test('days under the floor or above the cap are refused with both numbers', () => {
  const refused = (days: number): string => {
    try {
      none.changedTo(days, at('10T12:00'), rule);
    } catch (reason) {
      return (
        (reason as { readonly details: { readonly errors: readonly { readonly message: string }[] } }).details.errors[0]?.message ?? ''
      );
    }
    return '';
  };
  expect(refused(2)).toBe('2 days are fewer than the installation keeps at least, 3');
  expect(refused(91)).toBe('91 days are more than the installation keeps at most, 90');
  expect(refused(0)).toBe('for ever is more than the installation keeps at most, 90 days');
});

test('the daily sweep is at three o’clock (UTC)', () => {
  expect(latestSweep(at('10T02:59'))).toEqual(at('09T03:00'));
  expect(latestSweep(at('10T03:00'))).toEqual(at('10T03:00'));
  expect(nextSweep(at('10T03:00'))).toEqual(at('11T03:00'));
  expect(sweepAfterGrace(at('10T03:00'))).toEqual(at('12T03:00'));
});
