import type { Stop } from '../kernel/signal.ts';
import type { Tasks } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';
import { firstPlace, wakeWaiting } from './wake-waiting.ts';

/** When it looks again, in milliseconds: a worker may have been recording by the earlier version while the job was moved. */
const lookAgainMs = 10_000;

/**
 * Makes the people of a job due who wait at a step that its version no longer has, so that they go on at once. When its time is up, a second
 * task is queued, which continues.
 */
export class WakeMoved extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, jobId, from, isLast, ...stop }: Tasks['wake-moved'] & Stop): Promise<void> {
    const { unitOfWork, clock } = this.deps;
    const job = { organizationId, jobId };
    const begun = firstPlace(clock.now());
    const walk = { from: { ...begun, after: from ?? begun.after }, isOver: timeLimit(clock, stop) };
    const steps = await this.#removedSteps(organizationId, jobId);
    const rest = steps.length === 0 ? undefined : await wakeWaiting(unitOfWork, job, { steps }, walk);
    await unitOfWork.run(async ({ queue }) => {
      await queue.enqueue('advance-job', job);
      if (rest !== undefined) await queue.enqueue('wake-moved', { ...job, from: rest.after, isLast });
      else if (!isLast) await queue.enqueueAt(new Date(clock.now().getTime() + lookAgainMs), 'wake-moved', { ...job, isLast: true });
    });
  }

  async #removedSteps(organizationId: string, jobId: string): Promise<readonly string[]> {
    const job = await this.deps.unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
    return job?.isFinal ? [] : (job?.removedSteps ?? []).map(({ id }) => id);
  }
}
