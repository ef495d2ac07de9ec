import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/**
 * Lets an organization's jobs go on that waited until an owner has verified their address, or for the next day because of the daily limit.
 * What may still not be sent waits again.
 */
export class ReleaseJobs {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  execute({ organizationId }: { readonly organizationId: string }): Promise<void> {
    return this.#unitOfWork.run(async ({ organizations, jobs, queue }) => {
      // A job that is being held holds this lock: see `holdIfUnverified`.
      await organizations.lock(organizationId);
      const reference = (jobId: string) => ({ organizationId, jobId });
      const held = await jobs.release(organizationId, 'unverified');
      if (held.length > 0) await queue.enqueue('start-job', ...held.map(reference));
      const limited = await jobs.release(organizationId, 'daily_limit');
      if (limited.length > 0) await queue.enqueue('wake-recipients', ...limited.map(reference));
    });
  }
}
