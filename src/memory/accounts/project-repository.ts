import type { ProjectRepository } from '../../application/accounts/project-repository.ts';
import type { Drafts } from '../engine/memory-tables.ts';

const byAge = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The projects of a transaction. */
export const projectsOn = ({ projects }: Drafts): ProjectRepository => ({
  async find(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async hold(organizationId, id) {
    return projects.find(organizationId, id);
  },
  async list(organizationId) {
    return [...projects.list(organizationId)].sort(byAge);
  },
  async save(project) {
    projects.put(project);
  },
});
