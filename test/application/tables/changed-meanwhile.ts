import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { Application } from '../../support/application.ts';
import { withParts } from '../../support/with-parts.ts';

/** Changes or deletes a table just before the next transaction locks it, as a concurrent caller would. */
export function changedBeforeHeld({ unitOfWork }: Application, change: (table: DataTable) => DataTable | undefined): void {
  const run = unitOfWork.run.bind(unitOfWork);
  unitOfWork.run = (work) =>
    run((transaction) => {
      const { dataTables } = transaction;
      const lock: typeof dataTables.lock = async (organizationId, id) => {
        const found = await dataTables.lock(organizationId, id);
        const changed = found && change(found);
        if (!changed) return undefined;
        await dataTables.save(changed);
        return dataTables.lock(organizationId, id);
      };
      return work(withParts(transaction, { dataTables: { ...dataTables, lock } }));
    });
}
