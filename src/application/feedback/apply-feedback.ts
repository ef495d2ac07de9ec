import { Unavailable } from '../../domain/kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import type { Stop } from '../kernel/signal.ts';
import { UseCase } from '../kernel/use-case.ts';
import { pauseJob } from '../runs/pause-job.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';
import { type AppliedBatch, applyBatch } from './apply-batch.ts';

const batchSize = 200;
/** When feedback is tried again whose recipient was locked. */
const againMs = 1000;
/** Feedback that fails for this long is given up. */
const giveUpMs = 86_400_000;

/**
 * Applies the feedback of an organization to its messages, batch by batch, each in one transaction; asks for another turn if its time is
 * up. Several workers may apply at once. Jobs whose channel is over its rates are paused, in transactions of their own. If a batch fails,
 * its feedback is applied one by one, so that one does not hold up the others; what fails alone is tried again by `WakeFeedback`.
 */
export class ApplyFeedback extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'pauses', { log?: Log | undefined }> {
  async execute({ organizationId, ...stop }: { readonly organizationId: string } & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    let left = 0;
    for (let after = '0'; ; ) {
      const batch = await this.#batch(organizationId, after);
      left += batch.left;
      if (batch.last === undefined) break;
      after = batch.last;
      if (isOver()) return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('apply-feedback', { organizationId }));
      await this.deps.pauses.yield();
    }
    if (left === 0) return;
    const at = new Date(this.deps.clock.now().getTime() + againMs);
    await this.deps.unitOfWork.run(({ queue }) => queue.enqueueAt(at, 'apply-feedback', { organizationId }));
  }

  async #batch(organizationId: string, after: string): Promise<AppliedBatch> {
    try {
      return await this.#apply(organizationId, after, batchSize);
    } catch (reason) {
      if (reason instanceof Unavailable) throw reason;
      return this.#oneByOne(organizationId, after);
    }
  }

  async #oneByOne(organizationId: string, first: string): Promise<AppliedBatch> {
    let left = 0;
    let after = first;
    for (let count = 0; count < batchSize; count++) {
      const batch = await this.#apply(organizationId, after, 1).catch((reason) => {
        if (reason instanceof Unavailable) throw reason;
        this.deps.log?.error({ organizationId, err: reason }, 'feedback could not be applied');
        return this.#skip(organizationId, after);
      });
      if (batch.last === undefined) return count === 0 ? batch : { last: after, left, watched: [] };
      left += batch.left;
      after = batch.last;
    }
    return { last: after, left, watched: [] };
  }

  async #apply(organizationId: string, after: string, limit: number): Promise<AppliedBatch> {
    const batch = await this.deps.unitOfWork.run((transaction) =>
      applyBatch(transaction, this.deps.audit, organizationId, { after, limit }, this.deps.clock.now()),
    );
    for (const { jobId, watched } of batch.watched) await pauseJob(this.deps, { organizationId, jobId }, watched);
    return batch;
  }

  /** Leaves feedback for later, or gives it up. */
  #skip(organizationId: string, after: string): Promise<AppliedBatch> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async ({ feedback }) => {
      const [one] = await feedback.take(organizationId, { after, limit: 1, settled: now });
      if (one && now.getTime() - one.receivedAt.getTime() > giveUpMs) {
        await feedback.save(organizationId, [{ ...one, appliedAt: now, outcome: 'failed' }]);
      }
      return { last: one?.id, left: 0, watched: [] };
    });
  }
}
