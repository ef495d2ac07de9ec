import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface ChangePlanInput {
  readonly organizationId: string;
  readonly planId: string;
  readonly by: Actor;
}

/**
 * Puts an organization on another plan, from its next call on. Nothing is deleted: if it has used more than the new plan allows, it can use
 * no more, and on a plan without API keys its keys do not work. The period and its usage continue.
 */
export class ChangePlan extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound */
  execute({ organizationId, planId, by }: ChangePlanInput): Promise<Organization> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, plans } = transaction;
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      if (!(await plans.find(planId))) throw new NotFound('Plan');
      if (organization.planId === planId) return organization;
      const changed = organization.changePlan(planId);
      await organizations.save(changed);
      const subject = { type: 'organization' as const, id: organizationId, name: organization.name };
      const details = { plan: planId, before: organization.planId };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.plan-changed', subject, details });
      return changed;
    });
  }
}
