import { UseCase } from '../kernel/use-case.ts';

/** Lets an organization's jobs go on that waited until an owner has verified their address. */
export class ReleaseJobs extends UseCase<'unitOfWork' | 'clock'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<void> {
    return this.deps.unitOfWork.run(async ({ organizations, jobs, happenings, queue }) => {
      // A job that is being held holds this lock: see `holdIfUnverified`.
      await organizations.lock(organizationId);
      const held = await jobs.release(organizationId, 'unverified');
      if (held.length > 0) await queue.enqueue('start-job', ...held.map((jobId) => ({ organizationId, jobId })));
      await happenings.end(organizationId, held, { kinds: ['unverified'] }, this.deps.clock.now());
    });
  }
}
