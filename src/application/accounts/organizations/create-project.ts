import { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface CreateProjectInput {
  readonly organizationId: string;
  readonly name: string;
  readonly by: Actor;
}

/** Creates a project, a folder of data tables and spinners. */
export class CreateProject {
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

  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, name, by }: CreateProjectInput): Promise<Project> {
    const checked = checkName(name);
    return this.#unitOfWork.run(async (transaction) => {
      if (!(await transaction.organizations.find(organizationId))) throw new NotFound('Organization');
      const id = this.#ids.next();
      const project = new Project({ organizationId, id, name: checked, createdAt: this.#clock.now(), archivedAt: null });
      await transaction.projects.save(project);
      await this.#audit.note(transaction, {
        by,
        organizationId,
        action: 'project.created',
        subject: { type: 'project', id, name: checked },
      });
      return project;
    });
  }
}
