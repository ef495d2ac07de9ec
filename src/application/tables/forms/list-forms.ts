import { noSignUps, recentSince } from '../../../domain/tables/forms/form-counts.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ListedForm } from './form-of-table.ts';

interface ListFormsInput {
  readonly organizationId: string;
  /** The table of the forms; default: all. */
  readonly dataTableId?: string | undefined;
}

/** Lists the forms of an organization, the oldest first, archived ones too. */
export class ListForms extends UseCase<'unitOfWork' | 'clock'> {
  execute({ organizationId, dataTableId }: ListFormsInput): Promise<readonly ListedForm[]> {
    return this.deps.unitOfWork.run(async ({ forms, dataTables }) => {
      const [all, versions, counts] = await Promise.all([
        forms.findMany(organizationId),
        forms.findLastVersions(organizationId),
        forms.counts(organizationId, recentSince(this.deps.clock.now())),
      ]);
      const found = all.filter((form) => dataTableId === undefined || form.dataTableId === dataTableId);
      const tables = await dataTables.findMany([...new Set(found.map(({ dataTableId: id }) => id))].map((id) => ({ organizationId, id })));
      return found.map((form) => ({
        form,
        table: tables.find(({ id }) => id === form.dataTableId),
        hasEdits: form.hasEdits(versions.find(({ formId }) => formId === form.id)),
        counts: counts.get(form.id) ?? noSignUps,
      }));
    });
  }
}
