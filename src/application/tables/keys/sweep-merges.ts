import { mergeUndoHours } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** In one transaction. */
const chunkSize = 1000;

export interface SweepMergesInput {
  /** Stops after the current chunk. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Deletes what was kept to undo merges of duplicates, once that is no longer possible. */
export class SweepMerges {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: SweepMergesInput = {}): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - mergeUndoHours * 3_600_000);
    for (let swept = chunkSize; swept === chunkSize && !signal?.aborted; )
      swept = await this.#unitOfWork.run(({ duplicateMerges }) => duplicateMerges.sweep(before, chunkSize));
  }
}
