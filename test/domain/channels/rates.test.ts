import { describe, expect, test } from '@jest/globals';
import { dayPeriodOf, figuresByDay, reportFigures } from '../../../src/domain/channels/health/day-figures.ts';
import { changedGuardrail, changedOfJob, defaultGuardrail, storedOfJob } from '../../../src/domain/channels/health/guardrail.ts';
import { areEnough, ratesOver, sumsOf, windowOf } from '../../../src/domain/channels/health/rates.ts';
import { aChannel } from '../../support/builders.ts';

const now = new Date('2026-03-02T12:34:56Z');
const figures = (sent: number, bounced: number, complained: number, countedAnewAt: Date | null = null) => ({
  ...{ sent, bounced, complained, countedAnewAt },
});

describe('rates of bounces and complaints', () => {
  test.each([
    [200, 9, 0, undefined],
    [180, 10, 0, '10 of 180 messages of the last 24 hours bounced'],
    [200, 10, 0, '10 of 200 messages of the last 24 hours bounced'],
    [201, 10, 0, undefined],
    [10, 10, 0, '10 of 10 messages of the last 24 hours bounced'],
    [100, 0, 2, undefined],
    [1000, 0, 3, 'people complained about 3 of 1000 messages of the last 24 hours'],
    [1001, 0, 3, undefined],
    [2000, 20, 6, 'people complained about 6 of 2000 messages of the last 24 hours'],
    [300, 15, 3, '15 of 300 messages of the last 24 hours bounced, and people complained about 3'],
    [0, 0, 0, undefined],
  ])('%d sent, %d bounced, %d complained: %s', (sent, bounced, complained, expected) => {
    expect(ratesOver(figures(sent, bounced, complained), defaultGuardrail)).toBe(expected);
  });

  test('pause nothing where a rule is off, and hold for its own line', () => {
    const bad = figures(100, 50, 50);
    expect(ratesOver(bad, { ...defaultGuardrail, bouncePercent: null, complaintsPerThousand: null })).toBeUndefined();
    expect(ratesOver(bad, { ...defaultGuardrail, bouncePercent: null })).toMatch(/^people complained about 50 of 100 /);
    expect(ratesOver(bad, { ...defaultGuardrail, bouncePercent: 50, complaintsPerThousand: 501 })).toMatch(/^50 of 100 .* bounced$/);
  });

  test('say since when they count, if that is anew', () => {
    expect(ratesOver(figures(20, 10, 0, now), defaultGuardrail)).toBe('10 of 20 messages since 2026-03-02 12:34 UTC bounced');
    const dayBefore = new Date('2026-03-01T12:34:56Z');
    expect(windowOf(null, now)).toEqual({ from: dayBefore, countedAnewAt: null });
    expect(windowOf(new Date('2026-03-01T12:34:55Z'), now)).toEqual({ from: dayBefore, countedAnewAt: null });
    const lately = new Date('2026-03-02T12:00:00Z');
    expect(windowOf(lately, now)).toEqual({ from: lately, countedAnewAt: lately });
  });

  test('are looked at from the least numbers on', () => {
    expect([areEnough(figures(9, 9, 2)), areEnough(figures(10, 10, 0)), areEnough(figures(3, 0, 3))]).toEqual([false, true, true]);
  });
});

describe('the alarm of a channel', () => {
  const channel = aChannel({ organizationId: 'acme' });
  const alarmed = channel.watched(figures(100, 10, 0), now);

  test('is set over the line, has the latest figures, and keeps its beginning', () => {
    expect(channel.watched(figures(1000, 10, 0), now)).toBe(channel);
    expect(alarmed.alarm).toEqual({ reason: '10 of 100 messages of the last 24 hours bounced', since: now, figures: figures(100, 10, 0) });
    const later = alarmed.watched(figures(100, 11, 0), new Date(now.getTime() + 1000)).alarm;
    expect([later?.since, later?.figures.bounced]).toEqual([now, 11]);
    // Only a person ends it.
    expect(alarmed.watched(figures(1000, 11, 0), now)).toBe(alarmed);
  });

  test('ends when a job is resumed, or with an edit of the line', () => {
    expect(alarmed.countAnew(now)).toMatchObject({ alarm: null, ratesSince: now });
    expect(alarmed.edit({ name: 'Support' }).alarm).toEqual(alarmed.alarm);
    expect(alarmed.edit({ guardrail: { ...defaultGuardrail, bouncePercent: 11 } })).toMatchObject({ alarm: null, ratesSince: null });
    expect(alarmed.edit({ guardrail: { ...defaultGuardrail, bouncePercent: 9 } }).alarm).toEqual(alarmed.alarm);
  });
});

