import { expect, test } from '@jest/globals';
import { Pace } from '../../../src/application/jobs/sending/pace.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** Pauses that last until they are ended. */
class HeldPauses extends TimerPauses {
  readonly held: { readonly milliseconds: number; readonly end: () => void }[] = [];

  override pause(milliseconds: number): Promise<void> {
    return new Promise((end) => this.held.push({ milliseconds, end }));
  }
}

function paceAfter(...took: number[]) {
  const [clock, pauses] = [new FixedClock(), new HeldPauses()];
  const pace = new Pace(clock, pauses);
  for (const milliseconds of took) pace.note(milliseconds);
  let calls = 0;
  /** How many of so many messages begin now. */
  const begin = (lanes: number, most = 100) => {
    const later = () => {
      calls++;
    };
    let begun = 0;
    while (begun < most && pace.mayBegin(lanes, later)) begun++;
    return begun;
  };
  return { clock, pauses, pace, begin, calls: () => calls };
}

test('messages begin at once as long as nobody knows how long one takes', () => {
  expect(paceAfter().begin(50)).toBe(100);
});

test('through lanes that are in step, they begin one after another: at intervals of 0.8 of the time that spreads them evenly', async () => {
  const { clock, pauses, begin, calls } = paceAfter(100, 300, 100);
  // 100 ms for 50 lanes: 1.6 ms, and those that could have begun within the last 3 ms.
  expect(begin(50)).toBe(2);
  expect([begin(50), pauses.held]).toMatchObject([0, [{ milliseconds: expect.closeTo(0.2, 2) }]]);
  clock.pass({ seconds: 0.001 });
  pauses.held[0]?.end();
  await Promise.resolve();
  expect(calls()).toBe(1);
  expect(begin(50)).toBe(1);
  clock.pass({ seconds: 0.1 });
  pauses.held[1]?.end();
  await Promise.resolve();
  expect(begin(50)).toBe(2);
});

test('a pause that is over lets one begin, even if the clock stands still', async () => {
  const { pauses, begin } = paceAfter(100);
  begin(50);
  pauses.held[0]?.end();
  await Promise.resolve();
  expect(begin(50)).toBe(1);
});

test('an interval is never longer than 2 ms, however slow the server and few the lanes', () => {
  const { begin, pauses } = paceAfter(30_000);
  begin(1);
  expect(pauses.held[0]?.milliseconds).toBeLessThanOrEqual(2);
});

test('through lanes that answer fast, they begin at once: timers are too slow', () => {
  expect(paceAfter(12, 40).begin(10)).toBe(100);
});

test('only the last ten messages count', () => {
  expect(paceAfter(1, ...Array.from({ length: 10 }, () => 100)).begin(50)).toBe(2);
  expect(paceAfter(...Array.from({ length: 10 }, () => 100), 1).begin(50)).toBe(100);
});
