import type { Knex } from 'knex';

/** Values that an organization's steps send in headers by their names. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table secrets (
      organization_id uuid not null,
      id uuid not null,
      name text collate "C" not null,
      hosts jsonb not null,
      note text,
      sealed text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, name)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table secrets');
}
