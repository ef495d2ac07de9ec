import type { ProjectRepository } from '../../application/accounts/project-repository.ts';
import { Project } from '../../domain/accounts/project.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Session } from '../engine/session.ts';
import { ProjectRow } from './account-rows.ts';

export const projectsOn = (session: Session): ProjectRepository => ({
  async find(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await ProjectRow.query(session.knex).findOne({ organization_id: organizationId, id });
    return row && new Project(row);
  },
  async hold(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await ProjectRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new Project(row);
  },
  async list(organizationId) {
    const rows = await ProjectRow.query(session.knex).where({ organization_id: organizationId }).orderBy(['created_at', 'id']);
    return rows.map((row) => new Project(row));
  },
  async save(project) {
    await ProjectRow.query(session.knex)
      .insert({ ...project })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
});
