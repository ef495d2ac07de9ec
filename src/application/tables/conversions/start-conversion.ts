import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { ColumnConversion } from '../../../domain/tables/column-conversion.ts';
import { keyOf } from '../../../domain/tables/column-keys.ts';
import type { ColumnType } from '../../../domain/tables/column-kinds/column-kinds.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { requireNoKeySetting } from '../keys/require-no-key-setting.ts';

export interface StartConversionInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The name of the column. */
  readonly column: string;
  readonly type: ColumnType;
  /** The options of a choice. */
  readonly options?: readonly string[] | undefined;
  readonly clears: boolean;
  readonly by: Actor;
}

/** Begins to change a column's type in the background. Until it is through, the table has the old type. */
export class StartConversion extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, ValidationFailed, InvalidState if a column of the table is being changed, has this type, or is required and values would be cleared */
  execute({ organizationId, dataTableId, column: name, type, options, clears, by }: StartConversionInput): Promise<ColumnConversion> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, columnConversions, records } = transaction;
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const column = table.column(name);
      if (clears && column.required) throw new InvalidState('A required column keeps all its values; make it optional, or clear none');
      if (column.type === type) throw new InvalidState('The column has this type already');
      if ((await columnConversions.find(organizationId, dataTableId))?.isOpen)
        throw new InvalidState('The type of a column of this table is being changed; wait, or cancel that');
      await requireNoKeySetting(transaction, table);
      const { table: begun, newKey } = table.beginConversion(name, type, options);
      await dataTables.save(begun);
      const conversion = new ColumnConversion({
        organizationId,
        dataTableId,
        columnName: name,
        type,
        clears,
        newKey,
        oldKey: keyOf(column),
        state: 'filling',
        outcome: null,
        reached: '0',
        settled: '0',
        pending: null,
        pendingBefore: null,
        done: 0,
        misfits: 0,
        endedAt: null,
        total: await records.count(organizationId, dataTableId),
        startedAt: this.deps.clock.now(),
      });
      await columnConversions.save(conversion);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      const details = { column: name, change: { type, ...(options && { options }) }, clears };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.column-edited', subject, details });
      return conversion;
    });
  }
}
