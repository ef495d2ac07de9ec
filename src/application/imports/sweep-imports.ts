import { type Import, keptMs } from '../../domain/imports/import.ts';
import { UseCase } from '../kernel/use-case.ts';
import { undoStep } from './undo-step.ts';

const chunkSize = 2000;
const maxChunks = 50;

/**
 * Goes on with undoing imports, and deletes what is kept of old ones: the rows set aside and the ids of the records. One step per
 * transaction and a limited number of steps per call; it may be killed at any time.
 */
export class SweepImports extends UseCase<'unitOfWork' | 'clock'> {
  /** The import that was undone a little last. */
  #last: Import | undefined;

  async execute(): Promise<void> {
    for (let step = 0; step < maxChunks; step++) if (!(await this.#undo())) break;
    const before = new Date(this.deps.clock.now().getTime() - keptMs);
    for (let chunk = 0; chunk < maxChunks; chunk++) if (!(await this.#forget(before))) return;
  }

  /** Imports take turns, so that a large one delays no other, nor one that fails. Returns whether one was being undone. */
  #undo(): Promise<boolean> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const found = await transaction.imports.findBeingUndone(this.#last);
      this.#last = found;
      if (!found) return false;
      await undoStep(transaction, found, this.deps.clock.now());
      return true;
    });
  }

  /** Returns whether an old import was left. */
  #forget(before: Date): Promise<boolean> {
    return this.deps.unitOfWork.run(async ({ imports, records }) => {
      const old = await imports.lockOld(before);
      if (!old) return false;
      const forgotten = [await imports.forgetSetAside(old, chunkSize), await records.forgetImported(old.organizationId, old.id, chunkSize)];
      if (!forgotten.includes(chunkSize)) await imports.saveForgotten(old);
      return true;
    });
  }
}
