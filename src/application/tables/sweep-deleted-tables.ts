import { UseCase } from '../kernel/use-case.ts';
import { chargeGrowth } from './charge-growth.ts';

const chunkSize = 2000;
/** An import may have set 10,000 rows aside. */
const importsPerChunk = 5;
const maxChunks = 50;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Deletes the records and imports of deleted data tables and gives back their bytes, one chunk per transaction and a limited number of chunks per call; it may be
 * killed at any time. A call that began before the deletion may still append records, so a table is swept again hourly for a day.
 */
export class SweepDeletedTables extends UseCase<'unitOfWork' | 'clock'> {
  async execute(): Promise<void> {
    // The last deleted record of each table. The next chunk starts there, since deleted records stay in the index for a while.
    const reached = new Map<string, string>();
    for (let chunk = 0; chunk < maxChunks; chunk++) if (!(await this.#sweep(reached))) return;
  }

  /** Returns whether a table was due to be swept. */
  #sweep(reached: Map<string, string>): Promise<boolean> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, records, imports } = transaction;
      const now = this.deps.clock.now();
      const table = await dataTables.lockRemoved(now);
      if (!table) return false;
      const { last, bytes } = await records.sweep(table.organizationId, table.id, reached.get(table.id) ?? '0', chunkSize);
      // The sweep locks nothing else that others wait for, so the charge need not come last.
      await chargeGrowth(transaction, table.organizationId, -bytes);
      if (last !== undefined) {
        reached.set(table.id, last);
        return true;
      }
      const sweptImports = await imports.sweep(table.organizationId, table.id, importsPerChunk);
      if (sweptImports === importsPerChunk) return true;
      const isOver = now.getTime() - table.removedAt.getTime() >= day;
      await dataTables.saveSwept(table, isOver ? undefined : new Date(now.getTime() + hour));
      return true;
    });
  }
}
