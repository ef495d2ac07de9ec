import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { unfillCells } from '../../../domain/tables/duplicates/fill-cells.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { chargeGrowth, growthOf } from '../charge-growth.ts';
import type { KeyedRecord } from '../record-repository.ts';
import { requireKeyUnused } from './require-key-unused.ts';
import { requireNoKeySetting } from './require-no-key-setting.ts';

export interface UndoMergeInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly mergeId: string;
  readonly by: Actor;
}

const batchSize = 500;

/**
 * Undoes a merge of duplicates: puts the removed records back under their ids, clears the cells that were filled and have not been changed
 * since, and removes the table's key. Charges bytes, and no records.
 */
export class UndoMerge extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState, PlanLimitReached */
  execute({ organizationId, dataTableId, mergeId, by }: UndoMergeInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, duplicateMerges } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const merge = await duplicateMerges.find(organizationId, dataTableId, mergeId);
      if (!merge) throw new NotFound('Merge');
      const undone = merge.undo(table, this.deps.clock.now());
      if ((await duplicateMerges.findLast(organizationId, dataTableId))?.id !== mergeId)
        throw new InvalidState('Duplicates of the data table were merged again since: undo that merge first');
      requireKeyUnused(table);
      await requireNoKeySetting(transaction, table);
      const without = table.beginKey([]);
      await dataTables.save(without);
      let growth = await unfill(transaction, merge, by);
      for (let isEnd = false; !isEnd; ) {
        const { records, bytes } = await duplicateMerges.putBack(merge, batchSize);
        growth += bytes;
        isEnd = records < batchSize;
      }
      await duplicateMerges.save(undone);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      const details = { merge: mergeId, groups: merge.groups, records: merge.removed };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.merge-undone', subject, details });
      await chargeGrowth(transaction, organizationId, growth);
      return without;
    });
  }
}

/** Clears what was filled. Returns the bytes that the records have grown by. */
async function unfill({ records, duplicateMerges }: Transaction, merge: DuplicateMerge, by: Actor): Promise<number> {
  const { organizationId, dataTableId } = merge;
  let growth = 0;
  for (let isEnd = false; !isEnd; ) {
    const taken = await duplicateMerges.takeFilled(merge, batchSize);
    isEnd = taken.length < batchSize;
    for (let left = taken; left.length > 0; ) {
      const filled = new Map(left.map((one) => [one.id, one.filled]));
      const found = await records.findMany(organizationId, dataTableId, [...filled.keys()]);
      const edits = found
        .map(({ id, cells }): KeyedRecord => ({ id, cells: unfillCells(cells, filled.get(id) ?? {}) }))
        .filter(({ cells }) => Object.keys(cells).length > 0);
      if (edits.length > 0) growth += growthOf(await records.edit(organizationId, dataTableId, edits, by));
      // Large records end the list early; those that were deleted are not in it.
      const last = found.at(-1)?.id;
      left = last === undefined ? [] : left.slice(left.findIndex(({ id }) => id === last) + 1);
    }
  }
  return growth;
}
