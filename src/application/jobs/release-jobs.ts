import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/**
 * Lets an organization's jobs go on that waited until an owner has verified their address, or for the next day because of the daily limit.
 * What may still not be sent waits again.
 */
export class ReleaseJobs {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute({ organizationId }: { readonly organizationId: string }): Promise<void> {
    return this.#unitOfWork.run(async ({ organizations, jobs, happenings, queue }) => {
      // A job that is being held holds this lock: see `holdIfUnverified`.
      await organizations.lock(organizationId);
      const reference = (jobId: string) => ({ organizationId, jobId });
      const held = await jobs.release(organizationId, 'unverified');
      if (held.length > 0) await queue.enqueue('start-job', ...held.map(reference));
      const limited = await jobs.release(organizationId, 'daily_limit');
      await happenings.end(organizationId, [...held, ...limited], { kinds: ['unverified', 'daily_limit'] }, this.#clock.now());
      if (limited.length > 0) await queue.enqueue('wake-recipients', ...limited.map(reference));
    });
  }
}
