import type { OrganizationRepository } from '../../application/accounts/organization-repository.ts';
import { Organization } from '../../domain/accounts/organization.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { OrganizationRow, organizationColumns } from './account-rows.ts';

// Each claim reads it, so it is prepared.
const find = `select ${organizationColumns.fields()} from organizations where id = $1`;

export const organizationsOn = (session: PipelinedTransaction): OrganizationRepository => ({
  async find(id) {
    const [row] = await session.query<FieldsOf<typeof Organization>>('find_organization', find, [id]);
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
