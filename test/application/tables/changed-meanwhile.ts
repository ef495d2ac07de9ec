import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { Application } from '../../support/application.ts';

/** Lets somebody else change a table just before the next transaction that holds it gets it. */
export function changedBeforeHeld({ unitOfWork }: Application, change: (table: DataTable) => DataTable): void {
  const run = unitOfWork.run.bind(unitOfWork);
  unitOfWork.run = (work) =>
    run((transaction) => {
      const { dataTables } = transaction;
      const hold: typeof dataTables.hold = async (organizationId, id) => {
        const found = await dataTables.hold(organizationId, id);
        if (found) await dataTables.save(change(found));
        return dataTables.hold(organizationId, id);
      };
      return work({ ...transaction, dataTables: { ...dataTables, hold } });
    });
}
