import type { Clock } from '../kernel/clock.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts a queued job and enrols its recipients, one chunk per transaction; a second run continues after the last chunk.
 * A paused job is not enrolled further.
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
