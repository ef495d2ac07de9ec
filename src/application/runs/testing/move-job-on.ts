import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { isTest } from '../../../domain/kernel/test-mode.ts';
import type { Job } from '../../../domain/runs/job.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';

const atOnce = 5000;

/**
 * Ends the next wait of each recipient of a test job that waits now: of a step, for its hours, or for another attempt. A job that is to begin
 * later begins.
 */
export class MoveJobOn extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound, InvalidState if the job is live or has ended */
  execute({ organizationId, jobId }: JobReference): Promise<Job> {
    return this.deps.unitOfWork.run(async ({ jobs, recipients, spinners, queue }) => {
      const job = await jobs.lockExclusive(organizationId, jobId);
      if (!job) throw new NotFound('Job');
      if (!isTest(organizationId)) throw new InvalidState('Only the clock of a test job can be moved on, and this is a live one');
      if (job.isFinal) throw new InvalidState('The job has ended, so nobody waits in it', { state: job.state });
      const now = this.deps.clock.now();
      if (job.isAhead(now)) {
        const begun = job.with({ runAt: now });
        await jobs.save(begun);
        await queue.enqueue('start-job', { organizationId, jobId });
        return begun;
      }
      const version = await spinners.findVersion(organizationId, job.spinnerId, job.version);
      const steps = [...(version?.definition.steps ?? []), ...job.removedSteps].map(({ id }) => id);
      let after: string | undefined = '0';
      while (after !== undefined) after = await recipients.wake(organizationId, jobId, { steps }, { after, at: now }, atOnce);
      await queue.enqueue('advance-job', { organizationId, jobId });
      return job;
    });
  }
}
