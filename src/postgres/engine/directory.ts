import type { Knex } from 'knex';
import { Organization } from '../../domain/accounts/organization.ts';
import { Plan } from '../../domain/plans/plan.ts';
import { Spinner } from '../../domain/spinners/spinner.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { OrganizationRow } from '../accounts/account-rows.ts';
import { PlanRow } from '../plans/plan-row.ts';
import { SpinnerRow } from '../spinners/spinner-rows.ts';
import { dataTableOf } from '../tables/data-table-repository.ts';
import { DataTableRow } from '../tables/data-table-row.ts';
import { reading } from './failures.ts';

/** All plans. */
export const listPlans = (knex: Knex): Promise<readonly Plan[]> =>
  reading(async () => (await PlanRow.query(knex).orderBy('id')).map((row) => new Plan(row)));

/** The installation's organizations, oldest first: those of that id or name, or all. */
export const listOrganizations = (
  knex: Knex,
  { idOrName, limit }: { readonly idOrName?: string | undefined; readonly limit: number },
): Promise<readonly Organization[]> =>
  reading(async () => {
    const query = OrganizationRow.query(knex).orderBy('id').limit(limit);
    if (idOrName !== undefined) query.whereRaw('id::text = lower(?) or name = ?', [idOrName, idOrName]);
    return (await query).map((row) => new Organization(row));
  });

/** An organization's data tables, oldest first. */
export const listDataTables = (knex: Knex, organizationId: string): Promise<readonly DataTable[]> =>
  reading(async () => (await DataTableRow.query(knex).where({ organization_id: organizationId }).orderBy('id')).map(dataTableOf));

/** An organization's spinners, oldest first. */
export const listSpinners = (knex: Knex, organizationId: string): Promise<readonly Spinner[]> =>
  reading(async () =>
    (await SpinnerRow.query(knex).where({ organization_id: organizationId }).orderBy('id')).map((row) => new Spinner(row)),
  );
