import type { DataTableRepository } from '../application/ports/repositories.ts';
import { DataTable } from '../domain/data-table.ts';
import { keysOf } from './connection.ts';
import { isUuid } from './is-uuid.ts';
import { DataTableRow, type FieldsOf } from './rows.ts';
import type { Session } from './session.ts';

const findMany = `
  select t.organization_id as "organizationId", t.id, t.project_id as "projectId", t.name, t.columns,
    t.fills_absent_columns as "fillsAbsentColumns", t.created_at as "createdAt"
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)
  join data_tables t on t.organization_id = wanted."organizationId" and t.id = wanted.id`;

export const dataTablesOn = (session: Session): DataTableRepository => ({
  async find(organizationId, id) {
    const [table] = await this.findMany([{ organizationId, id }]);
    return table;
  },
  async findMany(references) {
    const possible = references.filter(({ organizationId, id }) => isUuid(organizationId) && isUuid(id));
    if (possible.length === 0) return [];
    const rows = await session.query<FieldsOf<DataTable>>('find_data_tables', findMany, [
      keysOf(possible.map(({ organizationId, id }) => ({ organizationId, id }))),
    ]);
    return rows.map((row) => new DataTable(row));
  },
  async hold(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await DataTableRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new DataTable(row);
  },
  async count(organizationId) {
    return isUuid(organizationId) ? DataTableRow.query(session.knex).where({ organization_id: organizationId }).resultSize() : 0;
  },
  async save({ organizationId, id, projectId, name, columns, fillsAbsentColumns, createdAt }) {
    await DataTableRow.query(session.knex)
      .insert({ organizationId, id, projectId, name, columns, fillsAbsentColumns, createdAt })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
});