describe('the guardrail of a job', () => {
  const off = { failuresInARow: null, failurePercent: null };
  const ratesOff = { bouncePercent: null, complaintsPerThousand: null };

  test('that turns off the rules on failures alone turns off those on rates, of a channel it does not', () => {
    expect(changedOfJob(defaultGuardrail, off)).toEqual({ ...defaultGuardrail, ...off, ...ratesOff });
    expect(storedOfJob({ ...off, leastMessages: 50 })).toEqual({ ...defaultGuardrail, ...off, ...ratesOff });
    expect(changedGuardrail(defaultGuardrail, off)).toEqual({ ...defaultGuardrail, ...off });
  });

  test('keeps rules on rates that are written, and those of a job with other rules', () => {
    expect(changedOfJob(defaultGuardrail, { ...off, bouncePercent: 8 })).toMatchObject({ bouncePercent: 8, complaintsPerThousand: 3 });
    expect(changedOfJob(defaultGuardrail, { failuresInARow: null })).toMatchObject({ failurePercent: 20, bouncePercent: 5 });
    const own = { ...defaultGuardrail, ...off };
    expect(changedOfJob(own, { leastMessages: 10 })).toEqual({ ...own, leastMessages: 10 });
    expect(storedOfJob({ failuresInARow: 90, failurePercent: 20, leastMessages: 50 })).toEqual({ ...defaultGuardrail, failuresInARow: 90 });
  });
});

describe('figures by day', () => {
  const problems = (given: Parameters<typeof dayPeriodOf>[0]): unknown => {
    try {
      return dayPeriodOf(given, now);
    } catch (reason) {
      return (reason as { readonly details: { readonly errors: unknown } }).details.errors;
    }
  };

  test('are of the last 30 days, or of the days that are asked for', () => {
    const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
    expect(dayPeriodOf({}, now)).toEqual({ from: day('2026-02-01'), to: day('2026-03-03') });
    expect(dayPeriodOf({ from: '2026-02-28', to: '2026-02-28' }, now)).toEqual({ from: day('2026-02-28'), to: day('2026-03-01') });
    expect(dayPeriodOf({ from: '2025-03-02' }, now)).toEqual({ from: day('2025-03-02'), to: day('2026-03-03') });
  });

  test.each([
    [{ from: '2026-02-30' }, 'from', 'must be a day such as 2027-01-31'],
    [{ to: 'today' }, 'to', 'must be a day such as 2027-01-31'],
    [{ from: '2026-03-01T10:00:00Z' }, 'from', 'must be a day such as 2027-01-31'],
    [{ from: '2026-03-03', to: '2026-03-02' }, 'from', 'must not be after to'],
    [{ from: '2025-03-01' }, 'from', 'must be at most 366 days before to'],
  ])('refuse %j', (given, path, message) => {
    expect(problems(given)).toEqual([{ path, message }]);
  });

  test('have each day, also those without messages, with rates to two decimals', () => {
    const counts = [
      { day: '2026-03-01', kind: 'sent', n: 300 },
      { day: '2026-03-01', kind: 'bounced_hard', n: 2 },
      { day: '2026-03-01', kind: 'bounced_hard', n: -1 },
      { day: '2026-03-01', kind: 'complained', n: 1 },
    ] as const;
    const days = figuresByDay(counts, dayPeriodOf({ from: '2026-03-01' }, now));
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02']);
    const nothing = { sent: 0, delivered: 0, bouncedHard: 0, bouncedSoft: 0, failed: 0, complained: 0, unsubscribed: 0, unmatched: 0 };
    expect(days.map((one) => reportFigures(one.figures))).toEqual([
      { ...nothing, sent: 300, bouncedHard: 1, complained: 1, bouncePercent: 0.33, complaintsPerThousand: 3.33 },
      { ...nothing, bouncePercent: null, complaintsPerThousand: null },
    ]);
    expect(sumsOf(counts)).toMatchObject({ sent: 300, bounced_hard: 1 });
  });
});
