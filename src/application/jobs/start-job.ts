import type { Clock } from '../ports/clock.ts';
import type { JobReference } from '../ports/tasks.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { enrolChunk } from './enrol-chunk.ts';

/** Starts a queued job and enrols its recipients, a chunk in each transaction; run again, it goes on where it stood. */
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
