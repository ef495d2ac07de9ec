import { NotFound } from '../../../domain/kernel/errors.ts';
import type { ProjectRepository } from '../project-repository.ts';

/** Checks that something may be put into a project. @throws NotFound, InvalidState where the project is archived */
export async function requireOpenProject(projects: ProjectRepository, organizationId: string, projectId: string): Promise<void> {
  // Held, so that it is not archived meanwhile.
  const project = await projects.lock(organizationId, projectId);
  if (!project) throw new NotFound('Project');
  project.requireOpen();
}
