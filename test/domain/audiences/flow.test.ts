import { expect, test } from '@jest/globals';
import { PeriodBudget, SlidingBudget } from '../../../src/domain/audiences/forecast/budget.ts';
import { type Flow, type FlowSender, type FlowStage, flowFrom } from '../../../src/domain/audiences/forecast/flow.ts';
import { measuredSpeed } from '../../../src/domain/audiences/forecast/measured-speed.ts';
import { OpeningTimes } from '../../../src/domain/audiences/forecast/opening-times.ts';
import { OpenHours } from '../../../src/domain/kernel/hours/open-hours.ts';
import { atOnce } from '../../../src/domain/kernel/stepwise.ts';

// A Tuesday, noon.
const start = Date.parse('2026-03-10T12:00:00Z');
const [second, minute, day] = [1000, 60_000, 86_400_000];
const always = new OpeningTimes(undefined, 'UTC');
const week = (span: string) => ({ hours: { mon: [span], tue: [span], wed: [span], thu: [span], fri: [span] } });
const open = (span: string, zone = 'UTC', spread = 15) => new OpeningTimes(new OpenHours({ ...week(span), spread }, 'email'), zone);

const fast = (...budgets: FlowSender['budgets']): FlowSender => ({ speed: 1, budgets });
const stage = (sender: FlowSender, more: Partial<FlowStage> = {}): FlowStage => ({
  ...{ stepId: 'a', sender, openings: always, comesAt: (at: number) => at, cause: 'delay' as const },
  ...more,
});
const people = (count: number, at = start) => [{ from: at, to: at, people: count, cause: 'delay' as const }];
const limit = (count: number, windowMs: number, used: readonly (readonly [number, number])[] = []) =>
  new SlidingBudget({ cause: () => 'rate', windowMs, limitAt: () => count, used }, start);

const flow = (at: number, ways: Parameters<typeof flowFrom>[1]): Flow => atOnce(flowFrom(at, ways));

/** When the messages of a step leave, in minutes from the start. */
function minutesOf(found: Flow, stepId = 'a') {
  const times = found.steps.get(stepId);
  return times && [times.firstAt, times.lastAt].map((at) => Math.round((at - start) / second) / 60);
}

test.each([
  ['all at once where there is room', 10, 10, [], [0, 0]],
  ['one more waits for the whole window', 11, 10, [], [0, 1]],
  ['what was sent before counts until it is as long ago', 10, 10, [[start - 30 * second, 6]], [0, 0.5]],
  ['and what is over does not', 10, 10, [[start - 61 * second, 6]], [0, 0]],
  ['five windows', 50, 10, [], [0, 4]],
] as const)('a limit of a window: %s', (_, count, most, used, expected) => {
  const found = flow(start, [{ arrivals: people(count), stages: [stage(fast(limit(most, minute, used)))] }]);
  expect(minutesOf(found)?.map((at) => Math.round(at * 10) / 10)).toEqual(expected);
  expect(found.steps.get('a')?.people).toBeCloseTo(count);
});

test('senders of a pool are each as fast as they are, and a budget that they share holds all of them', () => {
  const apart = [fast(limit(10, minute)), fast(limit(30, minute))];
  const ways = (senders: readonly FlowSender[]) => senders.map((sender) => ({ arrivals: people(60), stages: [stage(sender)] }));
  expect(minutesOf(flow(start, ways(apart)))?.[1]).toBeCloseTo(5, 1);
  const shared = limit(20, minute);
  const found = flow(start, ways([fast(shared), fast(shared)]));
  expect(minutesOf(found)?.[1]).toBeCloseTo(5, 1);
  expect(found.cause).toBe('rate');
});

test('people wait for the hours of their zone, and are spread over the minutes after', () => {
  const sender = fast();
  const inBerlin = { arrivals: people(10), stages: [stage(sender, { stepId: 'berlin', openings: open('09:00-17:00', 'Europe/Berlin') })] };
  const inTokyo = { arrivals: people(10), stages: [stage(sender, { stepId: 'tokyo', openings: open('09:00-17:00', 'Asia/Tokyo') })] };
  const found = flow(start, [inBerlin, inTokyo]);
  expect(minutesOf(found, 'berlin')).toEqual([0, 0]);
  // Midnight UTC.
  expect(minutesOf(found, 'tokyo')).toEqual([720, 735]);
  expect(found.cause).toBe('window');
});

test('what is not sent when the hours end goes on in the next ones', () => {
  const slow = { speed: 1 / minute, budgets: [] };
  const found = flow(start, [{ arrivals: people(90), stages: [stage(slow, { openings: open('12:00-13:00') })] }]);
  // 60 on one day, and 30 in the same hour of the next.
  expect(minutesOf(found)).toEqual([0, 24 * 60 + 30]);
});

test('a later message comes after its wait, and shares the sender with the first ones', () => {
  const sender = fast(limit(10, minute));
  const second = stage(sender, { stepId: 'b', comesAt: (at) => at + 2 * minute });
  const found = flow(start, [{ arrivals: people(40), stages: [stage(sender), second] }]);
  // 80 messages at ten a minute.
  expect(minutesOf(found, 'b')?.[1]).toBeCloseTo(7, 0);
  expect(found.steps.get('b')?.people).toBeCloseTo(40);
});

test('a month that is used up is waited for', () => {
  const next = (at: number) => ({ free: 5, until: at + 10 * day });
  const budget = new PeriodBudget({ cause: 'plan_limit', left: 5, until: start + day, next });
  const found = flow(start, [{ arrivals: people(12), stages: [stage(fast(budget))] }]);
  expect(minutesOf(found)).toEqual([0, 11 * 24 * 60]);
  expect(found.cause).toBe('plan_limit');
});

test('what never ends is said to', () => {
  const shut = new OpeningTimes(new OpenHours({ hours: {} }, 'email'), 'UTC');
  expect(flow(start, [{ arrivals: people(1), stages: [stage(fast(), { openings: shut })] }]).gap).toBe('no_hours');
  expect(flow(start, [{ arrivals: people(1000), stages: [stage(fast(limit(1, day)))] }]).gap).toBe('too_far');
  expect(flow(start, []).gap).toBeUndefined();
});

test('a hundred thousand people in forty zones, through a channel with a limit of a day', () => {
  const sender = fast(limit(20_000, day));
  const zones = Intl.supportedValuesOf('timeZone')
    .filter((_, index) => index % 10 === 0)
    .slice(0, 40);
  const found = flow(
    start,
    zones.map((zone) => ({ arrivals: people(2500), stages: [stage(sender, { openings: open('09:00-17:00', zone) })] })),
  );
  expect(found.steps.get('a')?.people).toBeCloseTo(100_000, 0);
  // 20,000 a day on working days, the last ones on Monday.
  expect(minutesOf(found)?.[1]).toBeGreaterThan((4 * day) / minute);
  expect(minutesOf(found)?.[1]).toBeLessThan((7 * day) / minute);
});

test('the speed is that of buckets between two others that sent', () => {
  const at = (index: number, sent: number) => ({ at: new Date(start + index * 10 * second), sent });
  expect(measuredSpeed([at(0, 3), at(1, 50), at(2, 70), at(3, 4)], 10)).toBe(6);
  // Nothing was sent between them.
  expect(measuredSpeed([at(0, 3), at(2, 50), at(4, 50)], 10)).toBeUndefined();
});
