import type { Knex } from 'knex';

/** Keys left behind by removed columns, and deleted data tables whose records must still be deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column spent_keys jsonb;
    -- The record count of a large table is the planner's estimate, which needs the table among the column's most common values.
    alter table records alter column data_table_id set statistics 1000;
    create table deleted_data_tables (
      organization_id uuid not null,
      id uuid not null,
      name text not null,
      deleted_at timestamptz not null,
      sweep_at timestamptz not null,
      primary key (organization_id, id)
    );
    create index deleted_data_tables_to_sweep on deleted_data_tables (sweep_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table deleted_data_tables; alter table records alter column data_table_id set statistics -1; alter table data_tables drop column spent_keys',
  );
}
