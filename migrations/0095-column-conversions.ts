import type { Knex } from 'knex';

/** Changes of the types of columns, in the background; the last one of each data table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table column_conversions (
      organization_id uuid not null,
      data_table_id uuid not null,
      old_key text not null,
      new_key text not null,
      column_name text not null,
      type text not null,
      clears boolean not null,
      state text not null check (state in ('filling', 'cleaning', 'ended')),
      outcome text check (outcome in ('changed', 'canceled', 'refused')),
      reached bigint not null,
      done integer not null,
      total integer not null,
      misfits integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, data_table_id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
    create index column_conversions_open on column_conversions (started_at) where state <> 'ended';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table column_conversions');
}
