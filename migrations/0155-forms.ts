import type { Knex } from 'knex';

/** Forms on which people sign up, and their versions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forms (
      organization_id uuid not null,
      id uuid not null,
      data_table_id uuid not null,
      name text not null,
      state text not null,
      draft jsonb not null,
      version integer not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (organization_id, id)
    );
    create table form_versions (
      organization_id uuid not null,
      form_id uuid not null,
      version integer not null,
      content jsonb not null,
      published_at timestamptz not null,
      primary key (organization_id, form_id, version)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table forms, form_versions');
}
