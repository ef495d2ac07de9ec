import { expect, test } from '@jest/globals';
import { SignInPace } from '../../../src/application/accounts/sign-in/sign-in-pace.ts';
import { RateLimited } from '../../../src/domain/kernel/errors.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** Pauses that end when the test says so. */
class GatedPauses extends TimerPauses {
  readonly asked: number[] = [];
  readonly #ends: (() => void)[] = [];

  override pause(milliseconds: number): Promise<void> {
    this.asked.push(milliseconds);
    return new Promise((end) => this.#ends.push(end));
  }

  async end(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) {
      this.#ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function opened() {
  const [pauses, clock] = [new GatedPauses(), new FixedClock()];
  const pace = new SignInPace(pauses, clock);
  const attempt = async (account: string, address: string, right = false) => {
    const done = pace.try(account, address, async () => right);
    await pauses.end();
    return done;
  };
  return { pauses, clock, pace, attempt };
}

test('delays attempts after five failures, with growing delays up to two seconds', async () => {
  const { pauses, attempt } = opened();
  for (let n = 0; n < 11; n++) expect(await attempt('ada', 'a')).toBe(false);
  expect(pauses.asked).toEqual([250, 500, 1000, 2000, 2000, 2000]);
});

test('does not delay another account, nor the same one 15 minutes later', async () => {
  const { pauses, attempt, clock } = opened();
  for (let n = 0; n < 6; n++) await attempt('ada', 'a');
  pauses.asked.length = 0;
  await attempt('grace', 'a');
  clock.pass({ minutes: 15 });
  await attempt('ada', 'a');
  expect(pauses.asked).toEqual([]);
});

test('runs the attempts of one address one after the other; those of another address wait only for their own delay', async () => {
  const { pauses, pace, attempt } = opened();
  for (let n = 0; n < 9; n++) await attempt('ada', '192.0.2.1');
  pauses.asked.length = 0;
  const guesses = [1, 2, 3].map(() => pace.try('ada', '192.0.2.1', async () => false));
  const owner = pace.try('ada', '192.0.2.2', async () => true);
  await new Promise((resolve) => setImmediate(resolve));
  // One of the stranger's three attempts, and the owner's.
  expect(pauses.asked).toEqual([2000, 2000]);
  await pauses.end();
  expect([await owner, ...(await Promise.all(guesses))]).toEqual([true, false, false, false]);
});

test('refuses an address with four waiting attempts; an attempt that throws does not block the queue', async () => {
  const { pauses, pace, attempt } = opened();
  for (let n = 0; n < 5; n++) await attempt('ada', 'a');
  const waiting = [1, 2, 3, 4].map(() => pace.try('ada', 'a', () => Promise.reject(new Error('no'))));
  const outcomes = Promise.allSettled(waiting);
  await expect(pace.try('ada', 'a', async () => true)).rejects.toThrow(RateLimited);
  await pauses.end();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(await attempt('ada', 'a', true)).toBe(true);
});
