import type { Stop } from '../jobs/turns/time-limit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

const keptMs = 45 * 86_400_000;
/** In one transaction. */
const chunkSize = 2000;

/** Deletes feedback after 45 days, longer than a provider repeats it; what it told of messages stays with them. */
export class SweepFeedback {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: Stop = {}): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - keptMs);
    for (let swept = 1; swept > 0 && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ feedback }) => feedback.sweep(before, chunkSize));
  }
}
