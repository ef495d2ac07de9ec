import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { openOrganization } from './open-organization.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Creates an organization on a plan. */
export class CreateOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #webhookSecrets: WebhookSecrets;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, webhookSecrets: WebhookSecrets, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#webhookSecrets = webhookSecrets;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed, NotFound if the plan does not exist */
  async execute({ name, planId, by }: { readonly name: string; readonly planId: string; readonly by: Actor }): Promise<Organization> {
    const checked = checkName(name);
    return this.#unitOfWork.run(async (transaction) => {
      if (!(await transaction.plans.find(planId))) throw new NotFound('Plan');
      const parts = { audit: this.#audit, webhookSecrets: this.#webhookSecrets };
      const [id, now] = [this.#ids.next(), this.#clock.now()];
      return openOrganization(transaction, parts, { id, name: checked, planId, isTrusted: true, now, by });
    });
  }
}
