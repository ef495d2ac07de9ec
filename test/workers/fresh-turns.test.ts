import { expect, test } from '@jest/globals';
import type { Turn } from '../../src/application/runs/turns/turns.ts';
import { TimerPauses } from '../../src/system/timer-pauses.ts';
import { FreshTurns } from '../../workers/fresh-turns.ts';

const turnOf = (organizationId: string, isFresh: boolean): Turn => ({ organizationId, jobId: 'job', token: organizationId, isFresh });
const long = turnOf('long', false);
const quick = turnOf('quick', true);

/** Pauses that end only with `end`. */
class HeldPauses extends TimerPauses {
  readonly #ends = new Map<number, (() => void)[]>();

  override pause(milliseconds: number): Promise<void> {
    const kind = Math.round(milliseconds / 100) * 100;
    return new Promise((resolve) => this.#ends.set(kind, [...(this.#ends.get(kind) ?? []), resolve]));
  }

  /** Ends those of about so many milliseconds. */
  async end(milliseconds: number): Promise<void> {
    for (const end of this.#ends.get(milliseconds) ?? []) end();
    this.#ends.delete(milliseconds);
    await settled();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function given() {
  const pauses = new HeldPauses();
  const fresh = new FreshTurns(pauses);
  fresh.begin(long);
  const gives = async (turn = long): Promise<boolean> => {
    let isOver = false;
    void fresh.giveWay(turn).then(() => {
      isOver = true;
    });
    await settled();
    return !isOver;
  };
  return { pauses, fresh, gives };
}

test('a turn gives way to a fresh one until it ends, and a fresh one to none', async () => {
  const { fresh, gives } = given();
  expect(await gives()).toBe(false);
  const end = fresh.begin(quick);
  expect([await gives(), await gives(quick)]).toEqual([true, false]);
  end();
  await settled();
  expect(await gives()).toBe(false);
});

test('nobody gives way to a turn any longer once it has used up a whole one', async () => {
  const { pauses, fresh, gives } = given();
  fresh.begin(quick);
  await pauses.end(500);
  expect(await gives()).toBe(false);
});

test('a turn that has lost patience goes on for as long as it has waited', async () => {
  const { pauses, fresh, gives } = given();
  fresh.begin(quick);
  const waiting = fresh.giveWay(long);
  await pauses.end(100);
  await waiting;
  expect(await gives()).toBe(false);
  await pauses.end(0);
  expect(await gives()).toBe(true);
});

test('a turn gives way to the start of a job, unless its organization was not fresh when it had its last turn here', async () => {
  const { fresh, gives } = given();
  const started = { organizationId: 'quick', jobId: 'other' };
  const again = { organizationId: 'long', jobId: 'again' };
  fresh.beginStart([again]);
  expect(await gives()).toBe(false);
  const end = fresh.beginStart([again, started]);
  expect(await gives()).toBe(true);
  // A turn that begins before it ends is waited for, too.
  const endTurn = fresh.begin(quick);
  const waiting = fresh.giveWay(long).then(() => 'over');
  end();
  await settled();
  expect(await Promise.race([waiting, settled().then(() => 'waits')])).toBe('waits');
  endTurn();
  expect(await waiting).toBe('over');
});
