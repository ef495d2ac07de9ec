import { type Actor, operator } from '../../domain/actor.ts';
import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { Organization } from '../../domain/organization.ts';
import { Project } from '../../domain/project.ts';
import type { Audit } from '../audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Creates a tenant on a plan. */
export class CreateOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws NotFound when there is no such plan */
  async execute({
    name,
    planId,
    by = operator,
  }: {
    readonly name: string;
    readonly planId: string;
    readonly by?: Actor;
  }): Promise<Organization> {
    const checked = checkName(name);
    return this.#unitOfWork.run(async (transaction) => {
      const { plans, organizations, projects } = transaction;
      if (!(await plans.find(planId))) throw new NotFound('Plan');
      const now = this.#clock.now();
      const organization = new Organization({ id: this.#ids.next(), name: checked, planId, planBeganAt: now, createdAt: now });
      await organizations.save(organization);
      await projects.save(firstProject(organization));
      const { id } = organization;
      await this.#audit.note(transaction, {
        by,
        organizationId: id,
        action: 'organization.created',
        subject: { type: 'organization', id, name: checked },
      });
      return organization;
    });
  }
}

/** The project that an organization begins with; its id is the organization's, so that it can be found without a look. */
const firstProject = ({ id, createdAt }: Organization): Project =>
  new Project({ organizationId: id, id, name: 'Main', createdAt, archivedAt: null });
