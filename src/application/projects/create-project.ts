import type { Actor } from '../../domain/actor.ts';
import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { Project } from '../../domain/project.ts';
import type { Audit } from '../audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

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
