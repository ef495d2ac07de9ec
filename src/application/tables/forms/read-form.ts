import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FormWithVersion } from './form-of-table.ts';

/** Reads a form with its table and its last version. */
export class ReadForm extends UseCase<'unitOfWork'> {
  /** @throws NotFound */
  execute({ organizationId, formId }: { readonly organizationId: string; readonly formId: string }): Promise<FormWithVersion> {
    return this.deps.unitOfWork.run(async ({ forms, dataTables }) => {
      const form = await forms.find(organizationId, formId);
      if (!form) throw new NotFound('Form');
      const [table, version] = await Promise.all([
        dataTables.find(organizationId, form.dataTableId),
        forms.findVersion(organizationId, formId, form.version),
      ]);
      return { form, table, version };
    });
  }
}
