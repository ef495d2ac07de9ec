import { expect, test } from '@jest/globals';
import { SystemClock } from '../../src/system/system-clock.ts';

/** A clock of a machine whose time the test sets, and moves by `movedMs`. */
function given() {
  const machine = { ms: 1_000_000, movedMs: 0 };
  const clock = new SystemClock({ time: () => machine.ms + machine.movedMs, elapsed: () => machine.ms });
  /** Reads another clock, which is ahead by `aheadMs`, and which takes `roundTripMs` to answer. */
  const keepWithin = (aheadMs: number, roundTripMs = 10) =>
    clock.keepWithin(async () => {
      machine.ms += roundTripMs / 2;
      const other = machine.ms + aheadMs;
      machine.ms += roundTripMs / 2;
      return other;
    });
  return { machine, clock, keepWithin };
}

test('a clock shows the machine’s time until another clock is known', () => {
  const before = Date.now();
  const now = new SystemClock().now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test.each([90_000, -90_000, 3_600_000, -3_600_000])(
  'a clock that follows another is ahead of the machine’s by %i ms, within a round trip',
  async (aheadMs) => {
    const { machine, clock, keepWithin } = given();
    await keepWithin(aheadMs);
    expect(Math.abs(clock.aheadMs - aheadMs)).toBeLessThanOrEqual(5);
    expect(clock.now().getTime()).toBe(machine.ms + clock.aheadMs);
  },
);

test('a difference within the time of reading moves no clock', async () => {
  const { clock, keepWithin } = given();
  await keepWithin(40, 100);
  expect(clock.aheadMs).toBe(0);
  await keepWithin(90_000);
  const known = clock.aheadMs;
  await keepWithin(91_500, 4000);
  expect(clock.aheadMs).toBe(known);
});

test('a clock that was set right is followed again', async () => {
  const { clock, keepWithin } = given();
  await keepWithin(90_000);
  await keepWithin(0);
  expect(Math.abs(clock.aheadMs)).toBeLessThanOrEqual(5);
});

test.each([3_600_000, -3_600_000])('a machine whose time is moved by %i ms moves no clock, and the difference is told', async (movedMs) => {
  const { machine, clock, keepWithin } = given();
  await keepWithin(0);
  const before = clock.now().getTime();
  machine.movedMs = movedMs;
  expect(clock.now().getTime()).toBe(before);
  expect(clock.aheadMs).toBe(-movedMs);
});

test('a clock that cannot be read leaves the time as it was', async () => {
  const { clock, keepWithin } = given();
  await keepWithin(90_000);
  const known = clock.aheadMs;
  await expect(clock.keepWithin(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(clock.aheadMs).toBe(known);
});
