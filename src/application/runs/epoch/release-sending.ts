import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { EpochReader } from './epoch-reader.ts';

/** Allows sending again after a restore, by beginning a new epoch: jobs go on from what the database knows. */
export class ReleaseSending {
  readonly #unitOfWork: UnitOfWork;
  readonly #reader: EpochReader;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, reader: EpochReader, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#reader = reader;
    this.#ids = ids;
  }

  /** Returns whether sending was stopped. */
  async execute(): Promise<boolean> {
    const database = await this.#reader.identify();
    return this.#unitOfWork.run(async ({ epochs }) => {
      const ended = (await epochs.lock()).find(({ restored }) => restored !== null);
      if (!ended) return false;
      await epochs.replace(ended.next(this.#ids.next(), database));
      return true;
    });
  }
}
