import type { DataTableRepository, RemovedTable } from '../../application/tables/data-table-repository.ts';
import { DataTable } from '../../domain/tables/data-table.ts';
import { lookUp, lookUpOf } from '../engine/rows/look-up.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { DataTableRow, dataTableColumns, type StoredTable } from './data-table-row.ts';

const findMany = lookUpOf(
  'find_data_tables',
  (isOf) => `
  select ${dataTableColumns.fields('t')}
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)
  join data_tables t on t.organization_id = wanted."organizationId" and t.id = wanted.id${isOf}`,
  ' and t.organization_id = $2',
);

const findAll = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 order by id`;
const lock = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 and id = $2 for no key update`;

const remove = 'delete from data_tables where organization_id = $1 and id = $2';
const addRemoved = 'insert into deleted_data_tables (organization_id, id, name, deleted_at, sweep_at) values ($1, $2, $3, $4, $4)';
const lockRemoved = `
  select organization_id as "organizationId", id, deleted_at as "removedAt" from deleted_data_tables
  where sweep_at <= $1 order by sweep_at limit 1 for update skip locked`;
const postponeSweep = 'update deleted_data_tables set sweep_at = $3 where organization_id = $1 and id = $2';
const deleteRemoved = `
  with uncounted as (delete from uncounted_records where organization_id = $1 and data_table_id = $2)
  delete from deleted_data_tables where organization_id = $1 and id = $2`;

/** The entity of a row. */
export const dataTableOf = ({ spentKeys, titleKey, recordKey, zoneOfRecords, mapping, ...fields }: StoredTable): DataTable =>
  new DataTable({
    ...fields,
    ...(spentKeys && { spentKeys }),
    ...(titleKey !== null && { titleKey }),
    ...(recordKey && { recordKey }),
    ...(zoneOfRecords && { zoneOfRecords }),
    ...(mapping && { mapping }),
  });

export const dataTablesOn = (session: PipelinedTransaction): DataTableRepository => ({
  async find(organizationId, id) {
    const [table] = await this.findMany([{ organizationId, id }]);
    return table;
  },
  async findMany(references) {
    const keys = references.map(({ organizationId, id }) => ({ organizationId, id }));
    const rows = await lookUp<StoredTable>(session, findMany, keys);
    return rows.map(dataTableOf);
  },
  async findAll(organizationId) {
    return (await session.query<StoredTable>('tables_of_organization', findAll, [organizationId])).map(dataTableOf);
  },
  async lock(organizationId, id) {
    const [row] = await session.query<StoredTable>('lock_data_table', lock, [organizationId, id]);
    return row && dataTableOf(row);
  },
  async count(organizationId) {
    return DataTableRow.query(session.knex).where({ organization_id: organizationId }).resultSize();
  },
  async save({
    organizationId,
    id,
    projectId,
    name,
    columns,
    fillsAbsentColumns,
    defaultCountry,
    createdAt,
    spentKeys = null,
    titleKey = null,
    recordKey = null,
    zoneOfRecords = null,
    webhookMode,
    webhookOnError,
    webhookBody,
    mapping = null,
  }) {
    const own = { organizationId, id, projectId, name, columns, fillsAbsentColumns, defaultCountry, createdAt, spentKeys, titleKey };
    await DataTableRow.query(session.knex)
      .insert({ ...own, recordKey, zoneOfRecords, webhookMode, webhookOnError, webhookBody, mapping })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
  async remove({ organizationId, id, name }, now) {
    await session.execute('remove_data_table', remove, [organizationId, id]);
    await session.execute('note_removed_table', addRemoved, [organizationId, id, name, now]);
  },
  async lockRemoved(now) {
    const [row] = await session.query<RemovedTable>('hold_removed_table', lockRemoved, [now]);
    return row;
  },
  async saveSwept({ organizationId, id }, again) {
    if (again) await session.execute('note_swept_table', postponeSweep, [organizationId, id, again]);
    else await session.execute('forget_removed_table', deleteRemoved, [organizationId, id]);
  },
});
