import { Epoch, type Restored } from '../../../domain/runs/epoch.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { EpochReader } from './epoch-reader.ts';
import type { Witness } from './witness.ts';

/** What a check found. */
export interface CheckedEpoch {
  /** Null while sending is allowed. */
  readonly restored: Restored | null;
  /** Whether this worker will remember the epoch after a restart. */
  readonly isRemembered: boolean;
}

/**
 * Looks for signs that the database was restored, and ends the epoch at the first one: sending stops until it is released.
 * The first check of a new database begins its first epoch.
 */
export class CheckEpoch {
  readonly #unitOfWork: UnitOfWork;
  readonly #reader: EpochReader;
  readonly #witness: Witness;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, reader: EpochReader, witness: Witness, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#reader = reader;
    this.#witness = witness;
    this.#clock = clock;
    this.#ids = ids;
  }

  async execute(): Promise<CheckedEpoch> {
    const database = await this.#reader.identify();
    const seen = await this.#witness.recall();
    const { id, beats, restored } = await this.#unitOfWork.run(async ({ epochs }: Transaction) => {
      const found = await epochs.lock();
      const ended = found.find((epoch) => epoch.restored !== null);
      if (ended) return ended;
      for (const epoch of found) {
        const sign = epoch.signOfRestore(database, seen.get(epoch.id) ?? 0);
        if (sign === undefined) continue;
        const closed = epoch.end(this.#clock.now(), sign);
        await epochs.save(closed);
        return closed;
      }
      const current = found[0]?.beat(database) ?? Epoch.begin(this.#ids.next(), database);
      await epochs.save(current);
      return current;
    });
    return { restored, isRemembered: await this.#witness.remember(id, beats) };
  }
}
