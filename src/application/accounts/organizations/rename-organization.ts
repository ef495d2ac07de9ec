import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Renames an organization. */
export class RenameOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, name, by }: { organizationId: string; name: string; by: Actor }): Promise<Organization> {
    const checked = checkName(name);
    return this.#unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const renamed = organization.rename(checked);
      await transaction.organizations.save(renamed);
      const subject = { type: 'organization' as const, id: organizationId, name: checked };
      const details = { before: organization.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'organization.renamed', subject, details });
      return renamed;
    });
  }
}
