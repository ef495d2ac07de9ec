import { UseCase } from '../kernel/use-case.ts';

/** In one call. */
const maxOrganizations = 500;
/** Feedback that waits for longer was left behind: its worker died, or it failed. */
const leftBehindMs = 10_000;

/** Queues tasks for feedback that was left behind. */
export class WakeFeedback extends UseCase<'unitOfWork' | 'clock'> {
  execute(): Promise<void> {
    const before = new Date(this.deps.clock.now().getTime() - leftBehindMs);
    return this.deps.unitOfWork.run(async ({ feedback, queue }) => {
      const waiting = await feedback.findWaiting(before, maxOrganizations);
      if (waiting.length > 0) await queue.enqueue('apply-feedback', ...waiting.map((organizationId) => ({ organizationId })));
    });
  }
}
