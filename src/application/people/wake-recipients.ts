import type { Stop } from '../kernel/signal.ts';
import type { Tasks, WakingPlace } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';

const chunkSize = 1000;
/** Each second this many recipients of a job become due, so that a server that is back is not flooded. */
const perSecond = 50;
/** The longest back-off: a recipient further behind is due by itself before its turn. */
const longestSeconds = 3600;

/**
 * Makes the recipients of a job due that waited for a connection which works again, spread over time and never later than before.
 * When its time is up, a second task is queued, which continues.
 */
export class WakeRecipients extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, jobId, from, ...stop }: Tasks['wake-recipients'] & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    const job = { organizationId, jobId };
    let place: WakingPlace | undefined = from ?? { after: '0', seconds: 0, begunAt: this.deps.clock.now().toISOString() };
    do place = await this.#wakeChunk(job, place);
    while (place !== undefined && !isOver());
    const rest = place;
    await this.deps.unitOfWork.run(async ({ queue }) => {
      await queue.enqueue('advance-job', job);
      if (rest !== undefined) await queue.enqueue('wake-recipients', { ...job, from: rest });
    });
  }

  /** Wakes the next chunk, and returns how far the walk has come; undefined if it has ended. */
  async #wakeChunk({ organizationId, jobId }: Tasks['wake-recipients'], from: WakingPlace): Promise<WakingPlace | undefined> {
    const at = new Date(Date.parse(from.begunAt) + from.seconds * 1000);
    const after = await this.deps.unitOfWork.run(({ recipients }) =>
      recipients.wake(organizationId, jobId, { after: from.after, at, perSecond }, chunkSize),
    );
    const seconds = from.seconds + chunkSize / perSecond;
    return after === undefined || seconds >= longestSeconds ? undefined : { ...from, after, seconds };
  }
}
