import type { Knex } from 'knex';

/** The entries of forms, one by one: what their counts count. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table form_entries (
      organization_id uuid not null,
      form_id uuid not null,
      id uuid not null,
      address text collate "C" not null,
      at timestamptz not null,
      state text not null,
      primary key (organization_id, form_id, id)
    );
    create index form_entries_of_address on form_entries (organization_id, address)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table form_entries');
}
