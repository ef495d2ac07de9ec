import { testDays } from '../domain/kernel/test-mode.ts';
import { mergeUndoHours } from '../domain/tables/duplicates/duplicate-merge.ts';
import { eachApart } from './kernel/each-apart.ts';
import type { Stop } from './kernel/signal.ts';
import type { Transaction } from './kernel/unit-of-work.ts';
import { UseCase } from './kernel/use-case.ts';

/** Rows that are kept for a time only. */
interface Kept {
  readonly ms: number;
  /** In one transaction: statements time out after 30 seconds. */
  readonly atOnce: number;
  /** Takes at most `limit` rows away that are from before a time, and returns their number. */
  readonly sweep: (transaction: Transaction, before: Date, limit: number) => Promise<number>;
}

const [hour, day] = [3_600_000, 86_400_000];

const kept: readonly Kept[] = [
  // Each answer of an idempotent call says when it is over. A busy installation stores millions a day.
  { ms: 0, atOnce: 10_000, sweep: ({ idempotency }, now, limit) => idempotency.forget(now, limit) },
  // Longer than a provider repeats it; what it told of messages stays with them.
  { ms: 45 * day, atOnce: 2000, sweep: ({ feedback }, before, limit) => feedback.sweep(before, limit) },
  { ms: mergeUndoHours * hour, atOnce: 1000, sweep: ({ duplicateMerges }, before, limit) => duplicateMerges.sweep(before, limit) },
  { ms: testDays * day, atOnce: 200, sweep: ({ captured }, before, limit) => captured.sweep(before, limit) },
  { ms: testDays * day, atOnce: 1000, sweep: sweepTestRecords },
  { ms: testDays * day, atOnce: 1000, sweep: ({ suppressions }, before, limit) => suppressions.sweepTests(before, limit) },
  { ms: 0, atOnce: 1000, sweep: ({ confirmations }, now, limit) => confirmations.sweep(now, limit) },
  { ms: 45 * day, atOnce: 1000, sweep: ({ confirmations }, before, limit) => confirmations.sweepMails(before, limit) },
  // Charged and shown on their day alone; clocks of processes differ a little.
  { ms: 2 * day, atOnce: 1000, sweep: ({ meters }, before, limit) => meters.sweepEdits(before, limit) },
];

/** Deletes records of test mode; of a table that has fewer old ones than `limit`, all: the next sweep takes the next table. */
async function sweepTestRecords({ twins, records }: Transaction, before: Date, limit: number): Promise<number> {
  const old = await twins.oldRecords(before, limit);
  return old ? (await records.remove(old.organizationId, old.dataTableId, old.ids)).size : 0;
}

/**
 * Deletes what is kept for the same time everywhere, one chunk per transaction: answers of idempotent calls, feedback, what would undo merges
 * of duplicates, confirmations that have expired and mails about them, records, messages and suppressions of test mode, and how many edits
 * a day had. What organizations keep for a time of their own is swept by `SweepRetention`.
 */
export class SweepExpired extends UseCase<'unitOfWork' | 'clock'> {
  /** Stops after the current chunk. What fails holds up nothing else. @throws what failed first, after the last */
  async execute({ signal }: Stop = {}): Promise<void> {
    await eachApart(kept, async ({ ms, atOnce, sweep }) => {
      const before = new Date(this.deps.clock.now().getTime() - ms);
      for (let swept = atOnce; swept === atOnce && !signal?.aborted; )
        swept = await this.deps.unitOfWork.run((transaction) => sweep(transaction, before, atOnce));
    });
  }
}
