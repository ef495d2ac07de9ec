import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FormAct, FormOfTable } from './form-of-table.ts';

/** Closes a form: its page is gone, and nobody can send it. */
export class ArchiveForm extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, formId, by }: FormAct): Promise<FormOfTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.forms.lock(organizationId, formId);
      if (!before) throw new NotFound('Form');
      const table = await transaction.dataTables.find(organizationId, before.dataTableId);
      if (before.state === 'archived') return { form: before, table };
      const form = before.archive(this.deps.clock.now());
      await transaction.forms.save(form);
      const subject = { type: 'form' as const, id: formId, name: form.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'form.archived', subject });
      return { form, table };
    });
  }
}
