import { changeLimits } from '../../../domain/tables/record-change.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** In one transaction. */
const chunkSize = 2000;
const day = 86_400_000;

/** Deletes changes of records that are older than they are kept, in small steps. */
export class SweepRecordChanges {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: { signal?: Signal } = {}): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - changeLimits.days * day);
    for (let swept = chunkSize; swept === chunkSize && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ records }) => records.sweepChanges(before, chunkSize));
  }
}
