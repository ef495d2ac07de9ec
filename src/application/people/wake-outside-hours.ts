import type { Stop } from '../kernel/signal.ts';
import type { Tasks } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';

const chunkSize = 1000;
/** When it looks again, in milliseconds: a claim may have been under way with the former hours or limit. */
const lookAgainMs = 10_000;

/**
 * Makes the people of an organization due who wait for their hours, for the cap of their address, or because of the daily limit, since one
 * of these has changed: whom it still concerns waits again. When its time is up, a second task is queued, which continues.
 */
export class WakeOutsideHours extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, at, isLast, ...stop }: Tasks['wake-outside-hours'] & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    // Who waits again does so from a later time on, and is not woken a second time.
    const time = new Date(Math.min(Date.parse(at), this.deps.clock.now().getTime()));
    const jobIds = await this.deps.unitOfWork.run(({ recipients }) => recipients.jobsOutsideHours(organizationId));
    for (const jobId of jobIds) {
      while (await this.#wakeChunk(organizationId, jobId, time))
        if (isOver()) return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('wake-outside-hours', { organizationId, at, isLast }));
    }
    if (isLast) return;
    const again = new Date(this.deps.clock.now().getTime() + lookAgainMs);
    await this.deps.unitOfWork.run(({ queue }) =>
      queue.enqueueAt(again, 'wake-outside-hours', { organizationId, at: again.toISOString(), isLast: true }),
    );
  }

  /** Wakes the next chunk. Whether more may wait. */
  #wakeChunk(organizationId: string, jobId: string, time: Date): Promise<boolean> {
    return this.deps.unitOfWork.run(async ({ recipients, queue }) => {
      const woken = await recipients.wakeOutsideHours(organizationId, jobId, time, chunkSize);
      if (woken > 0) await queue.enqueue('advance-job', { organizationId, jobId });
      return woken === chunkSize;
    });
  }
}
