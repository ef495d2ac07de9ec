import type { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { AuditAction } from '../../../domain/kernel/audit-actions.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface EditProjectInput {
  readonly organizationId: string;
  readonly projectId: string;
  readonly change: { readonly rename: string } | { readonly archive: boolean };
  readonly by: Actor;
}

interface Applied {
  readonly edited: Project;
  readonly action: AuditAction;
  readonly details?: { readonly before: string };
}

/** Renames, archives or restores a project; its tables and spinners continue to work. */
export class EditProject extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws ValidationFailed, NotFound */
  execute({ organizationId, projectId, change, by }: EditProjectInput): Promise<Project> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const project = await transaction.projects.lock(organizationId, projectId);
      if (!project) throw new NotFound('Project');
      const { edited, action, details = {} } = this.#apply(project, change);
      await transaction.projects.save(edited);
      const subject = { type: 'project' as const, id: projectId, name: edited.name };
      await this.deps.audit.note(transaction, { by, organizationId, action, subject, details });
      return edited;
    });
  }

  #apply(project: Project, change: EditProjectInput['change']): Applied {
    if ('rename' in change)
      return { edited: project.rename(checkName(change.rename)), action: 'project.renamed', details: { before: project.name } };
    if (change.archive) return { edited: project.archive(this.deps.clock.now()), action: 'project.archived' };
    return { edited: project.restore(), action: 'project.restored' };
  }
}
