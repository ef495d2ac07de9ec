import type { Stop } from '../kernel/signal.ts';
import type { Tasks } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';

const chunkSize = 1000;
/** When it looks again, in milliseconds: a worker may have been recording by the earlier version while the job was moved. */
const lookAgainMs = 10_000;

/**
 * Makes the people of a job due who wait at a step that its version no longer has, so that they go on at once. When its time is up, a second
 * task is queued, which continues.
 */
export class WakeMoved extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, jobId, from, isLast, ...stop }: Tasks['wake-moved'] & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    const job = { organizationId, jobId };
    let after: string | undefined = from ?? '0';
    do after = await this.#wakeChunk(job, after);
    while (after !== undefined && !isOver());
    const rest = after;
    await this.deps.unitOfWork.run(async ({ queue }) => {
      await queue.enqueue('advance-job', job);
      if (rest !== undefined) await queue.enqueue('wake-moved', { ...job, from: rest, isLast });
      else if (!isLast)
        await queue.enqueueAt(new Date(this.deps.clock.now().getTime() + lookAgainMs), 'wake-moved', { ...job, isLast: true });
    });
  }

  /** Wakes the next chunk. Returns the last record id; undefined if none is left. */
  #wakeChunk({ organizationId, jobId }: Tasks['wake-moved'], after: string): Promise<string | undefined> {
    return this.deps.unitOfWork.run(async ({ jobs, recipients }) => {
      const job = await jobs.find(organizationId, jobId);
      const stepIds = job?.isFinal ? [] : (job?.removedSteps ?? []).map(({ id }) => id);
      if (stepIds.length === 0) return undefined;
      return recipients.wakeAtSteps(organizationId, jobId, { after, stepIds, at: this.deps.clock.now() }, chunkSize);
    });
  }
}
