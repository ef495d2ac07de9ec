import type { Stop } from '../jobs/turns/time-limit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** How long events and the log of their deliveries are kept. */
const keptMs = 30 * 86_400_000;
/** In one transaction. */
const chunkSize = 2000;

/** Deletes events and deliveries after 30 days. */
export class SweepEvents {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: Stop = {}): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - keptMs);
    for (let swept = chunkSize; swept === chunkSize && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ events }) => events.sweep(before, chunkSize));
    for (let swept = chunkSize; swept === chunkSize && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ deliveries }) => deliveries.sweep(before, chunkSize));
  }
}
