import type { Knex } from 'knex';

/** Merges of duplicates, and what each of them changed, so that it can be undone for a day. The version before knows of none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table duplicate_merges (
      organization_id uuid not null,
      data_table_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      made_by uuid,
      columns jsonb not null,
      key_columns jsonb not null,
      groups integer not null,
      removed integer not null,
      undone_at timestamptz,
      primary key (organization_id, data_table_id, id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
    create index old_duplicate_merges on duplicate_merges (at);
    create table merged_records (
      organization_id uuid not null,
      merge_id uuid not null,
      record_id bigint not null,
      at timestamptz not null,
      data jsonb,
      created_at timestamptz,
      revision integer,
      filled jsonb,
      primary key (organization_id, merge_id, record_id)
    );
    create index old_merged_records on merged_records (at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table merged_records, duplicate_merges');
}
