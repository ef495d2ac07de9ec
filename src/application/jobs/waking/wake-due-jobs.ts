import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

const maxJobs = 500;

/** Queues tasks for jobs that are due: a wait has ended, a lease has expired, or a task was lost. */
export class WakeDueJobs {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** Returns how many jobs were woken. */
  execute(): Promise<number> {
    return this.#unitOfWork.run(async ({ jobs, queue }) => {
      const due = await jobs.findDue(this.#clock.now(), maxJobs);
      const ending = due.filter((job) => job.isEnding);
      const unstarted = due.filter((job) => !job.isEnding && !job.isEnrolled);
      const started = due.filter((job) => !job.isEnding && job.isEnrolled);
      const payload = ({ organizationId, id: jobId }: { organizationId: string; id: string }) => ({ organizationId, jobId });
      if (unstarted.length > 0) await queue.enqueue('start-job', ...unstarted.map(payload));
      if (started.length > 0) await queue.enqueue('advance-job', ...started.map(payload));
      if (ending.length > 0) await queue.enqueue('end-job', ...ending.map(payload));
      return due.length;
    });
  }
}
