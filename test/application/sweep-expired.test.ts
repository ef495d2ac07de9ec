import { expect, test } from '@jest/globals';
import type { Transaction, UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { SweepExpired } from '../../src/application/sweep-expired.ts';
import { FixedClock } from '../support/fixed-clock.ts';

test('One kind of rows that cannot be deleted holds up no other', async () => {
  const swept: string[] = [];
  const repository = (name: string) => {
    const sweep = async (): Promise<number> => {
      swept.push(name);
      if (name === 'feedback') throw new Error('a broken index');
      return 0;
    };
    const oldRecords = async (): Promise<undefined> => void swept.push(name);
    return { forget: sweep, sweep, oldRecords, sweepEdits: sweep };
  };
  const transaction = new Proxy({} as Transaction, { get: (_, name) => repository(String(name)) });
  const unitOfWork: UnitOfWork = { run: (work) => work(transaction) };
  await expect(new SweepExpired({ unitOfWork, clock: new FixedClock() }).execute()).rejects.toThrow('a broken index');
  const others = ['duplicateMerges', 'captured', 'twins'];
  expect(swept).toEqual(['idempotency', 'feedback', ...others, 'confirmations', 'meters']);
});
