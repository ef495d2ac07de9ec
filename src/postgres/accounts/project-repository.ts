import type { ProjectRepository } from '../../application/accounts/project-repository.ts';
import { Project } from '../../domain/accounts/project.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { ProjectRow } from './account-rows.ts';

export const projectsOn = (session: PipelinedTransaction): ProjectRepository => ({
  async lock(organizationId, id) {
    const row = await ProjectRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new Project(row);
  },
  async findAll(organizationId) {
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
