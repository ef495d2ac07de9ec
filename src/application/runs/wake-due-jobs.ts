import type { Job } from '../../domain/runs/job.ts';
import { UseCase } from '../kernel/use-case.ts';

/** In one transaction. */
const maxJobs = 500;
const maxPages = 4;

/**
 * Queues tasks for jobs that are due: a wait has ended, a lease has expired, or a task was lost. Each call goes on where the one before
 * ended, so that many jobs that stay due do not hide those behind them.
 */
export class WakeDueJobs extends UseCase<'unitOfWork' | 'clock'> {
  #after: Job | undefined;

  /** Returns how many jobs were woken. */
  async execute(): Promise<number> {
    let woken = 0;
    for (let page = 0; page < maxPages; page++) {
      const due = await this.#wake(this.#after);
      woken += due.length;
      this.#after = due.length === maxJobs ? due.at(-1) : undefined;
      if (!this.#after) break;
    }
    return woken;
  }

  #wake(after: Job | undefined): Promise<readonly Job[]> {
    return this.deps.unitOfWork.run(async ({ jobs, queue }) => {
      const due = await jobs.findDue(this.deps.clock.now(), maxJobs, after);
      const ending = due.filter((job) => job.isEnding);
      const unstarted = due.filter((job) => !job.isEnding && !job.isEnrolled);
      const started = due.filter((job) => !job.isEnding && job.isEnrolled);
      const payload = ({ organizationId, id: jobId }: { organizationId: string; id: string }) => ({ organizationId, jobId });
      if (unstarted.length > 0) await queue.enqueue('start-job', ...unstarted.map(payload));
      if (started.length > 0) await queue.enqueue('advance-job', ...started.map(payload));
      if (ending.length > 0) await queue.enqueue('end-job', ...ending.map(payload));
      return due;
    });
  }
}
