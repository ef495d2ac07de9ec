import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface EditOrganizationInput {
  readonly organizationId: string;
  readonly name?: string | undefined;
  /** Over how many recipients people type the number before a job starts. */
  readonly confirmOver?: number | undefined;
  /** The time zone of people for whom nothing else says one. */
  readonly zone?: string | undefined;
  /** The language that messages write numbers, dates, yes and no in. */
  readonly locale?: string | undefined;
  /** When messages to people may leave; null: at any time. */
  readonly sendingWindow?: unknown;
  /** The number of messages that one address gets; null: any number. */
  readonly frequencyCap?: unknown;
  readonly by: Actor;
}

/** Renames an organization, and changes its settings. */
export class EditOrganization extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, name, confirmOver, frequencyCap, locale, by, ...hours }: EditOrganizationInput): Promise<Organization> {
    const checked = name === undefined ? undefined : checkName(name);
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.organizations.lock(organizationId);
      if (!before) throw new NotFound('Organization');
      const renamed = checked === undefined ? before : before.rename(checked);
      const confirmed = confirmOver === undefined ? renamed : renamed.confirmJobsOver(confirmOver);
      const timed = confirmed.sendWithin(hours);
      const capped = frequencyCap === undefined ? timed : timed.capAt(frequencyCap);
      const edited = locale === undefined ? capped : capped.writeIn(locale);
      await transaction.organizations.save(edited);
      const subject = { type: 'organization' as const, id: organizationId, name: edited.name };
      if (checked !== undefined) {
        const details = { before: before.name };
        await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.renamed', subject, details });
      }
      if (edited.confirmOver !== before.confirmOver) {
        const details = { before: before.confirmOver, after: edited.confirmOver };
        await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.confirmation-changed', subject, details });
      }
      if (edited.zone !== before.zone || !sameJson(edited.sendingWindow, before.sendingWindow)) {
        const details = { before: { zone: before.zone, sendingWindow: before.sendingWindow } };
        await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.hours-changed', subject, details });
        await transaction.queue.enqueue('wake-people', { organizationId, cause: 'limits', at: this.deps.clock.now().toISOString() });
      }
      if (!sameJson(edited.frequencyCap, before.frequencyCap)) {
        const details = { before: { frequencyCap: before.frequencyCap } };
        await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.cap-changed', subject, details });
        await transaction.queue.enqueue('wake-people', { organizationId, cause: 'limits', at: this.deps.clock.now().toISOString() });
      }
      if (edited.locale !== before.locale) {
        const details = { before: before.locale, after: edited.locale };
        await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.language-changed', subject, details });
      }
      return edited;
    });
  }
}
