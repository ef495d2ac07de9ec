import { isTest, liveIdOf } from '../../../domain/kernel/test-mode.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { DueStart, SkipReason } from '../../../domain/spinners/starts/due-start.ts';
import { eachApart } from '../../kernel/each-apart.ts';
import type { Tracer } from '../../kernel/tracer.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DueStartKey } from '../../spinners/live/due-start-repository.ts';
import { addStartedJob } from './started-job.ts';
import { traceStarts } from './trace-starts.ts';

/** The starts of a round. */
const startsAtOnce = 100;

/**
 * Makes the jobs of starts whose time has come, each charged as a call's is. A job is made in the transaction that moves its start to the
 * next time after now: so a time makes one job, whatever else runs, and times that have passed meanwhile make one in all.
 */
export class FireStarts extends UseCase<'unitOfWork' | 'clock' | 'ids', { tracer?: Tracer | undefined }> {
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
      const run = async (transaction: Transaction): Promise<readonly string[]> => {
        const isIdle = isTest(place.organizationId) && !(await refreshed(transaction, place));
        const start = await transaction.dueStarts.take(place, this.deps.clock.now());
        if (!start) return [];
        if (!isIdle) return this.#start(transaction, start);
        await this.#pass(transaction, start, null);
        return [];
      };
      await traceStarts(this.deps.tracer, 'schedule', () => this.deps.unitOfWork.run(run));
    } catch (reason) {
      if (!(reason instanceof PlanLimitReached)) throw reason;
      await this.deps.unitOfWork.run(async (transaction) => {
        const start = await transaction.dueStarts.take(place, this.deps.clock.now());
        if (start) await this.#pass(transaction, start, 'plan_limit');
      });
    }
  }

  /** Returns the id of the job that it has made, if any. */
  async #start(transaction: Transaction, start: DueStart): Promise<readonly string[]> {
    const { organizationId, spinnerId } = start;
    const { dueStarts, jobs, queue, spinners } = transaction;
    const now = this.deps.clock.now();
    const version = (await spinners.find(organizationId, spinnerId))?.publishedVersion ?? null;
    if (version === null) {
      await dueStarts.remove(start);
      return [];
    }
    const { type: startType } = start.start;
    const isOverlap = async () => start.isOneAtATime && (await jobs.isStartedOpen(organizationId, spinnerId, startType));
    const skipped = start.isMissed(now) ? 'missed' : (await isOverlap()) ? 'overlap' : null;
    await this.#pass(transaction, start, skipped);
    if (skipped !== null) return [];

    const id = this.deps.ids.next();
    if (startType === 'date') {
      // Whether anybody is due is a question to the whole table, which this loop has no time for.
      const task = { organizationId, spinnerId, jobId: id, start: JSON.stringify(start.start), dueAt: start.dueAt.toJSON() };
      await queue.enqueue('start-for-dates', task);
      return [];
    }
    await addStartedJob(transaction, { id, organizationId, spinnerId, version, startType, createdAt: now });
    return [id];
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
