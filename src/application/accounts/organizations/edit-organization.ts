import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface EditOrganizationInput {
  readonly organizationId: string;
  readonly name?: string | undefined;
  /** Over how many recipients people type the number before a job starts. */
  readonly confirmOver?: number | undefined;
  readonly by: Actor;
}

/** Renames an organization, and changes its settings. */
export class EditOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, name, confirmOver, by }: EditOrganizationInput): Promise<Organization> {
    const checked = name === undefined ? undefined : checkName(name);
    return this.#unitOfWork.run(async (transaction) => {
      const before = await transaction.organizations.lock(organizationId);
      if (!before) throw new NotFound('Organization');
      const renamed = checked === undefined ? before : before.rename(checked);
      const edited = confirmOver === undefined ? renamed : renamed.confirmJobsOver(confirmOver);
      await transaction.organizations.save(edited);
      const subject = { type: 'organization' as const, id: organizationId, name: edited.name };
      if (checked !== undefined) {
        const details = { before: before.name };
        await this.#audit.note(transaction, { by, organizationId, action: 'organization.renamed', subject, details });
      }
      if (edited.confirmOver !== before.confirmOver) {
        const details = { before: before.confirmOver, after: edited.confirmOver };
        await this.#audit.note(transaction, { by, organizationId, action: 'organization.confirmation-changed', subject, details });
      }
      return edited;
    });
  }
}
