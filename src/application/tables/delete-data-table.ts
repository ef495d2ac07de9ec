import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { removeTable } from './remove-table.ts';

export interface DeleteDataTableInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly by: Actor;
}

/** Deletes a data table and its tokens at once; its records are swept later. */
export class DeleteDataTable extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState naming the spinners or the form that use the table */
  execute({ organizationId, dataTableId, by }: DeleteDataTableInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      await removeTable(transaction, this.deps, table, by);
    });
  }
}
