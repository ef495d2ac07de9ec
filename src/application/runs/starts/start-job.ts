import type { Sender } from '../../channels/sender.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Stop } from '../../kernel/signal.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { timeLimit } from '../turns/time-limit.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts a queued job and enrols its recipients, one chunk per transaction, until its time is up; then a second task is queued, which
 * continues after the last chunk.
 * A paused job is not enrolled further.
 */
export class StartJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, sender: Sender, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#clock = clock;
  }

  async execute({ organizationId, jobId, ...stop }: JobReference & Stop): Promise<void> {
    const job = { organizationId, jobId };
    const isOver = timeLimit(this.#clock, stop);
    while (await enrolChunk(this.#unitOfWork, this.#sender, this.#clock, job)) {
      if (isOver()) return this.#unitOfWork.run(({ queue }) => queue.enqueue('start-job', job));
    }
  }
}
