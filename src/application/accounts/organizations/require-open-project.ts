import { NotFound } from '../../../domain/kernel/errors.ts';
import type { ProjectRepository } from '../project-repository.ts';

/** Checks that a project exists and is not archived. @throws NotFound, InvalidState if it is archived */
export async function requireOpenProject(projects: ProjectRepository, organizationId: string, projectId: string): Promise<void> {
  // Locked, so that it is not archived before the transaction ends.
  const project = await projects.lock(organizationId, projectId);
  if (!project) throw new NotFound('Project');
  project.requireOpen();
}
