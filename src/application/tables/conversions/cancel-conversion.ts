import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { ColumnConversion } from '../../../domain/tables/column-conversion.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface CancelConversionInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly by: Actor;
}

/** Cancels the change of a column's type: the table stays as it was. */
export class CancelConversion extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState if none is under way */
  execute({ organizationId, dataTableId, by }: CancelConversionInput): Promise<ColumnConversion> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, columnConversions } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const found = await columnConversions.find(organizationId, dataTableId);
      if (found?.state !== 'filling') throw new InvalidState('No column of this table is being changed');
      await dataTables.save(table.endConversion(found.newKey, false));
      const canceled = found.decide('canceled', this.deps.clock.now());
      await columnConversions.save(canceled);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      const details = { column: found.columnName, canceled: { type: found.type } };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.column-edited', subject, details });
      return canceled;
    });
  }
}
