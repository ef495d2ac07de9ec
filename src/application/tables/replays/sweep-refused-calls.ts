import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { keptBodies } from '../ingest-requests.ts';

/** In one transaction. */
const chunkSize = 500;

export interface SweepRefusedCallsInput {
  /** Stops after the current chunk. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Deletes the bodies of refused calls after 7 days. */
export class SweepRefusedCalls {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: SweepRefusedCallsInput = {}): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - keptBodies.days * 86_400_000);
    for (let swept = chunkSize; swept === chunkSize && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ refusedCalls }) => refusedCalls.sweep(before, chunkSize));
  }
}
