import type { Knex } from 'knex';

/** Keys that removed columns leave behind, and deleted data tables whose records are still to be cleared away. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column spent_keys jsonb;
    -- How many records a large table has is the planner's estimate, and it knows the tables that it keeps count of.
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
