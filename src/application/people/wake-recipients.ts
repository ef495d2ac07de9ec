import type { Stop } from '../kernel/signal.ts';
import type { Tasks } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';
import { firstPlace, wakeWaiting } from './wake-waiting.ts';

/** Each second this many recipients of a job become due, so that a server that is back is not flooded. */
const perSecond = 50;

/**
 * Makes the recipients of a job due that waited for a connection which works again, spread over time and never later than before.
 * When its time is up, a second task is queued, which continues.
 */
export class WakeRecipients extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, jobId, from, ...stop }: Tasks['wake-recipients'] & Stop): Promise<void> {
    const { unitOfWork, clock } = this.deps;
    const job = { organizationId, jobId };
    const walk = { from: from ?? firstPlace(clock.now()), perSecond, isOver: timeLimit(clock, stop) };
    const rest = await wakeWaiting(unitOfWork, job, 'connection', walk);
    await unitOfWork.run(async ({ queue }) => {
      await queue.enqueue('advance-job', job);
      if (rest !== undefined) await queue.enqueue('wake-recipients', { ...job, from: rest });
    });
  }
}
