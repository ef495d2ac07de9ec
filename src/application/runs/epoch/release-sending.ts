import { UseCase } from '../../kernel/use-case.ts';
import type { EpochReader } from './epoch-reader.ts';

/** Allows sending again after a restore, by beginning a new epoch: jobs go on from what the database knows. */
export class ReleaseSending extends UseCase<'unitOfWork' | 'ids', { reader: EpochReader }> {
  /** Returns whether sending was stopped. */
  async execute(): Promise<boolean> {
    const database = await this.deps.reader.identify();
    return this.deps.unitOfWork.run(async ({ epochs }) => {
      const ended = (await epochs.lock()).find(({ restored }) => restored !== null);
      if (!ended) return false;
      await epochs.replace(ended.next(this.deps.ids.next(), database));
      return true;
    });
  }
}
