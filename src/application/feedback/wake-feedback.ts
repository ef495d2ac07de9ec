import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** In one call. */
const maxOrganizations = 500;
/** Feedback that waits for longer was left behind: its worker died, or it failed. */
const leftBehindMs = 10_000;

/** Queues tasks for feedback that was left behind. */
export class WakeFeedback {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - leftBehindMs);
    return this.#unitOfWork.run(async ({ feedback, queue }) => {
      const waiting = await feedback.findWaiting(before, maxOrganizations);
      if (waiting.length > 0) await queue.enqueue('apply-feedback', ...waiting.map((organizationId) => ({ organizationId })));
    });
  }
}
