import type { OrganizationRepository } from '../../application/accounts/organization-repository.ts';
import { Organization } from '../../domain/accounts/organization.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { OrganizationRow } from './account-rows.ts';

export const organizationsOn = (session: PipelinedTransaction): OrganizationRepository => ({
  async find(id) {
    const row = await OrganizationRow.query(session.knex).findById(id);
    return row && new Organization(row);
  },
  async lock(id) {
    const row = await OrganizationRow.query(session.knex).findById(id).forNoKeyUpdate();
    return row && new Organization(row);
  },
  async listOn(planId) {
    return (await OrganizationRow.query(session.knex).select('id').where({ plan_id: planId })).map(({ id }) => id);
  },
  async save(organization) {
    await OrganizationRow.query(session.knex)
      .insert({ ...organization })
      .onConflict('id')
      .merge();
  },
});
