import type { Knex } from 'knex';

/** Keys that large tables get in the background; the last one of each data table, and the records that got no key meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table key_settings (
      organization_id uuid not null,
      data_table_id uuid not null,
      columns jsonb not null,
      generation integer not null,
      merges boolean not null,
      made_by uuid,
      state text not null check (state in ('settling', 'filling', 'merging', 'cleaning', 'ended')),
      outcome text check (outcome in ('set', 'canceled', 'refused')),
      reached bigint not null,
      pending_before numeric,
      done integer not null,
      total integer not null,
      lacking integer not null,
      repeated integer not null,
      merged integer not null,
      merge_id uuid,
      problem text,
      found jsonb,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, data_table_id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
    create index key_settings_open on key_settings (started_at) where state <> 'ended';
    create table unkeyed_records (
      organization_id uuid not null,
      data_table_id uuid not null,
      key text not null,
      record_id bigint not null,
      primary key (organization_id, data_table_id, key, record_id),
      foreign key (organization_id, data_table_id) references key_settings (organization_id, data_table_id) on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table unkeyed_records, key_settings');
}
