import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { DuplicateMerge } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface FindMergeInput {
  readonly organizationId: string;
  readonly dataTableId: string;
}

/** A table, and the merge of its duplicates that can be undone now. */
export interface UndoableMerge {
  readonly table: DataTable;
  readonly merge: DuplicateMerge | undefined;
  /** The name of the person; null if it no longer exists. */
  readonly byName: string | null;
}

/** Finds the merge of a table's duplicates that can be undone. */
export class FindMerge extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, dataTableId }: FindMergeInput): Promise<UndoableMerge> {
    return this.deps.unitOfWork.run(async ({ dataTables, duplicateMerges, users }) => {
      const table = await dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const last = await duplicateMerges.findLast(organizationId, dataTableId);
      const merge = last?.isOpen(this.deps.clock.now()) ? last : undefined;
      const person = merge?.madeBy ? await users.find(merge.madeBy) : undefined;
      return { table, merge, byName: person?.name ?? null };
    });
  }
}
