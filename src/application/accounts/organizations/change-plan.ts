import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface ChangePlanInput {
  readonly organizationId: string;
  readonly planId: string;
  readonly by: Actor;
}

/**
 * Puts an organization on another plan, from its next call on. Nothing is deleted: if it has used more than the new plan allows, it can use
 * no more, and on a plan without API keys its keys do not work. The period and its usage continue.
 */
export class ChangePlan {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws NotFound */
  execute({ organizationId, planId, by }: ChangePlanInput): Promise<Organization> {
    return this.#unitOfWork.run(async (transaction) => {
      const { organizations, plans } = transaction;
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      if (!(await plans.find(planId))) throw new NotFound('Plan');
      if (organization.planId === planId) return organization;
      const changed = organization.changePlan(planId);
      await organizations.save(changed);
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      const details = { plan: planId, before: organization.planId };
      await this.#audit.note(transaction, { by, organizationId, action: 'organization.plan-changed', subject, details });
      return changed;
    });
  }
}
