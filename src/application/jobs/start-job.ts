import type { Clock } from '../kernel/clock.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts a queued job and enrols its recipients, a chunk in each transaction; run again, it goes on where it stood.
 * While the job is paused, enrolling stands still.
 */
export class StartJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute(job: JobReference): Promise<void> {
    while (await enrolChunk(this.#unitOfWork, this.#clock, job));
  }
}
