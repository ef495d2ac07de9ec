import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { openOrganization } from './open-organization.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Creates an organization on a plan. */
export class CreateOrganization extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { webhookSecrets: WebhookSecrets }> {
  /** @throws ValidationFailed, NotFound if the plan does not exist */
  async execute({ name, planId, by }: { readonly name: string; readonly planId: string; readonly by: Actor }): Promise<Organization> {
    const checked = checkName(name);
    return this.deps.unitOfWork.run(async (transaction) => {
      if (!(await transaction.plans.find(planId))) throw new NotFound('Plan');
      const [id, now] = [this.deps.ids.next(), this.deps.clock.now()];
      return openOrganization(transaction, this.deps, { id, name: checked, planId, isTrusted: true, now, by });
    });
  }
}
