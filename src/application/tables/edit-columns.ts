import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type ColumnEdit, changeColumns } from './change-columns.ts';
import { chargeGrowth } from './charge-growth.ts';

export interface EditColumnsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly change: ColumnEdit;
  readonly by: Actor;
}

/** Adds, changes or removes one column of a data table. Renaming and removing do not change stored values. */
export class EditColumns extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed, NotFound, InvalidState if spinners or a form use the column or the stored records do not allow the change */
  execute({ organizationId, dataTableId, change, by }: EditColumnsInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const edited = await changeColumns(transaction, this.deps.audit, { table, change, by });
      await chargeGrowth(transaction, organizationId, edited.growth);
      return edited.table;
    });
  }
}
