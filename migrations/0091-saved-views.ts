import type { Knex } from 'knex';

/** Saved views of data tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_views (
      organization_id uuid not null,
      data_table_id uuid not null,
      id uuid not null,
      name text not null,
      made_by uuid not null,
      is_shared boolean not null,
      content jsonb not null,
      created_at timestamptz not null,
      primary key (organization_id, data_table_id, id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table saved_views');
}
