import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Form } from '../../../domain/tables/forms/form.ts';
import { requireVerified } from '../../accounts/verification/require-verified.ts';
import type { Sender } from '../../channels/sender.ts';
import { confirmationFault } from '../../consent/confirmations/ask-to-confirm.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FormAct, FormWithVersion } from './form-of-table.ts';

/** Shows visitors a form as it is now, as a new version; also one that was archived. */
export class PublishForm extends UseCase<'unitOfWork' | 'audit' | 'clock', { sender: Sender }> {
  /** @throws NotFound, ValidationFailed naming everything that is in the way */
  execute({ organizationId, formId, by }: FormAct): Promise<FormWithVersion> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.forms.lock(organizationId, formId);
      if (!before) throw new NotFound('Form');
      // Locked, so that nobody removes what it asks for meanwhile.
      const table = await transaction.dataTables.lock(organizationId, before.dataTableId);
      if (!table) throw new NotFound('Data table');
      const topics = await transaction.topics.findMany(organizationId);
      const joinable = new Set(topics.flatMap(({ key, archivedAt }) => (archivedAt ? [] : [key])));
      await this.#requireMail(transaction, before);
      const { form, version } = before.publish(table, joinable, this.deps.clock.now());
      await transaction.forms.save(form);
      await transaction.forms.addVersion(version);
      const subject = { type: 'form' as const, id: formId, name: form.name };
      const details = { version: version.version };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'form.published', subject, details });
      return { form, table, version };
    });
  }

  /** Visitors of a form whose addresses cannot be asked would wait for a mail in vain. @throws ValidationFailed */
  async #requireMail(transaction: Transaction, { organizationId, draft: { confirm } }: Form): Promise<void> {
    if (!confirm) return;
    await requireVerified(transaction, organizationId);
    const fault = await confirmationFault(transaction, this.deps.sender, organizationId);
    if (fault) throw new ValidationFailed([{ path: 'confirm', message: `must be false, since nobody can be asked to confirm: ${fault}` }]);
  }
}
