import type { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { makeProject } from './make-project.ts';

export interface CreateProjectInput {
  readonly organizationId: string;
  readonly name: string;
  readonly by: Actor;
}

/** Creates a project, a folder of data tables and spinners. */
export class CreateProject extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound */
  execute(input: CreateProjectInput): Promise<Project> {
    return this.deps.unitOfWork.run((transaction) => makeProject(transaction, this.deps, input));
  }
}
