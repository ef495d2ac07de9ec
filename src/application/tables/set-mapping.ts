import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { type WrittenMapping, writtenMapping } from '../../domain/tables/mapping/table-mapping.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface SetMappingInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Null: none. */
  readonly mapping: WrittenMapping | null;
  readonly by: Actor;
}

/** Sets or removes the mapping by which bodies of other forms become records of a data table. */
export class SetMapping extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, ValidationFailed */
  execute({ organizationId, dataTableId, mapping, by }: SetMappingInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const edited = table.mapBodies(mapping);
      await transaction.dataTables.save(edited);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      const before = { mapping: table.mapping ? writtenMapping(table.columns, table.mapping) : null };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.edited', subject, details: { before } });
      return edited;
    });
  }
}
