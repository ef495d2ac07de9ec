import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Lets a job go on that waited for a time. */
export class ResumeJob {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  execute({ organizationId, jobId }: JobReference): Promise<void> {
    return this.#unitOfWork.run(({ queue }) => queue.enqueue('advance-job', { organizationId, jobId }));
  }
}
