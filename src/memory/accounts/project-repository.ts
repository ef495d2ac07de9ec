import type { ProjectRepository } from '../../application/accounts/project-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The projects of a transaction. */
export const projectsOn = ({ projects }: Overlays): ProjectRepository => ({
  async lock(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async findAll(organizationId) {
    return [...projects.list(organizationId)].sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
  },
  async save(project) {
    projects.put(project);
  },
});
