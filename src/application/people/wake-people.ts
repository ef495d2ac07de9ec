import type { Clock } from '../kernel/clock.ts';
import type { Stop } from '../kernel/signal.ts';
import type { JobReference, Tasks, WakeCause, WakingProgress } from '../kernel/tasks.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { WaitingFor } from '../runs/recipient-repository.ts';
import { timeLimit } from '../runs/turns/time-limit.ts';

interface Wake {
  /** Each second this many people of a job become due; absent for all at once. */
  readonly perSecond?: number;
  /** Whether it looks once more for those that a worker has let wait meanwhile, because it did not know yet. */
  readonly looksAgain: boolean;
}

/** The wake of a job's people, by what has changed. */
const wakes: Readonly<Record<WakeCause, Wake>> = {
  // A server that is back must not be flooded.
  connection: { perSecond: 50, looksAgain: false },
  limits: { looksAgain: true },
  version: { looksAgain: true },
};

const lookAgainMs = 10_000;
const chunkSize = 1000;
/** The longest back-off: a person further behind is due by themself before their turn. */
const longestSeconds = 3600;

/**
 * The one way in which people who wait become due earlier because something has changed: those of a job, or of all jobs of an organization.
 * They are woken chunk by chunk, each once and none later than before; whom it still concerns waits again. When its time is up, a second task
 * is queued, which continues.
 */
export class WakePeople extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ signal, ...task }: Tasks['wake-people'] & Stop): Promise<void> {
    const { unitOfWork, clock } = this.deps;
    const { organizationId, cause, from, isLast } = task;
    const isOver = timeLimit(clock, { signal });
    for (const jobId of await this.#jobsOf(task)) {
      if (from && jobId < from.jobId) continue;
      const job = { organizationId, jobId };
      const rest = await this.#wake(job, cause, from?.jobId === jobId ? from : begun(clock, task.at), isOver);
      await unitOfWork.run(async ({ queue }) => {
        await queue.enqueue('advance-job', job);
        if (rest) await queue.enqueue('wake-people', { ...task, from: { ...rest, jobId } });
      });
      if (rest) return;
    }
    if (isLast || !wakes[cause].looksAgain) return;
    const again = new Date(clock.now().getTime() + lookAgainMs);
    const { from: _, ...whole } = { ...task, at: again.toISOString(), isLast: true };
    await unitOfWork.run(({ queue }) => queue.enqueueAt(again, 'wake-people', whole));
  }

  async #jobsOf({ organizationId, jobId }: Tasks['wake-people']): Promise<readonly string[]> {
    if (jobId !== undefined) return [jobId];
    return [...(await this.deps.unitOfWork.run(({ recipients }) => recipients.jobsLimited(organizationId)))].sort();
  }

  /** Returns where to go on, if it was over before the end. */
  async #wake(job: JobReference, cause: WakeCause, from: WakingProgress, isOver: () => boolean): Promise<WakingProgress | undefined> {
    const waiting = cause === 'version' ? await this.#atRemovedSteps(job) : cause;
    if (waiting === undefined) return undefined;
    const { perSecond } = wakes[cause];
    let progress = from;
    do {
      const { after, begunAt, seconds } = progress;
      const at = new Date(Date.parse(begunAt) + seconds * 1000);
      const last = await this.deps.unitOfWork.run(({ recipients }) =>
        recipients.wake(job.organizationId, job.jobId, waiting, { after, at, perSecond }, chunkSize),
      );
      if (last === undefined) return undefined;
      progress = { after: last, begunAt, seconds: perSecond === undefined ? 0 : seconds + chunkSize / perSecond };
    } while (!isOver() && progress.seconds < longestSeconds);
    return progress.seconds < longestSeconds ? progress : undefined;
  }

  /** People at a step that the job's version no longer has. */
  async #atRemovedSteps({ organizationId, jobId }: JobReference): Promise<WaitingFor | undefined> {
    const job = await this.deps.unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
    const steps = job && !job.isFinal ? job.removedSteps.map(({ id }) => id) : [];
    return steps.length === 0 ? undefined : { steps };
  }
}

/** The beginning of a walk through the people of a job. */
const begun = (clock: Clock, at: string | undefined): WakingProgress => {
  const now = clock.now().getTime();
  return { after: '0', seconds: 0, begunAt: new Date(Math.min(at === undefined ? now : Date.parse(at), now)).toISOString() };
};
