import { allTime } from '../../domain/plans/period.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findMeter } from '../plans/plan-meters.ts';

const chunkSize = 1000;
const maxChunks = 50;

/**
 * Counts the bytes of records that were stored before bytes were a meter, one chunk per transaction and a limited number of chunks per
 * call; it may be killed at any time. They are charged whatever the limit is, and a record that is not counted yet gives nothing back.
 */
export class CountStoredBytes {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  async execute(): Promise<void> {
    for (let chunk = 0; chunk < maxChunks; chunk++) if (!(await this.#count())) return;
  }

  /** Returns whether there was anything to count. */
  #count(): Promise<boolean> {
    return this.#unitOfWork.run(async (transaction) => {
      const { records, dataTables, meters } = transaction;
      const next = await records.nextUncounted();
      if (!next) return false;
      const { organizationId, dataTableId } = next;
      // Locked, as by everybody who changes records. If it was deleted meanwhile, it is not among the next.
      if (!(await dataTables.lock(organizationId, dataTableId))) return true;
      const amount = await records.countBytes(organizationId, dataTableId, chunkSize);
      const meter = await findMeter(transaction, organizationId, 'bytes', allTime.startsAt);
      if (amount > 0) await meters.spend([{ meter, amount, isOwed: true }]);
      return true;
    });
  }
}
