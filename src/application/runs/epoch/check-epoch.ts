import { Epoch, type RestoredDatabase } from '../../../domain/runs/epoch.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { EpochReader } from './epoch-reader.ts';
import type { Witness } from './witness.ts';

/** The result of a check. */
export interface CheckedEpoch {
  /** Null while sending is allowed. */
  readonly restored: RestoredDatabase | null;
  /** Whether this worker will remember the epoch after a restart. */
  readonly isRemembered: boolean;
}

/**
 * Looks for signs that the database was restored, and ends the epoch at the first one: sending stops until it is released.
 * The first check of a new database begins its first epoch.
 */
export class CheckEpoch extends UseCase<'unitOfWork' | 'clock' | 'ids', { reader: EpochReader; witness: Witness }> {
  async execute(): Promise<CheckedEpoch> {
    const database = await this.deps.reader.identify();
    const seen = await this.deps.witness.recall();
    const { id, beats, restored } = await this.deps.unitOfWork.run(async ({ epochs }: Transaction) => {
      const found = await epochs.lock();
      const ended = found.find((epoch) => epoch.restored !== null);
      if (ended) return ended;
      for (const epoch of found) {
        const sign = epoch.signOfRestore(database, seen.get(epoch.id) ?? 0);
        if (sign === undefined) continue;
        const closed = epoch.end(this.deps.clock.now(), sign);
        await epochs.save(closed);
        return closed;
      }
      const current = found[0]?.beat(database) ?? Epoch.begin(this.deps.ids.next(), database);
      await epochs.save(current);
      return current;
    });
    return { restored, isRemembered: await this.deps.witness.remember(id, beats) };
  }
}
