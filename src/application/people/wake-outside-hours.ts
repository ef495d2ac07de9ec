import type { Stop } from '../kernel/signal.ts';
import type { Tasks } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';
import { firstPlace, wakeWaiting } from './wake-waiting.ts';

/** When it looks again, in milliseconds: a claim may have been under way with the former hours or limit. */
const lookAgainMs = 10_000;

/**
 * Makes the people of an organization due who wait for their hours, for the cap of their address, or because of the daily limit, since one
 * of these has changed: whom it still concerns waits again. When its time is up, a second task is queued, which continues.
 */
export class WakeOutsideHours extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, at, from, isLast, ...stop }: Tasks['wake-outside-hours'] & Stop): Promise<void> {
    const { unitOfWork, clock } = this.deps;
    const isOver = timeLimit(clock, stop);
    const begun = firstPlace(new Date(Math.min(Date.parse(at), clock.now().getTime())));
    const jobIds = await unitOfWork.run(({ recipients }) => recipients.jobsLimited(organizationId));
    for (const jobId of [...jobIds].sort()) {
      if (from && jobId < from.jobId) continue;
      const job = { organizationId, jobId };
      const after = from?.jobId === jobId ? from.after : begun.after;
      const rest = await wakeWaiting(unitOfWork, job, 'limits', { from: { ...begun, after }, isOver });
      await unitOfWork.run(async ({ queue }) => {
        await queue.enqueue('advance-job', job);
        if (rest) await queue.enqueue('wake-outside-hours', { organizationId, at, from: { jobId, after: rest.after }, isLast });
      });
      if (rest) return;
    }
    if (isLast) return;
    const again = new Date(clock.now().getTime() + lookAgainMs);
    await unitOfWork.run(({ queue }) =>
      queue.enqueueAt(again, 'wake-outside-hours', { organizationId, at: again.toISOString(), isLast: true }),
    );
  }
}
