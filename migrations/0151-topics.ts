import type { Knex } from 'knex';

/** The topics that organizations write about. General, which every organization has, has a row once somebody has edited it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table topics (
      organization_id uuid not null,
      key text collate "C" not null,
      name jsonb not null,
      description jsonb not null,
      reaches text not null,
      is_public boolean not null,
      created_at timestamptz not null,
      archived_at timestamptz,
      primary key (organization_id, key)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table topics');
}
