import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import { UseCase } from '../kernel/use-case.ts';
import { editTable, type TableChange } from './edit-table.ts';

export interface EditDataTableInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly change: TableChange;
  readonly by: Actor;
}

/**
 * Edits a data table but for its columns: its name, its project, its default country, its title column, what its webhook URL does, and
 * whether it fills absent columns.
 */
export class EditDataTable extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws ValidationFailed, NotFound, InvalidState if the project is archived, or for an upsert without a key */
  execute({ organizationId, dataTableId, change, by }: EditDataTableInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, projects } = transaction;
      // Locks the project before the table, in the same order as creating a table does.
      const found = await dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const { projectId = found.projectId } = change;
      if (projectId !== found.projectId) await requireOpenProject(projects, organizationId, projectId);
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      return editTable(transaction, this.deps, { table, change, by });
    });
  }
}
