import { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface CreateProjectInput {
  readonly organizationId: string;
  readonly name: string;
  readonly by: Actor;
}

/** Creates a project, a folder of data tables and spinners. */
export class CreateProject extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, name, by }: CreateProjectInput): Promise<Project> {
    const checked = checkName(name);
    return this.deps.unitOfWork.run(async (transaction) => {
      if (!(await transaction.organizations.find(organizationId))) throw new NotFound('Organization');
      const id = this.deps.ids.next();
      const project = new Project({ organizationId, id, name: checked, createdAt: this.deps.clock.now(), archivedAt: null });
      await transaction.projects.save(project);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'project.created',
        subject: { type: 'project', id, name: checked },
      });
      return project;
    });
  }
}
