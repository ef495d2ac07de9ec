import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireNoForm } from './forms/require-no-form.ts';
import { requireUnused } from './require-unused.ts';

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
      const { dataTables, ingestTokens } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      await requireUnused(table, transaction);
      await requireNoForm(table, transaction);
      await ingestTokens.removeAll(organizationId, dataTableId);
      await dataTables.remove(table, this.deps.clock.now());
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.deleted', subject });
    });
  }
}
