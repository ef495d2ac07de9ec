import { isTest, liveIdOf } from '../../../domain/kernel/test-mode.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { DueStart, SkipReason } from '../../../domain/spinners/starts/due-start.ts';
import { eachApart } from '../../kernel/each-apart.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DueStartKey } from '../../spinners/live/due-start-repository.ts';
import { addStartedJob } from './started-job.ts';

/** The starts of a round. */
const startsAtOnce = 100;

/**
 * Makes the jobs of starts whose time has come, each charged as a call's is. A job is made in the transaction that moves its start to the
 * next time after now: so a time makes one job, whatever else runs, and times that have passed meanwhile make one in all.
 */
export class FireStarts extends UseCase<'unitOfWork' | 'clock' | 'ids'> {
  /** Returns whether more may be due. */
  async execute(): Promise<boolean> {
    const due = await this.deps.unitOfWork.run(async ({ dueStarts, epochs }) => {
      const now = this.deps.clock.now();
      const places = await dueStarts.due(now, startsAtOnce);
      // A restored backup starts nothing until it is released.
      if (places.length === 0 || !(await epochs.isOpen())) return [];
      // A start that waits for its turn, in whichever worker, is late but not missed.
      await dueStarts.see(now);
      return places;
    });
    await eachApart(due, (place) => this.#fire(place));
    return due.length === startsAtOnce;
  }

  async #fire(place: DueStartKey): Promise<void> {
    try {
      await this.deps.unitOfWork.run(async (transaction) => {
        const isIdle = isTest(place.organizationId) && !(await refreshed(transaction, place));
        const start = await transaction.dueStarts.take(place, this.deps.clock.now());
        if (start) await (isIdle ? this.#pass(transaction, start, null) : this.#start(transaction, start));
      });
    } catch (reason) {
      if (!(reason instanceof PlanLimitReached)) throw reason;
      await this.deps.unitOfWork.run(async (transaction) => {
        const start = await transaction.dueStarts.take(place, this.deps.clock.now());
        if (start) await this.#pass(transaction, start, 'plan_limit');
      });
    }
  }

  async #start(transaction: Transaction, start: DueStart): Promise<void> {
    const { organizationId, spinnerId } = start;
    const { dueStarts, jobs, queue, spinners } = transaction;
    const now = this.deps.clock.now();
    const version = (await spinners.find(organizationId, spinnerId))?.publishedVersion ?? null;
    if (version === null) return dueStarts.remove(start);
    if (start.isMissed(now)) return this.#pass(transaction, start, 'missed');
    const { type: startType } = start.start;
    if (start.isOneAtATime && (await jobs.isStartedOpen(organizationId, spinnerId, startType)))
      return this.#pass(transaction, start, 'overlap');

    const id = this.deps.ids.next();
    await this.#pass(transaction, start, null);
    if (startType === 'date') {
      // Whether anybody is due is a question to the whole table, which this loop has no time for.
      const task = { organizationId, spinnerId, jobId: id, start: JSON.stringify(start.start), dueAt: start.dueAt.toJSON() };
      return queue.enqueue('start-for-dates', task);
    }
    await addStartedJob(transaction, { id, organizationId, spinnerId, version, startType, createdAt: now });
  }

  async #pass({ dueStarts }: Transaction, start: DueStart, skipped: SkipReason | null): Promise<void> {
    const next = start.pass(this.deps.clock.now(), skipped);
    await (next ? dueStarts.save(next) : dueStarts.remove(start));
  }
}

/**
 * Brings the definitions of test mode up to date before one of its starts. Returns false if its table has no test records: then it makes no
 * job, so that test mode costs nothing where nobody uses it.
 */
async function refreshed({ records, spinners, twins }: Transaction, { organizationId, spinnerId }: DueStartKey): Promise<boolean> {
  const published = (await spinners.find(organizationId, spinnerId))?.publishedVersion ?? null;
  const version = published === null ? undefined : await spinners.findVersion(organizationId, spinnerId, published);
  const [some] = version ? await records.list(organizationId, version.definition.dataTableId, '0', 1) : [];
  if (some) await twins.copy(liveIdOf(organizationId), organizationId);
  return some !== undefined;
}
