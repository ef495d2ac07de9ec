import { describe, expect, test } from '@jest/globals';
import { ceilingAt, changedRamp, rampProblems, rampToday } from '../../../src/domain/channels/ramp.ts';
import { aChannel } from '../../support/builders.ts';

const begun = new Date('2026-03-01T09:30:00Z');
const after = (hours: number, from = begun): Date => new Date(from.getTime() + hours * 3_600_000);
const written = { start: 50, step: 10, ceiling: 400 };
const ramp = { ...written, startedAt: begun, level: 50, since: begun };
const bad = { sent: 100, bounced: 20, complained: 0, countedAnewAt: null };

describe('a ramp-up', () => {
  test('allows so many at first, more after each 24 hours, and never more than its ceiling', () => {
    const allowed = [-5, 0, 23.9, 24, 48, 24 * 34, 24 * 35, 24 * 1000].map((hours) => rampToday(ramp, after(hours)));
    expect(allowed).toEqual([50, 50, 50, 60, 70, 390, 400, 400]);
    expect(ceilingAt(ramp)).toEqual(after(24 * 35));
    expect(ceilingAt({ ...ramp, ceiling: 401 })).toEqual(after(24 * 36));
  });

  test.each([
    [{ start: 0, step: 10, ceiling: 400 }, ['ramp.start']],
    [{ start: 50, step: -1, ceiling: 0 }, ['ramp.step', 'ramp.ceiling']],
    [{ start: 1.5, step: '10', ceiling: 1e9 }, ['ramp.start', 'ramp.step', 'ramp.ceiling']],
    [{ start: 50, step: 10 }, ['ramp.ceiling']],
    [{ start: 50, step: 10, ceiling: 49 }, ['ramp.ceiling']],
    [{ start: 50, step: 10, ceiling: 400, level: 1 }, ['ramp.level']],
    ['fast', ['ramp']],
    [[], ['ramp']],
    [null, []],
    [undefined, []],
    [{ start: 1, step: 1, ceiling: 1 }, []],
  ])('%j is refused by name: %j', (given, paths) => {
    expect(rampProblems(given).map(({ path }) => path)).toEqual(paths);
  });

  test('goes on from its day where its step or ceiling changes, and begins anew with another start', () => {
    const now = after(24 * 3 + 5);
    const faster = changedRamp(ramp, { ...written, step: 100 }, now);
    expect(faster).toEqual({ ...ramp, step: 100, level: 80, since: after(24 * 3) });
    expect(faster && rampToday(faster, after(24 * 4))).toBe(180);
    expect(changedRamp(ramp, { ...written, ceiling: 60 }, now)).toMatchObject({ level: 60, startedAt: begun });
    expect(changedRamp(ramp, { ...written, start: 20 }, now)).toEqual({ ...written, start: 20, startedAt: now, level: 20, since: now });
    expect([changedRamp(null, written, now)?.since, changedRamp(ramp, null, now)]).toEqual([now, null]);
  });

  test('bounds the limit of a day, and only that', () => {
    const limits = { perSecond: 3, perMinute: 60, perDay: 70, concurrency: 5 };
    const channel = aChannel({ organizationId: 'acme', limits, ramp });
    expect([0, 48, 96].map((hours) => channel.limitsAt(after(hours)))).toEqual([50, 70, 70].map((perDay) => ({ ...limits, perDay })));
    expect(channel.with({ limits: { ...limits, perDay: null } }).limitsAt(after(96)).perDay).toBe(90);
    expect(channel.with({ ramp: null }).limitsAt(after(0))).toEqual(limits);
  });

  test('falls to half with an alarm, once, stands still until a person ends it, and grows on from there', () => {
    const channel = aChannel({ organizationId: 'acme', ramp });
    const at = after(24 * 7 + 3);
    const alarmed = channel.watched(bad, at);
    expect([channel.allowedToday(at), alarmed.allowedToday(at)]).toEqual([120, 60]);
    const later = alarmed.watched({ ...bad, bounced: 30 }, after(5, at));
    expect([later.alarm?.figures.bounced, later.ramp]).toEqual([30, alarmed.ramp]);
    expect(later.allowedToday(after(24 * 5, at))).toBe(60);
    const resumed = later.countAnew(after(24 * 5, at));
    expect([24 * 5, 24 * 6].map((hours) => resumed.allowedToday(after(hours, at)))).toEqual([60, 70]);
    expect(resumed.watched(bad, after(24 * 6, at)).ramp?.level).toBe(35);
  });

  test('goes on where a milder line ends the alarm, and does not fall again where it does not', () => {
    const channel = aChannel({ organizationId: 'acme', ramp });
    const alarmed = channel.watched(bad, begun);
    const now = after(100);
    const line = (bouncePercent: number) => alarmed.edit({ guardrail: { ...channel.guardrail, bouncePercent } }, now);
    expect(line(50)).toMatchObject({ alarm: null, ramp: { level: 25, since: now } });
    expect(line(10)).toMatchObject({ alarm: alarmed.alarm, ramp: alarmed.ramp });
  });

  test('never falls below one message', () => {
    const slow = { ...ramp, start: 1, level: 1 };
    expect(aChannel({ organizationId: 'acme', ramp: slow }).watched(bad, begun).allowedToday(begun)).toBe(1);
  });
});
