import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { Form, maxForms } from '../../../domain/tables/forms/form.ts';
import { blankForm, type WrittenForm, writeForm } from '../../../domain/tables/forms/form-content.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FormOfTable } from './form-of-table.ts';

export interface SaveFormInput {
  readonly organizationId: string;
  /** The form that is edited, or the table of a new one. */
  readonly target: { readonly formId: string } | { readonly dataTableId: string };
  readonly name?: string | undefined;
  readonly content: WrittenForm;
  readonly by: Actor;
}

/** Makes or edits a form. Visitors see the edit once it is published. */
export class SaveForm extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound, InvalidState if there are too many forms */
  execute({ organizationId, target, name, content, by }: SaveFormInput): Promise<FormOfTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      // Its lock keeps the number of forms exact.
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const known = 'formId' in target ? await transaction.forms.lock(organizationId, target.formId) : undefined;
      if ('formId' in target && !known) throw new NotFound('Form');
      const dataTableId = known?.dataTableId ?? ('dataTableId' in target ? target.dataTableId : '');
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const topics = await transaction.topics.findMany(organizationId);
      const languages = [organization.locale, ...topics.flatMap((topic) => Object.keys(topic.name))];
      const before = known ?? (await this.#blank(transaction, organizationId, dataTableId));
      const now = this.deps.clock.now();
      const form = before.edit({ name: name ?? before.name, draft: writeForm(before.draft, content, table, languages) }, now);
      if (known && sameJson(known.draft, form.draft) && known.name === form.name) return { form: known, table };
      await transaction.forms.save(form);
      const subject = { type: 'form' as const, id: form.id, name: form.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: known ? 'form.edited' : 'form.created', subject });
      return { form, table };
    });
  }

  async #blank({ forms }: Transaction, organizationId: string, dataTableId: string): Promise<Form> {
    const { length } = await forms.findMany(organizationId);
    if (length >= maxForms)
      throw new InvalidState(`An organization has at most ${maxForms} forms, archived ones included`, { limit: maxForms });
    const now = this.deps.clock.now();
    const facts = { organizationId, id: this.deps.ids.next(), dataTableId, name: '', state: 'draft', draft: blankForm } as const;
    return new Form({ ...facts, version: 0, createdAt: now, changedAt: now });
  }
}
