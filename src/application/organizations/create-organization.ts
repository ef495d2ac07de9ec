import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { Organization } from '../../domain/organization.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Creates a tenant on a plan. */
export class CreateOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws NotFound when there is no such plan */
  async execute({ name, planId }: { readonly name: string; readonly planId: string }): Promise<Organization> {
    const checked = checkName(name);
    return this.#unitOfWork.run(async ({ plans, organizations }) => {
      if (!(await plans.find(planId))) throw new NotFound('Plan');
      const now = this.#clock.now();
      const organization = new Organization({ id: this.#ids.next(), name: checked, planId, planBeganAt: now, createdAt: now });
      await organizations.save(organization);
      return organization;
    });
  }
}
