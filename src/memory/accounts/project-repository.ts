import type { ProjectRepository } from '../../application/accounts/project-repository.ts';
import type { Drafts } from '../engine/memory-tables.ts';

/** The projects of a transaction. */
export const projectsOn = ({ projects }: Drafts): ProjectRepository => ({
  async find(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async hold(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async save(project) {
    projects.put(project);
  },
});
