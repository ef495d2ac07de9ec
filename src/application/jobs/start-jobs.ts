import type { Clock } from '../kernel/clock.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts jobs that were triggered together, with a first chunk of recipients each. A job that has more, or that could not be started,
 * gets a task of its own, so that it holds up none of the others and is tried again alone.
 */
export class StartJobs {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ jobs }: { readonly jobs: readonly JobReference[] }): Promise<void> {
    const left: JobReference[] = [];
    for (const job of jobs) {
      // Its own task meets the same failure again, and that one is reported.
      const hasMore = await enrolChunk(this.#unitOfWork, this.#clock, job).catch(() => true);
      if (hasMore) left.push(job);
    }
    if (left.length > 0) await this.#unitOfWork.run(({ queue }) => queue.enqueue('start-job', ...left));
  }
}
