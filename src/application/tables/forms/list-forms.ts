import { UseCase } from '../../kernel/use-case.ts';
import type { FormOfTable } from './form-of-table.ts';

/** Lists the forms of an organization, the oldest first, archived ones too. */
export class ListForms extends UseCase<'unitOfWork'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<readonly FormOfTable[]> {
    return this.deps.unitOfWork.run(async ({ forms, dataTables }) => {
      const all = await forms.findMany(organizationId);
      const tables = await dataTables.findMany([...new Set(all.map(({ dataTableId: id }) => id))].map((id) => ({ organizationId, id })));
      return all.map((form) => ({ form, table: tables.find(({ id }) => id === form.dataTableId) }));
    });
  }
}
